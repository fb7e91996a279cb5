package import SchemefyCSS
internal import SchemefySource

/// A selector for parts of the content: the elements that it matches, with all their descendants.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/>
public struct ContentSelector: Hashable, Sendable, CustomStringConvertible {
  /// The text of the selector as it was given, without white space around it.
  public let description: String
  /// In ASCII, as style sheets of any encoding can hold it, and without `<`, which could end the
  /// element around one.
  package let css: CSSText
  /// Whether the selector is one compound selector, such as `td.total`.
  package let isCompound: Bool

  /// Reads a selector, or a list of them.
  ///
  /// - Returns: `nil` for an invalid selector. Pseudo-elements are invalid, as they contain no
  ///   elements, and so is a selector that depends on its place: `&`, `:host` and prefixes of
  ///   namespaces.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let end = tokens.count - 1
    let isClosed = tokens.prefix(end).allSatisfy { token in
      token.kind != .comment && !token.flags.contains(.unterminated)
        && (!token.kind.isOpening || token.match < end)
        && !token.isDelim(UInt8(ascii: "&"), in: bytes.span)
    }
    guard isClosed, bytes.last != UInt8(ascii: "\\") else { return nil }
    var context = SelectorContext()
    context.allowsPseudoElements = false
    var table = SelectorTable()
    var names = NameTable(capacity: 8)
    let range = TokenRange(0..<end)
    guard
      let list = table.parse(
        tokens.span, in: bytes.span, range, context: context, names: &names)
    else { return nil }
    let flags = table.lists[Int(list)].flags
    guard !flags.hasAny(.host), !flags.hasAny(.outside), !flags.hasAny(.pseudoElement) else {
      return nil
    }
    isCompound = table.lists[Int(list)].selectors.count == 1 && !flags.hasAny(.combinators)
    let white: (UInt8) -> Bool = { $0.isASCIIWhitespace }
    let start = bytes.firstIndex { !white($0) } ?? 0
    let last = bytes.lastIndex { !white($0) } ?? -1
    description = String(decoding: bytes[start..<last + 1], as: UTF8.self)
    guard let css = CSSText(copying: Self.escaped(description)) else { return nil }
    self.css = css
  }

  /// - Precondition: `css` is a compound selector in ASCII.
  package init(compound css: CSSText) {
    description = css.text
    self.css = css
    isCompound = true
  }

  /// A text with every character escaped that may not stand in a name or a string.
  ///
  /// CSS Syntax 3 §4.3.7 <https://drafts.csswg.org/css-syntax/#consume-escaped-code-point>
  private static func escaped(_ text: String) -> [UInt8] {
    var result = ""
    var isBehindBackslash = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r", "\u{C}":
        result += " "
      case " "..<"\u{7F}" where scalar != "<":
        result.unicodeScalars.append(scalar)
      default:
        result += (isBehindBackslash ? "" : "\\") + String(scalar.value, radix: 16) + " "
      }
      isBehindBackslash = scalar == "\\" && !isBehindBackslash
    }
    return Array(result.utf8)
  }
}
