/// The names of the results of several inputs in the folder that they are written to.
struct TargetNames {
  /// Absolute and without symbolic links in the folders, by input.
  private let paths: [FilePath: FilePath]

  init(_ inputs: [FilePath]) {
    var paths: [FilePath: FilePath] = [:]
    for input in inputs { paths[input] = Self.absolute(input) }
    self.paths = paths
  }

  /// The path of an input as it is without `.` and `..`; a last name that is a link stays.
  private static func absolute(_ input: FilePath) -> FilePath {
    // `.` and `..` have names, too.
    if let folder = try? FileStatus(of: input), folder.kind == .folder {
      return (try? input.resolved()) ?? input
    }
    return ((try? input.parent.resolved()) ?? input.parent).appending(input.lastComponent)
  }

  /// The name of an input; where others have the same, as much of its path as is not common to all of
  /// them.
  func name(of input: FilePath) -> FilePath {
    guard let path = paths[input] else { return input.lastComponent }
    let others = Set(paths.values.filter { $0.lastComponent == path.lastComponent })
    guard others.count > 1 else { return path.lastComponent }
    let folder = path.components.dropLast()
    let shared = others.reduce(folder.count) { count, other in
      min(count, zip(folder, other.components.dropLast()).prefix { $0 == $1 }.count)
    }
    return FilePath(components: path.components.dropFirst(shared))
  }
}
