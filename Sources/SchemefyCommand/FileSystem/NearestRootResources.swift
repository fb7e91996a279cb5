internal import Schemefy

/// The style sheets that a page outside the working directory may link to: those inside the nearest
/// folder above the page that contains them, with symbolic links resolved; never the file system's
/// root. Paths start at that folder.
struct NearestRootResources: ResourceProvider {
  /// The folder of the page, without symbolic links.
  let folder: FilePath

  func bytes(at path: String) -> [UInt8]? { bytes(at: path, upTo: .max - 1) }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    guard let (root, inside) = place(of: path) else { return nil }
    return try? root.read(inside, limit: limit)
  }

  func hasFile(at path: String) -> Bool {
    guard let (root, inside) = place(of: path) else { return false }
    return root.hasFile(inside)
  }

  func rootLeft(by path: String) -> String? {
    guard place(of: path) == nil, let target = Self.target(of: path),
      (try? target.resolved()) != nil
    else { return nil }
    return folder.description
  }

  /// The folder that a path leads to, and the path in it.
  private func place(of path: String) -> (root: RootFolder, inside: FilePath)? {
    guard let target = Self.target(of: path) else { return nil }
    let own = RootFolder(path: folder)
    if let inside = target.relative(to: folder), !own.isLeft(by: inside) { return (own, inside) }
    // Outside of the page's own folder only style sheets are read; packages link to shared ones,
    // and a symbolic link gives access to no more than the page could ask for by its path.
    guard target.isSheet, let real = try? target.resolved(), real.isSheet,
      let shared = sharedFolder(with: real), let inside = real.relative(to: shared)
    else { return nil }
    return (RootFolder(path: shared), inside)
  }

  private static func target(of path: String) -> FilePath? {
    let target = FilePath("/" + path)
    return target.hasParentComponent ? nil : target
  }

  /// The deepest folder that holds both the page and a file; `nil` if only `/` does.
  private func sharedFolder(with target: FilePath) -> FilePath? {
    let shared = zip(folder.components, target.components).prefix { $0 == $1 }.map { $0.0 }
    guard !shared.isEmpty else { return nil }
    return FilePath("/").appending(FilePath(components: shared))
  }
}

extension FilePath {
  /// Whether the name is that of a style sheet.
  fileprivate var isSheet: Bool { description.lowercased().hasSuffix(".css") }
}
