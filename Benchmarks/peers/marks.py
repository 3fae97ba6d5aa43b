"""The marks of a scene as plain shapes in px, for programs that fill shapes."""

import math
from dataclasses import dataclass, field


class Unsupported(Exception):
    """This program cannot draw the scene; the text says why."""


@dataclass
class Group:
    """Shapes that are filled together in one colour (straight sRGB and alpha), as one union."""

    color: tuple
    circles: list = field(default_factory=list)  # (x, y, radius)
    rects: list = field(default_factory=list)  # (x, y, width, height)
    polygons: list = field(default_factory=list)  # [(x, y), ...]


def groups(scene):
    """The whole scene, bottom to top."""
    found = []
    if scene["fill"][3] > 0:
        found.append(full(scene, scene["fill"]))
    for layer in scene["layers"]:
        if layer["type"] == "flat":
            found.append(full(scene, layer["color"]))
        elif layer["type"] == "pulse":
            found += pulse(layer)
        else:
            found.append(lattice(layer, scene["width"], scene["height"]))
    return found


def full(scene, color):
    return Group(tuple(color), rects=[(0, 0, scene["width"], scene["height"])])


def lattice(layer, width, height):
    """The marks of a dots, lines or cross layer that reach a canvas of this size."""
    if layer.get("fade"):
        raise Unsupported("no such fade")
    group = Group(tuple(layer["color"]))
    kind = layer["type"]
    reach = {"dots": "radius", "lines": "width", "cross": "length"}[kind]
    xs = places(layer, 0, width, layer[reach])
    ys = places(layer, 1, height, layer[reach])
    if kind == "dots":
        group.circles = [(x, y, layer["radius"]) for y in ys for x in xs]
    elif kind == "lines":
        half = layer["width"] / 2
        group.rects = [(x - half, 0, 2 * half, height) for x in xs]
        group.rects += [(0, y - half, width, 2 * half) for y in ys]
    else:
        group.polygons = [plus(x, y, layer["length"] / 2, layer["width"] / 2) for y in ys for x in xs]
    return group


def places(layer, axis, extent, reach):
    """Where marks are along one axis, those included that only reach into the canvas."""
    period, phase = layer["period"][axis], layer["phase"][axis]
    first = math.ceil((-reach - phase) / period)
    last = math.floor((extent + reach - phase) / period)
    return [phase + k * period for k in range(first, last + 1)]


def plus(x, y, arm, half):
    """The outline of two crossing bars."""
    corners = [(-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half)]
    return [(x + s * a, y + s * b) for s in (1, -1) for a, b in corners]


def pulse(layer):
    """Each glowing dot alone, row by row, then all resting dots."""
    numbers, radius = layer["pulse"], layer["radius"]
    red, green, blue, alpha = layer["color"]
    glowing = numbers.get("glowing")
    resting = Group((red, green, blue, alpha * 0.32))
    found = []
    for j in range(-numbers["rows"], numbers["rows"] + 1):
        for i in range(-numbers["columns"], numbers["columns"] + 1):
            x = numbers["center"][0] + i * numbers["spacing"]
            y = numbers["center"][1] + j * numbers["spacing"]
            if glowing and glowing[0] <= i * i + j * j <= glowing[1]:
                distance = numbers["spacing"] * math.sqrt(i * i + j * j)
                offset = (distance - numbers["front"]) / numbers["band"]
                glow = numbers["amplitude"] * math.exp(-offset * offset)
                color = (red, green, blue, alpha * (0.32 + 0.68 * glow))
                found.append(Group(color, circles=[(x, y, radius * (1 + 1.6 * glow))]))
            else:
                resting.circles.append((x, y, radius))
    return found + [resting]


@dataclass
class Tile:
    """One period of a layer, to be repeated: `group` on `width` x `height` whole px, of which one
    stands for `step` px of the canvas."""

    group: Group
    width: int
    height: int
    step: tuple

    @property
    def is_exact(self):
        return self.step == (1, 1)


def tiles(scene):
    """A tile for each layer, bottom to top. A period of part of a px is drawn at whole px and
    stretched, so that its pixels are not exact."""
    if scene["fill"][3] > 0:
        raise Unsupported("a fill does not repeat")
    found = []
    for layer in scene["layers"]:
        if "period" not in layer:
            raise Unsupported(f"a {layer['type']} does not repeat")
        size = [max(round(period), 1) for period in layer["period"]]
        scale = [whole / period for whole, period in zip(size, layer["period"])]
        scaled = dict(layer)
        scaled["period"] = size
        scaled["phase"] = [phase * s for phase, s in zip(layer["phase"], scale)]
        for length in ("radius", "width", "length"):
            if length in layer:
                scaled[length] = layer[length] * scale[0]
        group = lattice(scaled, *size)
        found.append(Tile(group, *size, step=tuple(1 / s for s in scale)))
    return found
