package import SchemefySource

/// The encoding of a page, and how far it is to be trusted.
///
/// HTML §13.2.3 <https://html.spec.whatwg.org/multipage/parsing.html#the-input-byte-stream>
package struct HTMLEncoding: Hashable, Sendable {
  /// HTML §13.2.3.1 <https://html.spec.whatwg.org/multipage/parsing.html#concept-encoding-confidence>
  package enum Confidence: Hashable, Sendable {
    /// A `meta` that the parser meets may still change it.
    case tentative
    /// The encoding is certain: nothing in the page changes it.
    case certain
  }

  package var encoding: CharacterEncoding
  package var confidence: Confidence

  /// The number of bytes that are searched for a declaration.
  package static let prescanLimit = 1024

  /// Determines the encoding of a page from its bytes: the encoding sniffing algorithm.
  ///
  /// HTML §13.2.3.2 <https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm>
  ///
  /// The encoding is windows-1252, the default of most locales, where none is declared.
  ///
  /// - Parameter transport: the encoding that came with the page from outside, if any did.
  package init(of bytes: Span<UInt8>, transport: CharacterEncoding?) {
    if let mark = CharacterEncoding.sniffed(from: bytes) {
      self.init(mark.encoding, .certain)
    } else if let transport {
      self.init(transport, .certain)
    } else if let declared = Prescan.encoding(
      of: bytes.extracting(first: Self.prescanLimit))
    {
      self.init(declared, .tentative)
    } else {
      self.init(.windows1252, .tentative)
    }
  }

  private init(_ encoding: CharacterEncoding, _ confidence: Confidence) {
    self.encoding = encoding
    self.confidence = confidence
  }

  /// Changes the encoding while parsing.
  ///
  /// HTML §13.2.3.5 <https://html.spec.whatwg.org/multipage/parsing.html#changing-the-encoding-while-parsing>
  ///
  /// - Parameter declared: the encoding of a `meta` that the tree builder met.
  /// - Returns: whether the page has to be decoded and parsed once again.
  package mutating func change(to declared: CharacterEncoding) -> Bool {
    guard confidence == .tentative else { return false }
    confidence = .certain
    // A page in which a `meta` was read as UTF-16 is UTF-16, whatever the `meta` declares.
    guard !encoding.isUTF16 else { return false }
    let meant = declared.declaredInMeta
    guard meant != encoding else { return false }
    encoding = meant
    return true
  }
}

extension CharacterEncoding {
  /// The encoding that a page is read in whose `meta` names this one.
  ///
  /// HTML §13.2.3.2, prescan, and §13.2.3.5
  /// <https://html.spec.whatwg.org/multipage/parsing.html#changing-the-encoding-while-parsing>
  package var declaredInMeta: CharacterEncoding {
    self == .xUserDefined ? .windows1252 : readAsASCII
  }

  /// Extracts a character encoding from the `content` of a `meta`.
  ///
  /// HTML §2.5.3 <https://html.spec.whatwg.org/multipage/urls-and-fetching.html#extracting-character-encodings-from-meta-elements>
  ///
  /// - Complexity: O(n).
  package init?(metaContent content: [UInt8]) {
    let name = Array("charset".utf8)
    var rest = content.map(\.asciiLowercased)[...]
    while let start = rest.firstIndex(of: name[0]) {
      rest = rest[start...]
      guard rest.starts(with: name) else {
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(name.count).drop(while: \.isASCIIWhitespace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: \.isASCIIWhitespace)
      guard let quote = rest.first else { return nil }
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
        self.init(label: rest[rest.startIndex + 1..<end])
      } else {
        self.init(label: rest.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ";") })
      }
      return
    }
    return nil
  }
}
