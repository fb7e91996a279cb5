"""Compares our reading of generated colours of CSS with that of coloraide.

    colors.py COMMAND [--count N] [--seed N]

Colours are written in the ways of CSS Color 4 and 5, from a fixed seed: names, hex, functions old
and new, `color()`, `color-mix()`, `alpha()`, relative colours, calculations. coloraide reads no
mixtures or calculations: it has the values that a text is made of, and converts and mixes them.
Compared are red, green and blue of sRGB, clipped only for the old functions, and the opacity.
"""

import argparse
import collections
import dataclasses
import math
import pathlib
import random
import re
import subprocess
import sys

import coloraide
from coloraide import Color as Base
from coloraide.css.color_names import name2val_map
from coloraide.spaces.rec2020_oetf import Rec2020OETF


class Color(Base):
    """Colours of CSS, and those of rec2020 as it was."""


Color.register(Rec2020OETF())

# A component may differ by so much of the largest one, or of 1: ours have six decimals, and a
# steep curve near black makes more of the digits that matrices differ in.
TOLERANCE = 1e-4
# Ours: the transfer function of rec2020 is that of the Candidate Recommendation Draft of April 2025
# and of browsers. The editor's draft has a gamma of 2.4 since, and so has `rec2020` of coloraide.
# CSS Color 4 #predefined-rec2020, w3c/csswg-drafts#12574
REC2020 = "rec2020-oetf"
# coloraide has `#9370d8` and `#d87093`, which CSS never had (CSS Color 4 #named-colors).
WRONG_NAMES = {"mediumpurple", "palevioletred"}
NAMES = sorted(set(name2val_map) - WRONG_NAMES)


@dataclasses.dataclass(frozen=True)
class Channel:
    """A component of a function: its keyword, what 100 % is, what 1 of coloraide is, its limits."""

    name: str
    whole: float
    unit: float
    least: float = -math.inf
    most: float = math.inf

    @property
    def is_hue(self):
        return self.name == "h"


# The functions with their spaces and channels.
FUNCTIONS = {
    "rgb": ("srgb", [Channel(name, 255, 255, 0, 255) for name in "rgb"]),
    "hsl": ("hsl", [Channel("h", 360, 1), Channel("s", 100, 100, 0), Channel("l", 100, 100)]),
    "hwb": ("hwb", [Channel("h", 360, 1), Channel("w", 100, 100), Channel("b", 100, 100)]),
    "lab": ("lab", [Channel("l", 100, 1, 0, 100), Channel("a", 125, 1), Channel("b", 125, 1)]),
    "lch": ("lch", [Channel("l", 100, 1, 0, 100), Channel("c", 150, 1, 0), Channel("h", 360, 1)]),
    "oklab": ("oklab", [Channel("l", 1, 1, 0, 1), Channel("a", 0.4, 1), Channel("b", 0.4, 1)]),
    "oklch": ("oklch", [Channel("l", 1, 1, 0, 1), Channel("c", 0.4, 1, 0), Channel("h", 360, 1)]),
}
LEGACY = ("rgb", "hsl", "hwb")
# The spaces of color(), by the names that coloraide has.
SPACES = {
    "srgb": "srgb", "srgb-linear": "srgb-linear", "display-p3": "display-p3",
    "display-p3-linear": "display-p3-linear", "a98-rgb": "a98-rgb", "prophoto-rgb": "prophoto-rgb",
    "rec2020": REC2020, "xyz": "xyz-d65", "xyz-d65": "xyz-d65", "xyz-d50": "xyz-d50"}
POLAR = ("hsl", "hwb", "lch", "oklch")
MIXING = SPACES | {name: name for name in ("lab", "oklab", *POLAR)}
# What components are analogous to (CSS Color 4 #analogous-components); the others are `RGB`.
ANALOGIES = {
    "hsl": "HCL", "hwb": "H  ", "lab": "Lab", "oklab": "Lab", "lch": "LCH", "oklch": "LCH"}
UNITS = {"": 1, "deg": 1, "grad": 0.9, "rad": 180 / math.pi, "turn": 360}


@dataclasses.dataclass(frozen=True)
class Rule:
    """A case in which coloraide has another colour than CSS says, in its section."""

    what: str
    section: str
    # Whether a colour that is part of another, or is converted for it, is of the case.
    covers: object
    # By how much of the largest component the colours may then differ.
    limit: float = math.inf


def is_near_gray(color):
    """Whether a hue means nothing for one of both, and something for the other."""
    first, second, third = color.coords(nans=False)
    match color.space():
        case "hsl":
            return second < 2e-3 and not first == second == 0
        case "hwb":
            return second + third > 0.999
        case "lch":
            return 0 < second < 0.02
        case "oklch":
            return 0 < second < 1e-4
    return False


def hue_of(color):
    """The hue of a colour in a polar space, 0 to 360 degrees."""
    return color.coords(nans=False)[2 if color.space().endswith("lch") else 0] % 360


def is_between_hues(color):
    """Whether a hue is 0 or all but 360 degrees, which is not the same where it is a number."""
    return color.space() in POLAR and not 1e-3 < hue_of(color) < 360 - 1e-3


def are_opposite(color, other):
    """Whether there is half the circle between two hues."""
    return color.space() in POLAR and abs(abs(hue_of(color) - hue_of(other)) - 180) < 1e-3


RULES = [
    Rule("a blackness of 100 % is black with any whiteness", "CSS Color 4 #hwb-to-rgb",
         lambda color: color.space() == "hwb" and color.coords(nans=False)[2] > 1 - 1e-9),
    Rule("nearly a gray: the margins have other sizes", "CSS Color 4 #powerless", is_near_gray),
    Rule("a hue of 0 or 360 degrees, as a number", "CSS Color 4 #hue-syntax", is_between_hues),
    Rule("prophoto-rgb has other digits in its matrix", "CSS Color 4 #color-conversion-code",
         lambda color: color.space() == "prophoto-rgb", 1e-2),
    Rule("an opacity of nearly 0, left by a conversion", "CSS Color 4 #interpolation-alpha",
         lambda color: 0 < color.alpha(nans=False) < 1e-9),
]
# The last digit decides which way around is taken.
OPPOSITE = Rule(
    "a mixture of opposite hues", "CSS Color 4 #hue-interpolation", lambda color: False)


@dataclasses.dataclass(frozen=True)
class Sample:
    """A text with the colour that it has to be, in the space in which it is written."""

    text: str
    color: Color
    # The rules for what it is made of.
    rules: frozenset = frozenset()
    # Whether its function is one of those whose colours are clipped to sRGB in the end.
    is_legacy: bool = False

    @classmethod
    def of(cls, text, color, *parts, rules=(), is_legacy=False):
        """A sample with the rules for its colour, and those for its parts."""
        found = {rule for rule in RULES if rule.covers(color)}
        return cls(text, color, found.union(rules, *(part.rules for part in parts)), is_legacy)

    def components(self):
        """Red, green, blue and opacity."""
        color = self.color.convert("srgb").coords(nans=False)
        if self.is_legacy:
            color = [min(max(value, 0), 1) for value in color]
        return [*color, self.color.alpha(nans=False)]


def in_space(color, space):
    """A colour in another space, with missing components carried forward.

    Components that have no counterpart are a set, which is missing if all of it was. A hue that
    means nothing is missing, too, and only where a colour is converted.
    CSS Color 4 #interpolation-missing, #powerless
    """
    if color.space() == space:
        return color
    result = color.convert(space)
    here, there = (ANALOGIES.get(name, "RGB") for name in (color.space(), space))
    missing = {name for name, value in zip(here, color.coords()) if math.isnan(value)}
    alone = [
        value for name, value in zip(here, color.coords()) if name == " " or name not in there]
    is_set_missing = bool(alone) and all(map(math.isnan, alone))
    for index, name in enumerate(there):
        has_counterpart = name != " " and name in here
        if name in missing if has_counterpart else is_set_missing:
            result[index] = math.nan
    return result


def filled(color, other):
    """A colour with another's components where its own are missing.

    This comes before components are multiplied by the opacity, as the editors say in
    w3c/csswg-drafts#6967 and #7536; coloraide takes components that are multiplied.
    """
    result = color.clone()
    for index, value in enumerate(other):
        if math.isnan(result[index]):
            result[index] = value
    return result


def limited(value, least, most):
    """A value within limits; a missing one stays that."""
    return value if math.isnan(value) else min(max(value, least), most)


class Generator:
    """Makes colours, from a seed."""

    def __init__(self, seed):
        self.lots = random.Random(seed)

    def chance(self, of):
        return self.lots.randrange(of) == 0

    # Numbers

    def decimal(self, value):
        """A text of a number, and what it is."""
        text = self.lots.choice(
            [f"{value:.3f}", f"{value:.6g}", f"{value:.0f}", f"{value:.2e}", f"{value:+.4f}"])
        if self.chance(4) and text.startswith("0."):
            text = text[1:]
        return text, float(text)

    def calculated(self, text, value, unit=""):
        """A number, or what calculates it."""
        if not self.chance(6):
            return text + unit, value
        other, factor = self.decimal(self.lots.uniform(0.5, 4))
        match self.lots.randrange(7):
            case 0:
                return f"calc({text}{unit} * {other})", value * factor
            case 1:
                return f"calc({text}{unit} / {other})", value / factor
            case 2:
                return f"calc({text}{unit} + {other}{unit})", value + factor
            case 3:
                return f"calc(({text}{unit} - {other}{unit}) * 2)", (value - factor) * 2
            case 4:
                return f"min({text}{unit}, {other}{unit})", min(value, factor)
            case 5:
                return f"max({other}{unit}, {text}{unit})", max(factor, value)
            case _:
                # The lower limit counts more.
                return (f"clamp({other}{unit}, {text}{unit}, 1{unit})",
                        max(factor, min(value, 1)))

    def fraction(self):
        return self.lots.choice(
            [0, 1, 0.5, self.lots.uniform(-0.3, 1.5)] + 6 * [self.lots.random()])

    def component(self, channel, kinds):
        """A text of a component, and its value as a number; `nan` for a missing one."""
        kind = self.lots.choice(kinds)
        if kind == "none":
            return "none", math.nan
        if channel.is_hue:
            unit = self.lots.choice(list(UNITS))
            text, value = self.decimal(self.lots.uniform(-400, 800) / UNITS[unit])
            text, value = self.calculated(text, value, unit)
            return text, value * UNITS[unit]
        if kind == "%":
            text, value = self.calculated(*self.decimal(100 * self.fraction()), "%")
            return text, value / 100 * channel.whole
        return self.calculated(*self.decimal(channel.whole * self.fraction()))

    def alpha(self, kinds):
        text, value = self.component(Channel("alpha", 1, 1), kinds)
        return text, limited(value, 0, 1)

    # Colours

    def function(self):
        """A function of its own space."""
        name = self.lots.choice(list(FUNCTIONS))
        space, channels = FUNCTIONS[name]
        kinds = ["1", "%", "none"]
        commas = name in ("rgb", "hsl") and self.chance(2)
        if commas:
            kinds = [self.lots.choice("1%")] if name == "rgb" else ["%"]
        parts = [self.component(channel, kinds + 3 * kinds[:2]) for channel in channels]
        text, alpha = self.alpha(["1", "%"] if commas else ["1", "%", "1", "%", "none"])
        if self.chance(2):
            text, alpha = "", 1
        values = [
            limited(value, channel.least, channel.most) / channel.unit
            for channel, (_, value) in zip(channels, parts)]
        between, before = (", ", ", ") if commas else (" ", " / ")
        written = between.join(part for part, _ in parts) + (before + text if text else "")
        suffix = "a" if name in ("rgb", "hsl") and self.chance(4) else ""
        return Sample.of(
            f"{name}{suffix}({written})", Color(space, values, alpha), is_legacy=name in LEGACY)

    def plain(self):
        """A colour without other colours."""
        match self.lots.randrange(6):
            case 0:
                name = self.lots.choice(NAMES)
                return Sample.of(name, Color(name), is_legacy=True)
            case 1:
                digits = self.lots.choice([3, 4, 6, 8])
                text = "".join(self.lots.choice("0123456789abcdefABCDEF") for _ in range(digits))
                return Sample.of("#" + text, Color("#" + text), is_legacy=True)
            case 2 | 3:
                space = self.lots.choice(list(SPACES))
                kinds = ["1", "%", "1", "%", "none"]
                parts = [self.component(Channel("", 1, 1), kinds) for _ in range(3)]
                text, alpha = self.alpha(kinds) if self.chance(2) else ("", 1)
                written = " ".join(part for part, _ in parts) + (" / " + text if text else "")
                color = Color(SPACES[space], [value for _, value in parts], alpha)
                return Sample.of(f"color({space} {written})", color)
            case _:
                return self.function()

    def mixture(self, depth):
        """A `color-mix()` of one to three colours, with percentages or without."""
        name = self.lots.choice(list(MIXING))
        space = MIXING[name]
        hue = self.lots.choice(["shorter", "longer", "increasing", "decreasing"])
        method = f"in {name}" + (f" {hue} hue" if name in POLAR and self.chance(2) else "")
        items = [self.sample(depth - 1) for _ in range(self.lots.choice([1, 2, 2, 2, 2, 2, 3]))]
        shares = [
            self.decimal(self.lots.uniform(1, 100 / len(items))) if self.chance(2) else ("", None)
            for _ in items]
        given = [share for _, share in shares if share is not None]
        omitted = max(100 - sum(given), 0) / max(len(items) - len(given), 1)
        colors = [in_space(item.color, space) for item in items]
        percentages = [omitted if share is None else share for _, share in shares]
        color, total = colors[0], percentages[0]
        rules = {rule for rule in RULES for other in colors if rule.covers(other)}
        for other, percentage in zip(colors[1:], percentages[1:]):
            total += percentage
            if are_opposite(color, other):
                rules.add(OPPOSITE)
            color = filled(color, other).mix(
                filled(other, color), percentage / total, space=space,
                hue=hue if "hue" in method else "shorter")
        color = color.clone().set("alpha", color.alpha() * min(total / 100, 1))
        texts = [
            item.text if not text else
            f"{item.text} {text}%" if self.chance(2) else f"{text}% {item.text}"
            for item, (text, _) in zip(items, shares)]
        return Sample.of(
            f"color-mix({method}, {', '.join(texts)})", color, *items, rules=rules)

    def expression(self, channel, known):
        """A component of a relative colour, of the channels of its origin."""
        name = "h" if channel.is_hue else self.lots.choice([channel.name, channel.name, *known])
        kind = self.lots.randrange(6)
        if kind < 3:
            return name, known[name]
        value = 0 if math.isnan(known[name]) else known[name]
        other, number = self.decimal(self.lots.uniform(0.2, 2))
        if kind == 3:
            return f"calc({name} * {other})", value * number
        if kind == 4:
            return f"calc({name} + {other})", value + number
        return self.component(channel, ["1", "%", "none"])

    def relative(self, depth):
        """A colour relative to another."""
        origin = self.sample(depth - 1)
        name = self.lots.choice([*FUNCTIONS, "color", "color", "alpha"])
        if name == "alpha":
            text, alpha = self.expression(Channel("alpha", 1, 1), {"alpha": origin.color.alpha()})
            color = origin.color.clone().set("alpha", limited(alpha, 0, 1))
            return Sample.of(
                f"alpha(from {origin.text} / {text})", color, origin, is_legacy=origin.is_legacy)
        space, channels = FUNCTIONS.get(name, (None, None))
        start = f"{name}(from {origin.text}"
        if name == "color":
            written = self.lots.choice(list(SPACES))
            names = "xyz" if written.startswith("xyz") else "rgb"
            space, channels = SPACES[written], [Channel(channel, 1, 1) for channel in names]
            start += " " + written
        color = in_space(origin.color, space)
        known = {
            channel.name: value % 360 if channel.is_hue else value * channel.unit
            for channel, value in zip(channels, color.coords())}
        known["alpha"] = color.alpha()
        parts = [self.expression(channel, known) for channel in channels]
        # Those of rgb() are clipped only where they are not relative.
        values = [
            (value if name == "rgb" else limited(value, channel.least, channel.most)) / channel.unit
            for channel, (_, value) in zip(channels, parts)]
        text, alpha = "", known["alpha"]
        if self.chance(2):
            text, alpha = self.expression(Channel("alpha", 1, 1), known)
        end = f" / {text}" if text else ""
        return Sample.of(
            f"{start} {' '.join(part for part, _ in parts)}{end})",
            Color(space, values, limited(alpha, 0, 1)), origin,
            rules={rule for rule in RULES if rule.covers(color)})

    def sample(self, depth=2):
        if depth == 0 or self.chance(2):
            return self.plain()
        return self.mixture(depth) if self.chance(2) else self.relative(depth)

    def spelled(self, text):
        """A text in another spelling."""
        if self.chance(12):
            text = text.upper()
        if self.chance(12):
            text = text.replace(" ", self.lots.choice(["\t", "  ", " /**/ ", " /* ) */ "]))
        return text


def ours(command, texts):
    """Our red, green, blue and opacity of each text; if it is no colour, what is said instead."""
    done = subprocess.run(
        [command, "inspect", "--color", "--quiet", "-"], input="\n".join(texts), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    for line in done.stdout.splitlines():
        found = re.search(r"  srgb (\S+) (\S+) (\S+)  .*  alpha (\S+)", line)
        yield [float(number) for number in found.groups()] if found else line


def distance(one, other):
    """By how much of the largest component, or of 1, two colours differ at most."""
    size = max(1, *(abs(value) for value in other[:3]))
    return max(abs(a - b) for a, b in zip(one, other)) / size


def kind_of(text):
    """The functions and spaces of a colour."""
    return tuple(re.findall(r"[a-z][a-z0-9-]*\(|in [a-z0-9-]+|none|[a-z]+ hue", text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=23)
    arguments = parser.parse_args()
    generator = Generator(arguments.seed)
    samples = [generator.sample() for _ in range(arguments.count)]
    texts = [generator.spelled(sample.text) for sample in samples]
    answers = list(ours(arguments.command.resolve(), texts))
    if len(answers) != len(samples):
        sys.exit(f"{len(answers)} answers for {len(samples)} colours")
    left_out, different = collections.Counter(), collections.defaultdict(list)
    for sample, text, answer in zip(samples, texts, answers):
        wanted = sample.components()
        found = distance(answer, wanted) if isinstance(answer, list) else math.inf
        if found <= TOLERANCE:
            continue
        covering = [rule for rule in [*RULES, OPPOSITE] if rule in sample.rules]
        rule = next((rule for rule in covering if found <= rule.limit), None)
        if rule and isinstance(answer, list):
            left_out[rule] += 1
        else:
            different[kind_of(sample.text)].append((text, answer, wanted))
    # Nothing is made smaller, since many are small: the shortest of a kind is shown.
    shortest = [min(cases, key=lambda case: len(case[0])) for cases in different.values()]
    for text, answer, wanted in sorted(shortest, key=lambda case: len(case[0])):
        print(f"  {text}\n    ours: {answer}\n    coloraide: {[round(v, 6) for v in wanted]}")
    count = sum(map(len, different.values()))
    print(f"seed {arguments.seed}")
    print(f"coloraide {coloraide.__version__}: {len(samples)} colours compared, "
          f"{left_out.total()} left out by rule, {count} different, of {len(different)} kinds")
    for rule, times in left_out.most_common():
        print(f"  {times} left out: {rule.what} ({rule.section})")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
