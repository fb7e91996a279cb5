#!/usr/bin/env python3
"""Shows pages before and after, and measures what became of them.

    python3 gallery.py [--schemefy COMMAND] [--chromium PATH] [--output FOLDER] [PAGE ...]

For each page (by default those of Examples/Pages) Chromium renders the original, `--style dark`,
and the `auto` output on a dark and on a light screen. A picture with the original on the left and
the dark page on the right goes to the output folder, and a line of figures to standard output:

    text      share of the texts, by characters, that have the contrast that WCAG 2.2 asks of them
              (4.5, or 3 for large text); texts over pictures are left out
    glare     share of tiles of 32 pixels of the dark page that are nearly white and not a picture's
    light     share of the pixels that differ between the original and `auto` on a light screen

It needs Playwright and Pillow from PyPI, and Chromium. Exit status: 1 if a figure is worse than what
is promised: 99.5 % of the texts, 0.2 % of the tiles, no pixel.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops
from playwright.sync_api import sync_playwright

FOLDER = pathlib.Path(__file__).resolve().parent
PAGES = FOLDER.parent / "Pages"
SIZE = {"width": 640, "height": 720}

# The texts of the page with their colours, and the backdrop that the chain of ancestors gives.
TEXTS = """() => {
  const channels = css => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3]));
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
    && getComputedStyle(document.documentElement).colorScheme.includes('dark');
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walker.nextNode();) {
    const count = node.data.trim().length;
    const element = node.parentElement;
    if (!count || !element.checkVisibility() || element.closest('script, style')) continue;
    const chain = [];
    let picture = false;
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.backgroundImage.includes('url(')) picture = true;
      chain.push(style);
    }
    if (picture) continue;
    let backdrop = dark ? [18, 18, 18] : [255, 255, 255];
    for (const style of chain.toReversed())
      backdrop = over(channels(style.backgroundColor), backdrop);
    const style = chain[0];
    const alpha = chain.reduce((alpha, style) => alpha * style.opacity, 1);
    const color = channels(style.color);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    texts.push([count, over([...color.slice(0, 3), color[3] * alpha], backdrop), backdrop, large]);
  }
  return texts;
}"""


def host(path):
    """Puts a piece of a page into one that follows the scheme, in the palette's colours."""
    content = path.read_text()
    if "<html" in content or "<!doctype" in content.lower():
        return
    path.write_text(
        "<!doctype html><meta charset=utf-8><meta name=color-scheme content='light dark'><style>"
        "@media (prefers-color-scheme: dark) { html { background: #000; color: #fff } }</style>" + content)


def luminance(color):
    """Relative luminance of a colour of 0 to 255, WCAG 2.2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in color)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first, second):
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def readable(texts):
    """The share of characters that can be read."""
    total = sum(count for count, *_ in texts)
    good = sum(
        count
        for count, color, backdrop, large in texts
        # Browsers round the colours that they mix.
        if contrast(color, backdrop) >= (3 if large else 4.5) - 0.02
    )
    return good / total if total else 1


def glare(picture, original):
    """The share of tiles that are nearly white; what is a picture's is the same in the original."""
    tiles = bright = 0
    for y in range(0, picture.height - 31, 32):
        for x in range(0, picture.width - 31, 32):
            box = (x, y, x + 32, y + 32)
            tile = picture.crop(box)
            tiles += 1
            mean = tile.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
            colours = len(tile.getcolors(1024) or range(1024))
            if luminance(mean) > 0.5 and not (colours > 64 and tile == original.crop(box)):
                bright += 1
    return bright / tiles if tiles else 0


def changed(first, second):
    """The share of pixels that differ."""
    if first.size != second.size:
        return 1
    difference = ImageChops.difference(first, second).convert("L").point(lambda value: 255 if value else 0)
    return difference.histogram()[255] / (first.width * first.height)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    parser.add_argument("--schemefy", default=str(FOLDER.parents[1] / ".build/release/schemefy"))
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--output", type=pathlib.Path, default=FOLDER)
    arguments = parser.parse_args()
    pages = arguments.pages or sorted(PAGES.rglob("*.html"))
    arguments.output.mkdir(parents=True, exist_ok=True)

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])

        def show(path, scheme):
            view = browser.new_page(viewport=SIZE, color_scheme=scheme, java_script_enabled=True)
            view.goto(path.resolve().as_uri())
            target = pathlib.Path(temporary) / "view.png"
            view.screenshot(path=target)
            texts = view.evaluate(TEXTS)
            view.close()
            return Image.open(target).convert("RGB").copy(), texts

        def rewrite(page, style):
            # Beside the page, where its links lead.
            result = page.with_name(f".{page.stem}-{style}.html")
            subprocess.run([arguments.schemefy, page, "--style", style, "-o", result], check=True)
            host(result)
            try:
                return {scheme: show(result, scheme) for scheme in ("dark", "light")}
            finally:
                result.unlink()

        print(f"{'page':<28}{'text':>10}{'auto':>10}{'glare':>10}{'light':>10}")
        worst = 0
        for page in pages:
            plain = page.with_name(f".{page.stem}.html")
            plain.write_bytes(page.read_bytes())
            host(plain)
            original, _ = show(plain, "light")
            plain.unlink()
            dark, texts = rewrite(page, "dark")["dark"]
            auto = rewrite(page, "auto")
            figures = (readable(texts), readable(auto["dark"][1]), glare(dark, original),
                       changed(original, auto["light"][0]))
            name = page.stem
            print(f"{name:<28}" + "".join(f"{figure:>10.2%}" for figure in figures))
            if min(figures[:2]) < 0.995 or figures[2] > 0.002 or figures[3] > 0:
                worst = 1
            both = Image.new("RGB", (original.width + dark.width, original.height))
            both.paste(original, (0, 0))
            both.paste(dark, (original.width, 0))
            both.quantize(128).save(arguments.output / f"{name}.png", optimize=True)
        browser.close()
    return worst


if __name__ == "__main__":
    sys.exit(main())
