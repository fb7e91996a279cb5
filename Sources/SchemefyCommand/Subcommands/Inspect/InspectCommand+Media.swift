internal import Schemefy

extension InspectCommand {
  /// Shows the remainders of media queries, a line each.
  func showMedia() throws(CommandFailure) -> ExitStatus {
    var output: [UInt8] = []
    for text in try texts("media query") {
      let query = String(decoding: text.bytes, as: UTF8.self)
      output += settings.environment.remainder(of: query).utf8
      output.append(UInt8(ascii: "\n"))
    }
    try console.output(output)
    return .done
  }
}
