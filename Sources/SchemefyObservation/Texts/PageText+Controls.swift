internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// Texts of controls that stand in attributes.
extension PageText {
  /// The texts in the `value` attributes of fields and buttons.
  static func values(
    in elements: ElementTable, _ text: Span<UInt8>, inactive: [Bool], _ budget: WorkBudget
  ) -> [PageText] {
    all(in: elements, text, inactive, budget, elements.known.value, .none) { control in
      switch control {
      case .line, .formatted, .button: true
      case .textarea, nil: false
      }
    }
  }

  /// The placeholders of fields, also of fields with a value, as the value can be deleted.
  ///
  /// HTML "The placeholder attribute" <https://html.spec.whatwg.org/#the-placeholder-attribute>
  static func placeholders(
    in elements: ElementTable, _ text: Span<UInt8>, inactive: [Bool], _ budget: WorkBudget
  ) -> [PageText] {
    all(in: elements, text, inactive, budget, elements.known.placeholder, .placeholder) { control in
      switch control {
      case .line, .textarea: true
      case .formatted, .button, nil: false
      }
    }
  }

  private static func all(
    in elements: ElementTable, _ text: Span<UInt8>, _ inactive: [Bool], _ budget: WorkBudget,
    _ name: NameTable.ID, _ part: PseudoElement, where showsIt: (Control?) -> Bool
  ) -> [PageText] {
    var texts: [PageText] = []
    for index in elements.elements.indices where !inactive[index] {
      guard budget.checkpoint(at: index) else { break }
      let element = Int32(truncatingIfNeeded: index)
      let tag = elements.elements[index].tag
      guard tag == .input || tag == .textarea,
        let attribute = elements.attribute(name, of: element),
        showsIt(Control(element, in: elements, text))
      else { continue }
      let value = elements.value(of: attribute, in: text)
      guard !value.allSatisfy(\.isASCIIWhitespace) else { continue }
      texts.append(
        PageText(
          element: element, part: part,
          offset: attribute.isDecoded
            ? elements.start(of: element) : Int(attribute.value.lowerBound),
          words: String(decoding: value, as: UTF8.self)))
    }
    return texts
  }

  /// The look of a control.
  private enum Control {
    /// A field for text, or for a number.
    case line
    /// A field for dates and times, which browsers show as they like.
    case formatted
    case button, textarea

    /// HTML "The type attribute" <https://html.spec.whatwg.org/#attr-input-type>
    init?(_ element: Int32, in elements: ElementTable, _ text: Span<UInt8>) {
      guard elements.elements[Int(element)].tag == .input else {
        self = .textarea
        return
      }
      guard let type = elements.attribute(elements.known.type, of: element) else {
        self = .line
        return
      }
      let word = elements.value(of: type, in: text).map(\.asciiLowercased)
      switch String(decoding: word, as: UTF8.self) {
      case "date", "month", "week", "time", "datetime-local": self = .formatted
      case "submit", "reset", "button": self = .button
      case "range", "color", "checkbox", "radio", "file", "hidden", "image": return nil
      // Passwords are not shown, but their placeholders are.
      default: self = .line
      }
    }
  }
}
