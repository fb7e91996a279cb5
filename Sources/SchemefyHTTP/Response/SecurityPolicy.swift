/// A content security policy, as far as it is about styles.
///
/// CSP 3 §2.2 <https://w3c.github.io/webappsec-csp/#framework-policy>
struct SecurityPolicy: Sendable {
  /// The directives as they are written, with the white space around them.
  private var directives: [Substring]

  init(_ text: Substring) {
    directives = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  var text: String { directives.joined(separator: ";") }

  /// The first directive of the names that there is: of two of one name the first counts.
  private func directive(_ names: String...) -> (index: Int, sources: ArraySlice<Substring>)? {
    for name in names {
      for (index, text) in directives.enumerated() {
        let words = FieldText.words(text)
        if let first = words.first, FieldText.isSame(first, name) {
          return (index, words.dropFirst())
        }
      }
    }
    return nil
  }

  /// CSP 3 §6.8.3 <https://w3c.github.io/webappsec-csp/#directive-fallback-list>
  private var elementSources: ArraySlice<Substring>? {
    directive("style-src-elem", "style-src", "default-src")?.sources
  }

  private static func isHash(_ source: Substring) -> Bool {
    FieldText.lowercased(source.prefix(4)) == "'sha" && source.hasSuffix("'")
  }

  /// The nonces that let a `style` element in.
  var nonces: [String] {
    (elementSources ?? []).compactMap { source in
      guard FieldText.isSame(source.prefix(7), "'nonce-"), source.hasSuffix("'") else { return nil }
      let nonce = source.dropFirst(7).dropLast()
      return nonce.isEmpty ? nil : String(nonce)
    }
  }

  /// Whether a `style` element is let in whatever it holds.
  ///
  /// CSP 3 §6.7.3.2 <https://w3c.github.io/webappsec-csp/#allow-all-inline>
  var allowsAll: Bool {
    guard let sources = elementSources else { return true }
    return nonces.isEmpty && !sources.contains(where: Self.isHash)
      && sources.contains { FieldText.isSame($0, "'unsafe-inline'") }
  }

  /// The hashes that let a `style` element in, without their quotes.
  var hashes: [Substring] {
    (elementSources ?? []).filter(Self.isHash).map { $0.dropFirst().dropLast() }
  }

  /// Whether `style` attributes are let in by their hashes.
  var hasAttributeHashes: Bool {
    let sources = directive("style-src-attr", "style-src", "default-src")?.sources ?? []
    return sources.contains { FieldText.isSame($0, "'unsafe-hashes'") }
      && sources.contains(where: Self.isHash)
  }

  /// Lets in `style` elements with some hashes. `default-src` stays as it is for all but styles.
  mutating func allow(_ hashes: [String]) {
    guard !hashes.isEmpty else { return }
    let sources = hashes.map { "'\($0)'" }.joined(separator: " ")
    if let (index, given) = directive("style-src-elem", "style-src") {
      let isNone = given.count == 1 && FieldText.isSame(given.first ?? "", "'none'")
      let name = FieldText.words(directives[index]).first ?? ""
      directives[index] = isNone ? " \(name) \(sources)" : directives[index] + " \(sources)"
    } else if let (_, given) = directive("default-src") {
      let kept = given.filter { !FieldText.isSame($0, "'none'") }
      directives.append(" style-src \((kept + [sources[...]]).joined(separator: " "))")
    }
  }
}
