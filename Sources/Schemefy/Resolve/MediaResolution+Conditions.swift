internal import SchemefyCSS

extension MediaEvaluation {
  /// What remains of a node; the recursion is as deep as the parser's limit.
  ///
  /// In three-valued logic too, `x and true` is x, `x and false` is false, and so on: no step
  /// changes what an unknown feature leads to.
  func remainder(node index: Int) -> Remainder {
    let node = list.conditions[index]
    switch node.kind {
    case .generalEnclosed:
      return .unchanged(node.tokens)
    case .feature(let feature):
      switch evaluate(list.features[feature]) {
      case .true: return .decided(true)
      case .false: return .decided(false)
      case .unknown, .undetermined: return .unchanged(node.tokens)
      }
    case .not:
      return negation(node, of: remainder(node: index + 1))
    case .parentheses:
      return parentheses(node, around: remainder(node: index + 1))
    case .and, .or:
      return combination(node, at: index)
    }
  }

  /// The operand of `not` always stands in brackets.
  private func negation(_ node: MediaCondition, of operand: Remainder) -> Remainder {
    switch operand {
    case .decided(let value): .decided(!value)
    case .unchanged: .unchanged(node.tokens)
    case .text(let text, _): .text(Array("not ".utf8) + text, isInParentheses: false)
    }
  }

  private func parentheses(_ node: MediaCondition, around operand: Remainder) -> Remainder {
    switch operand {
    case .decided, .text(_, isInParentheses: true): return operand
    case .unchanged: return .unchanged(node.tokens)
    case .text(let text, isInParentheses: false):
      let bytes = [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")]
      return .text(bytes, isInParentheses: true)
    }
  }

  private func combination(_ node: MediaCondition, at index: Int) -> Remainder {
    let isAnd = node.kind == .and
    var bytes: [UInt8] = []
    var count = 0
    var isChanged = false
    var operand = index + 1
    while operand < node.subtreeEnd {
      let part = remainder(node: operand)
      operand = list.conditions[operand].subtreeEnd
      if case .decided(let value) = part {
        if value != isAnd { return .decided(value) }
        isChanged = true
        continue
      }
      if case .text = part { isChanged = true }
      if count > 0 { bytes.append(contentsOf: (isAnd ? " and " : " or ").utf8) }
      append(part, to: &bytes)
      count += 1
    }
    if count == 0 { return .decided(isAnd) }
    return isChanged ? .text(bytes, isInParentheses: count == 1) : .unchanged(node.tokens)
  }
}
