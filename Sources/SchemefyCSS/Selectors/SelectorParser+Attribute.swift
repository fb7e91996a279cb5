import SchemefySource

extension SelectorParser {
  /// `<attribute-selector>`
  ///
  /// Selectors 4 <https://drafts.csswg.org/selectors-4/#typedef-attribute-selector>
  ///
  /// - Precondition: the next token is `[`.
  @_lifetime(self: copy self)
  mutating func parseAttribute(_ draft: inout SelectorDraft) -> Bool {
    let outer = enterBrackets()
    let selector = parseAttributeContents()
    leaveBrackets(outer)
    guard let selector else { return false }
    let index = Int32(truncatingIfNeeded: table.attributes.count)
    addToTable(selector)
    add(.attribute(index), .pseudoClass, &draft)
    return true
  }

  @_lifetime(self: copy self)
  private mutating func parseAttributeContents() -> AttributeSelector? {
    skipWhitespace()
    guard let (name, namespace) = parseAttributeName() else { return nil }
    skipWhitespace()
    let start = Int32(truncatingIfNeeded: table.text.count)
    var selector = AttributeSelector(
      name: name, namespace: namespace, operator: .exists, case: .sensitiveByDefault,
      value: start..<start)
    guard position < end else { return selector }
    guard let comparison = parseOperator() else { return nil }
    selector.operator = comparison
    skipWhitespace()
    guard position < end, tokens[position].kind == .string || tokens[position].kind == .ident
    else { return nil }
    let value = tokens[position].decodedBytes(in: text)
    position += 1
    skipWhitespace()
    if position < end {
      guard tokens[position].kind == .ident else { return nil }
      if tokens[position].matches("i", in: text) {
        selector.case = .insensitive
      } else if tokens[position].matches("s", in: text) {
        selector.case = .sensitive
      } else {
        return nil
      }
      position += 1
      skipWhitespace()
      guard position == end else { return nil }
    } else if selector.namespace == 0, isInsensitiveInHTML(name.folded) {
      selector.case = .insensitiveInHTML
    }
    selector.value = addText(value)
    return selector
  }

  private func isInsensitiveInHTML(_ name: NameTable.ID) -> Bool {
    AttributeSelector.insensitiveInHTML.value(of: names.bytes(of: name).span) != nil
  }

  /// `<wq-name>`; without prefix, or with an empty one, in no namespace.
  @_lifetime(self: copy self)
  private mutating func parseAttributeName() -> (SelectorName, NameTable.ID?)? {
    guard position < end else { return nil }
    let token = tokens[position]
    var namespace: NameTable.ID? = 0
    if token.isDelim(UInt8(ascii: "|"), in: text) {
      position += 1
    } else if isNamespaceSeparator(at: position + 1) {
      if token.isDelim(UInt8(ascii: "*"), in: text) {
        namespace = nil
      } else {
        guard token.kind == .ident else { return nil }
        let prefix = name(token)
        guard let declared = context.namespaces.prefixes[prefix] else { return nil }
        namespace = declared
      }
      position += 2
    }
    guard position < end, tokens[position].kind == .ident else { return nil }
    let name = selectorName(tokens[position])
    position += 1
    return (name, namespace)
  }

  /// `<attr-matcher>`
  @_lifetime(self: copy self)
  private mutating func parseOperator() -> AttributeSelector.Operator? {
    guard tokens[position].kind == .delim else { return nil }
    let comparison: AttributeSelector.Operator
    switch text[Int(tokens[position].start)] {
    case UInt8(ascii: "="):
      position += 1
      return .equals
    case UInt8(ascii: "~"): comparison = .includes
    case UInt8(ascii: "|"): comparison = .dashMatch
    case UInt8(ascii: "^"): comparison = .prefix
    case UInt8(ascii: "$"): comparison = .suffix
    case UInt8(ascii: "*"): comparison = .substring
    default: return nil
    }
    position += 1
    guard isDelim(UInt8(ascii: "=")) else { return nil }
    position += 1
    return comparison
  }
}
