internal import SchemefyCSS

/// Colours of states, and their rests.
extension SheetUsage {
  /// Notes the colours of states.
  mutating func pairStates(_ pairs: [StateRules.Pair]) {
    for (own, rest) in pairs where pairState(own.entry, with: entries[Int(rest.entry)]) {
      states.append(StatePair(entry: own.entry, rest: rest.entry))
    }
  }

  /// Notes that a colour belongs to a state. A colour that the state's rule does not set is that at
  /// rest: the white text of a button is still there when it is hovered.
  ///
  /// - Returns: whether it is a colour; else a custom property holds it, and that is noted.
  mutating func pairState(_ entry: Int32, with rest: Entry) -> Bool {
    let own = entries[Int(entry)]
    entries[Int(entry)].text = own.text ?? rest.text
    entries[Int(entry)].backdrop = own.backdrop ?? rest.backdrop
    guard let variable = own.variable else { return true }
    if let other = rest.variable, variable != other {
      noteState(entries[Int(entry)], of: variable, with: rest, of: other)
    }
    return false
  }

  /// Notes which custom property holds the colour of a state, and which one that at rest.
  private mutating func noteState(
    _ own: Entry, of variable: VariableNames.ID, with rest: Entry, of other: VariableNames.ID
  ) {
    let isText = own.found.role == .text
    // A text on another surface is mapped by that surface.
    guard !isText || own.backdrop == rest.backdrop else { return }
    let beside = isText ? own.backdrop : own.text
    facts.note(
      VariableState(
        role: own.found.role, rest: names.names[Int(other)], beside: named(beside)),
      of: names.names[Int(variable)])
  }

  /// An entry of another sheet with its neighbours, by the numbers of this sheet.
  mutating func adopt(_ entry: Entry, of other: SheetUsage) -> Entry {
    var entry = entry
    entry.text = paired(other.named(entry.text))
    entry.backdrop = paired(other.named(entry.backdrop))
    entry.variable = entry.variable.map { names.id(of: other.names.names[Int($0)].text) }
    return entry
  }

  private mutating func paired(_ color: SheetFacts.NamedColor?) -> Paired? {
    switch color {
    case .color(let color): return .color(color)
    case .variable(let name): return .variable(names.id(of: name.text))
    case .template(let template):
      templates.append(template)
      return .template(Int32(truncatingIfNeeded: templates.count - 1))
    case nil: return nil
    }
  }
}
