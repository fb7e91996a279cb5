package import SchemefyHTML
internal import SchemefySource

/// Finds what the scripts in a page may set as the browser's scheme is: then a site turns its theme by
/// itself.
///
/// No script is run, and none that the page links to is read: sites set their theme in the page, where
/// it counts before the page is shown.
package struct SchemeScripts {
  /// The attributes, with any value, and the classes.
  package private(set) var conditions: Set<ThemeCondition> = []

  private static let scheme = Array("prefers-color-scheme".utf8)
  /// How many words of a script count; real ones have up to 20.
  private static let wordLimit = 256

  /// - Complexity: linear in the length of the page.
  package init(in document: HTMLDocument, _ text: Span<UInt8>) {
    guard text.contains(Self.scheme, in: text.indices) else { return }
    document.forEachScript { add(script: $0.range, text) }
    document.forEachInnerElement { attributes in
      guard attributes.contains(where: { text.contains(Self.scheme, in: $0.value.range) }) else {
        return
      }
      for attribute in attributes { add(name: text.string(attribute.name.range)) }
    }
  }

  /// Adds what a script names that asks for the scheme: attributes that it sets, members of `dataset`,
  /// and where it sets classes, the names in its strings.
  private mutating func add(script range: Range<Int>, _ text: Span<UInt8>) {
    guard text.contains(Self.scheme, in: range) else { return }
    let setsClasses = ["classList", "className"].contains {
      text.contains(Array($0.utf8), in: range)
    }
    var words = Words(text, range)
    var count = 0
    while count < Self.wordLimit, let word = words.next() {
      count += 1
      switch word {
      case .member(let name): add(name: "data-" + Self.dashed(name))
      case .attribute(let name): add(name: name)
      case .string(let string):
        if setsClasses { conditions.insert(.class(string)) }
      }
    }
  }

  private mutating func add(name: String) {
    let condition = ThemeCondition(attribute: name.lowercased())
    if condition.isSettable { conditions.insert(condition) }
  }

  /// The name of a data attribute by that of its member of `dataset`: `color-mode` for `colorMode`.
  ///
  /// HTML "dataset" <https://html.spec.whatwg.org/#dom-domstringmap-setitem>
  private static func dashed(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }
}

extension SchemeScripts {
  /// The words of a script that may name a state: strings that are names, and members of `dataset`.
  private struct Words: ~Escapable {
    enum Word {
      case string(String)
      /// The name of an attribute that is set.
      case attribute(String)
      case member(String)
    }

    private let text: Span<UInt8>
    private let end: Int
    private var position: Int

    @_lifetime(copy text)
    init(_ text: Span<UInt8>, _ range: Range<Int>) {
      self.text = text
      (position, end) = (range.lowerBound, range.upperBound)
    }

    /// The next word; `nil` at the end.
    @_lifetime(self: copy self)
    mutating func next() -> Word? {
      while position < end {
        let byte = text[position]
        position += 1
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
          let isSet = follows("setAttribute(") || follows("toggleAttribute(")
          let name = name()
          if !name.isEmpty, position < end, text[position] == byte {
            position += 1
            return isSet ? .attribute(text.string(name)) : .string(text.string(name))
          }
        case UInt8(ascii: ".") where follows("dataset"):
          let name = name()
          if !name.isEmpty { return .member(text.string(name)) }
        default: break
        }
      }
      return nil
    }

    /// Reads a name.
    @_lifetime(self: copy self)
    private mutating func name() -> Range<Int> {
      let start = position
      while position < end, text[position].isASCIIAlphanumeric || isMark(text[position]) {
        position += 1
      }
      return start..<position
    }

    private func isMark(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Whether a word stands in front of the byte that was read last.
    private func follows(_ word: StaticString) -> Bool {
      let word = Array(word.description.utf8)
      let start = position - 1 - word.count
      return start >= 0 && word.indices.allSatisfy { text[start + $0] == word[$0] }
    }
  }
}

extension Span where Element == UInt8 {
  fileprivate func string(_ range: Range<Int>) -> String {
    String(decoding: range.map { self[$0] }, as: UTF8.self)
  }
}
