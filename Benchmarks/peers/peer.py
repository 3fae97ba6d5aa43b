#!/usr/bin/env python3
"""One program beside Gridlight, spoken to by `gridlight bench --peer`; README.md has the words.

    peer.py NAME WAY      peer.py skia path

With GRIDLIGHT_PEER_RECORDS=FOLDER each scene is also drawn once beforehand, and its pixels, its
source and the time of encoding it as PNG are left there.
"""

import importlib
import json
import os
import statistics
import sys
import time
from pathlib import Path

from marks import Unsupported


def main(name, way):
    module = importlib.import_module(f"{name}_peer")
    if way not in module.WAYS:
        sys.exit(f"peer.py: {name} has no way '{way}'; there are: {', '.join(module.WAYS)}")
    records = os.environ.get("GRIDLIGHT_PEER_RECORDS")
    scenes = {}
    for line in sys.stdin:
        word, number, *rest = line.rstrip("\n").split(" ", 2)
        if word == "scene":
            scene = json.loads(rest[0])
            try:
                scenes[number] = module.Peer(scene, way)
            except Unsupported as reason:
                answer(f"no {reason}")
                continue
            if records:
                record(scenes[number], scene, Path(records), f"{name}-{way}")
            answer("ok")
        elif word == "draw":
            answer("{:.6f} {:.6f}".format(*timed(scenes[number])))
        else:
            answer(f"no word {word}")


def answer(text):
    print(text, flush=True)


def timed(peer):
    """Milliseconds on the wall and in the processor; some programs bring times of their own."""
    wall, processor = time.perf_counter(), time.process_time()
    own = peer.draw()
    if own:
        return own
    return 1e3 * (time.perf_counter() - wall), 1e3 * (time.process_time() - processor)


def record(peer, scene, folder, name):
    size = f"{scene['width']}x{scene['height']}"
    stem = f"{scene['name']}-{size}"
    (folder / f"{stem}.json").write_text(scene["source"])
    peer.draw()
    if peer.pixels() is None:
        return
    peer.pixels().tofile(folder / f"{stem}-{name}.rgba")
    times = []
    for _ in range(5):
        start = time.perf_counter()
        data = peer.png()
        if data is None:
            return
        times.append(1e3 * (time.perf_counter() - start))
    note = {"ms": statistics.median(times), "bytes": len(data)}
    (folder / f"{stem}-{name}.png.json").write_text(json.dumps(note))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
