"""resvg, by its own clock: its command says how long rendering took apart from reading and from
encoding. `path` is one path a layer; `tile` is an SVG pattern."""

import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

import marks

WAYS = ("path", "tile")
_folder = tempfile.TemporaryDirectory(prefix="gridlight-resvg-")
_command = os.path.join(os.path.dirname(sys.executable), "resvg")


class Peer:
    count = 0

    def __init__(self, scene, way):
        Peer.count += 1
        self.svg = os.path.join(_folder.name, f"{Peer.count}.svg")
        self.output = os.path.join(_folder.name, f"{Peer.count}.png")
        body = filled(scene) if way == "path" else tiled(scene)
        with open(self.svg, "w") as file:
            file.write(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene["width"]}" '
                f'height="{scene["height"]}">{body}</svg>')

    def draw(self):
        text = subprocess.run(
            [_command, "--perf", self.svg, self.output], check=True, capture_output=True, text=True
        ).stdout
        times = dict(line.split(": ") for line in text.splitlines() if ": " in line)
        rendering = milliseconds(times["Rendering"])
        # One thread, so that both clocks agree.
        return rendering, rendering

    def pixels(self):
        """A PNG is straight; back to premultiplied as Gridlight reads one."""
        straight = numpy.asarray(Image.open(self.output).convert("RGBA")).astype(numpy.uint32)
        alpha = straight[:, :, 3:]
        color = (straight[:, :, :3] * alpha * 2 + 255) // 510
        return numpy.concatenate([color, alpha], axis=2).astype(numpy.uint8)

    def png(self):
        return None


def milliseconds(text):
    return float(text.removesuffix("ms"))


def filled(scene):
    return "".join(f'<path d="{outline(g)}" {style(g)}/>' for g in marks.groups(scene))


def tiled(scene):
    text = ""
    for number, tile in enumerate(marks.tiles(scene)):
        text += (
            f'<pattern id="p{number}" patternUnits="userSpaceOnUse" width="{tile.width}" '
            f'height="{tile.height}" patternTransform="scale({tile.step[0]} {tile.step[1]})">'
            f'<path d="{outline(tile.group)}" {style(tile.group)}/></pattern>'
            f'<rect width="100%" height="100%" fill="url(#p{number})"/>')
    return text


def style(group):
    red, green, blue, alpha = group.color
    color = ",".join(f"{255 * part:.6g}" for part in (red, green, blue))
    return f'fill="rgb({color})" fill-opacity="{alpha}"'


def outline(group):
    parts = []
    for x, y, r in group.circles:
        parts.append(f"M{x - r} {y}a{r} {r} 0 0 1 {2 * r} 0a{r} {r} 0 0 1 {-2 * r} 0z")
    for x, y, width, height in group.rects:
        parts.append(f"M{x} {y}h{width}v{height}h{-width}z")
    for points in group.polygons:
        parts.append("M" + "L".join(f"{x} {y}" for x, y in points) + "z")
    return "".join(parts)
