"""Cairo's image surfaces. `path` fills one path a layer; `tile` repeats one period as a pattern."""

import io
import math

import cairo

import marks
from frames import frame, rgba

WAYS = ("path", "tile")


class Peer:
    def __init__(self, scene, way):
        self.memory = frame(scene)
        width, height = scene["width"], scene["height"]
        self.surface = cairo.ImageSurface.create_for_data(
            self.memory, cairo.FORMAT_ARGB32, width, height)
        self.context = cairo.Context(self.surface)
        self.is_tiled = way == "tile"
        if not self.is_tiled:
            self.fills = [(outline(self.context, g), source(g)) for g in marks.groups(scene)]
        else:
            self.fills = [(None, repeated(tile)) for tile in marks.tiles(scene)]

    def draw(self):
        context = self.context
        context.set_operator(cairo.OPERATOR_SOURCE if self.is_tiled else cairo.OPERATOR_CLEAR)
        if not self.is_tiled:
            context.paint()
            context.set_operator(cairo.OPERATOR_OVER)
        for path, pattern in self.fills:
            context.set_source(pattern)
            if path is None:
                context.paint()
                context.set_operator(cairo.OPERATOR_OVER)
            else:
                context.new_path()
                context.append_path(path)
                context.fill()
        self.surface.flush()

    def pixels(self):
        return rgba(self.memory)

    def png(self):
        data = io.BytesIO()
        self.surface.write_to_png(data)
        return data.getvalue()


def outline(context, group):
    """A path to keep, so that no Python runs for each mark."""
    context.new_path()
    for x, y, radius in group.circles:
        context.new_sub_path()
        context.arc(x, y, radius, 0, 2 * math.pi)
    for rect in group.rects:
        context.rectangle(*rect)
    for points in group.polygons:
        context.move_to(*points[0])
        for point in points[1:]:
            context.line_to(*point)
        context.close_path()
    return context.copy_path()


def source(group):
    return cairo.SolidPattern(*group.color)


def repeated(tile):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, tile.width, tile.height)
    context = cairo.Context(surface)
    path = outline(context, tile.group)
    context.new_path()
    context.append_path(path)
    context.set_source(source(tile.group))
    context.fill()
    pattern = cairo.SurfacePattern(surface)
    pattern.set_extend(cairo.EXTEND_REPEAT)
    pattern.set_filter(cairo.FILTER_NEAREST if tile.is_exact else cairo.FILTER_BILINEAR)
    pattern.set_matrix(cairo.Matrix(xx=1 / tile.step[0], yy=1 / tile.step[1]))
    return pattern
