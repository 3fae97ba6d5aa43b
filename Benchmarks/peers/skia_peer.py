"""Skia on the CPU. `path` fills one path a layer; `tile` repeats one period as an image shader."""

import skia

import marks
from frames import frame

WAYS = ("path", "tile")


class Peer:
    def __init__(self, scene, way):
        self.memory = frame(scene)
        info = skia.ImageInfo.Make(
            scene["width"], scene["height"], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(info, self.memory)
        if way == "path":
            fills = [(path(group), paint(group)) for group in marks.groups(scene)]
        else:
            whole = skia.Path().addRect(skia.Rect.MakeWH(scene["width"], scene["height"]))
            fills = [(whole, shaded(tile)) for tile in marks.tiles(scene)]
            fills[0][1].setBlendMode(skia.BlendMode.kSrc)
        self.picture = recorded(scene, fills, clear=way == "path")

    def draw(self):
        self.surface.getCanvas().drawPicture(self.picture)

    def pixels(self):
        return self.memory

    def png(self):
        return bytes(self.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))


def recorded(scene, fills, clear):
    """A picture, so that no Python runs while it is drawn."""
    recorder = skia.PictureRecorder()
    canvas = recorder.beginRecording(skia.Rect.MakeWH(scene["width"], scene["height"]))
    if clear:
        canvas.clear(skia.ColorTRANSPARENT)
    for shape, style in fills:
        canvas.drawPath(shape, style)
    return recorder.finishRecordingAsPicture()


def path(group):
    result = skia.Path()
    for x, y, radius in group.circles:
        result.addCircle(x, y, radius)
    for x, y, width, height in group.rects:
        result.addRect(skia.Rect.MakeXYWH(x, y, width, height))
    for points in group.polygons:
        result.addPoly([skia.Point(x, y) for x, y in points], True)
    return result


def paint(group):
    return skia.Paint(Color4f=skia.Color4f(*group.color), AntiAlias=True)


def shaded(tile):
    surface = skia.Surface(tile.width, tile.height)
    surface.getCanvas().drawPath(path(tile.group), paint(tile.group))
    sampling = skia.SamplingOptions(
        skia.FilterMode.kNearest if tile.is_exact else skia.FilterMode.kLinear)
    shader = surface.makeImageSnapshot().makeShader(
        skia.TileMode.kRepeat, skia.TileMode.kRepeat, sampling, skia.Matrix.Scale(*tile.step))
    return skia.Paint(Shader=shader)
