internal import SchemefyCSS
internal import SchemefySource

/// The remainder of a media query list where an environment decides a part of it.
///
/// Apart from that the remainder means the same: whatever value a browser gives to the remaining
/// features, even if it does not know them, the result is the same.
package enum MediaResolution: Hashable, Sendable {
  /// To be written as `all`.
  case `true`
  /// To be written as `not all`.
  case `false`
  /// The environment decides no part of the list.
  case unchanged
  /// To be written instead: pieces of the source, with the words between them.
  case residue([UInt8])
}

extension MediaEvaluation {
  /// The remainder of a query.
  private enum Remainder {
    case decided(Bool)
    case unchanged
    case text([UInt8])
  }

  /// The remainder of the list: the simplest one with the same meaning.
  ///
  /// False queries are removed from an undecided list, and a true one decides it. Decided parts of
  /// a query are removed, with the brackets and negations that become superfluous; of operands and
  /// queries with the same text one stays. A query that cannot be parsed stays, unless it is empty:
  /// alone, it would become the empty list, which is true.
  package func resolve() -> MediaResolution {
    var remaining: [(query: MediaQuery, text: [UInt8])] = []
    var isChanged = false
    for query in list.queries {
      switch remainder(of: query) {
      case .decided(true): return isDecidedByEnvironment ? .true : .unchanged
      case .decided(false): isChanged = true
      case .unchanged: remaining.append((query, bytes(of: query.tokens)))
      case .text(let text):
        remaining.append((query, text))
        isChanged = true
      }
    }
    guard isChanged, isDecidedByEnvironment else { return .unchanged }
    if remaining.isEmpty { return .false }
    var writer = MediaResidueWriter()
    var seen: Set<[UInt8]> = []
    for (query, text) in remaining where seen.insert(text).inserted {
      if seen.count > 1 { writer.separate(", ") }
      write(text, inPlaceOf: query.tokens, to: &writer)
    }
    return .residue(writer.bytes)
  }

  /// Whether the environment decides on any part of a query: otherwise even `all` is left
  /// unchanged.
  private var isDecidedByEnvironment: Bool {
    for query in list.queries where query.isValid {
      if environment.mediaType != nil, let type = query.mediaType,
        !tokens[type].matches("all", in: text)
      {
        return true
      }
    }
    return list.features.contains { feature in
      let value = evaluate(feature)
      return value == .true || value == .false
    }
  }

  /// The remainder of one query.
  private func remainder(of query: MediaQuery) -> Remainder {
    guard query.isValid else { return query.tokens.isEmpty ? .decided(false) : .unchanged }
    let type = query.mediaType.map { evaluate(mediaType: tokens[$0]) } ?? .true
    let isNegated = query.modifier == .not
    if type == .false { return .decided(isNegated) }
    guard let node = query.condition else {
      return type == .true ? .decided(!isNegated) : .unchanged
    }
    let condition = residue(of: node)
    if case .decided(let value) = condition {
      if !value { return .decided(isNegated) }
      return type == .true ? .decided(!isNegated) : .text(bytes(of: query.head))
    }
    let isAll = query.mediaType.map { tokens[$0].matches("all", in: text) } ?? true
    if condition.isSource(node), isAll || type != .true { return .unchanged }
    return .text(text(of: query, condition, type: type, isAll: isAll))
  }

  /// A query with the remainder of its condition. A decided media type is removed, unless `not` or
  /// `only` needs it.
  private func text(
    of query: MediaQuery, _ condition: MediaResidue, type: MediaTruth, isAll: Bool
  ) -> [UInt8] {
    var writer = MediaResidueWriter()
    var whole: MediaResidue?
    if type == .true {
      switch query.modifier {
      case .none: whole = condition
      case .only: whole = isAll ? nil : condition
      case .not:
        let opposite = negation(of: condition)
        if case .not = opposite {} else { whole = opposite }
      }
    }
    if let whole {
      write(whole, at: .condition, to: &writer)
      return writer.bytes
    }
    if type == .true, !isAll {
      writer.append("not all")
    } else {
      write(query.head, to: &writer)
    }
    writer.separate(" and ")
    write(condition, at: .conditionWithoutOr, to: &writer)
    return writer.bytes
  }
}
