package import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// Pseudo-classes that the document decides.
///
/// WHATWG HTML <https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes>
extension SelectorMatcher {
  mutating func matchStatic(
    _ pseudoClass: StaticPseudoClass, _ element: Int32, _ text: Span<UInt8>
  ) -> Bool {
    switch pseudoClass {
    case .root: return isRoot(element)
    case .empty: return !elements.elements[Int(element)].hasContent
    case .scope: return scope < 0 ? isRoot(element) : scope == element
    case .anyLink: return isLink(element)
    case .enabled: return canBeDisabled(element) && !isDisabled(element, text)
    case .disabled: return canBeDisabled(element) && isDisabled(element, text)
    case .readOnly:
      return elements.elements[Int(element)].namespace == elements.known.html
        && !isReadWrite(element, text)
    case .readWrite: return isReadWrite(element, text)
    case .required: return canBeRequired(element, text) && has(elements.known.required, element)
    case .optional:
      return isRequirable(element)
        && !(canBeRequired(element, text) && has(elements.known.required, element))
    case .default: return isDefault(element, text)
    case .hasSlotted: return isSlotWithNodes(element, text)
    }
  }

  package func has(_ attribute: NameTable.ID, _ element: Int32) -> Bool {
    elements.hasAttribute(attribute, element)
  }

  /// The tag of an HTML element; `unknown` for all others.
  func htmlTag(_ element: Int32) -> TagName {
    let own = elements.elements[Int(element)]
    return own.namespace == elements.known.html ? own.tag : .unknown
  }

  private func isRoot(_ element: Int32) -> Bool {
    let own = elements.elements[Int(element)]
    return own.parent < 0 && own.tree == 0
  }

  /// `a` and `area` with `href`; SVG's `a` with `href` or `xlink:href`.
  package func isLink(_ element: Int32) -> Bool {
    let own = elements.elements[Int(element)]
    if own.namespace == elements.known.svg {
      guard case .a = own.tag else { return false }
      return elements.indices(own.attributes).contains {
        let attribute = elements.attributes[$0]
        return attribute.name == elements.known.href
          && (attribute.namespace == 0 || attribute.namespace == elements.known.xlink)
      }
    }
    guard own.namespace == elements.known.html else { return false }
    switch own.tag {
    case .a, .area: break
    default: return false
    }
    return has(elements.known.href, element)
  }

  // MARK: Disabled

  private func canBeDisabled(_ element: Int32) -> Bool {
    switch htmlTag(element) {
    case .button, .input, .select, .textarea, .optgroup, .option, .fieldset: true
    default: false
    }
  }

  /// "Actually disabled"
  /// <https://html.spec.whatwg.org/multipage/semantics-other.html#concept-element-disabled>
  package func isDisabled(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    switch htmlTag(element) {
    case .option, .optgroup:
      if isDisabledOption(element) { return true }
      let select = select(around: element)
      return select >= 0 && isDisabled(select, text)
    default: return has(elements.known.disabled, element) || isInDisabledFieldset(element)
    }
  }

  /// Whether an option, or a group of options, is disabled itself or by the group around it.
  func isDisabledOption(_ element: Int32) -> Bool {
    var current = element
    while current >= 0, htmlTag(current) != .select {
      let isGroup = current == element || htmlTag(current) == .optgroup
      if isGroup, has(elements.known.disabled, current) { return true }
      current = elements.elements[Int(current)].parent
    }
    return false
  }

  /// The `select` that an option is in; -1 if there is none.
  package func select(around option: Int32) -> Int32 {
    var element = elements.elements[Int(option)].parent
    while element >= 0, htmlTag(element) != .select {
      element = elements.elements[Int(element)].parent
    }
    return element
  }

  /// Whether a disabled `fieldset` is around it, and not by way of its first `legend`.
  private func isInDisabledFieldset(_ element: Int32) -> Bool {
    var child = element
    var parent = elements.elements[Int(element)].parent
    while parent >= 0 {
      if htmlTag(parent) == .fieldset, has(elements.known.disabled, parent),
        !isFirstLegend(child)
      {
        return true
      }
      child = parent
      parent = elements.elements[Int(parent)].parent
    }
    return false
  }

  private func isFirstLegend(_ element: Int32) -> Bool {
    guard htmlTag(element) == .legend else { return false }
    var sibling = elements.elements[Int(element)].previous
    while sibling >= 0 {
      if htmlTag(sibling) == .legend { return false }
      sibling = elements.elements[Int(sibling)].previous
    }
    return true
  }

  // MARK: Inputs

  /// The type of an `input` element, as far as pseudo-classes depend on it.
  enum InputKind {
    /// A line of text: `text`, `search`, `tel`, `password`.
    case text
    /// `url` or `email`.
    case address
    case number
    /// A date or a time.
    case date
    case range, color, checkbox, radio, file
    case hidden, submit, image, reset, button
  }

  /// <https://html.spec.whatwg.org/multipage/input.html#attr-input-type>
  func inputKind(_ element: Int32, _ text: Span<UInt8>) -> InputKind {
    guard let attribute = elements.attribute(elements.known.type, of: element) else {
      return .text
    }
    let type = elements.value(of: attribute, in: text).map(\.asciiLowercased)
    switch String(decoding: type, as: UTF8.self) {
    case "date", "month", "week", "time", "datetime-local": return .date
    case "number": return .number
    case "url", "email": return .address
    case "range": return .range
    case "color": return .color
    case "checkbox": return .checkbox
    case "radio": return .radio
    case "file": return .file
    case "hidden": return .hidden
    case "submit": return .submit
    case "image": return .image
    case "reset": return .reset
    case "button": return .button
    default: return .text
    }
  }

  /// <https://html.spec.whatwg.org/multipage/semantics-other.html#selector-read-write>
  private func isReadWrite(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    switch htmlTag(element) {
    case .input:
      switch inputKind(element, text) {
      case .text, .address, .number, .date:
        return !has(elements.known.readonly, element) && !isDisabled(element, text)
      default: return isEditable(element, text)
      }
    case .textarea: return !has(elements.known.readonly, element) && !isDisabled(element, text)
    default: return isEditable(element, text)
    }
  }

  /// Whether an element, or the nearest ancestor with the attribute, is `contenteditable`.
  private func isEditable(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    var current = element
    while current >= 0 {
      let own = elements.elements[Int(current)]
      if own.namespace == elements.known.html,
        let attribute = elements.attribute(elements.known.contenteditable, of: current)
      {
        let value = elements.value(of: attribute, in: text).map(\.asciiLowercased)
        switch String(decoding: value, as: UTF8.self) {
        case "", "true", "plaintext-only": return true
        case "false": return false
        default: break
        }
      }
      current = own.parent >= 0 ? own.parent : elements.trees[Int(own.tree)].host
    }
    return false
  }

  private func isRequirable(_ element: Int32) -> Bool {
    switch htmlTag(element) {
    case .input, .select, .textarea: true
    default: false
    }
  }

  /// Whether `required` has an effect on an element.
  func canBeRequired(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    guard htmlTag(element) == .input else { return isRequirable(element) }
    switch inputKind(element, text) {
    case .text, .address, .number, .date, .checkbox, .radio, .file: return true
    default: return false
    }
  }

  // MARK: Default

  /// <https://html.spec.whatwg.org/multipage/semantics-other.html#selector-default>
  private mutating func isDefault(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    switch htmlTag(element) {
    case .option: return has(elements.known.selected, element)
    case .input:
      switch inputKind(element, text) {
      case .checkbox, .radio: return has(elements.known.checked, element)
      case .submit, .image: return isDefaultButton(element, text)
      default: return false
      }
    case .button: return isSubmitButton(element, text) && isDefaultButton(element, text)
    default: return false
    }
  }

  private func isSubmitButton(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    switch htmlTag(element) {
    case .button:
      guard let attribute = elements.attribute(elements.known.type, of: element) else {
        return true
      }
      let type = elements.value(of: attribute, in: text).map(\.asciiLowercased)
      return type != Array("button".utf8) && type != Array("reset".utf8)
    case .input:
      let kind = inputKind(element, text)
      return kind == .submit || kind == .image
    default: return false
    }
  }

  /// Whether a submit button is the first of its form in tree order.
  private mutating func isDefaultButton(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    if caches.defaultButtons == nil {
      var buttons: Set<Int32> = []
      var forms: Set<Int32> = []
      for index in 0..<Int32(elements.elements.count) where isSubmitButton(index, text) {
        let form = form(of: index)
        if form >= 0, forms.insert(form).inserted { buttons.insert(index) }
      }
      caches.defaultButtons = buttons
    }
    return caches.defaultButtons?.contains(element) ?? false
  }

  /// The nearest form around an element; -1 if there is none. A `form` attribute is not followed.
  private func form(of element: Int32) -> Int32 {
    var current = elements.elements[Int(element)].parent
    while current >= 0, htmlTag(current) != .form {
      current = elements.elements[Int(current)].parent
    }
    return current
  }

  // MARK: Slots

  /// A slot of a shadow tree to which something is assigned.
  private mutating func isSlotWithNodes(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    let own = elements.elements[Int(element)]
    guard own.tree > 0, own.isHTML, own.name == elements.known.slot else { return false }
    findSlots(text)
    let host = elements.trees[Int(own.tree)].host
    var child = elements.document.nodes[Int(elements.elements[Int(host)].node)].firstChild
    let isDefault =
      elements.attribute(elements.known.name, of: element)
      .map { $0.value.isEmpty } ?? true
    while child >= 0 {
      let node = elements.document.nodes[Int(child)]
      if node.kind == .text, isDefault { return true }
      child = node.nextSibling
    }
    for index in Int(host) + 1..<elements.elements.count {
      let candidate = elements.elements[index]
      if candidate.parent == host, assignedSlot(of: Int32(index), in: own.tree, text) == element {
        return true
      }
    }
    return false
  }
}
