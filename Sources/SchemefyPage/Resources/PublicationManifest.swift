internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyXML

/// The media types that the package document of an unpacked EPUB publication gives its files.
///
/// EPUB 3.3 §4 "Open Container Format", §5 "Package document" <https://www.w3.org/TR/epub-33/>
public struct PublicationManifest: Sendable {
  /// The path of the file that names the package documents of a publication.
  public static let containerPath = "META-INF/container.xml"

  private var types: [String: ContentType] = [:]

  /// Reads the package documents of a publication.
  ///
  /// - Parameter files: the files of the publication, by their paths in it.
  /// - Returns: `nil` if it has no container file that is well-formed.
  public init?(of files: any ResourceProvider) {
    guard let container = files.bytes(at: Self.containerPath),
      let packages = Self.values(of: "full-path", "rootfile", in: container)
    else { return nil }
    for package in packages {
      let path = String(decoding: package.first, as: UTF8.self)
      guard let document = files.bytes(at: path) else { continue }
      add(document, at: ResourceURL(path: path))
    }
  }

  /// The content type of a file; `nil` if the manifest has none, or a type that is not processed.
  ///
  /// - Parameter path: the path in the publication.
  public func contentType(of path: String) -> ContentType? { types[path] }

  private mutating func add(_ package: [UInt8], at url: ResourceURL) {
    for item in Self.values(of: "href", "item", and: "media-type", in: package) ?? [] {
      let type = String(decoding: item.second.map(\.asciiLowercased), as: UTF8.self)
      guard let type = ContentType(rawValue: type),
        let path = url.resolving(item.first)?.localPath
      else { continue }
      types[path] = type
    }
  }

  /// The values of attributes of all elements of a name; `nil` if the document is not well-formed.
  private static func values(
    of first: StaticString, _ element: StaticString, and second: StaticString = "",
    in bytes: [UInt8]
  ) -> [(first: [UInt8], second: [UInt8])]? {
    guard let file = try? InputDecoder(charset: nil).xml(name: "", bytes: bytes) else { return nil }
    let text = file.text
    guard let document = try? HTMLDocument.parseXML(text) else { return nil }
    var values: [(first: [UInt8], second: [UInt8])] = []
    for (index, node) in document.nodes.enumerated() {
      guard node.kind == .element, text.isEqual(node.name, to: element) else { continue }
      let attributes = document.attributes(of: HTMLDocument.NodeID(index))
      func value(_ name: StaticString) -> [UInt8]? {
        attributes.first { text.isEqual($0.name, to: name) }
          .map { document.value(of: $0, in: text) }
      }
      guard let found = value(first) else { continue }
      values.append((found, value(second) ?? []))
    }
    return values
  }
}
