"""Headless Chromium, steered through its debugging pipe."""
import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    def __init__(self, width=1280, height=800):
        self.profile = tempfile.mkdtemp()
        to_browser, from_browser = os.pipe(), os.pipe()
        # Chromium reads descriptor 3 and writes descriptor 4; numbers above stay clear of both.
        ends = [fcntl.fcntl(fd, fcntl.F_DUPFD, 50) for fd in (to_browser[0], from_browser[1])]

        def place():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run",
             f"--user-data-dir={self.profile}", f"--window-size={width},{height}", "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for fd in [*ends, to_browser[0], from_browser[1]]:
            os.close(fd)
        self.writing, self.reading = to_browser[1], from_browser[0]
        self.count, self.buffer, self.events, self.session = 0, b"", [], None
        pages = [t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page"]
        self.session = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def message(self, timeout):
        end = time.time() + timeout
        while b"\0" not in self.buffer:
            if not select.select([self.reading], [], [], max(0, end - time.time()))[0]:
                raise TimeoutError("Chromium does not answer")
            self.buffer += os.read(self.reading, 1 << 20)
        first, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(first)

    def call(self, method, timeout=60, **parameters):
        self.count += 1
        order = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        os.write(self.writing, json.dumps(order).encode() + b"\0")
        while True:
            answer = self.message(timeout)
            if answer.get("id") == self.count:
                assert "error" not in answer, f"{method}: {answer.get('error')}"
                return answer["result"]
            self.events.append(answer)

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    def wait(self, condition, timeout=40):
        end = time.time() + timeout
        while not self.run(condition):
            assert time.time() < end, f"it does not come true: {condition}"
            time.sleep(0.05)

    def open(self, url, until="document.readyState === 'complete'"):
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        self.wait(until)

    def size(self, width, height, scale=1, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=mobile)

    def prefer(self, **features):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def key(self, key, code=None, text=None):
        more = {"text": text} if text else {}
        number = {"Enter": 13, " ": 32, "Tab": 9}.get(key, 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key,
                  windowsVirtualKeyCode=number, **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key, windowsVirtualKeyCode=number)

    def screenshot(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def complaints(self):
        def is_one(event):
            parameters = event.get("params", {})
            return (event.get("method") == "Runtime.exceptionThrown"
                    or event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error"
                    or event.get("method") == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"))
        return [json.dumps(event["params"])[:500] for event in self.events if is_one(event)]

    def close(self):
        try:
            self.call("Browser.close", timeout=5)
        except (TimeoutError, OSError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
