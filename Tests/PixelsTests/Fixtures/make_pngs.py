"""Writes the PNG files that PNGReadingTests reads, each 24x20 px, with Pillow alone.

    python3 make_pngs.py     (made with Pillow 9.4.0)

Pillow cannot write interlaced files or 16-bit colour; those are packed by hand and read back with
Pillow as a check. Beside each NAME.png stands NAME.rgba: what Pillow decodes it to, straight.
"""

import struct
import zlib
from pathlib import Path

from PIL import Image, PngImagePlugin

HERE = Path(__file__).parent / "png"
WIDTH, HEIGHT = 24, 20


def color(x, y):
    return (x * 11 % 256, y * 13 % 256, (x * y * 7 + 5) % 256, (x * 17 + y * 5) % 256)


def image(mode, pixel):
    result = Image.new(mode, (WIDTH, HEIGHT))
    result.putdata([pixel(x, y) for y in range(HEIGHT) for x in range(WIDTH)])
    return result


def save(name, picture, expected=None, **options):
    picture.save(HERE / f"{name}.png", **options)
    finish(name, expected)


def finish(name, expected=None):
    """Stores the expected pixels: Pillow's, or where Pillow loses them, those given."""
    if expected is None:
        expected = Image.open(HERE / f"{name}.png").convert("RGBA").tobytes()
    (HERE / f"{name}.rgba").write_bytes(expected)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pack(name, depth, color_type, rows, interlace=0, expected=None):
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, color_type, 0, 0, interlace)
    data = b"".join(b"\0" + row for row in rows)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    png += chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")
    (HERE / f"{name}.png").write_bytes(png)
    finish(name, expected)


def flat(pixels):
    return b"".join(bytes(p) for p in pixels)


def all_pixels(pixel):
    return [pixel(x, y) for y in range(HEIGHT) for x in range(WIDTH)]


def main():
    HERE.mkdir(exist_ok=True)
    save("rgba", image("RGBA", color))
    save("rgb", image("RGB", lambda x, y: color(x, y)[:3]))
    save("gray", image("L", lambda x, y: color(x, y)[2]))
    save("gray-alpha", image("LA", lambda x, y: color(x, y)[2:]))
    save("gray-1bit", image("1", lambda x, y: 255 * ((x + y // 3) % 2)))
    save("rgb-transparent-color", image("RGB", lambda x, y: (x % 2 * 90, 7, 9)),
         transparency=(90, 7, 9))
    save("gray-transparent-shade", image("L", lambda x, y: x % 3 * 60), transparency=60)

    palette = image("P", lambda x, y: (x + y) % 16)
    palette.putpalette([v for i in range(16) for v in (i * 17, 255 - i * 9, i * i % 256)])
    save("palette-4bit", palette)
    save("palette-transparent", palette, transparency=bytes(range(0, 256, 16)))
    full = image("P", lambda x, y: (x * y * 3 + x) % 256)
    full.putpalette([v for i in range(256) for v in (i, 255 - i, i * i % 256)])
    save("palette-8bit", full)

    info = PngImagePlugin.PngInfo()
    info.add_text("Plain", "caf\u00e9")
    info.add_text("Packed", "squeezed " * 500, zip=True)
    info.add_itxt("Wide", "\u683c\u5b50", "ja", "\u8a9e")
    info.add_itxt("Wide packed", "\u683c\u5b50" * 300, zip=True)
    save("text", image("RGBA", color), pnginfo=info)

    def deep(x, y):
        return [v * 257 + (x * 31 + y * 57) % 200 - 100 for v in color(x, y)]

    def clamped(x, y):
        return [min(max(v, 0), 65535) for v in deep(x, y)]

    def rounded(x, y):
        """Nearest 8-bit level of a 16-bit one; 257 is odd, so there are no ties."""
        return [(2 * v + 257) // 514 for v in clamped(x, y)]

    rows = [b"".join(struct.pack(">4H", *clamped(x, y)) for x in range(WIDTH))
            for y in range(HEIGHT)]
    pack("rgba-16bit", 16, 6, rows, expected=flat(all_pixels(rounded)))
    rows = [b"".join(struct.pack(">H", clamped(x, y)[2]) for x in range(WIDTH))
            for y in range(HEIGHT)]
    pack("gray-16bit", 16, 0, rows,
         expected=flat(all_pixels(lambda x, y: [rounded(x, y)[2]] * 3 + [255])))

    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
              (0, 1, 1, 2)]
    rows = [flat(color(x, y) for x in range(x0, WIDTH, dx))
            for x0, y0, dx, dy in passes for y in range(y0, HEIGHT, dy)]
    pack("rgba-interlaced", 8, 6, rows, interlace=1, expected=flat(all_pixels(color)))
    assert Image.open(HERE / "rgba-interlaced.png").tobytes() == flat(all_pixels(color))


if __name__ == "__main__":
    main()
