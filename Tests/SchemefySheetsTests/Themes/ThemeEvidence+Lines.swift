import SchemefyColor
import SchemefyCSS
import SchemefyMedia
import SchemefyPage

@testable import SchemefySheets

extension ThemeEvidence {
  /// The states and what is declared for them, a line for each, in the order of their texts.
  var lines: [String] {
    let plain = states.map { "\($0.key) \($0.value.line)" }
    let beside = qualified.map { key, state in
      let others = key.others.map(\.description).sorted().joined()
      return "\(key.condition) beside \(others) \(state.line)"
    }
    return (plain + beside).map { $0.trimmingSpace }.sorted()
  }

  /// The custom properties that the root has in every state, in the order of their names.
  var baseLines: [String] {
    base.map { "\($0.key.text): \($0.value.spelled)" }.sorted()
  }
}

extension ThemeEvidence.State {
  fileprivate var line: String {
    var words = definitions.map { "\($0.name.text): \($0.value.spelled);" }
    if let canvas { words.append("canvas \(canvas.spelled)") }
    if schemes.contains(.light) { words.append("light") }
    if schemes.contains(.dark) { words.append("dark") }
    for root in roots.sorted(by: { $0.rawValue < $1.rawValue }) { words.append("of \(root)") }
    if surfaces != ThemeEvidence.Tally() {
      words.append("surfaces \(surfaces.dark)/\(surfaces.light)")
    }
    if texts != ThemeEvidence.Tally() { words.append("texts \(texts.dark)/\(texts.light)") }
    if hasOwnSurface { words.append("own") }
    if isInside { words.append("inside") }
    return words.joined(separator: " ")
  }
}

extension VariableValue {
  fileprivate var spelled: String {
    switch self {
    case .color(let color): color.cssText
    case .components(let template): "components \(template.text)"
    case .function(let template): "function \(template.text)"
    case .alias(let name): "var(\(name.text))"
    case .other: "other"
    }
  }
}

extension SheetFacts.NamedColor {
  fileprivate var spelled: String {
    switch self {
    case .color(let color): color.cssText
    case .variable(let name): "var(\(name.text))"
    case .template(let template): "template \(template.text)"
    }
  }
}

extension String {
  fileprivate var trimmingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
