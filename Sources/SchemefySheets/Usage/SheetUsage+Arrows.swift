internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

/// Arrows that are made of borders: all sides but one are transparent, and that one continues the box
/// that the arrow is attached to.
extension SheetUsage {
  /// Finds the arrows in the colour of a box that the same selector begins with, as in
  /// `.tip { background: #333 } .tip::after { border: 5px solid transparent; border-top-color: #333 }`.
  ///
  /// - Complexity: linear in the entries, and in the selectors of arrows.
  mutating func collectArrows(_ sheet: Stylesheet, _ text: Span<UInt8>) {
    let sides = arrowSides(of: sheet)
    guard !sides.isEmpty else { return }
    var surfaces: [BoxColor: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      guard entry.found.role == .surface, entry.definition == nil,
        sheet.declarations[entry.declaration].rule >= 0, let color = BoxColor(entry)
      else { continue }
      // Boxes of one colour are few; more than this are no boxes with arrows.
      var known = surfaces[color, default: []]
      guard known.count < 16 else { continue }
      known.append(index)
      surfaces[color] = known
    }
    var keys = SelectorKeys(RuleSelectors(), of: .all)
    for side in sides {
      guard let color = BoxColor(entries[side]), let boxes = surfaces[color] else { continue }
      let own = shapes(ofEntry: side, of: sheet, text, &keys)
      let box = boxes.last { box in
        let starts = shapes(ofEntry: box, of: sheet, text, &keys)
        return !own.isEmpty
          && own.allSatisfy { arrow in starts.contains { $0.begins(arrow) } }
      }
      guard let box else { continue }
      arrows.append((entry: Int32(side), box: Int32(box)))
    }
  }

  /// The entries of opaque sides in rules that have transparent ones.
  private func arrowSides(of sheet: Stylesheet) -> [Int] {
    var sides: [Int] = []
    var rule: Int32 = -1
    var (own, isArrow): ([Int], Bool) = ([], false)
    for (index, entry) in entries.enumerated() where entry.found.role == .border {
      let place = sheet.declarations[entry.declaration].rule
      guard place >= 0, entry.definition == nil else { continue }
      if place != rule {
        if isArrow { sides += own }
        (rule, own, isArrow) = (place, [], false)
      }
      if entry.found.color.color?.alpha == 0 { isArrow = true } else { own.append(index) }
    }
    return isArrow ? sides + own : sides
  }

  /// The selectors of the rule of an entry; none in `@scope`, where equal ones may be for other elements.
  private func shapes(
    ofEntry index: Int, of sheet: Stylesheet, _ text: Span<UInt8>, _ keys: inout SelectorKeys
  ) -> [SelectorShape] {
    let rule = sheet.styleRule(from: sheet.declarations[entries[index].declaration].rule)
    return rule < 0 || sheet.isScoped(rule) ? [] : keys.shapes(of: rule, in: sheet, text)
  }

  /// The colour of a box, for comparison with those of other boxes.
  private enum BoxColor: Hashable {
    case color(Color)
    case variable(VariableNames.ID)

    init?(_ entry: SheetUsage.Entry) {
      if let variable = entry.variable {
        switch entry.found.form {
        case .variable, .channels: self = .variable(variable)
        case .color, .quirky, .components, .function: return nil
        }
      } else if let color = entry.found.color.color, color.isOpaque {
        self = .color(color.rounded)
      } else {
        return nil
      }
    }
  }
}
