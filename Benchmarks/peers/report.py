#!/usr/bin/env python3
"""Measures Gridlight beside other programs, all in the same interleaved rounds, and writes
Benchmarks/results/DATE.md with its plots and raw numbers. `make bench-peers` calls it.

    report.py [--runs N] [--canvas WxH ...] [--peers NAME ...] [--scenes NAME,...]
              [--curves NAME ...] [--curve-runs N]
"""

import argparse
import datetime
import importlib
import importlib.metadata
import json
import os
import platform
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

PEERS = ["skia", "cairo", "blend2d", "resvg", "vips", "moderngl", "chromium", "floor"]
SCENES = "a,b,c,d,e,f,a2,b2,c2,d2,e2,layers3"
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GRIDLIGHT = ROOT / ".build/release/gridlight"
RESULTS = ROOT / "Benchmarks/results"
OURS = ("cpu", "gpu", "png")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--runs", default=15, type=int)
    parser.add_argument("--canvas", nargs="+", default=["1920x1080", "3840x2160"])
    parser.add_argument("--peers", nargs="+", default=PEERS, choices=PEERS)
    parser.add_argument("--scenes", default=SCENES)
    parser.add_argument("--curves", nargs="*", default=["gap", "canvas", "layers", "threads"])
    parser.add_argument("--curve-runs", default=5, type=int)
    options = parser.parse_args()
    date = datetime.date.today().isoformat()
    RESULTS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="gridlight-peers-") as folder:
        parts = [heading(date, options)]
        for canvas in options.canvas:
            parts.append(measured(date, canvas, options, Path(folder)))
        parts.append(pictures(Path(folder), options.canvas[0]))
    parts += [curve(date, name, options.curve_runs) for name in options.curves]
    (RESULTS / f"{date}.md").write_text("\n\n".join(parts) + "\n")
    print(RESULTS / f"{date}.md")


def heading(date, options):
    model = next(
        line.partition(": ")[2].strip() for line in open("/proc/cpuinfo") if "model name" in line)
    packages = [line.strip() for line in open(HERE / "requirements.txt") if line.strip()]
    names = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in
                      (package.partition("==")[0] for package in packages)
                      if name not in ("numpy", "pillow", "pyvips"))
    return f"""# Gridlight beside other programs, {date}

`make bench-peers` made this page: `report.py {shlex.join(sys.argv[1:])}`.

{model}, {os.cpu_count()} processors, Linux {platform.release()}, load {os.getloadavg()[0]:.1f} at the start.
{names}.

Every round draws each scene once by each program, so that what else the machine does meets all of
them alike. Each program keeps its paths, patterns and shaders from frame to frame and is timed by
its own clock; no time holds Python, files or encoding. `path` fills one path a layer, which takes
any zoom; `tile` repeats one period, which is exact only where the period is whole px. resvg's time
is what its command calls rendering. Chromium's and moderngl's hold the way back from the canvas
or the framebuffer. Gridlight's `cpu` runs on one thread as the others do; its `gpu`, and moderngl,
on all that the driver starts. `png` is from the scene to a PNG in memory. `floor rows` draws nothing:
a program in C fills the picture's rows of one colour and copies a row to each other one, around the
caches."""


def measured(date, canvas, options, folder):
    """One canvas: the rounds, two tables, a plot."""
    command = [
        "--runs", options.runs, "--canvas", canvas, "--threads", 1, "--renderers", ",".join(OURS),
        "--scenes", options.scenes]
    for name in options.peers:
        for way in importlib.import_module(f"{name}_peer").WAYS:
            peer = shlex.join([sys.executable, str(HERE / "peer.py"), name, way])
            command += ["--peer", f"{name} {way}={peer}"]
    rows, conditions, plot = bench(f"{date}-{canvas}", command, GRIDLIGHT_PEER_RECORDS=str(folder))
    return f"""## {canvas}

{conditions}

Median milliseconds, and in brackets how many times Gridlight's `cpu` in the same rounds.

{times(rows)}

Median over memset of the same frame in the same round.

{crossed(rows, lambda row: number(row["memsetRatio"]))}

![times over memset]({plot})"""


def curve(date, name, runs):
    """Gridlight alone along one quantity."""
    scenes = "a" if name in ("layers", "threads") else "a,b,c"
    canvas = ["--canvas", "3840x2160"] if name == "threads" else []
    command = ["--curve", name, "--scenes", scenes, "--runs", runs, *canvas]
    rows, conditions, plot = bench(f"{date}-{name}", command)
    lines = [
        [row["scene"], f"{row['width']}x{row['height']}", row["renderer"], number(row["medianMs"]),
         number(row["memsetRatio"]), number(row["nsPerPixel"])] for row in rows]
    return f"""## Along the {name}

`gridlight bench {shlex.join(map(str, command))}`

{conditions}

{table(["scene", "canvas", "renderer", "median ms", "x memset", "ns/px"], lines)}

![along the {name}]({plot})"""


def bench(stem, command, **environment):
    """Rows and conditions of a run, and its plot's name; the raw numbers stay beside the page."""
    plot = RESULTS / f"{stem}.svg"
    run = subprocess.run(
        [str(word) for word in [GRIDLIGHT, "bench", "--json", "--plot", plot, *command]],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=os.environ | environment)
    (RESULTS / f"{stem}.json").write_text(run.stdout)
    notes = [line.partition(": ")[2] for line in run.stderr.splitlines()]
    conditions = next(note for note in notes if note.startswith("driver "))
    return json.loads(run.stdout)["rows"], conditions[0].upper() + conditions[1:] + ".", plot.name


def times(rows):
    ours = {row["scene"]: row["medianMs"] for row in rows if row["renderer"] == "cpu"}

    def cell(row):
        time = number(row["medianMs"])
        factor = number(row["medianMs"] / ours[row["scene"]], 2)
        return time if row["renderer"] == "cpu" else f"{time} ({factor}x)"

    return crossed(rows, cell)


def crossed(rows, cell):
    """Renderers down, scenes across."""
    return matrix({(row["renderer"], row["scene"]): cell(row) for row in rows})


def pictures(folder, canvas):
    """Where the pixels of the programs differ from the reference's, and what their encoders take."""
    scenes = [path.stem for path in sorted(folder.glob(f"*-{canvas}.json"))]
    differences, encodings = {}, {}
    for scene in scenes:
        name = scene.removesuffix(f"-{canvas}")
        reference, picture = folder / "reference.rgba", folder / "gridlight.png"
        source = folder / f"{scene}.json"
        run = [GRIDLIGHT, "render", source, "-q"]
        subprocess.run([*run, "--renderer", "reference", "-o", reference], check=True)
        subprocess.run([*run, "--renderer", "cpu", "-o", picture], check=True)
        encodings["gridlight", name] = f"{picture.stat().st_size} bytes"
        expected = numpy.fromfile(reference, numpy.uint8)
        for file in sorted(folder.glob(f"{scene}-*.rgba")):
            program = file.stem.removeprefix(f"{scene}-").replace("-", " ")
            differences[program, name] = difference(expected, numpy.fromfile(file, numpy.uint8))
        for file in sorted(folder.glob(f"{scene}-*.png.json")):
            program = file.name.removesuffix(".png.json").removeprefix(f"{scene}-")
            note = json.loads(file.read_text())
            encodings[program.replace("-", " "), name] = (
                f"{number(note['ms'])} ms, {note['bytes']} bytes")
    return f"""## Pixels, {canvas}

Against the reference, which takes the exact area: the largest difference of any byte in levels of
255, and the share of pixels that differ by more than one level. Gridlight's `cpu` differs nowhere,
its `gpu` by at most one level at rounding ties.

{matrix(differences)}

## Encoding, {canvas}

The same pictures as PNG by each program's own encoder, apart from drawing; Gridlight's time is the
`png` above, which holds drawing too, and so does libvips'. resvg and Chromium encode within a step that cannot be timed
apart, and moderngl has no encoder.

{matrix(encodings)}"""


def matrix(cells):
    names, scenes = (unique(key[place] for key in cells) for place in (0, 1))
    return table(
        ["", *scenes], [[name, *(cells.get((name, scene), "") for scene in scenes)] for name in names])


def difference(expected, actual):
    if expected.size != actual.size:
        return "another size"
    # The larger less the smaller, in bytes.
    levels = numpy.maximum(expected, actual) - numpy.minimum(expected, actual)
    worst = levels.reshape(-1, 4).max(axis=1)
    return f"{worst.max()} ({100 * (worst > 1).mean():.2g} %)"


def number(value, digits=3):
    """So many digits that mean something, and none cut off before the point."""
    return f"{value:.{digits}g}" if value < 10**digits else f"{value:.0f}"


def unique(items):
    return list(dict.fromkeys(items))


def table(columns, rows):
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


if __name__ == "__main__":
    main()
