internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource

/// A writer of the plans for sheets, which writes equal values once.
struct PlanWriter: Sendable {
  var binary = BinaryWriter()
  private var decisions: [Known: Int] = [:]
  private var facts: [SheetFacts: Int] = [:]

  private struct Known: Hashable {
    var color: MappedColor?
    var rule: String
  }

  init(_ binary: BinaryWriter) { self.binary = binary }

  /// Writes facts, or the number of those that were written before.
  mutating func write(_ facts: SheetFacts) {
    if let known = self.facts[facts] { return binary.write(known + 1) }
    self.facts[facts] = self.facts.count
    binary.write(0)
    facts.write(to: &binary)
  }

  /// Writes a decision, or the number of an equal one.
  mutating func write(_ decision: MappingDecision) {
    let known = Known(color: decision.color, rule: decision.ruleName)
    if let number = decisions[known] { return binary.write(number + 1) }
    decisions[known] = decisions.count
    binary.write(0)
    write(decision.color)
    binary.write(known.rule)
  }

  mutating func write(_ color: MappedColor?) {
    switch color?.source {
    case nil: return binary.write(0)
    case .role(let role):
      binary.write(1)
      binary.write(role.rawValue)
    case .added(let place):
      binary.write(2)
      binary.write(Int(place))
    case .derived(let kind):
      binary.write(3)
      binary.write(kind.rawValue)
    case .currentColor: binary.write(4)
    }
    guard let color else { return }
    binary.write(color.light)
    binary.write(color.dark)
    binary.write(color.moreContrast)
  }

  /// Writes indices in their order, each as its distance from the one before.
  mutating func write(indices: some Collection<Int>) {
    binary.write(indices.count)
    var last = 0
    for index in indices.sorted() {
      binary.write(index - last)
      last = index
    }
  }

  mutating func write(_ plan: SheetPlan) {
    binary.write(plan.decisions.count)
    for decision in plan.decisions { write(decision) }
    let notations = plan.notations.indices.filter { plan.notations[$0] != nil }
    write(indices: notations)
    for index in notations { binary.write(byte: plan.notations[index]?.rawValue ?? 0) }
    write(indices: plan.unknown)
    binary.write(plan.pictures.count)
    for picture in plan.pictures {
      binary.write(Int(picture?.kind.rawValue ?? 0))
      guard let picture else { continue }
      binary.write(picture.grounds.count)
      for ground in picture.grounds {
        binary.write(ground.light)
        binary.write(ground.dark)
      }
    }
    binary.write(plan.blends.count)
    for blending in plan.blends {
      binary.write(blending != nil)
      if let blending { write(blending.surface) }
    }
    write(indices: plan.unblended)
    binary.write(plan.lost.count)
    for (entry, contrast) in plan.lost {
      binary.write(entry)
      binary.write(contrast.message)
    }
    write(indices: plan.lines.keys)
    for (_, lines) in plan.lines.sorted(by: { $0.key < $1.key }) {
      binary.write(lines.count)
      for line in lines { binary.write(line) }
    }
    write(indices: plan.states)
    write(indices: plan.underTexts.keys)
    for (_, colors) in plan.underTexts.sorted(by: { $0.key < $1.key }) {
      binary.write(colors.own)
      binary.write(colors.text)
    }
    write(indices: plan.nested)
    write(indices: plan.seenDefinitions)
  }
}
