#!/usr/bin/env python3
"""Writes TagName+Lookup.swift from the cases of Names/TagName.swift.

Usage, in this folder: make-tag-lookup.py > TagName+Lookup.swift

Names of up to eight bytes are found by a perfect hash: the product of the packed name and a factor
under which no two of them share a slot. The factor is searched for, from a fixed seed.
"""

import pathlib
import random
import re
import textwrap

source = (pathlib.Path(__file__).parent.parent / "Names" / "TagName.swift").read_text()
cases = re.findall(r"^  case (`?\w+`?)$", source, re.MULTILINE)
named = [case for case in cases if case != "unknown"]

SLOT_BITS = 10


def name(case):
    special = {"annotationXml": "annotation-xml"}
    plain = case.strip("`")
    return special.get(plain, plain).lower()


def packed(text):
    return int.from_bytes(text.encode(), "little")


def slot(word, factor):
    return (word * factor & (1 << 64) - 1) >> 64 - SLOT_BITS


def perfect_factor(words):
    candidates = random.Random(1)
    while True:
        factor = candidates.getrandbits(64) | 1
        if len({slot(word, factor) for word in words}) == len(words):
            return factor


def print_rows(items, width):
    row = ""
    for item in items:
        if len(row) + len(item) + 2 > width:
            print("   " + row)
            row = ""
        row += f" {item},"
    print("   " + row)


short = {case: packed(name(case)) for case in named if len(name(case)) <= 8}
factor = perfect_factor(short.values())
slots = ["unknown"] * (1 << SLOT_BITS)
for case, word in short.items():
    slots[slot(word, factor)] = case.strip("`")

print("// Made by make-tag-lookup.py; not to be edited by hand.")
print()
print("extension TagName {")
print("  /// The name that has these bytes; `.unknown` if none has.")
print("  @inline(__always)")
print("  package init(_ name: PackedName) {")
print("    self = name.count <= 8 ? Self.short(name.low) : Self.long(name)")
print("  }")
print()
print("  @inline(__always)")
print("  private static func short(_ low: UInt64) -> TagName {")
print(f"    let slot = low &* {factor:#x} &>> {64 - SLOT_BITS}".replace("low &* ", "(low &* ").replace(" &>>", ") &>>"))
print("    let name = slots[Int(truncatingIfNeeded: slot)]")
print("    return shortNames[Int(name.rawValue)] == low ? name : .unknown")
print("  }")
print()
print("  @inline(never)")
print("  private static func long(_ name: PackedName) -> TagName {")
print("    guard name.isComplete else { return .unknown }")
print("    return switch (name.low, name.high) {")
for case in named:
    if len(name(case)) > 8:
        low, high = packed(name(case)[:8]), packed(name(case)[8:])
        print(f"    case ({low:#x}, {high:#x}): .{case}")
print("    default: .unknown")
print("    }")
print("  }")
print()
print("  /// The name in lowercase, as the tokenizer reports it; empty for `.unknown`.")
print("  package var lowercased: String {")
print("    switch self {")
print('    case .unknown: ""')
for case in named:
    print(f'    case .{case}: "{name(case)}"')
print("    }")
print("  }")
print()
print("  /// The bytes of each name of up to eight, in the order of the cases; 0 for the others.")
print(f"  private static let shortNames: InlineArray<{len(cases)}, UInt64> = [")
print_rows([f"{short.get(case, 0):#x}" for case in cases], 96)
print("  ]")
print()
print("  /// The only name of up to eight bytes that a slot may hold.")
print(f"  private static let slots: InlineArray<{1 << SLOT_BITS}, TagName> = [")
print_rows([f".{name}" for name in slots], 96)
print("  ]")
print()
print("  /// The number of bytes of the name; 0 for `.unknown`.")
print("  var length: Int {")
print("    switch self {")
print("    case .unknown: 0")
for length in sorted({len(name(case)) for case in named}):
    same = ", ".join(f".{case}" for case in named if len(name(case)) == length)
    lines = textwrap.wrap(f"case {same}: {length}", 94, break_on_hyphens=False)
    print("\n      ".join(["    " + lines[0]] + lines[1:]))
print("    }")
print("  }")
print("}")
