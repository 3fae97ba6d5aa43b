#!/usr/bin/env python3
"""Computes the pictures that the tests in this folder expect, in double precision and by the formulas
of the shaders alone; needs Pillow. Run it in this folder after a change of a shader."""

import math

from PIL import Image

SIDE = 64


def byte(value):
    return math.floor(255 * min(max(value, 0.0), 1.0) + 0.5)


def draw(path, color, alpha=False):
    """color(x, y) of a pixel's centre, y upwards from the lower left corner; 3 or 4 numbers."""
    image = Image.new("RGBA" if alpha else "RGB", (SIDE, SIDE))
    for row in range(SIDE):
        for column in range(SIDE):
            value = color(column + 0.5, SIDE - row - 0.5)
            image.putpixel((column, row), tuple(map(byte, value)))
    image.save(path, optimize=True)


def circle(x, y):
    return 3 * (float((x - 32) ** 2 + (y - 32) ** 2 < 400.25),)


def wheel(x, y, time=0.5):
    distance = math.hypot(2 * x / SIDE - 1, 2 * y / SIDE - 1)
    return [0.5 + 0.5 * math.sin(6 * distance - time + shift) for shift in (0, 2, 4)]


def plot(x, y):
    x, y = x / SIDE, y / SIDE
    t = min(max((abs(y - x * x) - 0.06) / (0.0 - 0.06), 0), 1)
    line = t * t * (3 - 2 * t)
    return [x + (green - x) * line for green in (0, 1, 0)]


def own(x, y):
    """Lines 8 px apart, the first row and column among them, from the top left corner."""
    isLine = x % 8 < 1 or (SIDE - y) % 8 < 1
    return (0.2, 0.4, 0.6, 0.8) if isLine else (0, 0, 0, 0)


# 16 colours, the first row at the top; a texture's lowest row is at 0.
TILES = [[(16 * column, 64 * row, 255 - 40 * row, 255) for column in range(4)] for row in range(4)]


def tile(x, y):
    return [c / 255 for c in TILES[3 - int(y / 16)][int(x / 16)]]


tiles = Image.new("RGBA", (4, 4))
for row in range(4):
    for column in range(4):
        tiles.putpixel((column, row), TILES[row][column])
tiles.save("raw/tiles.png")

draw("raw/gradient.png", lambda x, y: (x / SIDE, y / SIDE, 0))
draw("raw/checker.png", lambda x, y: 3 * ((int(x) // 8 + int(y) // 8) % 2,))
draw("raw/circle.png", circle)
draw("raw/gray100.png", lambda x, y: 3 * (100 / 255,))
draw("raw/sampled.png", tile)
draw("shadertoy/wheel.png", wheel)
draw("glslviewer/plot.png", plot)
draw("gridlight/own.png", own, alpha=True)
