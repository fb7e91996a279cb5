internal import SchemefyCSS
internal import SchemefySource

/// Matching attribute selectors.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#attribute-selectors>
extension SelectorMatcher {
  /// Whether an element has an attribute that a selector asks for.
  ///
  /// - Parameter number: of the selector.
  mutating func matchAttribute(_ number: Int, _ element: Int32, _ text: Span<UInt8>) -> Bool {
    let isHTML = elements.elements[Int(element)].isHTML
    let range = elements.elements[Int(element)].attributes
    let names = selectors.attributes[number].name
    let name = isHTML ? names.folded : names.exact
    for index in elements.indices(range) where elements.attributes[index].name == name {
      let selector = selectors.attributes[number]
      let attribute = elements.attributes[index]
      if let namespace = selector.namespace, namespace != attribute.namespace { continue }
      if selector.isPresence { return true }
      if selector.operator.looksAnywhere { work.count(attribute.value.count / 4) }
      // Another attribute of the name may only follow with `*|`, for any namespace.
      if selectors.accepts(attribute, number, isInHTML: isHTML, of: elements, text) { return true }
    }
    return false
  }
}

extension SelectorTable {
  /// Whether an attribute has a value that a selector asks for; its name and namespace don't count.
  ///
  /// - Parameters:
  ///   - number: of the selector.
  ///   - isInHTML: whether the attribute is that of an HTML element in an HTML document.
  func accepts(
    _ attribute: SelectableAttribute, _ number: Int, isInHTML: Bool, of elements: ElementTable,
    _ text: Span<UInt8>
  ) -> Bool {
    let selector = attributes[number]
    let value = elements.indices(attribute.value)
    let wanted = self.text.span.extracting(elements.indices(selector.value))
    let isFolding =
      selector.isInsensitive || (selector.isInsensitiveInHTML && isInHTML)
    return attribute.isDecoded
      ? Self.compare(
        elements.decoded.span.extracting(value), wanted, selector.operator, isFolding)
      : Self.compare(text.extracting(value), wanted, selector.operator, isFolding)
  }

  private static func compare(
    _ value: Span<UInt8>, _ wanted: Span<UInt8>, _ comparison: AttributeSelector.Operator,
    _ isFolding: Bool
  ) -> Bool {
    let length = wanted.count
    switch comparison {
    case .exists: return true
    case .equals: return value.count == length && hasText(value, 0, wanted, isFolding)
    case .includes: return length > 0 && hasWord(value, wanted, isFolding)
    case .dashMatch:
      guard hasText(value, 0, wanted, isFolding) else { return false }
      return value.count == length || value[length] == UInt8(ascii: "-")
    case .prefix: return length > 0 && hasText(value, 0, wanted, isFolding)
    case .suffix: return length > 0 && hasText(value, value.count - length, wanted, isFolding)
    case .substring:
      guard length > 0, length <= value.count else { return false }
      return contains(value, wanted, isFolding)
    }
  }

  /// Whether a text stands at an offset.
  @inline(__always)
  private static func hasText(
    _ value: Span<UInt8>, _ offset: Int, _ wanted: Span<UInt8>, _ isFolding: Bool
  ) -> Bool {
    guard offset >= 0, offset + wanted.count <= value.count else { return false }
    var index = 0
    while index < wanted.count {
      let byte = value[offset + index]
      let other = wanted[index]
      if byte != other {
        guard isFolding, byte.asciiLowercased == other.asciiLowercased else { return false }
      }
      index += 1
    }
    return true
  }

  /// Whether one of the words of a value, between white space, is the wanted one.
  private static func hasWord(
    _ value: Span<UInt8>, _ wanted: Span<UInt8>, _ isFolding: Bool
  ) -> Bool {
    var start = 0
    while start < value.count {
      var end = start
      while end < value.count, !value[end].isASCIIWhitespace { end += 1 }
      if end - start == wanted.count, hasText(value, start, wanted, isFolding) { return true }
      start = end + 1
    }
    return false
  }

  /// Whether a text stands somewhere, found in linear time (Knuth, Morris and Pratt) where the
  /// simple way may take long.
  private static func contains(
    _ value: Span<UInt8>, _ wanted: Span<UInt8>, _ isFolding: Bool
  ) -> Bool {
    guard wanted.count > 16 else {
      let (first, last) = (wanted[0].asciiLowercased, value.count - wanted.count)
      var offset = 0
      while offset <= last {
        if value[offset].asciiLowercased == first, hasText(value, offset, wanted, isFolding) {
          return true
        }
        offset += 1
      }
      return false
    }
    let fallback = borders(of: wanted, isFolding)
    var matched = 0
    for index in value.indices {
      while matched > 0, !isEqual(value[index], wanted[matched], isFolding) {
        matched = fallback[matched - 1]
      }
      if isEqual(value[index], wanted[matched], isFolding) { matched += 1 }
      if matched == wanted.count { return true }
    }
    return false
  }

  /// For each beginning of a text, the length of the longest that it also ends with.
  private static func borders(of text: Span<UInt8>, _ isFolding: Bool) -> [Int] {
    var borders = [Int](repeating: 0, count: text.count)
    var length = 0
    for index in 1..<text.count {
      while length > 0, !isEqual(text[index], text[length], isFolding) {
        length = borders[length - 1]
      }
      if isEqual(text[index], text[length], isFolding) { length += 1 }
      borders[index] = length
    }
    return borders
  }

  @inline(__always)
  private static func isEqual(_ left: UInt8, _ right: UInt8, _ isFolding: Bool) -> Bool {
    left == right || (isFolding && left.asciiLowercased == right.asciiLowercased)
  }
}

extension AttributeSelector.Operator {
  /// Whether the whole value is searched.
  fileprivate var looksAnywhere: Bool { self == .includes || self == .substring }
}
