"""Opens pages of documentation in Chromium, drawn by a fixed seed, and checks what processing promises.

    trees.py COMMAND [--pages N] [--seed N] TREE...

Each tree is processed as a folder, and each page drawn from it also by itself. Without mapping, the output
for a style has the computed properties that the input has on a screen which prefers the style, whatever the
screen prefers. Mapped to the dark, or repaired in a dark theme of the author's, no text has less contrast than
it needs and than it has in the light.
Scripts do not run: they are the author's to choose by. Custom properties and `color-scheme` may differ in
spelling; a probe says what `Canvas` is.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

CONTRAST = pathlib.Path(__file__).with_name("contrast.js").read_text()
# By element the computed properties in one text; URLs are relative to the tree, as each output has another
# place. What is in the head is not shown, and some of it is put there.
COMPUTED = """([root, only]) => {
  const probe = document.createElement('div');
  probe.style.cssText = 'background-color: Canvas; color: CanvasText; display: none';
  document.body.append(probe);
  const elements = [document.documentElement, document.body, ...document.body.querySelectorAll('*')];
  const text = element => {
    const style = getComputedStyle(element);
    return element.localName + '|' + Array.from(style)
      .filter(name => !name.startsWith('--') && name !== 'color-scheme')
      .map(name => name + ':' + style.getPropertyValue(name)).join(';').replaceAll(root, '');
  };
  const hash = text => {
    let sum = 7;
    for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
    return sum;
  };
  const found = only === null
    ? elements.filter((_, index) => index < 1500 || elements[index] === probe).map(e => hash(text(e)))
    : text(elements[only]);
  probe.remove();
  return found;
}"""
# Of a larger page Chromium takes minutes to give the properties.
LARGEST = 400_000


class Views:
    """Pages in a browser that prefers one of the schemes."""

    def __init__(self, browser):
        self.pages = {
            scheme: browser.new_context(
                color_scheme=scheme, java_script_enabled=False,
                viewport={"width": 1200, "height": 900}).new_page()
            for scheme in ("light", "dark")}

    def open(self, path, scheme):
        page = self.pages[scheme]
        page.goto(path.absolute().as_uri(), wait_until="load", timeout=60_000)
        return page

    def computed(self, path, root, scheme, only=None):
        page = self.open(path, scheme)
        return page.evaluate(COMPUTED, [root.absolute().as_uri(), only])

    def texts(self, path, scheme):
        return self.open(path, scheme).evaluate(CONTRAST)


def difference(views, first, second):
    """What differs first between two views, each of a path, a root and a scheme; `None` for nothing.

    On a busy machine a font may come late: what is not there at a second look is none.
    """
    return first_difference(views, first, second) and first_difference(views, first, second)


def first_difference(views, first, second):
    """What differs first at one look."""
    one, other = views.computed(*first), views.computed(*second)
    if one == other:
        return None
    if len(one) != len(other):
        return f"{len(one)} and {len(other)} elements"
    index = next(i for i, pair in enumerate(zip(one, other)) if pair[0] != pair[1])
    pairs = zip(views.computed(*first, index).split(";"), views.computed(*second, index).split(";"))
    return f"element {index}: " + ", ".join(f"{a} | {b}" for a, b in pairs if a != b)[:400]


def lost(texts, own):
    """The texts with less contrast than they need, and than they have of their own."""
    if len(texts) != len(own):
        return [f"{len(texts)} texts of {len(own)}"]
    return [
        f"{text['text']}: {text['contrast']:.2f} of {before['contrast']:.2f}"
        for text, before in zip(texts, own)
        if text["contrast"] < min(text["wanted"], before["contrast"]) - 0.05]


class Tree:
    """A tree with its outputs, and the pages drawn from it."""

    def __init__(self, command, tree, work, count, lots):
        self.command = command
        self.plain = work / "plain" / str(len(list(work.glob("plain/*"))))
        self.plain.parent.mkdir(exist_ok=True)
        # A copy without links that lead out of it, in which results of single pages can stand beside their
        # sheets.
        subprocess.run(["cp", "-rL", "--reflink=auto", tree.resolve(), self.plain], check=True)
        self.name = str(tree)
        pages = sorted(
            path.relative_to(self.plain) for path in self.plain.rglob("*.html")
            if path.exists() and path.stat().st_size < LARGEST
            # A page that sends the browser elsewhere is not there to be looked at.
            and b"refresh" not in path.read_bytes()[:2000])
        self.pages = lots.sample(pages, min(count, len(pages)))
        self.work = work

    def options(self, style, mapped):
        # A dark theme of the author's may be less readable than what is mapped, and is left alone otherwise.
        return ["-q", "--style", style, *(["--repair", style] if mapped else ["--map", "never"])]

    def folder(self, style, mapped):
        output = self.work / f"{self.plain.name}-{style}-{mapped}"
        done = subprocess.run(
            [self.command, self.plain, "-o", output, *self.options(style, mapped)], stderr=subprocess.DEVNULL)
        if done.returncode > 1:
            sys.exit(f"{self.name}: status {done.returncode}")
        return output

    def single(self, page, style, mapped):
        output = self.plain / page.with_name(f"{page.stem}.single.html")
        with output.open("wb") as file:
            subprocess.run(
                [self.command, self.plain.resolve() / page, "--root", self.plain.resolve(),
                 *self.options(style, mapped)],
                stdout=file, stderr=subprocess.DEVNULL)
        return output


def check(tree, views):
    """What is wrong with the pages drawn from a tree."""
    wrong = []
    outputs = {
        (style, mapped): tree.folder(style, mapped)
        for style, mapped in (("dark", False), ("light", False), ("dark", True))}
    for page in tree.pages:
        plain = tree.plain / page
        for style, screen in (("dark", "light"), ("light", "dark")):
            folder = outputs[style, False]
            places = {
                "folder": (folder / page, folder),
                "single": (tree.single(page, style, mapped=False), tree.plain)}
            for kind, place in places.items():
                found = difference(views, (*place, screen), (plain, tree.plain, style))
                if found:
                    wrong.append(f"{page}: {kind}, --style {style} --map never: {found}")
        own = views.texts(plain, "light")
        for kind, path in (
            ("folder", outputs["dark", True] / page), ("single", tree.single(page, "dark", mapped=True))
        ):
            for text in lost(views.texts(path, "light"), own):
                wrong.append(f"{page}: {kind}, --style dark: {text}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=23)
    parser.add_argument("trees", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    lots = random.Random(arguments.seed)
    share = -(-arguments.pages // len(arguments.trees))
    wrong, count = [], 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        views = Views(browser)
        for source in arguments.trees:
            tree = Tree(arguments.command.resolve(), source, pathlib.Path(folder), share, lots)
            found = check(tree, views)
            print(f"{source}: {len(tree.pages)} pages, {len(found)} wrong", flush=True)
            for line in found[:10]:
                print(f"  {line}", flush=True)
            wrong += found
            count += len(tree.pages)
    print(f"{count} pages, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
