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
  /// What remains of a part of a query.
  enum Remainder {
    case decided(Bool)
    case unchanged(TokenRange)
    /// `isInParentheses`: whether it can stand where the grammar asks for `<media-in-parens>`.
    case text([UInt8], isInParentheses: Bool)
  }

  /// What remains of the list.
  ///
  /// Of an undecided list the false queries go, and one true query decides it. A query that cannot
  /// be parsed stays, unless it is empty: alone, it would become the empty list, which is true.
  package func resolve() -> MediaResolution {
    var bytes: [UInt8] = []
    var isChanged = false
    // The end of the last query that stays, if the next one follows it in the source.
    var previous: Int?
    var isFirst = true
    for query in list.queries {
      let remainder = remainder(of: query)
      if case .decided(let value) = remainder {
        if value { return isDecidedByEnvironment ? .true : .unchanged }
        isChanged = true
        previous = nil
        continue
      }
      if !isFirst { appendSeparator(to: &bytes, after: previous, before: query.tokens.lowerBound) }
      isFirst = false
      previous = query.tokens.upperBound
      if case .text = remainder { isChanged = true }
      append(remainder, to: &bytes)
    }
    guard isChanged, isDecidedByEnvironment else { return .unchanged }
    return isFirst ? .false : .residue(bytes)
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

  /// What stands between two queries in the source, or a comma and a space.
  private func appendSeparator(to bytes: inout [UInt8], after previous: Int?, before next: Int) {
    if let previous, previous < next {
      append(TokenRange(previous..<next), to: &bytes)
    } else {
      bytes.append(contentsOf: ", ".utf8)
    }
  }

  /// What remains of one query.
  private func remainder(of query: MediaQuery) -> Remainder {
    guard query.isValid else {
      return query.tokens.isEmpty ? .decided(false) : .unchanged(query.tokens)
    }
    let type = query.mediaType.map { evaluate(mediaType: tokens[$0]) } ?? .true
    var condition = Remainder.decided(true)
    if let node = query.condition { condition = remainder(node: node) }
    let isNegated = query.modifier == .not
    if type == .false { return .decided(isNegated) }
    if case .decided(let value) = condition {
      if !value { return .decided(isNegated) }
      if type == .true { return .decided(!isNegated) }
      return query.condition == nil ? .unchanged(query.tokens) : text(query.head)
    }
    guard let mediaType = query.mediaType else { return condition }
    let isAll = tokens[mediaType].matches("all", in: text)
    if case .unchanged = condition, isAll || type != .true { return .unchanged(query.tokens) }
    var bytes: [UInt8] = []
    if type != .true || isAll {
      append(query.head, to: &bytes)
      bytes.append(contentsOf: " and ".utf8)
    } else if isNegated {
      // Only `not` with a media type negates a condition that has several parts.
      bytes.append(contentsOf: "not all and ".utf8)
    }
    append(condition, to: &bytes)
    return .text(bytes, isInParentheses: false)
  }

  private func text(_ range: TokenRange) -> Remainder {
    var bytes: [UInt8] = []
    append(range, to: &bytes)
    return .text(bytes, isInParentheses: false)
  }

  /// Appends a part as it stands in the source.
  func append(_ range: TokenRange, to bytes: inout [UInt8]) {
    guard !range.isEmpty else { return }
    let start = Int(tokens[range.lowerBound].start)
    let end = Int(tokens[range.upperBound - 1].end)
    for index in start..<end { bytes.append(text[index]) }
  }

  func append(_ remainder: Remainder, to bytes: inout [UInt8]) {
    switch remainder {
    case .decided: break
    case .unchanged(let range): append(range, to: &bytes)
    case .text(let text, _): bytes.append(contentsOf: text)
    }
  }
}
