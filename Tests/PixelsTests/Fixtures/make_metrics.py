"""Writes metrics.json: what numpy, scikit-image and flip-evaluator say of pairs of images.

    python3 -m venv venv
    venv/bin/pip install flip-evaluator==1.7 scikit-image==0.26.0 numpy==2.4.6
    venv/bin/python make_metrics.py

The images come from integer formulas, which MetricImages.swift repeats; a checksum of their bytes
shows when the two part. Pixels are premultiplied R, G, B, A.
"""

import json
import zlib
from importlib.metadata import version
from pathlib import Path

import flip_evaluator
import numpy as np
from scipy.ndimage import gaussian_filter
from skimage.metrics import peak_signal_noise_ratio, structural_similarity

MASK = 0xFFFFFFFF


def noise(x, y, channel, seed):
    """0...255, without a pattern."""
    h = (x * 374761393 + y * 668265263 + channel * 2246822519 + seed * 3266489917) & MASK
    h = ((h ^ (h >> 13)) * 1274126177) & MASK
    return (h ^ (h >> 16)) & 255


def opaque_noise(seed):
    return lambda x, y: [noise(x, y, c, seed) for c in range(3)] + [255]


def translucent_noise(seed):
    def pixel(x, y):
        alpha = noise(x, y, 3, seed)
        return [noise(x, y, c, seed) * alpha // 255 for c in range(3)] + [alpha]
    return pixel


def shaken(pixel, amount, seed):
    """Each colour moved by -amount...amount, kept in 0...alpha."""
    def moved(x, y):
        p = pixel(x, y)
        shift = [noise(x, y, c, seed) % (2 * amount + 1) - amount for c in range(3)]
        return [min(max(v + s, 0), p[3]) for v, s in zip(p, shift)] + [p[3]]
    return moved


def discs(offset, color, ground):
    """Discs of radius 3 px, 10 px apart, with hard edges."""
    def pixel(x, y):
        u, v = (x + offset) % 10 - 5, y % 10 - 5
        return color if u * u + v * v <= 9 else ground
    return pixel


def gradient(lift):
    return lambda x, y: [min(x * 6 + lift, 255), min(y * 9 + lift, 255), (x + y) * 3 % 256, 255]


def flat(*color):
    return lambda x, y: list(color)


def spotted(pixel, spots):
    return lambda x, y: spots.get((x, y)) or pixel(x, y)


CLEAR = [0, 0, 0, 0]
PAIRS = {
    "noise": (64, 48, opaque_noise(1), opaque_noise(2)),
    "shaken noise": (64, 48, opaque_noise(1), shaken(opaque_noise(1), 12, 3)),
    "translucent": (61, 47, translucent_noise(4), shaken(translucent_noise(4), 30, 5)),
    "other alpha": (40, 40, translucent_noise(6), translucent_noise(7)),
    "shifted discs": (80, 60, discs(0, [40, 90, 200, 255], [250, 250, 245, 255]),
                      discs(1, [40, 90, 200, 255], [250, 250, 245, 255])),
    "white discs on clear": (50, 50, discs(0, [20, 20, 20, 20], CLEAR),
                             discs(2, [20, 20, 20, 20], CLEAR)),
    "lifted gradient": (37, 23, gradient(0), gradient(1)),
    "black and white": (32, 32, flat(0, 0, 0, 255), flat(255, 255, 255, 255)),
    "green and blue": (32, 32, flat(0, 255, 0, 255), flat(0, 0, 255, 255)),
    "one level in one pixel": (96, 80, gradient(0),
                               spotted(gradient(0), {(70, 50): [255, 255, 105, 255]})),
    "two far pixels": (96, 80, flat(30, 60, 90, 255), spotted(
        flat(30, 60, 90, 255), {(3, 4): [255, 0, 0, 255], (90, 77): [0, 255, 255, 255]})),
    "equal": (30, 30, translucent_noise(8), translucent_noise(8)),
    "11 x 11": (11, 11, opaque_noise(9), shaken(opaque_noise(9), 40, 10)),
    "short side": (40, 9, translucent_noise(11), shaken(translucent_noise(11), 20, 12)),
    "narrow": (10, 33, opaque_noise(13), opaque_noise(14)),
    "tiny": (3, 2, opaque_noise(15), shaken(opaque_noise(15), 60, 16)),
    "one pixel": (1, 1, flat(10, 20, 30, 255), flat(13, 20, 25, 255)),
}


def render(width, height, pixel):
    return np.array([[pixel(x, y) for x in range(width)] for y in range(height)], np.uint8)


def ssim(a, b):
    """Per channel. The package refuses sides below 11 px; there, its formula without the crop."""
    if min(a.shape[:2]) >= 11:
        return [structural_similarity(
            a[..., c], b[..., c], gaussian_weights=True, sigma=1.5, use_sample_covariance=False,
            data_range=255) for c in range(4)]
    result = []
    for c in range(4):
        x, y = a[..., c].astype(float), b[..., c].astype(float)

        def mean(image):
            return gaussian_filter(image, 1.5, truncate=3.5)

        ux, uy = mean(x), mean(y)
        vx, vy, vxy = mean(x * x) - ux * ux, mean(y * y) - uy * uy, mean(x * y) - ux * uy
        c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
        s = (2 * ux * uy + c1) * (2 * vxy + c2) / ((ux**2 + uy**2 + c1) * (vx + vy + c2))
        crop = [slice(5, n - 5) if n >= 11 else slice(None) for n in s.shape]
        result.append(s[tuple(crop)].mean())
    return result


def flip(a, b, backdrop):
    def seen(image):
        image = image.astype(int)
        rgb = image[..., :3] + (255 - image[..., 3:] if backdrop == "white" else 0)
        return np.minimum(rgb, 255).astype(np.float32) / 255
    errors, mean, _ = flip_evaluator.evaluate(seen(a), seen(b), "LDR", applyMagma=False)
    return {"mean": float(mean), "max": float(errors.max())}


def worst_window(difference):
    height, width = (min(16, n) for n in difference.shape[:2])
    best = None
    for y in range(difference.shape[0] - height + 1):
        for x in range(difference.shape[1] - width + 1):
            mean = float(difference[y:y + height, x:x + width].mean())
            if mean > (best or {"mean": 0})["mean"]:
                best = {"x": x, "y": y, "width": width, "height": height, "mean": mean}
    return best


def measure(width, height, first, second):
    a, b = render(width, height, first), render(width, height, second)
    difference = np.abs(a.astype(int) - b.astype(int))
    largest = difference.max(axis=2)
    y, x = np.unravel_index(largest.argmax(), largest.shape)
    channels = ssim(a, b)
    is_opaque = bool((a[..., 3] == 255).all() and (b[..., 3] == 255).all())
    equal = not difference.any()
    return {
        "checksums": [zlib.crc32(a.tobytes()), zlib.crc32(b.tobytes())],
        "maxDifference": difference.max(axis=(0, 1)).tolist(),
        "over": [int((largest > n).sum()) for n in range(3)],
        "mae": float(difference.mean()),
        "rmse": float(np.sqrt((difference**2).mean())),
        "psnr": None if equal else float(peak_signal_noise_ratio(a, b, data_range=255)),
        "worstPixel": None if equal else [int(x), int(y)],
        "worstWindow": worst_window(difference),
        "ssim": channels,
        "meanSSIM": float(np.mean(channels[:3] if is_opaque else channels)),
        "flipOnWhite": flip(a, b, "white"),
        "flipOnBlack": flip(a, b, "black"),
    }


def main():
    names = ["flip-evaluator", "scikit-image", "scipy", "numpy"]
    document = {
        "versions": {name: version(name) for name in names},
        "pairs": {name: measure(*pair) for name, pair in PAIRS.items()},
    }
    path = Path(__file__).parent / "metrics.json"
    path.write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
