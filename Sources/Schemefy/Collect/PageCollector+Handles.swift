internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// The attributes that selectors and scripts find a link by, from name to value.
  func handles(of id: HTMLDocument.NodeID) -> [TextRange] {
    var handles: [TextRange] = []
    for attribute in document.attributes(of: id) where !attribute.isDuplicate {
      let name = attribute.name.range
      let isData = name.count > 5 && matches(TextRange(name.prefix(5)), "data-")
      guard isData || matches(attribute.name, "id") || matches(attribute.name, "class"),
        !matches(attribute.name, SchemeMarker.attribute)
      else { continue }
      var end = attribute.value.upperBound
      if attribute.quote == .single || attribute.quote == .double { end += 1 }
      handles.append(placed(TextRange(name.lowerBound..<end)))
    }
    return handles
  }
}
