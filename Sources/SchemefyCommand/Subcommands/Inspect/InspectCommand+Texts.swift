internal import Schemefy

/// The inputs of a view whose inputs are texts, no files.
extension InspectCommand {
  /// A text, and its place in the file.
  struct Text {
    var bytes: ArraySlice<UInt8>
    /// The name of an input, and the line in it, from 1.
    var place: (name: String, line: Int)
  }

  /// The texts of the arguments; each line of `-` is one.
  ///
  /// - Parameter noun: the name of such a text in messages.
  /// - Throws: if there is none, or standard input can't be read.
  func texts(_ noun: String) throws(CommandFailure) -> [Text] {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no \(noun); 'schemefy inspect --help' says how to call it")
    }
    var texts: [Text] = []
    for input in settings.inputs {
      let isStream = input == FilePath("-")
      let name = isStream ? "<stdin>" : "<\(noun)>"
      let lines = isStream ? Self.lines(of: try WholeInput.standardInput()) : [input.bytes[...]]
      for (index, line) in lines.enumerated() {
        texts.append(Text(bytes: line, place: (name, index + 1)))
      }
    }
    return texts
  }

  /// The lines of a text, without their line ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
