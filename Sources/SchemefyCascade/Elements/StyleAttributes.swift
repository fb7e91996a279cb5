package import SchemefyCSS
internal import SchemefySource

/// The text of style attributes, parsed.
package final class StyleText: Sendable {
  package let bytes: [UInt8]
  /// The declarations of the element itself: neither rules nor at-rules have a place in it.
  ///
  /// css-style-attr §3 <https://drafts.csswg.org/css-style-attr/#syntax>
  package let sheet: Stylesheet

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var sheet = Stylesheet.parseDeclarations(bytes.span)
    if !sheet.rules.isEmpty {
      sheet.declarations.removeAll { $0.rule >= 0 }
      sheet.rules.removeAll()
    }
    self.sheet = sheet
  }
}

/// The style attributes of a document, each text once, by the elements that have them.
package struct StyleAttributes: Sendable {
  /// A style attribute that is parsed already: the offset of its value, and the number of its text.
  package struct Place: Sendable {
    var offset: Int32
    var text: Int32

    package init(offset: Int, text: Int) {
      self.offset = Int32(truncatingIfNeeded: offset)
      self.text = Int32(truncatingIfNeeded: text)
    }
  }

  /// The texts of style attributes, those that were parsed already first.
  package private(set) var texts: [StyleText]
  /// By element: the number of its text; -1 for none.
  private var numbers: [Int32]

  /// No attributes yet.
  init() { (texts, numbers) = ([], []) }

  /// The number of an element's text; `nil` if it has no style attribute.
  ///
  /// Inlined, since a call would have all of the table copied for it.
  @inline(__always)
  package func number(of element: Int32) -> Int? {
    guard Int(element) < numbers.count, numbers[Int(element)] >= 0 else { return nil }
    return Int(numbers[Int(element)])
  }

  /// - Parameters:
  ///   - texts: those that are parsed already.
  ///   - places: the attributes with these, in the order of the document's text.
  init(
    of elements: ElementTable, in text: Span<UInt8>, _ texts: [StyleText], at places: [Place]
  ) {
    self.texts = texts
    numbers = []
    var known: [TextKey: Int32]?
    for element in elements.elements.indices {
      let element = Int32(truncatingIfNeeded: element)
      guard elements.hasStyle(element),
        let attribute = elements.attribute(elements.known.style, of: element)
      else { continue }
      if numbers.isEmpty { numbers = [Int32](repeating: -1, count: elements.elements.count) }
      if !attribute.isDecoded,
        let place = Self.place(at: attribute.value.lowerBound, among: places)
      {
        numbers[Int(element)] = place.text
        continue
      }
      let key = TextKey(elements.value(of: attribute, in: text))
      if known == nil { known = Self.numbers(of: self.texts) }
      let next = Int32(truncatingIfNeeded: self.texts.count)
      let number = known?[key] ?? next
      if number == next {
        self.texts.append(StyleText(key.bytes))
        known?[key] = number
      }
      numbers[Int(element)] = number
    }
  }

  private static func place(at offset: Int32, among places: [Place]) -> Place? {
    let index = places.partitioningIndex { $0.offset >= offset }
    return index < places.count && places[index].offset == offset ? places[index] : nil
  }

  private static func numbers(of texts: [StyleText]) -> [TextKey: Int32] {
    var numbers: [TextKey: Int32] = [:]
    for (number, text) in texts.enumerated() {
      let key = TextKey(text.bytes)
      if numbers[key] == nil { numbers[key] = Int32(truncatingIfNeeded: number) }
    }
    return numbers
  }
}

extension ElementTable {
  /// Whether the style attribute of an element counts: it is one of HTML, SVG or MathML.
  fileprivate func hasStyle(_ element: Int32) -> Bool {
    let namespace = elements[Int(element)].namespace
    return namespace == known.html || namespace == known.svg || namespace == known.mathml
  }
}
