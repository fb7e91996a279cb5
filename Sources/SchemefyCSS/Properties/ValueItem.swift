/// The components read so far of an item: a whole value, or the part between two commas.
package struct ValueItem: Sendable {
  private var counts = InlineArray<40, UInt8>(repeating: 0)
  private var last: ValueComponent?
  /// The numbers in a position.
  private var offsets = 0
  /// A keyword stands here that leaves no room for others.
  private var isClosed = false

  package init() {}

  package var isEmpty: Bool { last == nil }

  /// Whether the item is complete with a keyword that stands alone, such as `none`.
  package var isKeyword: Bool { isClosed }

  package func count(of component: ValueComponent) -> UInt8 { counts[Int(component.rawValue)] }

  /// Adds a component.
  ///
  /// - Returns: whether there is room for it at its place.
  package mutating func add(_ component: ValueComponent, _ rule: ValueGrammar.Rule) -> Bool {
    let index = Int(component.rawValue)
    guard !isClosed, counts[index] < rule.limit(of: component) else { return false }
    // The parts of a component stay together; boxes are distinguished by their order alone.
    if counts[index] > 0, last != component, last != .slash, component != .box { return false }
    if last == .slash, component != rule.afterSlash { return false }
    if component == rule.first, last != nil { return false }
    switch component {
    case .size, .sliceWidth:
      guard last == .slash || last == component else { return false }
    case .emphasisFill:
      guard last == .emphasisShape || count(of: .emphasisShape) == 0 else { return false }
    case .emphasisShape:
      guard last == .emphasisFill || count(of: .emphasisFill) == 0 else { return false }
    default: break
    }
    if counts[index] < .max { counts[index] += 1 }
    last = component
    return true
  }

  /// Adds a keyword that may be several components, as the first one that there is room for.
  package mutating func add(
    keyword: ValueComponents, _ rule: ValueGrammar.Rule
  ) -> Bool {
    if keyword.contains(.wide) { return close() }
    var rest = keyword.rawValue & ValueComponents.components
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      guard let component = ValueComponent(rawValue: UInt8(bit)) else { break }
      if rule.options.contains(.keywordAlone), component == .none || component == .auto,
        rule.limit(of: component) > 0
      {
        return close()
      }
      if keyword.contains(.alone), count(of: component) > 0 { continue }
      guard add(component, rule) else { continue }
      if keyword.contains(.alone) { counts[bit] = .max }
      return true
    }
    return false
  }

  /// Adds the `/` between a component and the next one.
  package mutating func addSlash(_ rule: ValueGrammar.Rule) -> Bool {
    guard last != nil, last != .slash, count(of: .slash) < rule.limit(of: .slash) else {
      return false
    }
    if rule.afterSlash == .size, last != .position { return false }
    counts[Int(ValueComponent.slash.rawValue)] += 1
    // The component behind the `/` is counted anew.
    if let next = rule.afterSlash { counts[Int(next.rawValue)] = 0 }
    last = .slash
    return true
  }

  /// Adds a length, a percentage or a number.
  package mutating func addNumber(_ rule: ValueGrammar.Rule) -> Bool {
    guard let component = number(rule) else { return false }
    if component == .position {
      // The third number of a position has no side to start from.
      guard offsets < 2 else { return false }
      offsets += 1
    }
    return add(component, rule)
  }

  /// The component that a number is at this place.
  private func number(_ rule: ValueGrammar.Rule) -> ValueComponent? {
    guard let next = rule.afterSlash, last == .slash || last == next else { return rule.numbers }
    return next
  }

  private mutating func close() -> Bool {
    guard last == nil, !isClosed else { return false }
    isClosed = true
    last = ValueComponent.none
    return true
  }

  /// Whether a rule lets the item end here.
  package func isComplete(_ rule: ValueGrammar.Rule) -> Bool {
    if isClosed { return true }
    guard let last, last != .slash else { return false }
    guard let least = rule.least else { return true }
    return count(of: least.component) >= least.count
  }
}
