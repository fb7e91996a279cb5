internal import SchemefyCSS
package import SchemefyProperties

/// The declarations that win: for each list of blocks one for each property.
package struct CascadedValues: Sendable {
  /// The winning declaration for a property.
  package struct Choice: Sendable {
    package var target: CascadeTarget
    /// Index into ``DeclarationBlocks/declarations``; -1 where nothing is declared.
    package var declaration: Int32 = -1
    /// The block's rank, below which `revert-layer` goes on.
    package var rank = CascadeRank()
    /// The reason why declarations with another value may apply; `nil` if none may.
    package var doubt: ResolvedColor.Reason?
    /// One of the declarations that may win, if all of them have the same value; otherwise -1.
    var alternative: Int32 = -1
    /// The possible places of a box by the declarations that may win.
    var places: PossiblePlaces = []
  }

  /// A choice among declarations that is not final yet, as more of them are looked at.
  private struct Draft {
    var choice: Choice
    var isDone = false
    /// Only normal declarations of a lower rank count.
    var limit: CascadeRank?
    /// A declaration that may apply.
    var alternative: Int32 = -1
    var alternativesDiffer = false
    var doubt: ResolvedColor.Reason?
  }

  private var choices: [Choice] = []
  /// By sequence: its choices; `nil` before they are asked for.
  private var ranges: [Range<Int32>?] = []
  private var drafts: [Draft] = []
  /// By target: the sequence that it was last met in, and its place among the drafts.
  private var places: [(sequence: Int32, draft: Int32)] = []

  /// The choices of a sequence.
  package mutating func choices(
    of sequence: Int32, _ sequences: BlockSequences, _ blocks: DeclarationBlocks
  ) -> ArraySlice<Choice> {
    if ranges.count < sequences.count {
      ranges += repeatElement(nil, count: sequences.count - ranges.count)
    }
    let range =
      ranges[Int(sequence)] ?? choose(sequence, sequences.range(of: sequence), sequences, blocks)
    ranges[Int(sequence)] = range
    return choices[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  private mutating func choose(
    _ sequence: Int32, _ range: Range<Int>, _ sequences: BlockSequences,
    _ blocks: DeclarationBlocks
  ) -> Range<Int32> {
    drafts.removeAll(keepingCapacity: true)
    // The properties decided so far: blocks without any other property are skipped.
    var done: UInt64 = 0
    for index in range.reversed() {
      let entry = sequences.entries[index]
      let block = Int(entry >> 1)
      let isImportant = entry & 1 != 0
      let own = isImportant ? blocks.blocks[block].important : blocks.blocks[block].normal
      if own & ~done != 0 { choose(block, isImportant, sequence, blocks, &done) }
    }
    let start = Int32(truncatingIfNeeded: choices.count)
    for draft in drafts { choices.append(Self.finish(draft, blocks.declarations)) }
    return start..<Int32(truncatingIfNeeded: choices.count)
  }

  /// Takes the declarations of a block, from the last on.
  private mutating func choose(
    _ number: Int, _ isImportant: Bool, _ sequence: Int32, _ blocks: DeclarationBlocks,
    _ done: inout UInt64
  ) {
    let block = blocks.blocks[number]
    for index in block.declarations.reversed()
    where blocks.declarations[Int(index)].isImportant == isImportant {
      let target = blocks.declarations[Int(index)].target
      let bit = DeclarationBlock.bit(of: target)
      guard done & bit == 0 else { continue }
      let place = place(of: target, sequence)
      Self.add(index, block, isImportant, blocks.declarations, &drafts[place])
      if drafts[place].isDone, bit != DeclarationBlock.customBit { done |= bit }
    }
  }

  /// The winning declaration below a rank, for `revert` and `revert-layer`.
  package static func choice(
    for target: CascadeTarget, below rank: CascadeRank, _ entries: ArraySlice<Int32>,
    _ blocks: DeclarationBlocks
  ) -> Choice {
    var draft = Draft(choice: Choice(target: target), limit: rank)
    for entry in entries.reversed() where entry & 1 == 0 {
      let block = blocks.blocks[Int(entry >> 1)]
      for index in block.declarations.reversed()
      where blocks.declarations[Int(index)].target == target
        && !blocks.declarations[Int(index)].isImportant
      {
        add(index, block, false, blocks.declarations, &draft)
      }
    }
    return finish(draft, blocks.declarations)
  }

  private mutating func place(of target: CascadeTarget, _ sequence: Int32) -> Int {
    let index = Int(target.index)
    if index >= places.count {
      let missing = max(index + 1, places.count * 2) - places.count
      places.append(
        contentsOf: repeatElement((sequence: Int32(-1), draft: Int32(0)), count: missing))
    }
    if places[index].sequence != sequence {
      places[index] = (sequence, Int32(truncatingIfNeeded: drafts.count))
      drafts.append(Draft(choice: Choice(target: target)))
    }
    return Int(places[index].draft)
  }

  /// Takes the next declaration in descending order.
  private static func add(
    _ index: Int32, _ block: DeclarationBlock, _ isImportant: Bool,
    _ declarations: [CascadeDeclaration], _ draft: inout Draft
  ) {
    guard !draft.isDone else { return }
    if let limit = draft.limit, isImportant || block.rank >= limit { return }
    if let doubt = block.doubt {
      draft.doubt = draft.doubt ?? doubt
      draft.choice.places.add(declarations[Int(index)])
      if draft.alternative < 0 {
        draft.alternative = index
      } else if declarations[Int(index)].value != declarations[Int(draft.alternative)].value {
        draft.alternativesDiffer = true
      }
      return
    }
    switch declarations[Int(index)].value {
    case .wide(.revert) where !block.rank.isUserAgent: draft.limit = .firstOfAuthor
    case .wide(.revertLayer): draft.limit = block.rank
    default:
      draft.choice.declaration = index
      draft.choice.rank = block.rank
      draft.isDone = true
    }
  }

  private static func finish(
    _ draft: Draft, _ declarations: [CascadeDeclaration]
  ) -> Choice {
    guard draft.alternative >= 0 else { return draft.choice }
    var choice = draft.choice
    let isSame =
      choice.declaration >= 0 && !draft.alternativesDiffer
      && declarations[Int(choice.declaration)].value
        == declarations[Int(draft.alternative)].value
    choice.doubt = isSame ? nil : draft.doubt
    if choice.declaration >= 0 { choice.places.add(declarations[Int(choice.declaration)]) }
    choice.alternative = draft.alternativesDiffer ? -1 : draft.alternative
    return choice
  }
}
