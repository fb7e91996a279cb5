import SchemefySource

/// An open `select`, as far as its `selectedcontent` depends on it.
struct OpenSelect {
  var node: HTMLDocument.NodeID
  /// Whether the first option counts as selected if no other is.
  var selectsFirstOption: Bool
  var isMultiple: Bool
  /// The option that is selected so far; -1 if none.
  var selectedOption: HTMLDocument.NodeID = -1
  /// The element that shows the selected option's content; -1 if none.
  var selectedContent: HTMLDocument.NodeID = -1
}

/// The parts of a `select`, which takes any content and shows the selected option in its
/// `selectedcontent`.
///
/// WHATWG HTML §13.2.6.4.7 and §4.10.10
/// <https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element>
extension TreeBuilder {
  mutating func startSelectPart(_ token: HTMLToken, in text: Span<UInt8>) {
    switch token.tag {
    case .select:
      startSelect(token, in: text)
    case .option:
      startOption(token, in: text)
    case .optgroup:
      if open.has(.select) {
        generateImpliedEndTags()
      } else if isCurrent(.option) {
        pop()
      }
      reconstructFormattingElements()
      insertHTMLElement(token)
    default:
      startSelectedContent(token)
    }
  }

  private mutating func startSelect(_ token: HTMLToken, in text: Span<UInt8>) {
    if options.fragmentContext?.isSelect == true { return }
    if open.has(.select) {
      popUntil(.select)
      return
    }
    reconstructFormattingElements()
    let node = insertHTMLElement(token)
    framesetOK = false
    let isMultiple = token.attribute("multiple", in: text) != nil
    var selectsFirst = !isMultiple
    if let size = token.attribute("size", in: text), text.isMoreThanOne(size.value) {
      selectsFirst = false
    }
    openSelects.append(
      OpenSelect(node: node, selectsFirstOption: selectsFirst, isMultiple: isMultiple))
  }

  private mutating func startOption(_ token: HTMLToken, in text: Span<UInt8>) {
    if open.has(.select) {
      generateImpliedEndTags(except: .optgroup)
    } else if isCurrent(.option) {
      pop()
    }
    reconstructFormattingElements()
    let node = insertHTMLElement(token)
    guard let select = openSelects.last else { return }
    let isSelected = token.attribute("selected", in: text) != nil
    let isDefault =
      select.selectsFirstOption && select.selectedOption < 0
      && token.attribute("disabled", in: text) == nil
    if isSelected || isDefault { openSelects[openSelects.count - 1].selectedOption = node }
  }

  /// Only the first `selectedcontent` of a `select` counts, and none in an option or another.
  private mutating func startSelectedContent(_ token: HTMLToken) {
    let isNested = open.count(of: .option) > 0 || open.count(of: .selectedcontent) > 0
    reconstructFormattingElements()
    let node = insertHTMLElement(token)
    guard !isNested, openSelects.count == 1, let select = openSelects.last,
      !select.isMultiple, select.selectedContent < 0
    else { return }
    openSelects[0].selectedContent = node
    if select.selectedOption >= 0 {
      sink.cloneContent(of: select.selectedOption, into: node, at: offset)
    }
  }

  /// <https://html.spec.whatwg.org/multipage/form-elements.html#maybe-clone-an-option-into-selectedcontent>
  mutating func optionWasPopped(_ node: NodeID) {
    guard let select = openSelects.last, select.selectedOption == node,
      select.selectedContent >= 0
    else { return }
    sink.cloneContent(of: node, into: select.selectedContent, at: offset)
  }

  mutating func selectWasPopped(_ node: NodeID) {
    if openSelects.last?.node == node { openSelects.removeLast() }
  }
}

extension Span where Element == UInt8 {
  /// Whether a range holds, by the rules for parsing non-negative integers, a number above 1.
  fileprivate func isMoreThanOne(_ range: TextRange) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound, self[index].isASCIIWhitespace { index += 1 }
    if index < range.upperBound, self[index] == UInt8(ascii: "+") { index += 1 }
    var number = 0
    while index < range.upperBound, self[index].isASCIIDigit, number <= 1 {
      number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
      index += 1
    }
    return number > 1
  }
}
