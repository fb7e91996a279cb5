internal import Schemefy

extension InspectCommand {
  /// Shows what remains of media queries, a line each; of `-` each line is a query.
  func showMedia() throws(CommandFailure) -> ExitStatus {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no media query; 'schemefy inspect --help' says how to call it")
    }
    var output: [UInt8] = []
    for input in settings.inputs {
      if input == FilePath("-") {
        for line in Self.lines(of: try Self.standardInput()) { append(line, to: &output) }
      } else {
        append(input.bytes[...], to: &output)
      }
    }
    try console.output(output)
    return .done
  }

  private func append(_ query: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let query = String(decoding: query, as: UTF8.self)
    output += settings.environment.remainder(of: query).utf8
    output.append(UInt8(ascii: "\n"))
  }

  /// The lines of a text, without what ends them.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}
