/// The text of `--help`, made from the table of options.
struct Help {
  private let options: [OptionDefinition]
  /// The column at which descriptions start, and the last one that text may fill.
  private let descriptionColumn = 26
  private let width = 80

  init(options: [OptionDefinition] = OptionTable.all) {
    self.options = options
  }

  /// The whole text.
  var text: String {
    var text = Self.introduction
    for section in OptionDefinition.Section.allCases {
      text += "\n\(section.rawValue):\n"
      for option in options where option.section == section {
        text += entry(of: option)
      }
    }
    return text + Self.end
  }

  private static let introduction = """
    Usage: schemefy [OPTION]... INPUT...

    Makes web content follow the colour scheme: reads HTML and CSS, and gives the
    same files back with the colours that a dark style needs.

      schemefy page.html --style dark     a page, to standard output
      schemefy docs -o site               a folder: pages and style sheets are
                                          processed, all else is copied
      schemefy theme.css --in-place       a style sheet, where it is
      schemefy - --style dark < mail      standard input

    """

  private static let end = """

    Behind '--' everything is an input. Exit status: 0 done, 1 something differs
    (--check, --diff), 2 something could not be done.

    """

  /// The lines about one option.
  private func entry(of option: OptionDefinition) -> String {
    let short = option.names.first { !$0.hasPrefix("--") }
    let long = option.names.first { $0.hasPrefix("--") }
    var head = "  " + (short.map { $0 + (long == nil ? "" : ", ") } ?? "") + (long ?? "")
    switch option.value {
    case .none: break
    case .oneOf(let words): head += " " + words.joined(separator: "|")
    case .any(let placeholder): head += " " + placeholder
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
