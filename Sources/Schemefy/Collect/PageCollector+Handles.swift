internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// The attributes that selectors and scripts find a link by, or that wait for it, from name to
  /// value.
  func handles(of element: borrowing FoundElement) -> [TextRange] {
    var handles: [TextRange] = []
    for index in element.attributes.indices where !element.attributes[index].isDuplicate {
      let attribute = element.attributes[index]
      let name = attribute.name.range
      let isData = name.count > 5 && text.matches(TextRange(name.prefix(5)), "data-")
      let names: [StaticString] = ["id", "class", "onload"]
      guard isData || names.contains(where: { text.matches(attribute.name, $0) }),
        !text.matches(attribute.name, SchemeMarker.attribute)
      else { continue }
      var end = attribute.value.upperBound
      if attribute.quote == .single || attribute.quote == .double { end += 1 }
      handles.append(placed(TextRange(name.lowerBound..<end)))
    }
    return handles
  }
}
