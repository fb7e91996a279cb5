internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// A colour that a script sets: it is the same in every style.
struct ScriptColor: Hashable, Sendable {
  /// The offset at which the colour begins, behind the quotation mark.
  package var offset: Int
  /// The name of the property, the attribute or the function that takes the colour, as it is
  /// written.
  package var name: String
  /// The colour as it is written.
  package var color: String
}

/// Finds the colours that a script sets: strings that are a colour and nothing else, beside a name
/// that takes one.
///
/// Examples are `style.color = '#fff'`, `{ backgroundColor: '#fff' }`, `setAttribute('bgcolor',
/// '#fff')`, `css('color', '#fff')`, `addColorStop(0, '#fff')`. Nothing is run, and colours
/// composed of parts are not found. The scanner knows only words, strings and comments of the
/// language: a quote in a regular expression may be taken for the start of a string, up to the end
/// of its line.
struct ScriptScanner: ~Escapable {
  private let text: Span<UInt8>
  private var position: Int
  private let end: Int
  /// The last words, strings and marks, the very last one first.
  private var before = [Lexeme](repeating: .mark(0), count: 4)
  package private(set) var colors: [ScriptColor] = []

  private enum Lexeme {
    case word(Range<Int>)
    case string(Range<Int>)
    case number
    case mark(UInt8)
  }

  /// - Parameter range: of the script in the text.
  @_lifetime(copy text)
  package init(_ text: Span<UInt8>, _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// - Complexity: O(n) in the length of the script.
  @_lifetime(self: copy self)
  package mutating func scan() {
    while position < end {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): readString(byte)
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case _ where byte.isASCIIWhitespace: position += 1
      case _ where byte.isASCIIDigit:
        skipWord()
        push(.number)
      case _ where Self.isPartOfWord(byte):
        let start = position
        skipWord()
        push(.word(start..<position))
      default:
        position += 1
        push(.mark(byte))
      }
    }
  }

  private var next: UInt8 { position + 1 < end ? text[position + 1] : 0 }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private mutating func push(_ lexeme: Lexeme) {
    before.insert(lexeme, at: 0)
    before.removeLast()
  }

  // MARK: Lexemes

  @_lifetime(self: copy self)
  private mutating func skipWord() {
    while position < end, Self.isPartOfWord(text[position]) || text[position] == UInt8(ascii: "."),
      !(text[position] == UInt8(ascii: ".") && !isNumber)
    {
      position += 1
    }
  }

  /// Whether a point at the position is one between digits.
  private var isNumber: Bool {
    text[position - 1].isASCIIDigit && next.isASCIIDigit
  }

  @_lifetime(self: copy self)
  private mutating func skipLine() {
    while position < end, !Self.endsLine(text[position]) { position += 1 }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  @_lifetime(self: copy self)
  private mutating func skipComment() {
    position += 2
    while position < end, !(text[position] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
      position += 1
    }
    position = min(position + 2, end)
  }

  @_lifetime(self: copy self)
  private mutating func readString(_ quote: UInt8) {
    position += 1
    let start = position
    while position < end, text[position] != quote {
      if Self.endsLine(text[position]), quote != UInt8(ascii: "`") { break }
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, end)
    let string = start..<position
    let isClosed = position < end && text[position] == quote
    if isClosed { position += 1 }
    if isClosed, let name, let color = Self.color(bytes(string)) {
      colors.append(ScriptColor(offset: start, name: self.text(name), color: color))
    }
    push(.string(string))
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] { range.map { text[$0] } }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }

  /// The text of a colour that can be seen, if a string is one.
  private static func color(_ string: [UInt8]) -> String? {
    // Longer than any that is written by hand.
    guard (3...64).contains(string.count), let color = parse(string), color.alpha > 0 else {
      return nil
    }
    return String(decoding: string, as: UTF8.self)
  }

  /// Inlined into a loop, a cursor crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private static func parse(_ string: [UInt8]) -> Color? {
    let tokens = CSSTokenizer.tokenize(string.span)
    let range = TokenRange(0..<tokens.count - 1)
    return ParsedColor(tokens.span, in: string.span, range)?.color
  }

  // MARK: Names

  /// The name of the property, attribute or function that takes the string at the position; `nil`
  /// if none that takes colours does.
  private var name: Range<Int>? {
    switch (before[0], before[1], before[2], before[3]) {
    case (.mark(UInt8(ascii: "=")), .word(let name), _, _),
      (.mark(UInt8(ascii: ":")), .word(let name), _, _),
      (.mark(UInt8(ascii: ":")), .string(let name), _, _),
      (
        .mark(UInt8(ascii: "=")), .mark(UInt8(ascii: "]")), .string(let name),
        .mark(UInt8(ascii: "["))
      ),
      (.mark(UInt8(ascii: ",")), .string(let name), .mark(UInt8(ascii: "(")), .word):
      return isColor(name) ? name : nil
    case (.mark(UInt8(ascii: ",")), .number, .mark(UInt8(ascii: "(")), .word(let name)):
      return text(name) == "addColorStop" ? name : nil
    default: return nil
    }
  }

  /// Whether a name is one of a property, attribute or function that takes colours, as CSS spells it or
  /// as scripts do.
  private func isColor(_ name: Range<Int>) -> Bool {
    let letters = bytes(name).filter { $0 != UInt8(ascii: "-") }
    return Self.names.value(of: letters.span) != nil
  }

  private static let names = KeywordTable<Bool>([
    "color": true, "background": true, "backgroundcolor": true, "bordercolor": true,
    "bordertopcolor": true, "borderrightcolor": true, "borderbottomcolor": true,
    "borderleftcolor": true, "outlinecolor": true, "caretcolor": true, "accentcolor": true,
    "textdecorationcolor": true, "columnrulecolor": true, "fill": true, "stroke": true,
    "stopcolor": true, "floodcolor": true, "lightingcolor": true, "fillstyle": true,
    "strokestyle": true, "shadowcolor": true, "bgcolor": true, "fgcolor": true, "linkcolor": true,
    "alinkcolor": true, "vlinkcolor": true, "webkittextfillcolor": true,
  ])
}
