package import SchemefyColor
package import SchemefyCSS

/// The facts of a custom property: its definitions and its uses.
package struct VariableFacts: Sendable, Hashable {
  /// All values that declarations give to the variable.
  package var values = VariableValues()
  /// The variables that stand in its values beside other things.
  package var parts: Set<CustomPropertyName> = []
  /// All roles that the variable's colour has where it is used.
  package var roles = RoleSet()
  /// The notations that it is used in as the channels of a colour.
  package var channels = ChannelUses()
  /// Whether a rule for dark schemes alone gives it a value.
  package var isOfDark = false

  package var isEmpty: Bool { values.isEmpty && roles.isEmpty }

  package func merging(_ other: VariableFacts) -> VariableFacts {
    var merged = self
    merged.values.formUnion(other.values)
    merged.parts.formUnion(other.parts)
    merged.roles.formUnion(other.roles)
    merged.channels.formUnion(other.channels)
    merged.isOfDark = isOfDark || other.isOfDark
    return merged
  }
}

/// The values of a custom property: the value if there is one; if there are several, the variables
/// among them. (A set of all values took too long to fill: the buttons of Bootstrap give twenty
/// colours to one name.)
package struct VariableValues: Sendable, Hashable {
  /// The value of the variable, if it is the only one.
  var only: VariableValue?
  var hasSeveral = false
  /// The variables among several values.
  var names: Set<CustomPropertyName> = []
  /// The first value, if all of them are colours that look alike: `#202020` of `#202020` and
  /// `#202122`.
  package internal(set) var alike: Color?

  package var isEmpty: Bool { only == nil && !hasSeveral }

  /// The variables that the values refer to, in no order.
  package var aliases: [CustomPropertyName] {
    if case .alias(let name) = only { [name] } else { Array(names) }
  }

  mutating func insert(_ value: VariableValue) {
    if isEmpty {
      only = value
      if case .color(let color) = value { alike = color }
    } else if only != value {
      if case .color(let color) = value { updateAlike(color) } else { alike = nil }
      if let first = only { addToSeveral(first) }
      addToSeveral(value)
    }
  }

  private mutating func updateAlike(_ color: Color) {
    let isAlike = alike.map { OKLab($0).difference(to: OKLab(color)) < Thresholds.alikeDifference }
    if isAlike != true { alike = nil }
  }

  mutating func formUnion(_ other: VariableValues) {
    if let value = other.only { insert(value) }
    guard other.hasSeveral else { return }
    if isEmpty {
      alike = other.alike
    } else if let color = other.alike {
      updateAlike(color)
    } else {
      alike = nil
    }
    if let first = only { addToSeveral(first) }
    hasSeveral = true
    names.formUnion(other.names)
  }

  private mutating func addToSeveral(_ value: VariableValue) {
    only = nil
    hasSeveral = true
    if case .alias(let name) = value { names.insert(name) }
  }
}

/// A set of roles.
package struct RoleSet: OptionSet, Sendable, Hashable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ role: ColorUse.Role) { rawValue = 1 << role.rawValue }

  package func contains(_ role: ColorUse.Role) -> Bool { contains(RoleSet(role)) }

  /// The roles in some order.
  package var elements: [ColorUse.Role] {
    (0..<UInt8.bitWidth).compactMap { bit in
      rawValue & 1 << bit == 0 ? nil : ColorUse.Role(rawValue: UInt8(bit))
    }
  }

  /// The role that decides how a variable with several roles is mapped: a surface that turned light
  /// would hide every text on it.
  package var main: ColorUse.Role? {
    let order: InlineArray<7, ColorUse.Role> = [
      .surface, .shape, .text, .border, .graphic, .shadow, .textShadow,
    ]
    for index in order.indices where contains(order[index]) { return order[index] }
    return nil
  }
}

/// The value of a custom property.
package enum VariableValue: Sendable, Hashable {
  case color(Color)
  /// Bare components of a colour, such as `33, 37, 41`, or one alone.
  case components(ColorTemplate)
  /// A function that has variables among its components.
  case function(ColorTemplate)
  /// `var(--y)` and nothing else.
  case alias(CustomPropertyName)
  /// Any other value.
  case other
}
