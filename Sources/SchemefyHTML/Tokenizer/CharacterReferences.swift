import SchemefySource

/// The character references of the standard, by name and number.
///
/// WHATWG HTML §13.2.5.72 to §13.2.5.80, §13.5
enum CharacterReferences {
  /// A reference found in the text.
  struct Match {
    /// Behind the reference.
    var end: Int
    /// The characters that the reference stands for.
    var value: HTMLText.Replacement
  }

  /// The result of reading an `&`.
  struct Outcome {
    /// `nil` where the text is no reference.
    var match: Match?
    var error: HTMLParseError?
    /// A second error: a numeric reference may lack its `;` and name a wrong number.
    var secondError: HTMLParseError?
  }

  /// Reads the reference that may start with an `&`.
  ///
  /// - Parameters:
  ///   - start: the offset of the `&`.
  ///   - end: the end of the run of text or of the attribute's value.
  static func read(
    _ text: Span<UInt8>, at start: Int, end: Int, inAttribute: Bool
  ) -> Outcome {
    let next = start + 1
    guard next < end else { return Outcome() }
    if text[next] == UInt8(ascii: "#") { return readNumeric(text, from: next + 1, end: end) }
    guard text[next].isASCIIAlphanumeric else { return Outcome() }
    return readNamed(text, from: next, end: end, inAttribute: inAttribute)
  }

  // MARK: Named references

  private static var longestName: Int { 32 }
  private static var longestNameWithoutSemicolon: Int { 6 }

  /// Named character reference state.
  ///
  /// Only a name's last character may be a `;`: so either all letters and digits with the `;`
  /// behind them are the longest match, or a name without `;` is, and none of those is long.
  private static func readNamed(
    _ text: Span<UInt8>, from start: Int, end: Int, inAttribute: Bool
  ) -> Outcome {
    var runEnd = start
    while runEnd < end, text[runEnd].isASCIIAlphanumeric { runEnd += 1 }
    let hasSemicolon = runEnd < end && text[runEnd] == UInt8(ascii: ";")
    if hasSemicolon, runEnd - start < longestName, let value = find(text, start..<runEnd + 1) {
      return Outcome(match: Match(end: runEnd + 1, value: value))
    }
    var length = min(runEnd - start, longestNameWithoutSemicolon)
    while length >= 2 {
      let matchEnd = start + length
      if let value = find(text, start..<matchEnd) {
        let goesOn = matchEnd < end && (matchEnd < runEnd || text[matchEnd] == UInt8(ascii: "="))
        if inAttribute, goesOn { return Outcome() }
        let error = HTMLParseError(.missingSemicolonAfterCharacterReference, at: matchEnd)
        return Outcome(match: Match(end: matchEnd, value: value), error: error)
      }
      length -= 1
    }
    guard hasSemicolon else { return Outcome() }
    return Outcome(error: HTMLParseError(.unknownNamedCharacterReference, at: runEnd))
  }

  /// The value of a name, its `;` included, by binary search among the table's lines.
  static func find(_ text: Span<UInt8>, _ name: Range<Int>) -> HTMLText.Replacement? {
    let names = table.utf8
    let lines = names.span
    var low = 0
    var high = lines.count
    // `low` and `high` are starts of lines; the line to compare is between them.
    while low < high {
      var line = low + (high - low) / 2
      while line > low, lines[line - 1] != UInt8(ascii: "\n") { line -= 1 }
      let order = compare(text, name, with: lines, at: line)
      if order == 0 { return value(lines, from: line + name.count + 1) }
      if order < 0 {
        high = line
      } else {
        low = lines.firstOffset(of: UInt8(ascii: "\n"), from: line) + 1
      }
    }
    return nil
  }

  /// Negative, zero or positive, as the name stands before, on or behind a line of the table.
  private static func compare(
    _ text: Span<UInt8>, _ name: Range<Int>, with lines: Span<UInt8>, at line: Int
  ) -> Int {
    var index = 0
    while index < name.count {
      let listed = lines[line + index]
      // The listed name has ended.
      if listed == UInt8(ascii: " ") { return 1 }
      let difference = Int(text[name.lowerBound + index]) - Int(listed)
      if difference != 0 { return difference }
      index += 1
    }
    return lines[line + index] == UInt8(ascii: " ") ? 0 : -1
  }

  /// Reads the scalars at the end of a line.
  private static func value(_ lines: Span<UInt8>, from start: Int) -> HTMLText.Replacement {
    var value = HTMLText.Replacement()
    var scalar: UInt32 = 0
    var cursor = start
    while cursor < lines.count, lines[cursor] != UInt8(ascii: "\n") {
      if let digit = lines[cursor].hexDigitValue {
        scalar = scalar << 4 | UInt32(digit)
      } else {
        value.append(scalar)
        scalar = 0
      }
      cursor += 1
    }
    value.append(scalar)
    return value
  }

  // MARK: Numeric references

  /// The numeric character reference state and the states after it.
  ///
  /// - Parameter start: the offset behind `&#`.
  private static func readNumeric(_ text: Span<UInt8>, from start: Int, end: Int) -> Outcome {
    var cursor = start
    let isHexadecimal = cursor < end && text[cursor] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { cursor += 1 }
    let digits = cursor
    var number: UInt32 = 0
    while cursor < end, let digit = text[cursor].hexDigitValue, isHexadecimal || digit < 10 {
      number = min(number * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      cursor += 1
    }
    guard cursor > digits else {
      return Outcome(
        error: HTMLParseError(.absenceOfDigitsInNumericCharacterReference, at: cursor))
    }
    var outcome = Outcome()
    if cursor < end, text[cursor] == UInt8(ascii: ";") {
      cursor += 1
    } else {
      outcome.error = HTMLParseError(.missingSemicolonAfterCharacterReference, at: cursor)
    }
    outcome.secondError = wrongNumber(number).map { HTMLParseError($0, at: cursor) }
    var value = HTMLText.Replacement()
    value.append(scalar(number))
    outcome.match = Match(end: cursor, value: value)
    return outcome
  }

  /// The parse error of a numeric reference; `nil` if there is none.
  private static func wrongNumber(_ number: UInt32) -> HTMLParseError.Code? {
    switch number {
    case 0: .nullCharacterReference
    case 0x11_0000...: .characterReferenceOutsideUnicodeRange
    case 0xD800...0xDFFF: .surrogateCharacterReference
    case 0xFDD0...0xFDEF: .noncharacterCharacterReference
    case _ where number & 0xFFFE == 0xFFFE: .noncharacterCharacterReference
    case 0x09, 0x0A, 0x0C: nil
    case 0x01...0x1F, 0x7F...0x9F: .controlCharacterReference
    default: nil
    }
  }

  /// The scalar of a number; windows-1252 for the C1 controls.
  private static func scalar(_ number: UInt32) -> UInt32 {
    switch number {
    case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
    case 0x80...0x9F: windows1252(number)
    default: number
    }
  }

  /// The table of the numeric character reference end state.
  private static func windows1252(_ number: UInt32) -> UInt32 {
    switch number {
    case 0x80: 0x20AC
    case 0x82: 0x201A
    case 0x83: 0x0192
    case 0x84: 0x201E
    case 0x85: 0x2026
    case 0x86: 0x2020
    case 0x87: 0x2021
    case 0x88: 0x02C6
    case 0x89: 0x2030
    case 0x8A: 0x0160
    case 0x8B: 0x2039
    case 0x8C: 0x0152
    case 0x8E: 0x017D
    case 0x91: 0x2018
    case 0x92: 0x2019
    case 0x93: 0x201C
    case 0x94: 0x201D
    case 0x95: 0x2022
    case 0x96: 0x2013
    case 0x97: 0x2014
    case 0x98: 0x02DC
    case 0x99: 0x2122
    case 0x9A: 0x0161
    case 0x9B: 0x203A
    case 0x9C: 0x0153
    case 0x9E: 0x017E
    case 0x9F: 0x0178
    default: number
    }
  }
}
