package import SchemefySource
package import SchemefyXML

/// The URL that relative references in a document are resolved against.
///
/// Browsers fetch a sheet when they meet the element for it, so a `base` counts only behind its
/// tag: in front of it, references are relative to the document. The content of a `template` is no
/// part of the document; scripts that insert it run later.
///
/// HTML "document base URL"
/// <https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url>
package struct DocumentBase: Sendable {
  /// The base URL of a document without `base`: its own URL, or for `srcdoc` the base URL of the
  /// page that embeds it.
  private let fallback: ResourceURL
  private let element: (place: Int, url: ResourceURL)?

  /// - Parameter element: the first `base` of the document that has `href`.
  package init(fallback: ResourceURL, element: BaseElement?) {
    self.fallback = fallback
    self.element = element.map { ($0.place, Self.frozen($0.href, fallback: fallback)) }
  }

  /// HTML "set the frozen base URL"
  /// <https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url>
  private static func frozen(_ href: [UInt8], fallback: ResourceURL) -> ResourceURL {
    guard let url = fallback.resolving(href), url.scheme != "data", url.scheme != "javascript"
    else { return fallback }
    return url
  }

  /// The URL that counts at a place of the document's text.
  package func url(at place: TextRange, in tree: FoundElement.Tree = .document) -> ResourceURL {
    guard let element, place.lowerBound > element.place || tree == .template else {
      return fallback
    }
    return element.url
  }
}

/// A `base` that has `href`.
package struct BaseElement: Sendable {
  package var place: Int
  /// Decoded.
  package var href: [UInt8]
}
