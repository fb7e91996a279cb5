internal import Schemefy

/// Files beside pages, style sheets and drawings that are made of them, so that they are of no use once
/// these are rewritten: compressed copies, source maps, and hashes in lists of files.
struct StaleCopies: Sendable {
  /// For each path of a file, the endings that the names of its copies add to it, such as `.gz`.
  private var endings: [FilePath: [String]] = [:]
  /// By the path of a file, the lists that have a hash of it.
  private var lists: [FilePath: [FilePath]] = [:]
  /// The copies.
  private(set) var paths: Set<FilePath> = []

  private static let all = [".br", ".gz", ".map", ".zst"]

  /// No copies.
  init() {}

  /// Finds the copies among the entries of a folder.
  ///
  /// - Parameter contents: the folder.
  init(in entries: [FolderEntry], of contents: RootFolder) {
    let files = Set(entries.lazy.filter(\.isContent).map(\.path))
    for entry in entries where entry.kind == .other {
      if HashedList.isNamed(entry.path) { addList(entry.path, of: files, contents) }
      guard let ending = Self.all.first(where: { entry.path.bytes.hasSuffix($0.utf8) }) else {
        continue
      }
      let file = FilePath(bytes: entry.path.bytes.dropLast(ending.utf8.count))
      guard files.contains(file) else { continue }
      endings[file, default: []].append(ending)
      paths.insert(entry.path)
    }
  }

  /// Adds the files that a list has hashes of.
  private mutating func addList(
    _ path: FilePath, of files: Set<FilePath>, _ contents: RootFolder
  ) {
    guard let text = try? contents.read(path, limit: HashedList.largest),
      text.count <= HashedList.largest
    else { return }
    let listed = Set(
      HashedList(text).references.compactMap { reference in
        Self.places(of: reference, on: path).first { files.contains($0) }
      })
    for file in listed { lists[file, default: []].append(path) }
  }

  /// The paths that a reference in a list may lead to, inside of the folder: from the list, or from the
  /// root.
  private static func places(of reference: [UInt8], on list: FilePath) -> [FilePath] {
    let plain = FilePath(
      bytes: reference.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    guard !plain.hasParentComponent else { return [] }
    let inside = FilePath(components: plain.components)
    return plain.isAbsolute || !list.bytes.contains(FilePath.slash)
      ? [inside] : [list.parent.appending(inside), inside]
  }

  /// The warnings on a file that is rewritten, in words that are the same for all copies of a kind.
  ///
  /// - Parameters:
  ///   - path: the path of the file in the folder.
  ///   - name: the file as the user knows it.
  func warnings(on path: FilePath, named name: FilePath) -> [FileMessage] {
    var warnings: [FileMessage] = (endings[path] ?? []).map { ending in
      .warning(
        name, "stale-copy",
        "the file beside it with '\(ending)' behind its name is of what it was; '--drop-stale' leaves"
          + " such files out")
    }
    warnings += (lists[path] ?? []).map { list in
      .warning(
        name, "stale-list",
        "'\(list)' lists it with a hash of what it was, by which a browser that knows it keeps the"
          + " old file")
    }
    if Self.hasHash(path.lastComponent) {
      warnings.append(
        .warning(
          name, "stale-name",
          "its name has a hash of what it was, by which a browser that knows it keeps the old file")
      )
    }
    return warnings
  }

  /// Forgets the copies, if these are left out, so that there are no warnings on them.
  mutating func drop() { endings = [:] }

  /// Whether a part of a name, as in `app.3f2a9c1d.css`, looks like a hash: eight hexadecimal digits or
  /// more, letters and numbers.
  private static func hasHash(_ name: FilePath) -> Bool {
    name.bytes.split { ".-_".utf8.contains($0) }.dropFirst().dropLast().contains { part in
      part.count >= 8 && part.allSatisfy { $0.hexDigitValue != nil }
        && part.contains { $0.isASCIIAlpha } && part.contains { !$0.isASCIIAlpha }
    }
  }
}

extension FolderEntry {
  /// Whether it is a page, a style sheet or a drawing.
  var isContent: Bool { if case .content = kind { true } else { false } }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: String.UTF8View) -> Bool {
    count > suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
