internal import SchemefyCSS
internal import SchemefyProperties

/// The attributes of elements as declarations, for those whose styles ask for them with `attr()`:
/// so elements with the same rules and attributes share a style.
struct AttributeBlocks: Sendable {
  private let elements: ElementTable
  private var blocks: [[Text]: Int32] = [:]
  /// The users of `attr()` on the current element: the places of pseudo-elements among
  /// ``GeneratedBlocks/kinds``, and -1 for the element itself.
  private var places: [Int] = []

  private struct Text: Hashable {
    var name: NameTable.ID
    var value: ValueReference
  }

  package init(_ elements: ElementTable) {
    self.elements = elements
  }

  var isAskedFor: Bool { !places.isEmpty }

  /// Notes a use of the current element's attributes.
  mutating func ask(for place: Int) {
    if !places.contains(place) { places.append(place) }
  }

  /// Returns the users of `attr()` noted since the last element, and forgets them.
  mutating func takePlaces() -> [Int] {
    defer { places = [] }
    return places
  }

  /// The block of an element's attributes.
  package mutating func block(
    of element: Int32, in text: Span<UInt8>, _ computer: inout StyleComputer
  ) -> Int32 {
    var texts: [Text] = []
    for index in elements.elements[Int(element)].attributes {
      let attribute = elements.attributes[Int(index)]
      guard attribute.namespace == 0 else { continue }
      let name = CustomProperties.attributeName(computer.names.bytes(of: attribute.name))
      texts.append(
        Text(
          name: computer.names.intern(name.span),
          value: computer.texts.value(elements.value(of: attribute, in: text))))
    }
    if let known = blocks[texts] { return known }
    let block = add(texts, &computer)
    blocks[texts] = block
    return block
  }

  private func add(_ texts: [Text], _ computer: inout StyleComputer) -> Int32 {
    let start = computer.blocks.declarations.count
    // An element without any is not to have those of its parent.
    let none = computer.names.intern(CustomProperties.attributeName([]).span)
    append(none, .wide(.initial), &computer)
    for own in texts {
      append(own.name, value(of: own.value, computer.texts), &computer)
    }
    return computer.blocks.add(from: start, CascadeRank(.hints))
  }

  private func append(
    _ name: NameTable.ID, _ value: SpecifiedValue, _ computer: inout StyleComputer
  ) {
    computer.blocks.declarations.append(
      CascadeDeclaration(
        target: CascadeTarget(custom: name), value: value, isImportant: false, source: .hint))
  }

  private func value(of reference: ValueReference, _ texts: ValueTexts) -> SpecifiedValue {
    let text = texts[reference]
    let substitution = ValueValidator(text.tokens.span, in: text.bytes.span)
      .substitution(in: reference.range)
    return .attribute(reference, hasReferences: substitution.isPossible)
  }
}
