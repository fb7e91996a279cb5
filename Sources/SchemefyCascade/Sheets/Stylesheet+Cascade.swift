internal import SchemefyCSS
internal import SchemefyProperties

extension Stylesheet {
  /// For each rule, whether it, or a rule in it, matters to the cascade. A style rule does not if all
  /// its declarations are such as `margin: 0`; at-rules do, as `@layer` has a place in the order even
  /// where it is empty.
  ///
  /// - Parameter isForAudit: whether an audit asks, of sizes and of where boxes lie, too.
  /// - Complexity: linear in the number of rules and declarations.
  package func rulesOfCascade(in text: Span<UInt8>, isForAudit: Bool = false) -> [Bool] {
    var isRead = [Bool](repeating: false, count: rules.count)
    let grammar = ValueValidator(tokens.span, in: text)
    for declaration in declarations {
      let rule = Int(declaration.rule)
      guard rule >= 0, !isRead[rule] else { continue }
      let name = nameToken(of: declaration)
      guard let known = CascadeName.table.value(of: name, in: text) else {
        isRead[rule] = name.isCustomPropertyName(in: text)
        continue
      }
      isRead[rule] =
        isForAudit || !known.isForAudit ? true : grammar.drawsLine(known, declaration.value)
    }
    // A rule's descendants stand behind it; running backwards, they are decided on before it.
    for (index, rule) in rules.enumerated().reversed() {
      if rule.isAtRule { isRead[index] = true }
      if isRead[index], rule.parent >= 0 { isRead[Int(rule.parent)] = true }
    }
    return isRead
  }
}
