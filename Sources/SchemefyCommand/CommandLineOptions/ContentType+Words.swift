internal import Schemefy

/// The words for kinds of content in the command's options.
extension ContentType {
  /// All names: a short one for each kind, then the media types.
  static var words: [String] {
    allCases.map(\.shortName) + allCases.map(\.rawValue)
  }

  /// The kind of a name.
  init?(word: String) {
    guard let type = Self.allCases.first(where: { $0.rawValue == word || $0.shortName == word })
    else { return nil }
    self = type
  }

  /// The subtype of the media type: `html` of `text/html`.
  private var shortName: String {
    let subtype = rawValue.split(separator: "/").last ?? ""
    return subtype.split(separator: "+").first.map(String.init) ?? rawValue
  }
}
