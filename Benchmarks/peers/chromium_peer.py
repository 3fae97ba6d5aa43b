"""Headless Chromium's 2-D canvas, drawn on the CPU and read back with getImageData, by the page's own
clock. `path` fills one path a layer; `tile` repeats one period as a pattern."""

import atexit
import base64
import json
import os
import shutil
import subprocess
import tempfile

import numpy

import marks

WAYS = ("path", "tile")

# Runs in the page. Shapes are turned into paths and patterns before they are drawn.
PAGE = """
const scenes = {};
function outline(group) {
  const path = new Path2D();
  for (const [x, y, r] of group.circles) { path.moveTo(x + r, y); path.arc(x, y, r, 0, 7); }
  for (const [x, y, w, h] of group.rects) path.rect(x, y, w, h);
  for (const points of group.polygons) {
    points.forEach(([x, y], i) => i ? path.lineTo(x, y) : path.moveTo(x, y));
    path.closePath();
  }
  return path;
}
function style(group) {
  const [r, g, b, a] = group.color;
  return `rgb(${255 * r} ${255 * g} ${255 * b} / ${a})`;
}
function canvas(width, height) {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  return element.getContext("2d", { willReadFrequently: true });
}
function pattern(tile) {
  const context = canvas(tile.width, tile.height);
  context.fillStyle = style(tile.group);
  context.fill(outline(tile.group));
  const result = context.createPattern(context.canvas, "repeat");
  result.setTransform(new DOMMatrix([tile.step[0], 0, 0, tile.step[1], 0, 0]));
  return result;
}
function prepare(id, width, height, groups, tiles) {
  const fills = groups
    ? groups.map(group => ({ path: outline(group), style: style(group) }))
    : tiles.map(tile => ({ path: null, style: pattern(tile) }));
  scenes[id] = { context: canvas(width, height), fills, width, height };
}
function draw(id) {
  const { context, fills, width, height } = scenes[id];
  const start = performance.now();
  if (fills[0].path) context.clearRect(0, 0, width, height);
  context.globalCompositeOperation = fills[0].path ? "source-over" : "copy";
  for (const { path, style } of fills) {
    context.fillStyle = style;
    if (path) context.fill(path); else context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = "source-over";
  }
  scenes[id].data = context.getImageData(0, 0, width, height).data;
  return performance.now() - start;
}
function bytes(id) {
  const data = scenes[id].data;
  let text = "";
  for (let i = 0; i < data.length; i += 32768)
    text += String.fromCharCode(...data.subarray(i, i + 32768));
  return btoa(text);
}
"""


class Browser:
    """One browser with one page, spoken to through its debugging pipe: descriptors 3 and 4."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
        if not program:
            raise marks.Unsupported("no Chromium is installed (apt-get install chromium)")
        self.folder = tempfile.TemporaryDirectory(prefix="gridlight-chromium-")
        reading, its_writing = os.pipe()
        its_reading, writing = os.pipe()
        # The shell gives the pipe the descriptors that the browser expects.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{its_reading} 4>&{its_writing}', "sh", program,
             "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder.name}", "about:blank"],
            pass_fds=(its_reading, its_writing), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(its_reading)
        os.close(its_writing)
        self.input = os.fdopen(writing, "wb", buffering=0)
        self.output = os.fdopen(reading, "rb")
        self.received = bytearray()
        self.count = 0
        self.session = None
        atexit.register(self.close)
        pages = self.call("Target.getTargets")["targetInfos"]
        target = next(page["targetId"] for page in pages if page["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.evaluate(PAGE)

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.input.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = json.loads(self.read())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def read(self):
        """The next message; what arrived after it is kept."""
        while b"\0" not in self.received:
            part = self.output.read1(1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.received += part
        message, _, self.received = self.received.partition(b"\0")
        return message

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def ticks(self):
        """Processor time of the browser and all processes below it, in ms."""
        total = 0
        waiting = [self.process.pid]
        while waiting:
            process = waiting.pop()
            try:
                with open(f"/proc/{process}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
                with open(f"/proc/{process}/task/{process}/children") as file:
                    waiting += file.read().split()
            except OSError:
                continue
            total += int(fields[11]) + int(fields[12])
        return 1e3 * total / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Peer:
    browser = None
    count = 0

    def __init__(self, scene, way):
        Peer.browser = Peer.browser or Browser()
        Peer.count += 1
        self.id = Peer.count
        self.size = (scene["height"], scene["width"], 4)
        groups = [vars(group) for group in marks.groups(scene)] if way == "path" else None
        tiles = None if groups else [
            {**vars(tile), "group": vars(tile.group)} for tile in marks.tiles(scene)]
        arguments = [self.id, scene["width"], scene["height"], groups, tiles]
        self.browser.evaluate(f"prepare(...{json.dumps(arguments)})")

    def draw(self):
        before = self.browser.ticks()
        wall = self.browser.evaluate(f"draw({self.id})")
        return wall, self.browser.ticks() - before

    def pixels(self):
        """getImageData is straight; back to premultiplied as Gridlight reads a PNG."""
        data = base64.b64decode(self.browser.evaluate(f"bytes({self.id})"))
        straight = numpy.frombuffer(data, numpy.uint8).reshape(self.size).astype(numpy.uint32)
        alpha = straight[:, :, 3:]
        color = (straight[:, :, :3] * alpha * 2 + 255) // 510
        return numpy.concatenate([color, alpha], axis=2).astype(numpy.uint8)

    def png(self):
        return None
