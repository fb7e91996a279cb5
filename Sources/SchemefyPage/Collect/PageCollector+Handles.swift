internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// The attributes that selectors and scripts find a link by, and `onload`; those whose names
  /// ``MarkupName`` can't hold are left out.
  func handles(of element: borrowing FoundElement) -> [(name: MarkupName, value: EmbeddedText)] {
    var handles: [(name: MarkupName, value: EmbeddedText)] = []
    for index in element.attributes.indices where !element.attributes[index].isDuplicate {
      let attribute = element.attributes[index]
      let name = attribute.name.range
      let isData = name.count > 5 && text.matches(TextRange(name.prefix(5)), "data-")
      let names: [StaticString] = ["id", "class", "onload"]
      guard isData || names.contains(where: { text.matches(attribute.name, $0) }),
        !text.matches(attribute.name, SchemeMarker.attribute),
        let own = MarkupName(name.map { text[$0] })
      else { continue }
      handles.append((own, embedded(attribute)))
    }
    return handles
  }
}
