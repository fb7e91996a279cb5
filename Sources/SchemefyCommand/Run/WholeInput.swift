internal import Glibc
internal import Schemefy

/// An input that is read as a whole: a file, or standard input.
struct WholeInput {
  /// As the user knows it.
  let name: FilePath
  let bytes: [UInt8]
  private let isStream: Bool

  /// - Parameter input: `-` is standard input.
  init(_ input: FilePath) throws(CommandFailure) {
    isStream = input == FilePath("-")
    name = isStream ? FilePath("<stdin>") : input
    bytes = try isStream ? Self.standardInput() : Self.file(input)
  }

  /// Where it stands.
  ///
  /// - Parameter root: the folder outside of which nothing is read; `nil` infers it.
  func place(root: FilePath?) throws(CommandFailure) -> Place {
    try isStream
      ? Place.stream(name: name.description, root: root) : Place.file(name, root: root)
  }

  static func standardInput() throws(CommandFailure) -> [UInt8] {
    do {
      return try ByteReader(descriptor: STDIN_FILENO).readAll(expected: 0)
    } catch {
      throw CommandFailure(FilePath("standard input"), error)
    }
  }

  static func file(_ path: FilePath) throws(CommandFailure) -> [UInt8] {
    do {
      return try OpenFile(reading: path).readAll()
    } catch {
      throw CommandFailure(path, error)
    }
  }
}
