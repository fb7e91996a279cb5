/// The targets of symbolic links.
enum SymbolicLink {
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
