"""Frame memory, shared by all scenes of one size, since they are drawn one after another."""

import numpy

_frames = {}


def frame(scene, order="rgba"):
    """Rows of 4 bytes a pixel, premultiplied; `order` only keeps different layouts apart."""
    key = (scene["width"], scene["height"], order)
    if key not in _frames:
        _frames[key] = numpy.zeros((scene["height"], scene["width"], 4), numpy.uint8)
    return _frames[key]


def rgba(bgra):
    """A copy with red first."""
    return bgra[:, :, [2, 1, 0, 3]]
