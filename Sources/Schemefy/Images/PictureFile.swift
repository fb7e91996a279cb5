internal import SchemefyPage
internal import SchemefySource
internal import SchemefyXML

/// The files of pictures of pixels, by the references to them.
enum PictureFile {
  /// The file name extensions of such pictures.
  static let types = ["png", "gif", "jpg", "jpeg"]

  /// The file of a picture that a reference leads to, be it in the URL itself; `nil` for one of another
  /// type, and where there is none.
  ///
  /// - Parameters:
  ///   - base: the base URL of the reference.
  ///   - types: how the names of files may end.
  static func bytes(
    of reference: [UInt8], from base: ResourceURL, types: [String] = Self.types,
    _ resources: (any ResourceProvider)?
  ) -> [UInt8]? {
    if let data = dataOfPicture(reference, types) { return data }
    return path(of: reference, from: base, types: types).flatMap { resources?.bytes(at: $0) }
  }

  /// The path of such a file; `nil` for one of another type, or outside of the root.
  static func path(
    of reference: [UInt8], from base: ResourceURL, types: [String] = Self.types
  ) -> String? {
    guard let path = base.resolving(reference)?.localPath else { return nil }
    let end = path.suffix(5).lowercased()
    return types.contains { end.hasSuffix(".\($0)") } ? path : nil
  }

  /// Whether a reference is to a picture in a format that is not read.
  static func isUnread(_ reference: [UInt8]) -> Bool {
    let start = reference.prefix("data:image/webp".utf8.count).map(\.asciiLowercased)
    let path = reference.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let end = path.suffix(5).map(\.asciiLowercased)
    return unreadTypes.contains {
      end.elementsEqual(".\($0)".utf8) || start.elementsEqual("data:image/\($0)".utf8)
    }
  }

  private static let unreadTypes = ["webp", "avif"]

  /// The picture in a `data:` URL; `nil` for any other URL.
  static func dataOfPicture(_ url: [UInt8], _ types: [String]) -> [UInt8]? {
    let start = url.prefix("data:image/webp;base64,".utf8.count).map(\.asciiLowercased)
    let head = types.lazy.map { "data:image/\($0);base64,".utf8 }.first { start.starts(with: $0) }
    return head.flatMap { Base64.decode(Array(url[$0.count...])) }
  }
}
