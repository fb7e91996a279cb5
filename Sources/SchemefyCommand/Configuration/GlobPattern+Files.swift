extension GlobPattern {
  /// Whether it matches a file of the folder, or a folder that holds it.
  func covers(_ file: FilePath) -> Bool {
    let names = file.components
    return names.indices.contains { end in
      matches(Array(names[...end]), isFolder: end < names.count - 1)
    }
  }
}
