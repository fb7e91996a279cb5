internal import Schemefy

extension InspectCommand {
  /// Shows the values of colours, a line each.
  ///
  /// - Returns: findings if one of them is invalid; standard error has the place where it becomes
  ///   invalid.
  func showColors() throws(CommandFailure) -> ExitStatus {
    var output: [UInt8] = []
    var faults: [Diagnostic] = []
    for text in try texts("colour") {
      let inspection = ColorInspection(
        Array(text.bytes), style: settings.environment.traits.userInterfaceStyle)
      output += inspection.text.utf8
      output.append(UInt8(ascii: "\n"))
      guard case .invalid(let column) = inspection.result else { continue }
      let place = SourceLocation(file: text.place.name, line: text.place.line, column: column)
      faults.append(Diagnostic(.error, "color-invalid", "not a colour", at: place))
    }
    try console.output(output)
    console.show(faults) { $0 }
    return faults.isEmpty ? .done : .findings
  }
}
