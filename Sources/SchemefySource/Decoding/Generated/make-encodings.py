#!/usr/bin/env python3
"""Writes the tables of the Encoding Standard that the decoders need.

Usage: make-encodings.py FOLDER, where FOLDER holds encodings.json and the index files of
https://github.com/whatwg/encoding. Writes CharacterEncoding+Labels.swift, SingleByteTable.swift
and GB18030Ranges+Table.swift beside itself.
"""

import json
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
target = pathlib.Path(__file__).parent
HEADER = "// Made by make-encodings.py; not to be edited by hand.\n"


def index(name):
    """The entries of an index file, pointer to code point."""
    lines = (source / f"index-{name}.txt").read_text(encoding="utf-8").split("\n")
    rows = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
    return {int(row[0]): int(row[1], 16) for row in rows}


def case(name):
    """The case of the Swift enumeration for the name of an encoding."""
    special = {
        "UTF-8": "utf8", "UTF-16BE": "utf16BE", "UTF-16LE": "utf16LE", "IBM866": "ibm866",
        "KOI8-R": "koi8R", "KOI8-U": "koi8U", "GBK": "gbk", "Big5": "big5", "EUC-JP": "eucJP",
        "EUC-KR": "eucKR", "ISO-2022-JP": "iso2022JP", "Shift_JIS": "shiftJIS",
        "ISO-8859-8-I": "iso8859Part8I", "x-mac-cyrillic": "xMacCyrillic",
        "x-user-defined": "xUserDefined",
    }
    plain = re.sub("^ISO-8859-", "iso8859Part", name).replace("windows-", "windows")
    return special.get(name, plain)


def wrapped(words, indent, width=96):
    lines, line = [], ""
    for word in words:
        if line and len(indent) + len(line) + 1 + len(word) > width:
            lines.append(indent + line)
            line = ""
        line = f"{line} {word}" if line else word
    return "\n".join(lines + [indent + line])


groups = json.loads((source / "encodings.json").read_text())
encodings = [encoding for group in groups for encoding in group["encodings"]]

with open(target / "CharacterEncoding+Labels.swift", "w") as file:
    print(HEADER, file=file)
    print("extension CharacterEncoding {", file=file)
    print("  /// The labels of an encoding, in lower case, separated by spaces.", file=file)
    print("  package var labels: String {", file=file)
    print("    switch self {", file=file)
    for encoding in encodings:
        print(f"    case .{case(encoding['name'])}:", file=file)
        text = wrapped(encoding["labels"], "      ")
        text = "\n".join(line + " \\" for line in text.split("\n"))[:-2]
        print(f'      """\n{text}\n      """', file=file)
    print("    }\n  }\n}", file=file)

with open(target / "SingleByteTable.swift", "w") as file:
    print(HEADER, file=file)
    print("extension CharacterEncoding {", file=file)
    print("  /// The characters of the bytes 0x80 to 0xFF in order, U+FFFD where there is none;", file=file)
    print("  /// `nil` of encodings that have no index of their own for single bytes.", file=file)
    print("  var upperHalf: String? {", file=file)
    print("    switch self {", file=file)
    for encoding in groups[1]["encodings"]:
        name = encoding["name"]
        if name == "ISO-8859-8-I":
            continue
        table = index(name.lower())
        cases = [name, "ISO-8859-8-I"] if name == "ISO-8859-8" else [name]
        print("    case " + ", ".join("." + case(name) for name in cases) + ":", file=file)
        print('      """', file=file)
        for row in range(0, 128, 8):
            text = "".join("\\u{%04X}" % table.get(row + i, 0xFFFD) for i in range(8))
            print(f"      {text}" + ("\\" if row < 120 else ""), file=file)
        print('      """', file=file)
    print("    default: nil", file=file)
    print("    }\n  }\n}", file=file)

with open(target / "GB18030Ranges+Table.swift", "w") as file:
    ranges = sorted(index("gb18030-ranges").items())
    print(HEADER, file=file)
    print("extension GB18030Ranges {", file=file)
    print("  /// Pointers and the code points that ranges start with, in turn.", file=file)
    print("  static let table: [UInt32] = [", file=file)
    print(wrapped([f"{number}," for pair in ranges for number in pair], "    "), file=file)
    print("  ]\n}", file=file)
