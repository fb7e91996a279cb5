internal import Schemefy

extension InspectCommand {
  /// Shows what colours are, a line each; of `-` each line is a colour.
  ///
  /// - Returns: findings if one of them is none; standard error says where it stops being one.
  func showColors() throws(CommandFailure) -> ExitStatus {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no colour; 'schemefy inspect --help' says how to call it")
    }
    var output: [UInt8] = []
    var faults: [Diagnostic] = []
    for input in settings.inputs {
      let isStream = input == FilePath("-")
      let name = isStream ? "<stdin>" : "<colour>"
      let lines = isStream ? Self.lines(of: try Self.standardInput()) : [input.bytes[...]]
      for (index, line) in lines.enumerated() {
        let inspection = ColorInspection(
          Array(line), style: settings.environment.traits.userInterfaceStyle)
        output += Array(inspection.text.utf8) + [UInt8(ascii: "\n")]
        guard case .invalid(let column) = inspection.result else { continue }
        let place = SourceLocation(file: name, line: index + 1, column: column)
        faults.append(Diagnostic(.error, "color-invalid", "not a colour", at: place))
      }
    }
    try console.output(output)
    console.show(faults) { $0 }
    return faults.isEmpty ? .done : .findings
  }
}
