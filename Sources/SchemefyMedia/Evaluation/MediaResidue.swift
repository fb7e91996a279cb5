internal import SchemefyCSS

/// The remainder of a condition: a truth value, a node as it is in the source, or a combination of
/// these.
package indirect enum MediaResidue {
  case decided(Bool)
  /// Index of a node in which nothing is decided.
  case source(Int)
  case not(MediaResidue)
  /// Two or more operands, none of which is of the same kind.
  case and([MediaResidue])
  case or([MediaResidue])

  /// Whether the residue is the node at an index, as it stands in the source.
  func isSource(_ index: Int) -> Bool {
    if case .source(index) = self { true } else { false }
  }
}

extension MediaEvaluation {
  /// The remainder of a node; the recursion is as deep as the parser's limit.
  ///
  /// In three-valued logic too, `x and true` is x, `x and false` is false, `not not x` is x and `x
  /// and x` is x: no step changes the result of an unknown feature.
  func residue(of index: Int) -> MediaResidue {
    let node = list.conditions[index]
    switch node.kind {
    case .generalEnclosed, .tooDeep:
      return .source(index)
    case .feature(let feature):
      switch evaluate(list.features[feature]) {
      case .true: return .decided(true)
      case .false: return .decided(false)
      case .unknown, .undetermined: return .source(index)
      }
    case .not:
      let operand = residue(of: index + 1)
      return operand.isSource(index + 1) ? .source(index) : negation(of: operand)
    case .parentheses:
      let operand = residue(of: index + 1)
      return operand.isSource(index + 1) ? .source(index) : operand
    case .and, .or:
      return combination(node, at: index)
    }
  }

  /// The opposite of something that was not there before as a whole.
  func negation(of operand: MediaResidue) -> MediaResidue {
    switch operand {
    case .decided(let value): return .decided(!value)
    case .not(let inner): return inner
    case .source(let index):
      let bare = bare(index)
      return list.conditions[bare].kind == .not ? .source(bare + 1) : .not(operand)
    case .and, .or: return .not(operand)
    }
  }

  private func combination(_ node: MediaCondition, at index: Int) -> MediaResidue {
    let isAnd = node.kind == .and
    var parts: [MediaResidue] = []
    var isChanged = false
    var operand = index + 1
    while operand < node.subtreeEnd {
      let part = residue(of: operand)
      if part.isSource(operand) {
        parts.append(part)
      } else {
        isChanged = true
        if case .decided(let value) = part {
          if value != isAnd { return .decided(value) }
        } else {
          append(part, to: &parts, isAnd: isAnd)
        }
      }
      operand = list.conditions[operand].subtreeEnd
    }
    guard isChanged else { return .source(index) }
    parts = withoutRepetitions(parts)
    guard let first = parts.first else { return .decided(isAnd) }
    if parts.count == 1 { return first }
    return isAnd ? .and(parts) : .or(parts)
  }

  /// Appends the remainder of an operand: its own operands, if they are joined by the same word.
  private func append(_ part: MediaResidue, to parts: inout [MediaResidue], isAnd: Bool) {
    switch part {
    case .and(let inner) where isAnd: parts += inner
    case .or(let inner) where !isAnd: parts += inner
    case .source(let index):
      let bare = bare(index)
      let node = list.conditions[bare]
      guard node.kind == (isAnd ? .and : .or) else { return parts.append(part) }
      var operand = bare + 1
      while operand < node.subtreeEnd {
        parts.append(.source(operand))
        operand = list.conditions[operand].subtreeEnd
      }
    default: parts.append(part)
    }
  }

  /// The operands without repetitions of the same text.
  private func withoutRepetitions(_ parts: [MediaResidue]) -> [MediaResidue] {
    var seen: Set<[UInt8]> = []
    return parts.filter { part in
      guard case .source(let index) = part else { return true }
      return seen.insert(bytes(of: list.conditions[index].tokens)).inserted
    }
  }

  /// The index of the node within any brackets that enclose one node only: of `((color))` that of
  /// `(color)`.
  package func bare(_ index: Int) -> Int {
    var index = index
    while true {
      let node = list.conditions[index]
      switch node.kind {
      case .parentheses: index += 1
      // A single operand.
      case .and where list.conditions[index + 1].subtreeEnd == node.subtreeEnd: index += 1
      default: return index
      }
    }
  }
}
