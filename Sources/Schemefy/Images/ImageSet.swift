internal import SchemefyJSON

/// An image set of an asset catalogue: its files, with the traits that each is for.
///
/// Xcode's "Image Set Type", `Contents.json` in a folder `.imageset`.
struct ImageSet {
  private struct Entry: Hashable {
    var file: String
    var idiom: String
    var scale: String
    var isDark: Bool
    /// Whether the file is for light, or for any style without a file of its own.
    var isPlain: Bool
  }

  private let entries: [Entry]

  /// - Parameter contents: the text of `Contents.json`; if it is not valid, the set is empty.
  init(_ contents: [UInt8]) {
    let images = (try? JSONParser.parse(contents.span))?["images"]?.elements ?? []
    entries = images.compactMap { image in
      guard let file = image["filename"]?.string else { return nil }
      let appearances = image["appearances"]?.elements ?? []
      func has(_ value: String) -> Bool {
        appearances.contains {
          $0["appearance"]?.string == "luminosity" && $0["value"]?.string == value
        }
      }
      return Entry(
        file: file, idiom: image["idiom"]?.string ?? "universal",
        scale: image["scale"]?.string ?? "", isDark: appearances.count == 1 && has("dark"),
        isPlain: appearances.isEmpty || appearances.count == 1 && has("light"))
    }
  }

  /// The file for dark of the same device and density as another file; `nil` if there is none.
  func dark(of file: String) -> String? {
    guard let plain = entries.first(where: { $0.file == file && $0.isPlain }) else { return nil }
    return entries.first {
      $0.isDark && $0.idiom == plain.idiom && $0.scale == plain.scale && $0.file != file
    }?.file
  }
}
