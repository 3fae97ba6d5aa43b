"""libvips, which repeats one period lazily: its encoder is fed rows as they are made. The period is
drawn from SVG, and it is whole px, since libvips draws no shapes of its own."""

import os

# Before libvips starts: one thread, as the others have.
os.environ["VIPS_CONCURRENCY"] = "1"

import numpy
import pyvips

import marks
from resvg_peer import outline, style

WAYS = ("tile",)


class Peer:
    def __init__(self, scene, way):
        self.size = scene["width"], scene["height"]
        tiles = [drawn(tile) for tile in marks.tiles(scene)]
        self.straight = self.covered(tiles)
        # Of one layer, so that nothing is multiplied while it is drawn.
        premultiplied = tiles[0].premultiply().rint().cast("uchar").copy_memory()
        self.premultiplied = self.covered([premultiplied]) if len(tiles) == 1 else (
            self.straight.premultiply().rint().cast("uchar"))

    def covered(self, tiles):
        """The canvas; nothing of it is computed yet."""
        width, height = self.size
        layers = [
            tile.replicate(-(-width // tile.width), -(-height // tile.height)).crop(0, 0, width, height)
            for tile in tiles]
        return layers[0] if len(layers) == 1 else layers[0].composite(
            layers[1:], "over").cast("uchar")

    def draw(self):
        self.memory = self.premultiplied.write_to_memory()

    def pixels(self):
        return numpy.frombuffer(self.memory, numpy.uint8)

    def png(self):
        """Drawing is part of it."""
        return self.straight.pngsave_buffer(compression=1, filter="none")


def drawn(tile):
    if not tile.is_exact:
        raise marks.Unsupported("a period that is part of a px")
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{tile.width}" height="{tile.height}">'
        f'<path d="{outline(tile.group)}" {style(tile.group)}/></svg>')
    return pyvips.Image.svgload_buffer(svg.encode()).copy(interpretation="srgb").copy_memory()
