internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// States: which elements may be in one, and which are when the page is shown first.
///
/// WHATWG HTML <https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes>
extension SelectorMatcher {
  mutating func matchState(
    _ state: ElementState, _ element: Int32, _ text: Span<UInt8>
  ) -> SelectorMatch {
    guard let isInitial = isInitially(state, element, text) else {
      return SelectorMatch(isAlways(state, element))
    }
    if assumed.contains(state) { return .yes }
    if let opposite = state.opposite, assumed.contains(opposite) { return .no }
    return .may(ElementStates(state), initially: isInitial)
  }

  /// Whether an element is in a state that it can't leave.
  private func isAlways(_ state: ElementState, _ element: Int32) -> Bool {
    switch state {
    case .defined: !isCustom(element)
    case .indeterminate: htmlTag(element) == .progress && !has(elements.known.value, element)
    default: false
    }
  }

  /// Whether an element is in a state at first; `nil` if it always or never is.
  private mutating func isInitially(
    _ state: ElementState, _ element: Int32, _ text: Span<UInt8>
  ) -> Bool? {
    switch state {
    case .hover, .active, .focus, .focusVisible, .focusWithin: return false
    case .visited: return isLink(element) ? false : nil
    case .target:
      let isNamed = elements.elements[Int(element)].id != 0 || has(elements.known.name, element)
      return isNamed ? false : nil
    case .checked: return isChecked(element, text)
    case .indeterminate: return isIndeterminate(element, text)
    case .valid, .invalid: return isValid(element, text).map { $0 == (state == .valid) }
    case .userValid, .userInvalid: return isControl(element) ? false : nil
    case .inRange, .outOfRange: return isInRange(element, text).map { $0 == (state == .inRange) }
    case .placeholderShown: return isPlaceholderShown(element, text)
    case .autofill: return isControl(element) ? false : nil
    case .open: return isOpen(element)
    case .popoverOpen: return has(elements.known.popover, element) ? false : nil
    case .modal, .pictureInPicture, .fullscreen, .activeViewTransition, .windowInactive,
      .targetCurrent, .targetBefore, .targetAfter, .scrollbar:
      return isKnown(state, element) ? false : nil
    case .paused: return isMedia(element) ? true : nil
    case .playing, .seeking, .buffering, .stalled, .volumeLocked:
      return isMedia(element) ? false : nil
    case .muted: return isMedia(element) ? has(elements.known.muted, element) : nil
    case .defined, .custom: return isCustom(element) ? false : nil
    }
  }

  /// Whether an element may be in a state that few may be in.
  private func isKnown(_ state: ElementState, _ element: Int32) -> Bool {
    switch state {
    case .modal: htmlTag(element) == .dialog
    case .pictureInPicture: htmlTag(element) == .video
    case .activeViewTransition: elements.elements[Int(element)].parent < 0
    case .targetCurrent, .targetBefore, .targetAfter: false
    default: true
    }
  }

  /// Whether only a script can define an element: an autonomous or customised one.
  ///
  /// <https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name>
  private func isCustom(_ element: Int32) -> Bool {
    let own = elements.elements[Int(element)]
    guard own.namespace == elements.known.html else { return false }
    return elements.customNames.contains(own.name) || has(elements.known.is, element)
  }

  private func isMedia(_ element: Int32) -> Bool {
    htmlTag(element) == .video || elements.elements[Int(element)].name == elements.known.audio
  }

  private func isControl(_ element: Int32) -> Bool {
    switch htmlTag(element) {
    case .input, .select, .textarea: true
    default: false
    }
  }

  private func isOpen(_ element: Int32) -> Bool? {
    switch htmlTag(element) {
    case .details, .dialog: return has(elements.known.open, element)
    case .select, .input: return false
    default: return nil
    }
  }

  // MARK: Choices

  private mutating func isChecked(_ element: Int32, _ text: Span<UInt8>) -> Bool? {
    switch htmlTag(element) {
    case .option:
      findSelectedOptions(text)
      return caches.selectedOptions?.contains(element)
    case .input:
      let kind = inputKind(element, text)
      guard kind == .checkbox || kind == .radio else { return nil }
      return has(elements.known.checked, element)
    default: return nil
    }
  }

  /// "Selectedness setting algorithm"
  /// <https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm>
  private mutating func findSelectedOptions(_ text: Span<UInt8>) {
    guard caches.selectedOptions == nil else { return }
    var selected: Set<Int32> = []
    // By index of a `select` without `multiple`: its option, and whether it was chosen.
    var choices: [Int32: (option: Int32, isChosen: Bool)] = [:]
    for index in 0..<Int32(elements.elements.count) where htmlTag(index) == .option {
      let isChosen = has(elements.known.selected, index)
      let select = self.select(around: index)
      guard select >= 0, !has(elements.known.multiple, select) else {
        if isChosen { selected.insert(index) }
        continue
      }
      // The last that is chosen; if none is, and one is shown, the first that is not disabled.
      if isChosen
        || choices[select] == nil && showsOneOption(select, text) && !isDisabledOption(index)
      {
        choices[select] = (index, isChosen)
      }
    }
    for choice in choices.values { selected.insert(choice.option) }
    caches.selectedOptions = selected
  }

  /// Whether a `select` without `multiple` is no list box: its `size` is 1.
  private func showsOneOption(_ select: Int32, _ text: Span<UInt8>) -> Bool {
    guard let size = elements.attribute(elements.known.size, of: select) else { return true }
    let digits = elements.value(of: size, in: text).drop(while: \.isASCIIWhitespace)
    let number = digits.prefix(while: \.isASCIIDigit).drop { $0 == UInt8(ascii: "0") }
    return number.isEmpty || number.elementsEqual([UInt8(ascii: "1")])
  }

  /// Radio buttons are so while none of their group is checked, which is not looked into: they
  /// count as in a group with a choice.
  private func isIndeterminate(_ element: Int32, _ text: Span<UInt8>) -> Bool? {
    guard htmlTag(element) == .input else { return nil }
    let kind = inputKind(element, text)
    return kind == .checkbox || kind == .radio ? false : nil
  }

  // MARK: Values

  /// Whether a control has no value at first: an `input` reads no line breaks of its attribute, no white space
  /// alone where it is for an address, and no text that is no number where it is for one. Any text counts as a
  /// date.
  ///
  /// <https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm>
  private func isEmptyValue(_ element: Int32, _ text: Span<UInt8>) -> Bool {
    if htmlTag(element) == .textarea { return !elements.elements[Int(element)].hasContent }
    guard let attribute = elements.attribute(elements.known.value, of: element) else { return true }
    let value = elements.value(of: attribute, in: text)
    return switch inputKind(element, text) {
    case .number: !Self.isNumber(value)
    case .text: value.allSatisfy { $0 == 0x0A || $0 == 0x0D }
    case .address: value.allSatisfy(\.isASCIIWhitespace)
    default: value.isEmpty
    }
  }

  /// Whether a text is a valid floating-point number, such as `-.5e+3`.
  ///
  /// <https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number>
  private static func isNumber(_ text: [UInt8]) -> Bool {
    var rest = text[...]
    /// Takes the digits in front; whether there are any.
    func takeDigits() -> Bool {
      let count = rest.prefix(while: \.isASCIIDigit).count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    var isNumber = takeDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      isNumber = takeDigits()
    }
    if isNumber, rest.first?.asciiLowercased == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      isNumber = takeDigits()
    }
    // What is larger than any number is none.
    return isNumber && rest.isEmpty
      && Double(String(decoding: text, as: UTF8.self))?.isFinite == true
  }

  private func isPlaceholderShown(_ element: Int32, _ text: Span<UInt8>) -> Bool? {
    guard has(elements.known.placeholder, element) else { return nil }
    switch htmlTag(element) {
    case .textarea: return isEmptyValue(element, text)
    case .input:
      let kind = inputKind(element, text)
      return kind == .text || kind == .address || kind == .number
        ? isEmptyValue(element, text) : nil
    default: return nil
    }
  }

  /// Of the reasons for a value not to be valid only the one that pages start with is known: that
  /// it is required and missing. Forms and fieldsets count as valid at first.
  private func isValid(_ element: Int32, _ text: Span<UInt8>) -> Bool? {
    switch htmlTag(element) {
    case .form, .fieldset, .button, .output, .object: return true
    case .input, .textarea, .select:
      let isMissing =
        canBeRequired(element, text) && has(elements.known.required, element)
        && htmlTag(element) != .select && isEmptyValue(element, text)
      return !isMissing
    default: return nil
    }
  }

  private func isInRange(_ element: Int32, _ text: Span<UInt8>) -> Bool? {
    guard htmlTag(element) == .input else { return nil }
    let kind = inputKind(element, text)
    guard kind == .number || kind == .date || kind == .range,
      kind == .range || has(elements.known.min, element) || has(elements.known.max, element)
    else { return nil }
    return true
  }
}

extension ElementStates {
  /// The states of the set, and their opposites, such as `:invalid` for `:valid`.
  var withOpposites: ElementStates {
    ElementState.allCases.reduce(self) { states, state in
      guard contains(state), let opposite = state.opposite else { return states }
      return states.union(ElementStates(opposite))
    }
  }
}

extension ElementState {
  /// The state that excludes this one, such as `:invalid` for `:valid`; `nil` if there is none.
  fileprivate var opposite: ElementState? {
    switch self {
    case .valid: .invalid
    case .invalid: .valid
    case .userValid: .userInvalid
    case .userInvalid: .userValid
    case .inRange: .outOfRange
    case .outOfRange: .inRange
    case .playing: .paused
    case .paused: .playing
    default: nil
    }
  }
}
