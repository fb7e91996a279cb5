"""Compares our trees of mutated real pages with those of other parsers of HTML.

    trees.py COMMAND [--pages N] [--seed N] [--peer selectolax|html5lib|chromium] [FILE...]

Pages are stretches of real ones, from a fixed seed, that are cut, doubled, swapped and strewn with
tags, entities and odd bytes at the edges of tags and elsewhere. Every fourth is what is put into an
element, every second is read with scripting, but for Chromium: there it is a document that is shown
nowhere. Bytes are decoded by us, and for the peers by Python.
Without a peer that is named, selectolax has all pages, html5lib every tenth, and Chromium every fifth.
A page with another tree is made as small as it can be while the trees differ, and of that the rules
are asked for what a peer reads otherwise than the standard says: a rule leaves out its case alone.
"""

import argparse
import collections
import dataclasses
import itertools
import pathlib
import random
import re
import subprocess
import sys
import textwrap
import xml.etree.ElementTree as ElementTree

import html5lib
import selectolax
from html5lib.constants import namespaces
from playwright.sync_api import sync_playwright
from selectolax.lexbor import LexborHTMLParser

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Examples, fixtures, pages as they were found, Debian's documentation: as many pages of each.
FOLDERS = [
    ROOT / "Examples/Pages", ROOT / "Tests/GoldenTests/Fixtures",
    *sorted(path for path in (ROOT.parent / "shared/visual").glob("pages*") if path.is_dir()),
    pathlib.Path("/usr/share/doc")]
# Of a page, in bytes.
LONGEST = 20_000
# How often both are called at most to make a page smaller.
CALLS = 1_500
# What pages are put into; the words are those of html5lib's tests.
CONTEXTS = [
    "div", "body", "head", "html", "p", "table", "caption", "colgroup", "tbody", "tr", "td",
    "select", "option", "button", "form", "li", "frameset", "template", "title", "textarea",
    "style", "script", "noscript", "svg svg", "svg foreignObject", "svg title", "math math",
    "math mi", "math annotation-xml"]
TAGS = """
    a abbr address applet area article aside b base basefont bgsound big blockquote body br button
    caption center code col colgroup dd details dialog dir div dl dt em embed fieldset figcaption
    figure font footer form frame frameset h1 h2 h6 head header hgroup hr html i iframe image img
    input keygen li link listing main marquee menu menuitem meta nav nobr noembed noframes noscript
    object ol optgroup option p param plaintext pre rb rp rt rtc ruby s script search section select
    selectedcontent small source span strike strong style sub summary sup table tbody td template
    textarea tfoot th thead title tr track tt u ul var wbr xmp x-a
    svg g path desc foreignObject circle math mi mo mn ms mtext mglyph malignmark annotation-xml
    mrow""".split()
ATTRIBUTES = [
    "", "", "", "", " a=b", " A=1 a=2", " class='x y'", " id=\"&lt;&amp;&copy\"", " x=&notit;",
    " type=hidden", " TYPE=HIDDEN", " encoding=text/html", " encoding='application/xhtml+xml'",
    " color=red", " face=x size=1", " xlink:href=#a xml:lang=en xmlns=x xmlns:xlink=y",
    " viewbox='0 0 1 1' definitionURL=x", " selected", " multiple", " shadowrootmode=open", " =x",
    " a='", " <b", " /", "/"]
SNIPPETS = [
    "<!--", "-->", "<!-- x -->", "<!-->", "<!--->", "--!>", "<!-", "<!", "<!x>", "<?php x?>", "<?",
    "</", "</ x>", "</>", "<>", "< ", "<", ">", "<![CDATA[", "]]>", "<![CDATA[x]]>", "/>",
    "<!doctype html>", "<!DOCTYPE x>", "<!DOCTYPE html SYSTEM 'about:legacy-compat'>",
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">",
    "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Frameset//EN' ''>",
    "&amp", "&amp;", "&ampx", "&notit;", "&notin;", "&#0;", "&#x80;", "&#xD800;", "&#x110000;",
    "&#13;", "&#10;", "&#32;", "&nbsp;", "&copy=", "&NotEqualTilde;", "&nosuch;", "&", "&#", "&#x",
    "&#65", "\0", "\r", "\r\n", "\n", "\f", "\t", " ", "x", "='", "=\"", "'", "\"", "`", "\u00e9",
    "\ufffd", "\U0001f600", "\ufeff", "\u00a0", "\u0085", "<script><!--", "<script><!--<script>",
    "</script>", "<textarea>\n\n", "<pre>\n", "</br>", "</p>", "<table><tr><td>",
    "<select><option>", "<ruby><rb>", "<svg><desc>", "<math><annotation-xml>"]
ODD = [
    b"\x80", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf0\x9f", b"\xef\xbb\xbf", b"\xc0\xaf",
    b"\xf4\x90\x80\x80"]
MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xfe\xff": "utf-16-be", b"\xff\xfe": "utf-16-le"}
PIECE = re.compile(rb"<[^<>]*>|[^<]+|<")


@dataclasses.dataclass(frozen=True)
class Page:
    """Bytes that are a document or, with a context, what is put into an element."""

    data: bytes
    context: str | None
    scripting: bool

    @property
    def text(self):
        """The text as the standard decodes what is said to be UTF-8: by a byte order mark first."""
        for mark, encoding in MARKS.items():
            if self.data.startswith(mark):
                return self.data[len(mark):].decode(encoding, "replace")
        return self.data.decode("utf-8", "replace")

    def with_data(self, data):
        return dataclasses.replace(self, data=data)

    def __str__(self):
        place = f", in {self.context}" if self.context else ""
        return f"{self.data!r}{place}, scripting {'on' if self.scripting else 'off'}"


@dataclasses.dataclass(frozen=True)
class Rule:
    """A case in which a peer has another tree than the standard says, in its section."""

    what: str
    section: str
    # The text of the smallest page that differs, and what it is put into: `document` for nothing.
    text: str
    contexts: str = ".*"

    def covers(self, page):
        options = re.IGNORECASE | re.DOTALL
        return bool(
            re.search(self.text, page.text, options)
            and re.fullmatch(self.contexts, page.context or "document", options))


@dataclasses.dataclass(frozen=True)
class Substitute:
    """What is too frequent for a rule: both parsers are given something else instead."""

    what: str
    section: str
    old: bytes
    new: bytes


# WHATWG HTML 13.2.4.2, "formatting".
FORMATTING = "<(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[ >]"


class Selectolax:
    """The parser of lexbor, in C; the standard is that of 21 August 2026."""

    name = f"selectolax {selectolax.__version__}"
    scripts = True
    depth = 1024
    substitutes = [
        # Ours: a comment begins there. lexbor 3.1 has what the standard has since 25 June 2026.
        Substitute("ours: `<?name` begins a processing instruction", "13.2.5.6, 13.2.5.72",
                   rb"<\?(?=[A-Za-z_]|$)", b"<!"),
    ]
    rules = [
        Rule("white space behind text that a column group has no place for is dropped with it",
             "13.2.6.4.12", r"^(<col>)?[^<]*[^ \t\n\f\r](\s+|&#\w+;?)$", "colgroup|template"),
        # Chromium and html5lib ignore it.
        Rule("a doctype ends a column group", "13.2.6.4.12", "<col.*<!doctype"),
        Rule("the same behind a frameset", "13.2.6.4.18 to 13.2.6.4.21",
             r"<frameset.*</html>(\s+\S|\S+\s)"),
        Rule("`image` in a table is dropped", "13.2.6.4.7", r"<image"),
        Rule("a comment that ends behind `<!` has the text before it", "13.2.5.42", r"<!$"),
        Rule("white space in a template's row opens formatting elements again", "13.2.6.4.9",
             r"<template.*\s$"),
        Rule("`sup` does not end SVG or MathML", "13.2.6.5", "<sup"),
        Rule("end tags behind all elements of a foreign fragment are not ignored", "13.2.6.5",
             f"{FORMATTING}.*</|<form.*</form", "(svg|math) .*"),
        Rule("`form` in a row of a template is not ignored", "13.2.6.4.9", "<template.*<form"),
        Rule("text in `textarea` opens formatting elements again", "13.2.6.4.8",
             FORMATTING + ".*<textarea"),
        Rule("a second `xmlns` of a foreign element is kept", "13.2.5.33",
             r"\bxmlns\b.*\bxmlns\b"),
        Rule("`form` in a form in a fragment of a template is not ignored", "13.2.6.4.7",
             "<form.*<form", "template"),
        Rule("a `selectedcontent` in an option, or in another one, is filled, too", "4.10.17",
             "<(option|selectedcontent).*<selectedcontent"),
        Rule("an `option` in a `selectedcontent` is not replaced by its copy", "4.10.10",
             r"<selectedcontent[^>]*>(?!.*</selectedcontent).*<option"),
        # Chromium and html5lib have our tree.
        Rule("the bookmark of an adoption is a number, which is wrong once the inner loop has taken the "
             "fourth element out of the list", "13.2.6.4.7, steps 13 and 14 of the adoption agency",
             FORMATTING + "([^<]*<[a-z]){5}[^<]*</" + FORMATTING[1:]),
    ]

    def takes(self, context):
        return True

    def tree(self, page):
        """The tree in the format of html5lib's tests."""
        options = {}
        if page.context:
            namespace, _, name = page.context.rpartition(" ")
            options = {
                "is_fragment": True, "fragment_tag": name,
                "fragment_namespace": namespace or "html"}
        root = LexborHTMLParser(page.text, scripting=page.scripting, **options).root
        if root is None:
            return ""
        node = root if page.context else root.parent
        return node.html_pretty(html5test=True, full_doctype=True)


class HTML5Lib:
    """The parser in Python that the standard was tried with, and that is of 2020."""

    name = f"html5lib {html5lib.__version__}"
    scripts = True
    depth = 1024
    # Elements that it does not know, or as they were.
    substitutes = [
        Substitute("`template` is like any other", "13.2.6.4.4",
                   rb"(?i)(?<=[</])template", b"x-plate"),
        Substitute("`select` holds few elements", "13.2.6.4.7",
                   rb"(?i)(?<=[</])select", b"x-lect"),
        Substitute("`rb` and `rtc` are like any other", "13.2.6.3, 13.2.6.4.7",
                   rb"(?i)(?<=[</])r(b|tc)(?=[\s/>])", b"x-r"),
        Substitute("`dialog`, `figcaption`, `hgroup`, `main`, `search`, `summary` are not special",
                   "13.2.4.2", rb"(?i)(?<=[</])(dialog|figcaption|hgroup|main|search|summary)",
                   b"address"),
    ]
    rules = [
        Rule("white space in cells and captions opens no formatting elements again", "13.2.6.4.7",
             FORMATTING + r".*(\s|&#(13|10|9|32|x0*[9acd]|x0*20)\b;?)$"),
        Rule("what is put before a table in a fragment is lost", "13.2.6.1",
             "<table", "(?!document).*"),
        Rule("a line feed is dropped elsewhere than right behind `pre`, or not at all",
             "13.2.6.4.7", r"<(pre|listing|textarea).*\s$"),
        Rule("white space behind text that is dropped is dropped with it", "13.2.6.4.12, .18",
             r"^[^<]*\S\s+$", "colgroup|frameset"),
        Rule("white space behind text that is dropped is dropped with it", "13.2.6.4.12, .18",
             r"<(frameset|colgroup)[^>]*>[^<]*[^\s<]\s+$"),
        Rule("`</p>` and `</br>` do not end SVG or MathML", "13.2.6.5", r"<(svg|math).*</(p|br)>"),
        Rule("no foreign element is special, and formatting around one ends", "13.2.4.2",
             r"<(annotation-xml|desc|title|mi|mo|mn|ms|mtext)"),
        Rule("`</br>` lets a frameset follow", "13.2.6.4.7", "</br>.*<frameset"),
        Rule("in `noscript` all is text without scripting", "13.4", "[<&\0]", "noscript"),
        Rule("in `script` no comment hides an end tag", "13.4", "<!--.*<script", "script"),
        Rule("a table in a row of a fragment ends the row", "13.2.6.4.14",
             "<table", "tr|tbody|table"),
        Rule("`form` in a form's fragment is not ignored", "13.4", "<form", "form"),
        Rule("texts on both sides of what is ignored in a table are one", "13.2.6.4.10",
             "<table.*<!doctype"),
        Rule("`textarea` opens formatting elements again", "13.2.6.4.7",
             FORMATTING + ".*<textarea"),
        Rule("the inner loop of the adoption agency ends after three elements", "13.2.6.4.7",
             FORMATTING + "(.*<[a-z]){4}"),
        Rule("what is put before a table is lost where adopted", "13.2.6.1, 13.2.6.4.7",
             FORMATTING + ".*<table.*</"),
        Rule("what ends an element before a table is put into the table", "13.2.6.1",
             "<table.*<(button|dd|dt|li)"),
    ]
    prefixes = {"{%s}" % namespaces["svg"]: "svg ", "{%s}" % namespaces["mathml"]: "math "}
    attributes = {"{%s}" % namespaces[name]: name + " " for name in ("xlink", "xml", "xmlns")}

    def takes(self, context):
        # Every name is one of HTML's.
        return " " not in context and context not in ("template", "select")

    def tree(self, page):
        """The tree in the format of its tests; if it fails, how."""
        parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"))
        try:
            if page.context:
                root = parser.parseFragment(
                    page.text, container=page.context, scripting=page.scripting)
            else:
                parser.parse(page.text, scripting=page.scripting)
                root = parser.tree.document._element
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return "".join(self.lines(root, 0))

    def lines(self, parent, depth):
        """The lines of what is in a node."""
        indent = "  " * depth
        if parent.text:
            yield f'{indent}"{parent.text}"\n'
        for node in parent:
            if node.tag is ElementTree.Comment:
                yield f"{indent}<!-- {node.text or ''} -->\n"
            elif node.tag == "<!DOCTYPE>":
                identifiers = [node.get(name) or "" for name in ("publicId", "systemId")]
                shown = "".join(f' "{text}"' for text in identifiers)
                yield f"{indent}<!DOCTYPE {node.text or ''}{shown}>\n"
            else:
                yield f"{indent}<{self.named(node.tag, self.prefixes)}>\n"
                names = sorted(
                    (self.named(name, self.attributes), value) for name, value in node.items())
                yield from (f'{indent}  {name}="{value}"\n' for name, value in names)
                yield from self.lines(node, depth + 1)
            if node.tail:
                yield f'{indent}"{node.tail}"\n'

    @staticmethod
    def named(name, prefixes):
        """A name that may begin with a namespace, in the words of the tests."""
        namespace = re.match(r"\{http[^}]*\}", name)
        if not namespace:
            return name
        return prefixes.get(namespace[0], "") + name[namespace.end():]


class Chromium:
    """A browser; its trees are those of `Tests/BrowserTests/Scripts/tree.js`."""

    name = "chromium"
    scripts = False
    # Of elements in each other.
    depth = 512
    substitutes = [
        # Ours: a comment begins there. Chromium has what the standard has since 25 June 2026.
        Substitute("ours: `<?name` begins a processing instruction", "13.2.5.6, 13.2.5.72",
                   rb"<\?", b"<!"),
        Substitute("NULs behind `<` are replaced, and others take white space with them",
                   "13.2.5.6, 13.2.6.4.7", rb"\0", b""),
        Substitute("`search` is not special", "13.2.4.2", rb"(?i)(?<=[</])search", b"address"),
    ]
    rules = [
        Rule("white space at the end opens no formatting elements again", "13.2.6.4.7",
             FORMATTING + r".*\s$"),
        Rule("a U+FFFD lets a frameset follow", "13.2.6.4.7", "(\ufffd|&#).*<frameset"),
        Rule("`form` in a table in a template is not ignored", "13.2.6.4.9",
             "<template.*<form"),
        Rule("`form` in a template is ended without what is open in it", "13.2.6.4.7",
             "<template.*<form.*</form"),
        Rule("`head` ends a `noscript` in the head", "13.2.6.4.5", "<noscript.*<head"),
        Rule("cells and rows behind what is in heads are dropped in a template's fragment",
             "13.2.6.4.22", "<t(d|h|r|body|head|foot)", "template"),
        Rule("the same behind a title in a template", "13.2.6.4.22",
             "<template.*<title.*<t(d|h|r|body|head|foot)"),
        Rule("`input` in a fragment of `select` is not ignored", "13.2.6.4.7", "<input", "select"),
        Rule("white space that is referred to is none in front of a body",
             "13.2.6.4.1 to 13.2.6.4.4", r"^\s*(&#0*(9|10|12|13|32)|&#x0*(9|a|c|d|20)|&tab|&newline)\b"),
        Rule("`</p>` behind what is in heads is not ignored in a template", "13.2.6.4.22",
             "<template.*</p"),
        Rule("end tags behind all elements of a foreign fragment are not ignored", "13.2.6.5",
             f"{FORMATTING}.*</", "(svg|math) .*"),
    ]

    def __init__(self):
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        self.name = f"chromium {self.browser.version}"
        self.page = self.browser.new_page()
        self.page.add_script_tag(path=ROOT / "Tests/BrowserTests/Scripts/tree.js")

    def takes(self, context):
        return True

    def tree(self, page):
        """The tree in the format of html5lib's tests."""
        return self.page.evaluate(
            "page => treeOf(page)", {"text": page.text, "context": page.context})


def ours(command, page, depth):
    """Our tree; if there is none, what is said instead."""
    done = subprocess.run(
        [command, "inspect", "--tree", "--quiet", "--type", "html", "--charset", "utf-8",
         "--limit", f"depth={depth}", "--scripting", "on" if page.scripting else "off",
         *(["--fragment", page.context] if page.context else []), "-"],
        input=page.data, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode:
        return f"status {done.returncode}: {done.stderr.decode()}"
    return done.stdout.decode("utf-8", "replace")


def normalised(tree):
    """A dump without what is spelling: bars, empty identifiers, the namespace of `xmlns` itself.

    Only lines that begin a node have a bar, and only ours: a line of text may lose one in both.
    """
    tree = re.sub(r"^\| ", "", tree, flags=re.MULTILINE)
    tree = re.sub(
        r'^( +xmlns xlink="[^\n]*"\n)( +)xmlns (xmlns="[^\n]*"\n)', r"\2\3\1", tree,
        flags=re.MULTILINE)
    tree = re.sub(r"^( +)xmlns (?=xmlns=)", r"\1", tree, flags=re.MULTILINE)
    tree = re.sub(r'^(<!DOCTYPE [^\n]*?) ?(?: "" "")?>$', r"\1>", tree, flags=re.MULTILINE)
    return tree.strip("\n")


class Mutator:
    """Makes pages of the pieces of files, from a seed."""

    def __init__(self, groups, seed):
        self.lots = random.Random(seed)
        self.groups = groups
        self.read = {}

    def pieces(self):
        """The tags and texts of a stretch of a file."""
        path = self.lots.choice(self.lots.choice(self.groups))
        if path not in self.read:
            self.read[path] = PIECE.findall(path.read_bytes()[:10 * LONGEST])
        pieces = self.read[path]
        size = int(200 * (LONGEST / 200) ** self.lots.random())
        # Half begin as their files do.
        start = self.lots.choice([0, self.lots.randrange(len(pieces) or 1)])
        chosen = []
        for piece in pieces[start:]:
            size -= len(piece)
            if size < 0:
                break
            chosen.append(piece)
        return chosen

    def snippet(self):
        kind = self.lots.randrange(8)
        if kind < 3:
            return f"<{self.lots.choice(TAGS)}{self.lots.choice(ATTRIBUTES)}>".encode()
        if kind < 5:
            return f"</{self.lots.choice(TAGS)}>".encode()
        if kind < 7:
            return self.lots.choice(SNIPPETS).encode()
        return self.lots.choice(ODD)

    def change(self, pieces):
        """Changes a list of pieces in one way."""
        place, first = (self.lots.randrange(len(pieces) + 1) for _ in range(2))
        last = first + self.lots.randint(1, 8)
        match self.lots.randrange(8):
            case 0:
                del pieces[first:last]
            case 1:
                pieces[place:place] = pieces[first:last]
            case 2 if len(pieces) > 1:
                a, b = self.lots.sample(range(len(pieces)), 2)
                pieces[a], pieces[b] = pieces[b], pieces[a]
            case 3 if self.lots.random() < 0.3:
                pieces[place:place] = self.pieces()[:self.lots.randint(1, 30)]
            case 4 if pieces:
                index = self.lots.randrange(len(pieces))
                piece = pieces[index]
                edge = self.lots.randrange(len(piece) + 1)
                odd = self.lots.choice([b"", self.snippet(), self.lots.randbytes(1)])
                pieces[index] = piece[:edge] + odd + piece[edge + self.lots.randrange(3):]
            case _:
                pieces.insert(place, self.snippet())

    def page(self):
        pieces = self.pieces()
        # With many changes, the few tags of a short stretch are lost in them.
        for _ in range(self.lots.choice([1, 2, 4, 8, 16, 32, 64])):
            self.change(pieces)
        context = self.lots.choice(CONTEXTS) if self.lots.randrange(4) == 0 else None
        return Page(b"".join(pieces)[:LONGEST], context, self.lots.random() < 0.5)


def smallest(page, differs):
    """A page as small as possible of which something holds, as far as so many calls get."""
    calls = 0
    for split in (PIECE.findall, lambda data: [bytes([byte]) for byte in data]):
        parts = split(page.data)
        size = len(parts)
        while size >= 1:
            start, found = 0, False
            while start < len(parts) and calls < CALLS:
                without = parts[:start] + parts[start + size:]
                calls += 1
                if differs(page.with_data(b"".join(without))):
                    parts, found = without, True
                else:
                    start += size
            if not found or size > 1:
                size //= 2
        page = page.with_data(b"".join(parts))
    for change in ({"scripting": False}, {"context": None}):
        if differs(dataclasses.replace(page, **change)):
            page = dataclasses.replace(page, **change)
    return page


def shown(ours, theirs, name):
    """The lines that differ first."""
    trees = {"ours": ours.split("\n"), name: theirs.split("\n")}
    pairs = enumerate(itertools.zip_longest(*trees.values()))
    index = next((i for i, (a, b) in pairs if a != b), 0)
    return "".join(
        f"    {whose}:\n" + textwrap.indent("\n".join(lines[max(0, index - 3):index + 4]), " " * 6)
        + "\n" for whose, lines in trees.items())


def kind_of(page):
    """The tags of a page, without what their elements have or hold."""
    tags = re.findall(r"</?[A-Za-z][^\s/>]*|<!\S?|<|&|\0|[^<]*$", page.text)
    known = [tag if tag.strip("</").lower() in TAGS else tag[:1] for tag in tags]
    return page.context, "".join(known)


class Comparison:
    """What a peer has made of the pages so far."""

    def __init__(self, command, peer):
        self.command = command
        self.peer = peer
        self.pages = 0
        self.replaced = collections.Counter()
        self.left_out = collections.Counter()
        self.different = collections.defaultdict(list)

    def trees(self, page):
        """Our tree and the peer's."""
        own = ours(self.command, page, self.peer.depth)
        return normalised(own), normalised(self.peer.tree(page))

    def differs(self, page):
        """Whether the trees of a page differ that has nothing to be replaced."""
        if any(re.search(substitute.old, page.data) for substitute in self.peer.substitutes):
            return False
        one, other = self.trees(page)
        return one != other

    def compare(self, page):
        """Compares the trees of a page, and says what is new."""
        if page.context and not self.peer.takes(page.context):
            page = dataclasses.replace(page, context=None)
        if not self.peer.scripts:
            page = dataclasses.replace(page, scripting=False)
        self.pages += 1
        for substitute in self.peer.substitutes:
            data, times = re.subn(substitute.old, substitute.new, page.data)
            self.replaced[substitute] += times
            page = page.with_data(data)
        if not self.differs(page):
            return
        small = smallest(page, self.differs)
        rule = next((rule for rule in self.peer.rules if rule.covers(small)), None)
        if rule:
            self.left_out[rule] += 1
            return
        kind = kind_of(small)
        if kind not in self.different:
            print(f"  {small}\n{shown(*self.trees(small), self.peer.name)}", end="", flush=True)
        self.different[kind].append(small)

    def report(self):
        """Prints the figures; the number of pages that differ for no reason known."""
        count = sum(map(len, self.different.values()))
        print(
            f"{self.peer.name}: {self.pages} pages compared, {self.left_out.total()} left out "
            f"by rule, {count} different, of {len(self.different)} kinds")
        for rule, times in self.left_out.most_common():
            print(f"  {times} left out: {rule.what} ({rule.section})")
        for substitute, times in self.replaced.items():
            print(f"  {times} replaced: {substitute.what} ({substitute.section})")
        return count


def groups(files):
    """The pages of each file or folder, in the order of their names."""
    found = []
    for place in files:
        paths = [place] if place.is_file() else sorted(
            path for path in place.rglob("*.htm*") if path.is_file())
        if paths:
            found.append(paths)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--pages", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=23)
    parser.add_argument("--peer", choices=["selectolax", "html5lib", "chromium"])
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    # Files may stand behind options.
    arguments = parser.parse_intermixed_args()
    # Trees of 1,024 elements in each other.
    sys.setrecursionlimit(10_000)
    kinds = {Selectolax: 1, HTML5Lib: 10, Chromium: 5}
    if arguments.peer:
        kinds = {kind: 1 for kind in kinds if kind.__name__.lower() == arguments.peer}
    steps = {kind(): step for kind, step in kinds.items()}
    command = arguments.command.resolve()
    mutator = Mutator(groups(arguments.files or FOLDERS), arguments.seed)
    comparisons = [(Comparison(command, peer), step) for peer, step in steps.items()]
    print(f"seed {arguments.seed}", flush=True)
    for number in range(arguments.pages):
        page = mutator.page()
        for comparison, step in comparisons:
            if number % step == 0:
                comparison.compare(page)
    return 1 if sum([comparison.report() for comparison, _ in comparisons]) else 0


if __name__ == "__main__":
    sys.exit(main())
