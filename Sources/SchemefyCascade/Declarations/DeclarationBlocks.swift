internal import SchemefyColor
package import SchemefyCSS
package import SchemefyProperties
internal import SchemefySource

/// The property that a declaration sets: a standard one, or a custom one by its name.
package struct CascadeTarget: Hashable, Sendable {
  package let index: Int32

  package init(_ property: CascadeProperty) { index = Int32(property.rawValue) }
  package init(custom name: NameTable.ID) {
    index = Int32(truncatingIfNeeded: name) + Int32(CascadeProperty.allCases.count)
  }

  package var property: CascadeProperty? {
    CascadeProperty(rawValue: UInt8(truncatingIfNeeded: min(index, 255)))
  }
  /// The name of a custom property.
  package var name: NameTable.ID {
    NameTable.ID(truncatingIfNeeded: index - Int32(CascadeProperty.allCases.count))
  }
}

/// A declaration of a longhand.
package struct CascadeDeclaration: Sendable {
  package var target: CascadeTarget
  package var value: SpecifiedValue
  package var isImportant: Bool
  package var source: DeclarationSource
  /// Whether the value of the declaration has an `attr()`.
  var usesAttributes = false
}

/// A block of declarations, such as that of a rule, without those of properties that the cascade does
/// not read and without invalid ones.
package struct DeclarationBlock: Sendable {
  /// Indices into ``DeclarationBlocks/declarations``.
  package var declarations: Range<Int32>
  /// The properties that its normal and its important declarations are about: a bit for each, and
  /// one for all custom ones.
  package var normal: UInt64 = 0
  package var important: UInt64 = 0
  /// Whether its declarations have been read.
  package var isRead = true
  /// The rank of the block in the cascade, which covers all but specificity, proximity and order.
  package var rank = CascadeRank()
  /// The reason why it is not known whether the block applies; `nil` if it does.
  package var doubt: ResolvedColor.Reason?
  /// Whether a declaration of the block has an `attr()`.
  var usesAttributes = false

  /// A block that is to be read when it is asked for.
  static let unread = DeclarationBlock(declarations: 0..<0, isRead: false)

  /// The bit of a property in ``normal`` and ``important``.
  package static func bit(of target: CascadeTarget) -> UInt64 { 1 << UInt64(min(target.index, 63)) }
  static var customBit: UInt64 { 1 << 63 }
}

/// The blocks of declarations that match something: first those of rules by the number of the rule,
/// then those of hints and style attributes.
package struct DeclarationBlocks: Sendable {
  package var declarations: [CascadeDeclaration] = []
  package private(set) var blocks: [DeclarationBlock]

  package init(rules: Int) {
    blocks = [DeclarationBlock](repeating: .unread, count: rules)
  }

  /// Adds the declarations behind `start` as a block, and gives its number.
  package mutating func add(from start: Int, _ rank: CascadeRank) -> Int32 {
    blocks.append(.unread)
    set(blocks.count - 1, from: start, rank, nil)
    return Int32(truncatingIfNeeded: blocks.count - 1)
  }

  /// Marks a block as one of which it is not known whether it applies.
  package mutating func doubt(_ number: Int, _ reason: ResolvedColor.Reason) {
    blocks[number].doubt = blocks[number].doubt ?? reason
  }

  /// Sets why it is unknown whether a block applies in another place, as far as that is up to conditions.
  mutating func move(_ number: Int, to doubt: ResolvedColor.Reason?) {
    guard blocks[number].doubt != .limit else { return }
    blocks[number].doubt = doubt
  }

  /// Sets a block to the declarations that stand behind `start`.
  package mutating func set(
    _ number: Int, from start: Int, _ rank: CascadeRank, _ doubt: ResolvedColor.Reason?
  ) {
    var block = DeclarationBlock(
      declarations: Int32(
        truncatingIfNeeded: start)..<Int32(
          truncatingIfNeeded: declarations.count),
      rank: rank, doubt: doubt)
    for declaration in declarations[start...] {
      let bit = DeclarationBlock.bit(of: declaration.target)
      if declaration.isImportant { block.important |= bit } else { block.normal |= bit }
      block.usesAttributes = block.usesAttributes || declaration.usesAttributes
    }
    blocks[number] = block
  }
}
