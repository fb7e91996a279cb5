internal import SchemefyHTML
internal import SchemefySource

/// Attributes of an author's that stand behind a prefix, as others have their place.
enum OriginalAttribute {
  /// The name of one in lower case, `xlink:href` for `xlink:data-schemefy-href`; `nil` if an attribute is
  /// none.
  static func name(_ attribute: MarkedElement.Attribute, in text: Span<UInt8>) -> [UInt8]? {
    let prefix = SchemeMarker.namePrefix.bytes
    let name = attribute.name.range.map { text[$0].asciiLowercased }
    let space = namespacePrefixCount(name)
    guard name.count > space + prefix.count, name[space...].starts(with: prefix) else { return nil }
    return Array(name[..<space]) + name[(space + prefix.count)...]
  }

  /// The length of the namespace prefix in a name, with its colon; 0 if there is none.
  static func namespacePrefixCount(_ name: [UInt8]) -> Int {
    name.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
  }

  /// Whether an attribute may get its name back. Anyone can write the prefix: restoring must create
  /// no script, no pragma and no reference to another host that was not there before.
  static func isSafe(
    _ index: Int, of element: MarkedElement, in text: Span<UInt8>, _ restoration: Restoration
  ) -> Bool {
    guard let name = name(element.attributes[index], in: text) else { return false }
    let value = element.attributes[index].value.bytes(in: text)
    switch (String(decoding: name, as: UTF8.self), element.tag) {
    case ("content", .meta):
      return !has("http-equiv", element, text) && has("name", element, text)
    case ("media", .meta), ("media", .link), ("media", .style), ("media", .source),
      ("sizes", .img), ("sizes", .source), ("imagesizes", .link):
      return true
    case ("href", .link): return isSheet(value, of: index, of: element, in: text)
    case ("integrity", .link): return LinkFields.hasSheetIntegrity(element, in: text)
    case ("style", _): return isStyle(value, of: index, of: element, in: text)
    case ("srcdoc", .iframe):
      guard index > 0, text.matches(element.attributes[index - 1].name, "srcdoc") else {
        return false
      }
      let shown = element.attributes[index - 1].value.bytes(in: text)
      return restoration.restored(document: shown) == value
    case ("src", .img), ("src", .input), ("poster", .video):
      return LocalReference.isLocal(value) || DataURL.startsPicture(value.span)
    case (let name, let tag) where !element.isHTML && (name == "href" || name.hasSuffix(":href")):
      return DataURL.startsPicture(value.span) || tag == .image && LocalReference.isLocal(value)
    default:
      return false
    }
  }

  /// Whether a style attribute equals the one that took its place, once schemefy's edits are
  /// removed from that.
  private static func isStyle(
    _ value: [UInt8], of index: Int, of element: MarkedElement, in text: Span<UInt8>
  ) -> Bool {
    guard index > 0, text.matches(element.attributes[index - 1].name, "style") else { return false }
    let shown = element.attributes[index - 1].value.bytes(in: text)
    let restored = CSSRestoration(shown.span)
    return restored.doubts.isEmpty && restored.edits.applied(to: shown) == value
  }

  /// Whether the URL of a style sheet has the content of the one that took its place, once schemefy's edits
  /// are removed from that.
  private static func isSheet(
    _ value: [UInt8], of index: Int, of element: MarkedElement, in text: Span<UInt8>
  ) -> Bool {
    guard index > 0, text.matches(element.attributes[index - 1].name, "href"),
      case let shown = element.attributes[index - 1].value.bytes(in: text),
      let own = DataURL(sheet: value.span), let other = DataURL(sheet: shown.span)
    else { return false }
    let restored = CSSRestoration(other.content.span)
    return restored.doubts.isEmpty && restored.edits.applied(to: other.content) == own.content
  }

  private static func has(
    _ name: StaticString, _ element: MarkedElement, _ text: Span<UInt8>
  ) -> Bool {
    element.attributes.contains { text.matches($0.name, name) }
  }
}

/// The attributes of a `link` that the `style` in its place can't have: they stay in its tag,
/// behind a prefix.
package enum LinkFields {
  private static let names: Set = [
    "rel", "href", "type", "charset", "crossorigin", "integrity", "referrerpolicy", "disabled",
    "hreflang", "as", "sizes", "imagesizes", "imagesrcset", "fetchpriority", "blocking", "rev",
    "target",
  ]

  /// Whether an attribute of that name stays behind a prefix.
  package static func contains(_ name: some Sequence<UInt8>) -> Bool {
    names.contains(String(decoding: name.map(\.asciiLowercased), as: UTF8.self))
  }

  /// Whether a `link` of these fields brings a style sheet of this host and nothing else, now or for later.
  static func areSafe(_ element: MarkedElement, in text: Span<UInt8>) -> Bool {
    var relations: [UInt8] = []
    var destination: [UInt8] = []
    var isLocal = false
    for attribute in element.attributes {
      guard let name = OriginalAttribute.name(attribute, in: text) else { continue }
      let value = attribute.value.bytes(in: text)
      switch String(decoding: name, as: UTF8.self) {
      case "link", "media": continue
      case "rel": if relations.isEmpty { relations = value.map(\.asciiLowercased) }
      case "as": if destination.isEmpty { destination = value.map(\.asciiLowercased) }
      case "href": isLocal = LocalReference.isLocal(value)
      default: guard contains(name) else { return false }
      }
      if name.elementsEqual("href".utf8), !isLocal { return false }
    }
    return isLocal && areOfSheet(relations, fetching: destination)
  }

  /// Whether a `link` brings a style sheet of this host and nothing else, now or for later.
  static func hasSheetIntegrity(_ element: MarkedElement, in text: Span<UInt8>) -> Bool {
    func value(_ name: StaticString) -> [UInt8]? {
      element.attributes.first { text.matches($0.name, name) }?.value.bytes(in: text)
    }
    guard let href = value("href"), LocalReference.isLocal(href),
      let relations = value("rel")?.map(\.asciiLowercased)
    else { return false }
    return areOfSheet(relations, fetching: value("as")?.map(\.asciiLowercased) ?? [])
  }

  /// Whether what a link brings is a style sheet: at once, or fetched to become one.
  ///
  /// - Parameters:
  ///   - relations: the value of `rel`, in lower case.
  ///   - destination: the value of `as`, in lower case.
  private static func areOfSheet(_ relations: [UInt8], fetching destination: [UInt8]) -> Bool {
    let words = relations.split(whereSeparator: \.isASCIIWhitespace)
      .map { String(decoding: $0, as: UTF8.self) }
    let isFetched = words.contains("preload") && destination.elementsEqual("style".utf8)
    return (isFetched || words.contains("stylesheet"))
      && words.allSatisfy { ["stylesheet", "alternate", "preload", "prefetch"].contains($0) }
  }
}
