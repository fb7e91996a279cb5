import SchemefySource

/// Operations on the stack of open elements.
extension TreeBuilder {
  /// Pops the current node, and notes the end tag that closes it.
  mutating func pop(endTag: TextRange) {
    guard let element = open.popLast() else { return }
    sink.close(element.node, endTag: endTag)
    if element.namespace == .html {
      if element.traits.contains(.formatting) {
        formatting.close(element.node)
      } else if element.tag == .option {
        optionWasPopped(element.node)
      } else if element.tag == .select {
        selectWasPopped(element.node)
      }
    }
  }

  /// Pops the current node, which no end tag closes.
  mutating func pop() {
    pop(endTag: TextRange(at: offset))
  }

  /// Pops elements until the stack is as high as `index`, the last of them closed by a token.
  mutating func pop(through index: Int, endTag: TextRange) {
    while open.count > index + 1 { pop() }
    pop(endTag: endTag)
  }

  /// Pops elements until an HTML element with the name has been popped; none if none is open.
  ///
  /// - Parameter endTag: the end tag; `nil` if something else closes the element.
  mutating func popUntil(_ tag: TagName, endTag: TextRange? = nil) {
    guard open.count(of: tag) > 0 else { return }
    popUntil(endTag: endTag ?? TextRange(at: offset)) { $0 == tag }
  }

  /// Pops elements until one of several HTML elements has been popped, which the stack has.
  mutating func popUntil(endTag: TextRange, where matches: (TagName) -> Bool) {
    while let element = open.last {
      let isLast = element.namespace == .html && matches(element.tag)
      pop(endTag: isLast ? endTag : TextRange(at: offset))
      if isLast { return }
    }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags>
  mutating func generateImpliedEndTags(except tag: TagName = .unknown) {
    while let element = open.last, element.traits.contains(.impliedEnd), element.tag != tag {
      pop()
    }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#generate-all-implied-end-tags-thoroughly>
  mutating func generateAllImpliedEndTagsThoroughly() {
    while let element = open.last, element.traits.contains(.impliedEndThoroughly) { pop() }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element>
  mutating func closeParagraph(endTag: TextRange? = nil) {
    generateImpliedEndTags(except: .p)
    popUntil(.p, endTag: endTag)
  }

  /// Closes a `p` in button scope, as most block elements do.
  @inline(__always)
  mutating func closeParagraphInButtonScope() {
    if hasParagraphInButtonScope { closeParagraph() }
  }

  /// Whether a `p` element is in button scope.
  @inline(__always)
  var hasParagraphInButtonScope: Bool {
    open.count(of: .p) > 0 && open.has(.p, in: .buttonScope)
  }

  /// Clears the stack back to a table, table body or table row context.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context>
  mutating func clearStack(to isContext: (TagName) -> Bool) {
    while open.count > 1, let element = open.last {
      if element.namespace == .html, isContext(element.tag) { return }
      pop()
    }
  }

  /// Whether the current node is an HTML element with the name.
  func isCurrent(_ tag: TagName) -> Bool {
    guard let element = open.last else { return false }
    return element.isHTML(tag)
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately>
  mutating func resetInsertionMode() {
    let floor = open.searchFloor
    var index = open.count - 1
    while index >= floor {
      var element = open[index]
      let isLast = index == 0
      if isLast, let context = contextElement { element = context }
      if element.namespace == .html, let found = mode(for: element.tag, isLast: isLast) {
        mode = found
        return
      }
      index -= 1
    }
    mode = .inBody
  }

  /// The mode that an open element calls for, if it does.
  private func mode(for tag: TagName, isLast: Bool) -> InsertionMode? {
    switch tag {
    case .td, .th: isLast ? nil : .inCell
    case .tr: .inRow
    case .tbody, .thead, .tfoot: .inTableBody
    case .caption: .inCaption
    case .colgroup: .inColumnGroup
    case .table: .inTable
    case .template: templateModes.last ?? .inTemplate
    case .head: isLast ? nil : .inHead
    case .body: .inBody
    case .frameset: .inFrameset
    case .html: headElement == -1 ? .beforeHead : .afterHead
    default: nil
    }
  }
}
