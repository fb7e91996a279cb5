/// The class of a byte by the tokens that it may start, as a number: one load instead of many
/// comparisons.
///
/// css-syntax-3 §4.3.1 <https://drafts.csswg.org/css-syntax/#consume-token>. The classes of plain
/// name bytes come first, so that one comparison finds the end of a name. A literal of constants
/// is laid out by the compiler; a table that is computed would be guarded by a lazy initialiser.
enum CSSByteClass {
  /// An ASCII letter but `u` and `U`, or `_`.
  static let letter: UInt8 = 0
  /// `u` or `U`, which may start a unicode-range.
  static let letterU: UInt8 = 1
  /// An ASCII digit.
  static let digit: UInt8 = 2
  /// `-`.
  static let hyphen: UInt8 = 3
  /// NUL, `\`, and all bytes that are not ASCII: may belong to a name, which depends on the bytes
  /// behind them.
  static let special: UInt8 = 4
  /// TAB, LF, FF, CR and SPACE.
  static let whitespace: UInt8 = 5
  static let colon: UInt8 = 6
  static let semicolon: UInt8 = 7
  static let comma: UInt8 = 8
  static let openCurly: UInt8 = 9
  static let closeCurly: UInt8 = 10
  static let openParen: UInt8 = 11
  static let closeParen: UInt8 = 12
  static let openSquare: UInt8 = 13
  static let closeSquare: UInt8 = 14
  /// `.` or `+`: a number or a delim.
  static let dotOrPlus: UInt8 = 15
  static let hash: UInt8 = 16
  static let quote: UInt8 = 17
  static let slash: UInt8 = 18
  static let at: UInt8 = 19
  static let lessThan: UInt8 = 20
  /// All else: a delim.
  static let other: UInt8 = 21

  /// The class of a byte.
  @inline(__always)
  static func of(_ byte: UInt8) -> UInt8 { table[Int(byte)] }

  /// Whether a byte is an ASCII ident code point; not NUL, which is one but has to be noticed.
  @inline(__always)
  static func isName(_ byte: UInt8) -> Bool { of(byte) <= hyphen }

  /// By byte, sixteen to a row.
  private static let table: InlineArray<256, UInt8> = [
    4, 21, 21, 21, 21, 21, 21, 21, 21, 5, 5, 21, 5, 5, 21, 21,
    21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21,
    5, 21, 17, 16, 21, 21, 21, 17, 11, 12, 21, 15, 8, 3, 15, 18,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 7, 20, 21, 21, 21,
    19, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 13, 4, 14, 21, 0,
    21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 9, 21, 10, 21, 21,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
  ]
}
