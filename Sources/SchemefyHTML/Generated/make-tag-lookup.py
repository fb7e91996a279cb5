#!/usr/bin/env python3
"""Writes TagName+Lookup.swift from the cases of Names/TagName.swift.

Usage, in this folder: make-tag-lookup.py > TagName+Lookup.swift
"""

import pathlib
import re

source = (pathlib.Path(__file__).parent.parent / "Names" / "TagName.swift").read_text()
cases = re.findall(r"^  case (`?\w+`?)$", source, re.MULTILINE)
cases.remove("unknown")


def name(case):
    special = {"annotationXml": "annotation-xml"}
    plain = case.strip("`")
    return special.get(plain, plain).lower()


def packed(text):
    return "0x%x" % int.from_bytes(text.encode(), "little")


print("// Made by make-tag-lookup.py; not to be edited by hand.")
print()
print("extension TagName {")
print("  /// The name that has these bytes; `.unknown` if none has.")
print("  package init(_ name: PackedName) {")
print("    self = name.count <= 8 ? Self.short(name.low) : Self.long(name)")
print("  }")
print()
print("  private static func short(_ low: UInt64) -> TagName {")
print("    switch low {")
for case in cases:
    if len(name(case)) <= 8:
        print(f"    case {packed(name(case))}: .{case}")
print("    default: .unknown")
print("    }")
print("  }")
print()
print("  private static func long(_ name: PackedName) -> TagName {")
print("    guard name.isComplete else { return .unknown }")
print("    return switch (name.low, name.high) {")
for case in cases:
    if len(name(case)) > 8:
        print(f"    case ({packed(name(case)[:8])}, {packed(name(case)[8:])}): .{case}")
print("    default: .unknown")
print("    }")
print("  }")
print()
print("  /// The name in lowercase, as the tokenizer reports it; empty for `.unknown`.")
print("  package var lowercased: String {")
print("    switch self {")
print('    case .unknown: ""')
for case in cases:
    print(f'    case .{case}: "{name(case)}"')
print("    }")
print("  }")
print("}")
