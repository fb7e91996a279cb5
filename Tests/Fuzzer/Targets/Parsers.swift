import PipelineTestSupport
import Schemefy
import SchemefyCSS
import SchemefyColor
import SchemefyHTML
import SchemefyMedia
import SchemefyPage
import SchemefySource
import SchemefyTraits
import SchemefyXML

/// The decoder of pages: its text is UTF-8 if that is not the encoding already, and its places are those of
/// the bytes, in their order.
enum DecoderTarget {
  /// They keep the tables of their encodings.
  private static let decoders = [nil, "shift_jis", "utf-16", "gb18030", "iso-2022-jp"].map {
    (charset: $0, decoder: InputDecoder(charset: $0))
  }

  static func violations(_ input: [UInt8]) -> [String] {
    var found: [String] = []
    for (charset, decoder) in decoders {
      guard let file = try? decoder.page(name: "p.html", bytes: input).file else { continue }
      let text = file.text.indices.map { file.text[$0] }
      // UTF-8 is read as it is.
      if file.encoding != .utf8, String(validating: text, as: UTF8.self) == nil {
        found.append("no UTF-8 of \(charset ?? "-")")
      }
      var last = 0
      for offset in stride(from: 0, through: text.count, by: max(1, text.count / 64)) {
        let place = file.embedding.sourceRange(of: TextRange(at: offset)).lowerBound
        if place < last || place > input.count {
          found.append("\(offset) of \(charset ?? "-") is at \(place)")
        }
        last = place
      }
    }
    return found
  }
}

/// The parser of HTML: nodes stand in the text, and make a tree.
enum HTMLTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    guard let file = try? InputDecoder(charset: nil).page(name: "p.html", bytes: input).file else {
      return []
    }
    return [true, false].flatMap { scripting in
      var options = HTMLParserOptions()
      options.scripting = scripting
      return HTMLDocument.parse(file.text, options: options).violations(in: file.text)
    }
  }
}

/// The parser of XML: nodes stand in the text, and make a tree; whole calls keep the laws for pages and for
/// pictures.
enum XMLTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    guard let first = input.first else { return [] }
    let text = Array(input.dropFirst())
    let path = first & 1 == 0 ? "p.svg" : "p.xhtml"
    var options = SchemeOptions()
    options.traits.userInterfaceStyle =
      UserInterfaceStyle.allCases[Int(first >> 1) % UserInterfaceStyle.allCases.count]
    let broken = Laws(options: options, path: path).violations(text)
    guard let file = try? InputDecoder(charset: nil).xml(name: path, bytes: text),
      let document = try? HTMLDocument.parseXML(file.text)
    else { return broken }
    return document.violations(in: file.text) + broken
  }
}

extension HTMLDocument {
  /// What is wrong with a tree of a text: nodes that stand above themselves, and what ends behind the text.
  fileprivate func violations(in text: Span<UInt8>) -> [String] {
    var found: [String] = []
    var isConnected = Array(repeating: false, count: nodes.count)
    for (number, node) in nodes.enumerated() {
      // Foster parents and reopened elements may stand behind their children, but none above itself.
      var path: [Int] = []
      var current = number
      while current >= 0, !isConnected[current], path.count <= isConnected.count {
        path.append(current)
        current = Int(nodes[current].parent)
      }
      if path.count > isConnected.count { found.append("\(number) is above itself") }
      for node in path { isConnected[node] = true }
      for range in [node.range, node.endTag] where range.upperBound > text.count {
        found.append("\(number) ends at \(range.upperBound)")
      }
    }
    for attribute in attributes
    where attribute.value.upperBound > text.count || attribute.name.upperBound > text.count {
      found.append("an attribute ends behind the text")
    }
    return found
  }
}

/// The parser of CSS: tokens are all of the text, declarations and rules stand in it, and what is written
/// as a name or a string is read as what it was.
enum CSSTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    var found: [String] = []
    let sheet = Stylesheet.parse(input.span)
    var end: UInt32 = 0
    for token in sheet.tokens {
      if token.start != end { found.append("a token begins at \(token.start), not \(end)") }
      end = token.end
    }
    if Int(end) != input.count { found.append("the last token ends at \(end)") }
    for declaration in sheet.declarations
    where declaration.value.upperBound > sheet.tokens.count
      || Int(declaration.name) >= declaration.value.upperBound
    {
      found.append("a declaration is \(declaration.tokens)")
    }
    let name = String(decoding: input.filter { $0 != 0 }.prefix(40), as: UTF8.self)
    if !name.isEmpty {
      found += read(CSSSerializer.string(Array(name.utf8)), as: .string, name)
      found += read(identifier(name), as: .ident, name)
    }
    return found
  }

  private static func identifier(_ name: String) -> [UInt8] {
    var css: [UInt8] = []
    CSSSerializer.appendIdentifier(name.utf8, to: &css)
    return css
  }

  private static func read(_ css: [UInt8], as kind: CSSTokenKind, _ value: String) -> [String] {
    let tokens = CSSTokenizer.tokenize(css.span)
    guard let token = tokens.first, token.kind == kind, Int(token.end) == css.count else {
      return ["'\(value)' becomes \(String(decoding: css, as: UTF8.self))"]
    }
    let read = String(decoding: token.decodedBytes(in: css.span), as: UTF8.self)
    return read == value ? [] : ["'\(value)' is read as '\(read)'"]
  }
}

/// The parser of selectors ends, and reads the same with other rules in front.
enum SelectorTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    let prelude = input.filter { !"{};@".utf8.contains($0) }
    let rule = prelude + Array("{color:red}".utf8)
    let alone = roles(rule)
    let behind = roles(Array("a b{color:red}".utf8) + rule)
    return behind.dropFirst().elementsEqual(alone)
      ? [] : ["behind a rule it is \(behind), alone \(alone)"]
  }

  /// What the rules of a sheet are.
  private static func roles(_ css: [UInt8]) -> [String] {
    let sheet = Stylesheet.parse(css.span)
    var table = SelectorTable()
    var names = NameTable(capacity: 16)
    let selectors = SheetSelectors.parse(sheet, in: css.span, into: &table, names: &names)
    return selectors.roles.map { role in
      // Lists are counted through.
      switch role {
      case .style: "style"
      case .scope: "scope"
      default: "\(role)"
      }
    }
  }
}

/// The resolution of media queries: what it leaves to a browser is, in a browser with the style that was
/// asked for, what the author's is there.
enum MediaTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    var found: [String] = []
    for style in [UserInterfaceStyle.dark, .light] {
      var asked = MediaEnvironment()
      asked.traits.userInterfaceStyle = style
      guard let resolved = resolved(input, asked) else { continue }
      for contrast in [AccessibilityContrast.normal, .high] {
        for type in ["screen", "print"] {
          var browser = asked
          browser.traits.accessibilityContrast = contrast
          browser.mediaType = type
          guard let own = truth(input, browser), let now = truth(resolved, browser), own != now
          else { continue }
          found.append(
            "\(style), \(contrast), \(type): \(own) becomes \(now) as"
              + " '\(String(decoding: resolved, as: UTF8.self))'")
        }
      }
    }
    return found
  }

  /// `nil` if a condition is nested too deep to be read: one that was left out around it may bring it up.
  private static func truth(_ query: [UInt8], _ environment: MediaEnvironment) -> MediaTruth? {
    let tokens = CSSTokenizer.tokenize(query.span)
    let list = MediaQueryList.parse(tokens.span, in: query.span, TokenRange(0..<tokens.count - 1))
    guard !list.conditions.contains(where: { $0.kind == .tooDeep }) else { return nil }
    return MediaEvaluation(list, tokens.span, in: query.span, environment: environment).evaluate()
  }

  /// `nil` if it stays as it is.
  private static func resolved(_ query: [UInt8], _ environment: MediaEnvironment) -> [UInt8]? {
    let tokens = CSSTokenizer.tokenize(query.span)
    let list = MediaQueryList.parse(tokens.span, in: query.span, TokenRange(0..<tokens.count - 1))
    let evaluation = MediaEvaluation(
      list, tokens.span, in: query.span, environment: environment)
    return switch evaluation.resolve() {
    case .true: Array("all".utf8)
    case .false: Array("not all".utf8)
    case .unchanged: nil
    case .residue(let bytes): bytes
    }
  }
}

/// The parser of colours: what a colour is written as is read as that colour.
enum ColorTarget {
  static func violations(_ input: [UInt8]) -> [String] {
    guard let color = color(input) else { return [] }
    let text = color.cssBytes()
    guard let again = self.color(text) else {
      return ["\(String(decoding: text, as: UTF8.self)) is no colour"]
    }
    return again.cssBytes() == text
      ? [] : ["\(String(decoding: text, as: UTF8.self)) is read as \(again.cssText)"]
  }

  private static func color(_ css: [UInt8]) -> Color? {
    let tokens = CSSTokenizer.tokenize(css.span)
    return ParsedColor(tokens.span, in: css.span, TokenRange(0..<tokens.count - 1))?.color
  }
}
