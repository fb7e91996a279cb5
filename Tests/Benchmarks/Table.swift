import Glibc

/// Prints the results, a line each.
struct Table {
  private static let widths = [16, 28, 8, 10, 8, 8]

  func printHeader() {
    printRow(["what", "input", "kB", "MB/s", "of copy", "of loop"])
  }

  func printRow(_ measurement: Measurement, _ result: Measurement.Result) {
    printRow([
      measurement.name, measurement.input.name, String(measurement.input.bytes.count / 1000),
      Self.decimal(result.speed / 1e6, places: 1), Self.decimal(result.ratioToCopy, places: 3),
      Self.decimal(result.ratioToLoop, places: 3),
    ])
  }

  /// Names to the left, figures to the right.
  private func printRow(_ cells: [String]) {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(1, Self.widths[index] - cell.count))
      line += index < 2 ? cell + padding : padding + cell
    }
    print(line)
    // Who watches sees each line when it is there.
    fflush(nil)
  }

  static func decimal(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let digits = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - digits.count) + digits
  }
}
