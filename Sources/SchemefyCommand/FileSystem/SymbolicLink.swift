/// The targets of symbolic links.
enum SymbolicLink {
  /// The text of a link at one path of a folder to another: up to what both are in, and down again.
  static func text(from place: FilePath, to target: FilePath) -> FilePath {
    let (own, other) = (place.components.dropLast(), target.components)
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let steps = own.dropFirst(shared).map { _ in Array("..".utf8) }
    let path = FilePath(components: steps + other.dropFirst(shared))
    return path.isEmpty ? FilePath(".") : path
  }

  /// Whether a relative link never climbs out of a folder, taken by its text alone.
  ///
  /// - Parameter place: the link's own path in the folder.
  static func staysInside(_ text: FilePath, at place: FilePath) -> Bool {
    var depth = place.components.count - 1
    for component in text.components {
      depth += component == Array("..".utf8) ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
