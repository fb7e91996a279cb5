extension GlobPattern {
  /// Whether the pattern matches a file of the folder, or a folder around the file.
  func covers(_ file: FilePath) -> Bool {
    let names = file.components
    return names.indices.contains { end in
      matches(Array(names[...end]), isFolder: end < names.count - 1)
    }
  }
}
