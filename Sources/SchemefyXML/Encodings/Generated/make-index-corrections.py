#!/usr/bin/env python3
"""Writes where the C library's converters differ from the Encoding Standard's indexes.

Usage: make-index-corrections.py FOLDER > CharacterIndex+Corrections.swift, where FOLDER holds the
index files of https://github.com/whatwg/encoding. Asks the converters of the machine that it
runs on, glibc's, and adds what other versions of glibc are known to do otherwise.
"""

import ctypes
import pathlib
import sys

source = pathlib.Path(sys.argv[1])
library = ctypes.CDLL(None)
library.iconv_open.restype = ctypes.c_void_p
library.iconv.argtypes = [ctypes.c_void_p] * 5
library.iconv.restype = ctypes.c_size_t
FAILED = ctypes.c_size_t(-1).value

# Two bytes that GB 18030 moved between 2000, 2005 and 2022: converters differ by their age.
MOVED = [0xA2E3, *range(0xA6D9, 0xA6E0), 0xA6EC, 0xA6ED, 0xA6F3, *range(0xA6FE, 0xA6FF), 0xA8BC, 0xA8BF]
MOVED += [0xFE59, 0xFE61, 0xFE66, 0xFE67, 0xFE6D, 0xFE7E, 0xFE90, 0xFEA0, 0xA3A0]


def index(name):
    lines = (source / f"index-{name}.txt").read_text(encoding="utf-8").split("\n")
    rows = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
    return {int(row[0]): int(row[1], 16) for row in rows}


def converter(name):
    """A function from bytes to the one code point that they stand for, 0 if there is none."""
    handle = library.iconv_open(b"UTF-32LE", name.encode())
    assert handle != FAILED, name

    def convert(text):
        library.iconv(handle, None, None, None, None)
        given, result = ctypes.create_string_buffer(text), ctypes.create_string_buffer(16)
        position, end = ctypes.c_void_p(ctypes.addressof(given)), ctypes.c_void_p(ctypes.addressof(result))
        left, room = ctypes.c_size_t(len(text)), ctypes.c_size_t(16)
        arguments = [ctypes.byref(value) for value in (position, left, end, room)]
        if library.iconv(handle, *arguments) == FAILED:
            return 0
        library.iconv(handle, None, None, *arguments[2:])
        return int.from_bytes(result.raw[:4], "little") if room.value == 12 else 0

    return convert


def two(row, column):
    return lambda pointer: bytes([row(pointer), column(pointer)])


def split(width, gap):
    """Two bytes from 0x81 and 0x40 on, with a gap behind 0x7E."""
    return lambda pointer: bytes(
        [pointer // width + 0x81, pointer % width + (0x40 if pointer % width < 0x3F else gap)])


def shift_jis(pointer):
    lead, trail = divmod(pointer, 188)
    return bytes([lead + (0x81 if lead < 0x1F else 0xC1), trail + (0x40 if trail < 0x3F else 0x41)])


INDEXES = [
    ("jis0208", "jis0208", "CP932", 11280, shift_jis),
    ("jis0212", "jis0212", "EUC-JP", 8836, lambda p: bytes([0x8F, p // 94 + 0xA1, p % 94 + 0xA1])),
    ("big5", "big5", "BIG5-HKSCS", 126 * 157, split(157, 0x62)),
    ("euc-kr", "eucKR", "UHC", 126 * 190, lambda p: bytes([p // 190 + 0x81, p % 190 + 0x41])),
    ("gb18030", "gb18030", "GB18030", 126 * 190, split(190, 0x41)),
]


def digest(table, size):
    """FNV-1a, 64 bits, over the code points of all pointers."""
    value = 0xCBF29CE484222325
    for pointer in range(size):
        value = ((value ^ table.get(pointer, 0)) * 0x100000001B3) & (1 << 64) - 1
    return value


def wrapped(words, indent="      ", width=96):
    lines, line = [], ""
    for word in words:
        if line and len(indent) + len(line) + 1 + len(word) > width:
            lines.append(indent + line)
            line = ""
        line = f"{line} {word}" if line else word
    return "\n".join(lines + [indent + line])


tables = []
for name, case, charset, size, text in INDEXES:
    table, convert = index(name), converter(charset)
    moved = {p for p in range(size) if name == "gb18030" and int.from_bytes(text(p), "big") in MOVED}
    wrong = [p for p in range(size) if convert(text(p)) != table.get(p, 0)]
    # Windows' private characters, which the Shift_JIS decoder reads without an index.
    if name == "jis0208":
        wrong = [p for p in wrong if not 8836 <= p <= 10715]
    tables.append((case, sorted(moved.union(wrong)), table, size))

print("// Made by make-index-corrections.py; not to be edited by hand.\n")
print("internal import SchemefySource\n")
print("extension CharacterIndex.Name {")
print("  /// Pointers and what the standard has there (0: nothing), in turn, where converters differ.")
print("  var corrections: [UInt32] {\n    switch self {")
for case, pointers, table, _ in tables:
    if not pointers:
        continue
    print(f"    case .{case}:\n      [")
    print(wrapped([f"{p}, 0x{table.get(p, 0):X}," for p in pointers], "        "))
    print("      ]")
print("    default: []\n    }\n  }\n")
print("  /// FNV-1a, 64 bits, over the code points of all pointers of the standard's index.")
print("  var digest: UInt64 {\n    switch self {")
for case, _, table, size in tables:
    print(f"    case .{case}: 0x{digest(table, size):016X}")
print("    }\n  }\n}")
