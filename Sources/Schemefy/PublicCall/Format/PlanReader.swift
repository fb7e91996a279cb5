internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// A reader of values that a ``PlanWriter`` has written.
struct PlanReader: Sendable {
  var binary: BinaryReader
  /// The number of roles beyond UIKit's that the options name.
  private let addedRoleCount: Int
  private var decisions: [MappingDecision] = []
  private var facts: [(facts: SheetFacts, size: Int)] = []
  /// The rules by their identifiers.
  private let rules: [String: MappingRule]
  /// The number of bytes of facts from which something may still be made again.
  private var allowance: Int

  /// The factor of the allowance: as often as this, as much as the plan has, and a megabyte, is made of
  /// facts that stand in it once. A plan that refers to the same facts over and over is not one that was
  /// made.
  private static let allowanceFactor = 64

  init(_ binary: BinaryReader, addedRoleCount: Int) {
    self.binary = binary
    self.addedRoleCount = addedRoleCount
    allowance = 1 << 20 + Self.allowanceFactor * binary.remaining
    let rules = MappingRule.all.map { ($0.identifier.description, $0) }
    self.rules = Dictionary(rules) { first, _ in first }
  }

  /// Facts, with a number that no others have.
  mutating func sheetFacts() throws(BinaryReader.Failure) -> (facts: SheetFacts, number: Int) {
    let number = try binary.number(below: facts.count + 1)
    guard number == 0 else { return (facts[number - 1].facts, number - 1) }
    let start = binary.offset
    let own = try SheetFacts(from: &binary)
    facts.append((own, binary.offset - start))
    return (own, facts.count - 1)
  }

  /// Allows that something is made of facts, by their number.
  mutating func charge(facts number: Int) throws(BinaryReader.Failure) {
    allowance -= facts[number].size
    guard allowance >= 0 else { throw binary.failure("it asks for too much") }
  }

  mutating func decision() throws(BinaryReader.Failure) -> MappingDecision {
    let number = try binary.number(below: decisions.count + 1)
    guard number == 0 else { return decisions[number - 1] }
    let color = try mappedColor()
    guard let rule = rules[try binary.text()] else {
      throw binary.failure("a rule is not known")
    }
    let decision = MappingDecision(color, by: rule)
    decisions.append(decision)
    return decision
  }

  mutating func mappedColor() throws(BinaryReader.Failure) -> MappedColor? {
    let source: MappedColor.Source
    switch try binary.number(below: 5) {
    case 0: return nil
    case 1:
      guard let role = SemanticColor(rawValue: try binary.text()) else {
        throw binary.failure("a role is not known")
      }
      source = .role(role)
    case 2:
      source = .added(Int32(truncatingIfNeeded: try binary.number(below: addedRoleCount)))
    case 3:
      guard let kind = MappedColor.Kind(rawValue: try binary.text()) else {
        throw binary.failure("a kind of colour is not known")
      }
      source = .derived(kind)
    default: source = .currentColor
    }
    let light = try binary.color()
    var color = MappedColor(source: source, light: light, dark: try binary.color())
    color.moreContrast = try binary.optionalColor()
    return color
  }

  /// Indices in their order.
  mutating func indices(below limit: Int) throws(BinaryReader.Failure) -> [Int] {
    var indices: [Int] = []
    var last = 0
    for _ in 0..<(try binary.count()) {
      last += try binary.number(below: limit - last)
      indices.append(last)
    }
    return indices
  }

  /// The plan of a sheet.
  mutating func plan(of usage: SheetUsage) throws(BinaryReader.Failure) -> SheetPlan {
    let count = usage.entries.count
    var decisions: [MappingDecision] = []
    guard try binary.count() == count else { throw binary.failure("a plan is of another sheet") }
    for _ in 0..<count { decisions.append(try decision()) }
    var plan = SheetPlan(usage, decisions)
    for index in try indices(below: plan.notations.count) {
      guard let notation = ComponentNotation(rawValue: try binary.byte()) else {
        throw binary.failure("a notation is not known")
      }
      plan.notations[index] = notation
    }
    plan.unknown = try indices(below: count)
    try readPictures(of: &plan)
    plan.unblended = Set(try indices(below: usage.multiplied.count))
    for _ in 0..<(try binary.count()) {
      let entry = try binary.number(below: count)
      plan.lost.append((entry, LostContrast(message: try binary.text())))
    }
    for index in try indices(below: count) {
      var lines: [Int] = []
      for _ in 0..<(try binary.count()) { lines.append(try binary.number(below: count)) }
      plan.lines[index] = lines
    }
    plan.states = Set(try indices(below: count))
    for index in try indices(below: count) {
      let own = try binary.color()
      plan.underTexts[index] = (own, try binary.color())
    }
    plan.nested = Set(try indices(below: count))
    plan.seenDefinitions = Set(try indices(below: count))
    return plan
  }

  private mutating func readPictures(of plan: inout SheetPlan) throws(BinaryReader.Failure) {
    guard try binary.count() == plan.pictures.count else {
      throw binary.failure("a plan is of other pictures")
    }
    for index in plan.pictures.indices {
      let kind = UInt8(truncatingIfNeeded: try binary.number(below: 3))
      guard let kind = PictureChange.Kind(rawValue: kind) else { continue }
      var change = PictureChange(kind)
      for _ in 0..<(try binary.number(below: PictureChange.mostGrounds + 1)) {
        let light = try binary.color()
        change.grounds.append(PictureGround(light: light, dark: try binary.color()))
      }
      plan.pictures[index] = change
    }
    guard try binary.count() == plan.blends.count else {
      throw binary.failure("a plan is of other pictures")
    }
    for index in plan.blends.indices where try binary.flag() {
      plan.blends[index] = PictureBlending(surface: try mappedColor())
    }
  }
}
