public import Schemefy
internal import SchemefyHTTP

/// Which responses of the type `text/html` are pieces of pages, that a script of the page puts into it.
///
/// Nothing in such a response says so. Libraries for client-side swapping say it in the request, or the
/// site knows it by the path.
public struct FragmentRule: Sendable {
  /// The fields of requests for pieces; a request that has one is for a piece unless it has one of
  /// ``wholeFields``, too. Responses vary by them.
  public var fields = ["HX-Request"]
  /// The fields by which a request that has one of ``fields`` is for a whole page nevertheless: a link
  /// that htmx follows in the place of the browser, or a page that it needs once more.
  public var wholeFields = ["HX-Boosted", "HX-History-Restore-Request"]
  /// The beginnings of paths under which all pages are pieces, and what these are made for; `nil` takes
  /// what their first tag asks for.
  public var paths: [(prefix: String, context: FragmentContext?)] = []

  public init() {}

  /// The fields that a page depends on.
  var varyingFields: [String] { fields.isEmpty ? [] : fields + wholeFields }

  /// What the content of a response is.
  ///
  /// - Parameters:
  ///   - request: the fields of the request.
  ///   - path: the path of the request.
  func kind(
    of type: ContentType, _ content: some Sequence<UInt8>, for request: HeaderFields, path: String
  ) -> SchemeContent.Kind {
    guard type == .html else { return SchemeContent.Kind(type) }
    if let rule = paths.first(where: { path.hasPrefix($0.prefix) }) {
      return .fragment(rule.context ?? FragmentContext(firstTagOf: content))
    }
    func has(_ name: String) -> Bool { request[name] != nil }
    guard fields.contains(where: has), !wholeFields.contains(where: has) else { return .page }
    return .fragment(FragmentContext(firstTagOf: content))
  }
}
