import SchemefySource

/// The few attributes that tree construction looks at.
extension HTMLToken {
  /// The first attribute with a name given in lowercase.
  func attribute(_ name: StaticString, in text: Span<UInt8>) -> HTMLAttribute? {
    for attribute in attributes where attribute.name.count == name.utf8CodeUnitCount {
      if text.isEqualIgnoringCase(attribute.name, name) { return attribute }
    }
    return nil
  }

  /// Whether an `input` start tag has the type `hidden`.
  func isHiddenInput(in text: Span<UInt8>) -> Bool {
    guard let type = attribute("type", in: text) else { return false }
    return text.isEqual(type, to: "hidden")
  }
}

extension Span where Element == UInt8 {
  /// Whether an attribute's value, decoded, is a lowercase text in any ASCII case.
  func isEqual(_ attribute: HTMLAttribute, to value: StaticString) -> Bool {
    if attribute.valueContent.isVerbatim {
      return isEqualIgnoringCase(attribute.value, value)
    }
    let decoded = HTMLText.decode(
      self, attribute.value, content: attribute.valueContent, inAttribute: true, nulls: .replace)
    return decoded.span.isEqualIgnoringCase(TextRange(0..<decoded.count), value)
  }

  /// Whether a range of the text is a lowercase text in any ASCII case.
  func isEqualIgnoringCase(_ range: TextRange, _ value: StaticString) -> Bool {
    guard range.count == value.utf8CodeUnitCount else { return false }
    var index = range.lowerBound
    for byte in value.description.utf8 {
      if self[index].asciiLowercased != byte { return false }
      index += 1
    }
    return true
  }

  /// Whether two ranges of the text are equal in any ASCII case.
  func isEqualIgnoringCase(_ one: TextRange, _ other: TextRange) -> Bool {
    guard one.count == other.count else { return false }
    for index in 0..<one.count
    where self[one.lowerBound + index].asciiLowercased
      != self[other.lowerBound + index].asciiLowercased
    {
      return false
    }
    return true
  }
}
