internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

/// What a declaration is about: a property, or a custom one by its name.
struct CascadeTarget: Hashable, Sendable {
  let index: Int32

  init(_ property: CascadeProperty) { index = Int32(property.rawValue) }
  init(custom name: NameTable.ID) {
    index = Int32(truncatingIfNeeded: name) + Int32(CascadeProperty.allCases.count)
  }

  var property: CascadeProperty? {
    CascadeProperty(rawValue: UInt8(truncatingIfNeeded: min(index, 255)))
  }
  /// The name of a custom property.
  var name: NameTable.ID {
    NameTable.ID(truncatingIfNeeded: index - Int32(CascadeProperty.allCases.count))
  }
}

/// A declaration of a longhand.
struct CascadeDeclaration: Sendable {
  var target: CascadeTarget
  var value: SpecifiedValue
  var isImportant: Bool
  var source: DeclarationSource
}

/// Declarations that stand together, those of other properties and invalid ones left out.
struct DeclarationBlock: Sendable {
  /// Indices into ``DeclarationBlocks/declarations``.
  var declarations: Range<Int32>
  var hasNormal = false
  var hasImportant = false
  /// Where it stands among others: all but specificity, proximity and order.
  var rank = CascadeRank()
  var condition: CascadeCondition?
}

/// The blocks of declarations that match something, read when they are first asked for.
struct DeclarationBlocks: Sendable {
  var declarations: [CascadeDeclaration] = []
  var blocks: [DeclarationBlock] = []

  /// Reads declarations.
  ///
  /// - Parameters:
  ///   - reference: the number of the text in ``ValueTexts``.
  ///   - isUserAgent: whether it is a user agent's sheet, which may say more.
  /// - Returns: the index of the block.
  mutating func add(
    _ range: Range<Int>, of sheet: Stylesheet, in text: Span<UInt8>, reference: Int32,
    rank: CascadeRank, condition: CascadeCondition?, isQuirky: Bool, isUserAgent: Bool,
    names: inout NameTable
  ) -> Int32 {
    let reader = DeclarationReader(
      sheet.tokens.span, in: text, reference: reference, isQuirky: isQuirky,
      isUserAgent: isUserAgent)
    let start = Int32(truncatingIfNeeded: declarations.count)
    for index in range {
      reader.read(sheet.declarations[index], &declarations, &names)
    }
    return add(from: start, rank, condition)
  }

  /// Adds the declarations behind `start` as a block.
  mutating func add(
    from start: Int32, _ rank: CascadeRank, _ condition: CascadeCondition?
  ) -> Int32 {
    var block = DeclarationBlock(
      declarations: start..<Int32(truncatingIfNeeded: declarations.count), rank: rank,
      condition: condition)
    for index in block.declarations {
      if declarations[Int(index)].isImportant {
        block.hasImportant = true
      } else {
        block.hasNormal = true
      }
    }
    blocks.append(block)
    return Int32(truncatingIfNeeded: blocks.count - 1)
  }
}
