#!/usr/bin/env python3
"""Writes CharacterReferences+Table.swift from the standard's list of named character references.

Usage: make-character-references.py [entities.json] > CharacterReferences+Table.swift

Without an argument it takes the copy of https://html.spec.whatwg.org/entities.json that Python
ships as html.entities.html5.
"""

import html.entities
import json
import sys

if len(sys.argv) > 1:
    with open(sys.argv[1], encoding="utf-8") as file:
        table = {name[1:]: entry["characters"] for name, entry in json.load(file).items()}
else:
    table = html.entities.html5

assert len(table) == 2231
assert all(len(value) <= 2 for value in table.values())

print("// Made by make-character-references.py; not to be edited by hand.")
print()
print("extension CharacterReferences {")
print("  /// A line per name, sorted by the names' bytes: the name as it stands behind the `&`, with")
print("  /// its `;` if it has one, a space, and one or two scalars in hexadecimal.")
print('  static let table: String = """')
for name in sorted(table):
    print("    " + name + " " + " ".join(f"{ord(c):x}" for c in table[name]))
print()
print('    """')
print("}")
