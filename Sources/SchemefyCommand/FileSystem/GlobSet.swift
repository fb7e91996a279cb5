/// A set of bytes in a pattern for names, such as `[a-z]`, `[!0-9]`, `[\]]` or `[[:alpha:]_]`.
///
/// Sets are read as by git, in `wildmatch.c` <https://github.com/git/git/blob/master/wildmatch.c>: a
/// backslash takes the meaning of the byte behind it, a `]` at the start is one of the set, and a set
/// that does not end or names an unknown class matches nothing.
struct GlobSet {
  /// The rest of the pattern that is not read yet: at first all that stands behind the `[`.
  private var rest: ArraySlice<UInt8>
  /// The byte that is looked for.
  private let byte: UInt8
  private var isIn = false

  /// Whether a byte is in a set.
  ///
  /// - Parameter pattern: a pattern behind the `[` of the set.
  /// - Returns: the pattern behind the set; `nil` if the byte is not in it, or it is no set.
  static func rest(of pattern: ArraySlice<UInt8>, behindSetWith byte: UInt8) -> ArraySlice<UInt8>? {
    var set = Self(rest: pattern, byte: byte)
    let isNegated = [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(pattern.first)
    if isNegated { set.rest.removeFirst() }
    guard set.read(), set.isIn != isNegated else { return nil }
    return set.rest
  }

  private init(rest: ArraySlice<UInt8>, byte: UInt8) {
    (self.rest, self.byte) = (rest, byte)
  }

  /// Reads the members, and the end.
  ///
  /// - Returns: whether it is a set.
  private mutating func read() -> Bool {
    var isFirst = true
    var low: UInt8?
    while let next = rest.popFirst() {
      if next == UInt8(ascii: "]"), !isFirst { return true }
      isFirst = false
      if next == UInt8(ascii: "-"), let start = low, let end = rest.first, end != UInt8(ascii: "]")
      {
        guard let end = literal(rest.removeFirst()) else { return false }
        add(start, end)
        low = nil
      } else if next == UInt8(ascii: "["), let name = className() {
        guard let members = Self.classes[name] else { return false }
        if members(byte) { isIn = true }
        low = nil
      } else {
        guard let member = literal(next) else { return false }
        add(member, member)
        low = member
      }
    }
    return false
  }

  private mutating func add(_ low: UInt8, _ high: UInt8) {
    if low <= byte, byte <= high { isIn = true }
  }

  /// The byte itself, or the byte behind it if it is a backslash.
  private mutating func literal(_ byte: UInt8) -> UInt8? {
    byte == UInt8(ascii: "\\") ? rest.popFirst() : byte
  }

  /// The name of a class such as `[:alpha:]`, behind its `[`; `nil` if there is none, and nothing is read.
  private mutating func className() -> String? {
    let colon = UInt8(ascii: ":")
    guard rest.first == colon, let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let name = rest[(rest.startIndex + 1)..<end]
    guard name.last == colon else { return nil }
    rest = rest[(end + 1)...]
    return String(decoding: name.dropLast(), as: UTF8.self)
  }

  /// The classes of ASCII bytes.
  ///
  /// POSIX, LC_CTYPE <https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap07.html>
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLower($0) || isUpper($0) || isDigit($0) },
    "alpha": { isLower($0) || isUpper($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { isDigit($0) },
    "graph": { 0x21...0x7E ~= $0 },
    "lower": { isLower($0) },
    "print": { 0x20...0x7E ~= $0 },
    "punct": { 0x21...0x7E ~= $0 && !(isLower($0) || isUpper($0) || isDigit($0)) },
    "space": { $0 == 0x20 || 0x09...0x0D ~= $0 },
    "upper": { isUpper($0) },
    "xdigit": { isDigit($0) || 0x41...0x46 ~= $0 || 0x61...0x66 ~= $0 },
  ]

  private static func isLower(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }
  private static func isUpper(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
