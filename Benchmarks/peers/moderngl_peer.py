"""moderngl through EGL, running Gridlight's own fragment shaders (Shaders/*.frag) over the whole
frame and reading it back."""

from pathlib import Path

import moderngl

from frames import frame
from marks import Unsupported

WAYS = ("shader",)
_shaders = Path(__file__).resolve().parents[2] / "Shaders"
_state = {}


class Peer:
    def __init__(self, scene, way):
        if len(scene["layers"]) != 1 or scene["fill"][3] > 0:
            raise Unsupported("its shader draws one layer")
        layer = scene["layers"][0]
        if layer.get("fade"):
            raise Unsupported("no such fade")
        context = _state.get("context") or moderngl.create_standalone_context(backend="egl")
        _state["context"] = context
        size = (scene["width"], scene["height"])
        self.memory = frame(scene)
        self.target = context.simple_framebuffer(size, components=4)
        self.program = program(context, layer["type"])
        self.uniforms = uniforms(scene, layer)
        self.array = context.vertex_array(self.program, [])

    def draw(self):
        self.target.use()
        for name, value in self.uniforms.items():
            self.program[name] = value
        self.array.render(moderngl.TRIANGLES, vertices=3)
        self.target.read_into(self.memory, components=4, alignment=1)

    def pixels(self):
        """The first row that is read back is the picture's last."""
        return self.memory[::-1]

    def png(self):
        return None


def program(context, kind):
    if kind not in _state:
        _state[kind] = context.program(
            vertex_shader=(_shaders / "lib/fullscreen.vert").read_text(),
            fragment_shader=(_shaders / f"{kind}.frag").read_text())
    return _state[kind]


def uniforms(scene, layer):
    """At scale 1 and zoom 1, so that points are px."""
    values = {"resolution": (scene["width"], scene["height"]), "color": tuple(layer["color"])}
    if layer["type"] == "pulse":
        numbers = layer["pulse"]
        reach = 0.5 * (scene["width"] ** 2 + scene["height"] ** 2) ** 0.5 + 80
        values["gap"] = (numbers["spacing"], numbers["spacing"], 0, 0)
        values["phase"] = numbers["front"] / reach
    else:
        period, phase = split(layer["period"]), split(layer["phase"])
        values["gap"] = (period[0][0], period[1][0], period[0][1], period[1][1])
        values["pan"] = (phase[0][0], phase[1][0], phase[0][1], phase[1][1])
        if layer["type"] == "dots":
            values["size"] = 2 * layer["radius"]
        else:
            values["lineWidth"] = layer["width"]
        if layer["type"] == "cross":
            values["size"] = layer["length"] / 4
    return values


def split(pair):
    """Each number as a part with few bits and the rest, as Shaders/README.md has it."""
    return [(round(x * 64) / 64, x - round(x * 64) / 64) for x in pair]
