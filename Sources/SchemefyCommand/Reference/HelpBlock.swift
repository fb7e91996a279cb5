/// A part of a text for help, between empty lines.
enum HelpBlock: Equatable {
  /// The synopsis of a command, without the word `Usage:`.
  case synopsis([String])
  case paragraph([String])
  /// Lines for a shell or a file, which stand two columns to the right.
  case example([String])
  /// Lines to the right below a heading.
  case listing([String])

  /// The parts of a text.
  static func all(of text: String) -> [HelpBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.split(separator: "").map { HelpBlock(Array($0)) }
  }

  private init(_ lines: [String]) {
    let usage = "Usage: "
    let isInside = { (line: String) in line.hasPrefix("  ") }
    if lines.first?.hasPrefix(usage) == true {
      self = .synopsis(lines.map { String($0.dropFirst(usage.count)) })
    } else if lines.allSatisfy(isInside) {
      self = .example(lines.map { String($0.dropFirst(2)) })
    } else if lines.count > 1, lines.dropFirst().allSatisfy(isInside) {
      self = .listing(lines)
    } else {
      self = .paragraph(lines)
    }
  }
}

extension [HelpBlock] {
  /// All lines that say how a command is called.
  var synopsis: [String] {
    flatMap { block in if case .synopsis(let lines) = block { lines } else { [String]() } }
  }
}
