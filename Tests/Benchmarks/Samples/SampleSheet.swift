/// A style sheet like that of a framework: variables, components in many colours, utilities, and
/// the same again for wide screens.
struct SampleSheet {
  private var words = SampleWords(seed: 3)
  private var sheet = ""
  private var count = 0

  /// A sheet of about `size` bytes.
  static func sheet(size: Int) -> [UInt8] {
    var sheet = SampleSheet()
    sheet.addRoot()
    while sheet.sheet.utf8.count < size {
      switch sheet.words.number(0..<12) {
      case 0..<6: sheet.addComponent()
      case 6..<10: sheet.addUtilities()
      case 10: sheet.addMedia()
      default: sheet.addKeyframes()
      }
    }
    return Array(sheet.sheet.utf8)
  }

  private mutating func addRoot() {
    sheet += "/* A framework */\n:root {\n"
    for name in ["primary", "secondary", "success", "info", "warning", "danger"] {
      sheet +=
        "  --\(name): \(words.color());\n  --\(name)-rgb: \(words.number(0..<256)), "
        + "\(words.number(0..<256)), \(words.number(0..<256));\n"
    }
    sheet += "  --body-bg: #ffffff;\n  --body-color: #212529;\n}\n\n"
    sheet +=
      "body {\n  margin: 0;\n  font-family: system-ui, \"Segoe UI\", sans-serif;\n"
      + "  color: var(--body-color);\n  background-color: var(--body-bg);\n}\n\n"
  }

  private mutating func name() -> String {
    count += 1
    return words.pick(["btn", "card", "nav", "alert", "table", "form", "list"]) + "-\(count)"
  }

  private mutating func addComponent() {
    let name = name()
    let (text, background) = words.pair()
    sheet += """
      .\(name) {
        position: relative;
        display: flex;
        padding: \(words.number(0..<3)).\(words.number(1..<9))rem 1rem;
        color: \(text);
        background-color: \(background);
        border: 1px solid rgba(0, 0, 0, 0.\(words.number(1..<9)));
        border-radius: 0.25rem;
        transition: color 0.15s ease-in-out, background-color 0.15s ease-in-out;
      }
      .\(name):hover, .\(name):focus:not(.disabled) > .icon {
        color: #fff;
        background-color: rgba(var(--primary-rgb), 0.\(words.number(1..<9)));
        box-shadow: 0 0 0 0.25rem rgba(\(words.number(0..<256)), 110, 253, 0.25);
      }
      .\(name)::before {
        content: "";
        background-image: linear-gradient(180deg, \(words.color()), rgba(255, 255, 255, 0));
      }

      """
  }

  private mutating func addUtilities() {
    for _ in 0..<words.number(3..<9) {
      let value = words.number(0..<6)
      switch words.number(0..<4) {
      case 0: sheet += ".\(name()) {\n  margin-top: \(value)rem !important;\n}\n\n"
      case 1: sheet += ".\(name()) {\n  display: grid !important;\n}\n\n"
      case 2: sheet += ".\(name()) > :not(caption) > * {\n  width: calc(100% - \(value)px);\n}\n\n"
      default: sheet += ".\(name()) {\n  color: var(--danger) !important;\n}\n\n"
      }
    }
  }

  private mutating func addMedia() {
    sheet += "@media (min-width: \(words.pick(["576", "768", "992"]))px) {\n"
    for _ in 0..<words.number(4..<12) {
      sheet +=
        "  .\(name()) {\n    flex: 0 0 auto;\n    width: \(words.number(1..<99)).6667%;\n  }\n"
    }
    sheet += "}\n\n"
  }

  private mutating func addKeyframes() {
    sheet += "@keyframes \(name()) {\n  to {\n    transform: rotate(360deg);\n  }\n}\n\n"
  }
}
