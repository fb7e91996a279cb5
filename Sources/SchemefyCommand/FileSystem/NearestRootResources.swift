internal import Schemefy

/// What a page outside the working directory links to: style sheets inside the nearest folder
/// above it that holds them, which is never the file system's root. Paths start at that root.
struct NearestRootResources: ResourceProvider {
  /// The folder of the page, without symbolic links.
  let folder: FilePath

  func bytes(at path: String) -> [UInt8]? {
    guard let (root, inside) = place(of: path) else { return nil }
    return try? root.read(inside)
  }

  func hasFile(at path: String) -> Bool {
    guard let (root, inside) = place(of: path) else { return false }
    return root.hasFile(inside)
  }

  /// Where a path leads to: a folder, and a path in it.
  private func place(of path: String) -> (root: RootFolder, inside: FilePath)? {
    let target = FilePath("/" + path)
    guard !target.hasParentComponent else { return nil }
    if let inside = target.relative(to: folder) { return (RootFolder(path: folder), inside) }
    // Above the page's own folder only style sheets are looked for.
    guard path.lowercased().hasSuffix(".css"), let shared = sharedFolder(with: target),
      let inside = target.relative(to: shared)
    else { return nil }
    return (RootFolder(path: shared), inside)
  }

  /// The deepest folder that holds both the page and a file; `nil` if only `/` does.
  private func sharedFolder(with target: FilePath) -> FilePath? {
    let shared = zip(folder.components, target.components).prefix { $0 == $1 }.map { $0.0 }
    guard !shared.isEmpty else { return nil }
    return FilePath("/").appending(FilePath(components: shared))
  }
}
