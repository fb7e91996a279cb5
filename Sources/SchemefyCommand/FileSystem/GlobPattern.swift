/// A pattern for paths in a folder, as of a line of `.gitignore`.
///
/// `*` and `?` stand for bytes of a name, a set such as `[a-z]` for one of some, `**` as a whole name
/// for any number of folders; a backslash takes its meaning from the byte behind it. A pattern with a
/// slash, but for one at its end, starts at the folder; one without matches a name at any depth. With
/// a slash at its end it matches folders alone.
///
/// gitignore(5), PATTERN FORMAT <https://git-scm.com/docs/gitignore#_pattern_format>
struct GlobPattern: Sendable {
  /// The patterns of names, between the slashes.
  private let names: [[UInt8]]
  private let isAnchored: Bool
  private let isOfFolders: Bool

  init(_ text: some Sequence<UInt8>) {
    var bytes = Array(text)[...]
    isOfFolders = bytes.last == FilePath.slash
    if isOfFolders { bytes.removeLast() }
    isAnchored = bytes.contains(FilePath.slash)
    if bytes.first == FilePath.slash { bytes.removeFirst() }
    // An empty name, as in `a//b`, matches none.
    var names = bytes.split(separator: FilePath.slash, omittingEmptySubsequences: false).map(
      Array.init)
    // `a/**` matches all that is in `a`, and not `a`.
    if names.last == Self.anyFolders, names.count > 1 { names.append([Self.star]) }
    self.names = names
  }

  private static let star = UInt8(ascii: "*")
  private static let anyFolders = [star, star]

  /// Whether it matches a path in the folder, of which the names are given.
  func matches(_ components: [[UInt8]], isFolder: Bool) -> Bool {
    guard isFolder || !isOfFolders, let pattern = names.first else { return false }
    guard isAnchored else {
      return components.last.map { Self.matches(pattern[...], $0[...]) } ?? false
    }
    return matches(components)
  }

  /// Matches name by name; where the rest does not match, the last `**` takes one more.
  private func matches(_ components: [[UInt8]]) -> Bool {
    var (index, place) = (0, 0)
    var retry: (index: Int, place: Int)?
    while place < components.count {
      if index < names.count, names[index] == Self.anyFolders {
        index += 1
        retry = (index, place)
      } else if index < names.count, Self.matches(names[index][...], components[place][...]) {
        (index, place) = (index + 1, place + 1)
      } else if let (start, last) = retry {
        (index, place) = (start, last + 1)
        retry = (start, last + 1)
      } else {
        return false
      }
    }
    return index == names.count
  }

  /// Matches byte by byte; where the rest does not match, the last `*` takes one more.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (rest, left) = (pattern, name)
    var retry: (rest: ArraySlice<UInt8>, left: ArraySlice<UInt8>)?
    while let byte = left.first {
      if rest.first == star {
        rest = rest.dropFirst()
        retry = (rest, left)
      } else if let next = Self.afterOne(byte, of: rest) {
        (rest, left) = (next, left.dropFirst())
      } else if let (start, last) = retry {
        (rest, left) = (start, last.dropFirst())
        retry = (rest, left)
      } else {
        return false
      }
    }
    return rest.allSatisfy { $0 == star }
  }

  /// The rest of a pattern behind the part that matches a byte; `nil` if it does not match.
  private static func afterOne(
    _ byte: UInt8, of pattern: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    switch pattern.first {
    case nil: return nil
    case UInt8(ascii: "?"): return pattern.dropFirst()
    case UInt8(ascii: "["):
      return GlobSet.rest(of: pattern.dropFirst(), behindSetWith: byte)
    case UInt8(ascii: "\\"):
      let rest = pattern.dropFirst()
      return rest.first == byte ? rest.dropFirst() : nil
    default: break
    }
    return pattern.first == byte ? pattern.dropFirst() : nil
  }
}
