"""Blend2D on one thread. `path` fills one path a layer; `tile` repeats one period as a pattern."""

import blend2d
import numpy

import marks

WAYS = ("path", "tile")
_images = {}


class Peer:
    def __init__(self, scene, way):
        size = (scene["width"], scene["height"])
        if size not in _images:
            _images[size] = blend2d.BLImage(*size)
        self.image = _images[size]
        self.is_tiled = way == "tile"
        if self.is_tiled:
            self.fills = [(None, repeated(tile)) for tile in marks.tiles(scene)]
        else:
            self.fills = [(outline(group), group.color) for group in marks.groups(scene)]

    def draw(self):
        context = blend2d.BLContext(self.image)
        if self.is_tiled:
            context.comp_op = blend2d.BLCompOp.SRC_COPY
        else:
            context.clear_all()
        for path, style in self.fills:
            context.set_fill_style(style)
            if path is None:
                context.fill_all()
                context.comp_op = blend2d.BLCompOp.SRC_OVER
            else:
                context.fill_path(path)
        context.flush()

    def pixels(self):
        height, width = self.image.height, self.image.width
        return numpy.asarray(self.image.getDataAsNumPy()).reshape(height, width, 4)

    def png(self):
        """Blend2D's encoder writes to files only; the time of a file in memory is its own."""
        path = "/dev/shm/gridlight-blend2d.png"
        self.image.writeToFile(path)
        with open(path, "rb") as file:
            return file.read()


def outline(group):
    path = blend2d.BLPath()
    for circle in group.circles:
        path.add_circle(*circle)
    for rect in group.rects:
        path.add_rect(blend2d.BLRect(*rect))
    for points in group.polygons:
        path.move_to(*points[0])
        for point in points[1:]:
            path.line_to(*point)
        path.close()
    return path


def repeated(tile):
    image = blend2d.BLImage(tile.width, tile.height)
    context = blend2d.BLContext(image)
    context.clear_all()
    context.set_fill_style(tile.group.color)
    context.fill_path(outline(tile.group))
    context.flush()
    area = blend2d.BLRectI(0, 0, tile.width, tile.height)
    matrix = blend2d.make_scaling_matrix(*tile.step)
    return blend2d.BLPattern(image, area, blend2d.BLExtendMode.REPEAT, matrix)
