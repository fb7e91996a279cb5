/// The text of a command's `--help`, made from its table of options.
struct Help<Settings: CommandLineSettings> {
  /// The text before the options, and the text after them.
  let introduction: String
  let end: String
  let options: [OptionDefinition<Settings>]
  /// The column at which descriptions start, and the last one that text may fill.
  private let descriptionColumn = 26
  private let width = 80

  init(introduction: String, options: [OptionDefinition<Settings>], end: String) {
    self.introduction = introduction
    self.options = options
    self.end = end
  }

  /// The whole text.
  var text: String {
    var text = introduction
    for section in OptionSection.allCases {
      let entries = options.filter { $0.section == section }.map(entry)
      if !entries.isEmpty { text += "\n\(section.rawValue):\n" + entries.joined() }
    }
    return text + end
  }

  /// The lines about one option.
  private func entry(of option: OptionDefinition<Settings>) -> String {
    let short = option.names.first { !$0.hasPrefix("--") }
    let long = option.names.first { $0.hasPrefix("--") }
    var head = "  " + (short.map { $0 + (long == nil ? "" : ", ") } ?? "") + (long ?? "")
    switch option.value {
    case .none: break
    case .optional(let placeholder, _): head += placeholder
    case .oneOf(let words):
      // Media types are understood besides their short names; they would fill the line.
      head += " " + words.filter { !$0.contains("/") }.joined(separator: "|")
    case .any(let placeholder, _), .path(let placeholder, _): head += " " + placeholder
    }
    var lines: [String] = []
    if head.utf8.count + 2 > descriptionColumn {
      lines.append(head)
      head = ""
    }
    for line in wrapped(option.help) {
      lines.append(head + spaces(descriptionColumn - head.utf8.count) + line)
      head = ""
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The words of a text in lines that fit beside the options.
  private func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width - descriptionColumn {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  private func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
