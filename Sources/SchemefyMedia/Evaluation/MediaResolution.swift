internal import SchemefyCSS
internal import SchemefySource

/// What remains of a media query list where an environment decides a part of it.
///
/// In every other respect the remainder means the same: whatever a browser makes of the features
/// that stay, also if it does not know them, it gives the same result.
package enum MediaResolution: Hashable, Sendable {
  /// To be written as `all`.
  case `true`
  /// To be written as `not all`.
  case `false`
  /// Nothing in it is decided.
  case unchanged
  /// To be written instead: pieces of the source, with the words between them.
  case residue([UInt8])
}

extension MediaEvaluation {
  /// What remains of a query.
  private enum Remainder {
    case decided(Bool)
    case unchanged
    case text([UInt8])
  }

  /// What remains of the list: the simplest one that means the same.
  ///
  /// Of an undecided list the false queries go, and one true query decides it. In a query, what is
  /// decided goes, and with it the brackets and negations that it leaves behind; of operands and
  /// queries in the same words one stays. A query that cannot be parsed stays, unless it is empty:
  /// alone, it would become the empty list, which is true.
  package func resolve() -> MediaResolution {
    var kept: [(query: MediaQuery, text: [UInt8])] = []
    var isChanged = false
    for query in list.queries {
      switch remainder(of: query) {
      case .decided(true): return isDecidedByEnvironment ? .true : .unchanged
      case .decided(false): isChanged = true
      case .unchanged: kept.append((query, bytes(of: query.tokens)))
      case .text(let text):
        kept.append((query, text))
        isChanged = true
      }
    }
    guard isChanged, isDecidedByEnvironment else { return .unchanged }
    if kept.isEmpty { return .false }
    var writer = MediaResidueWriter()
    var seen: Set<[UInt8]> = []
    for (query, text) in kept where seen.insert(text).inserted {
      if seen.count > 1 { writer.separate(", ") }
      write(text, inPlaceOf: query.tokens, to: &writer)
    }
    return .residue(writer.bytes)
  }

  /// Whether the environment has a say in any query: without, even `all` is left as it is written.
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

  /// What remains of one query.
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

  /// A query with what remains of its condition. A media type that is decided goes, but for what
  /// `not` and `only` need.
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
