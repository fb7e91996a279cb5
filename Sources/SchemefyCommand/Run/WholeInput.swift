internal import Glibc
internal import Schemefy

/// An input that is read as a whole: a file, or standard input.
struct WholeInput {
  /// The name of the input as the user knows it.
  let name: FilePath
  let bytes: [UInt8]
  let isStream: Bool
  /// Standard input as messages call it.
  static let streamName = FilePath("<stdin>")

  /// - Parameters:
  ///   - input: `-` is standard input.
  ///   - limit: how many bytes it may have.
  init(_ input: FilePath, limit: Int) throws(CommandFailure) {
    isStream = input == FilePath("-")
    name = isStream ? Self.streamName : input
    bytes = try isStream ? Self.standardInput(limit: limit) : Self.file(input, limit: limit)
  }

  /// The place of the input in its root.
  ///
  /// - Parameter root: the folder outside of which nothing is read; `nil` infers it.
  func place(root: FilePath?) throws(CommandFailure) -> Place {
    try isStream
      ? Place.stream(name: name.description, root: root) : Place.file(name, root: root)
  }

  /// Standard input as a whole.
  ///
  /// - Throws: also where there are more bytes than the limit; no more are read then.
  static func standardInput(limit: Int = .max - 1) throws(CommandFailure) -> [UInt8] {
    try read(FilePath("standard input"), limit) { () throws(SystemError) in
      try ByteReader(descriptor: STDIN_FILENO).readAll(expected: 0, limit: limit)
    }
  }

  /// A file as a whole; throws as for standard input.
  static func file(_ path: FilePath, limit: Int = .max - 1) throws(CommandFailure) -> [UInt8] {
    try read(path, limit) { () throws(SystemError) in
      try OpenFile(reading: path).readAll(limit: limit)
    }
  }

  /// The bytes that a function reads, unless they are more than the limit.
  static func read(
    _ name: FilePath, _ limit: Int, _ bytes: () throws(SystemError) -> [UInt8]
  ) throws(CommandFailure) -> [UInt8] {
    let result: [UInt8]
    do {
      result = try bytes()
    } catch {
      throw CommandFailure(name, error)
    }
    guard result.count <= limit else {
      throw CommandFailure(name, "has more than \(limit) bytes; see '--limit size'")
    }
    return result
  }
}
