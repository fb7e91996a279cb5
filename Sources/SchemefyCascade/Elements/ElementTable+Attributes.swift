package import SchemefyCSS
internal import SchemefySource

extension ElementTable {
  /// Gives the first element of a tag an attribute with another value, as a script would.
  ///
  /// - Parameters:
  ///   - value: `nil` takes the attribute away.
  ///   - tag: in lower case, as `html`.
  package mutating func set(
    _ name: String, to value: String?, ofFirst tag: String, names: inout NameTable
  ) {
    let element = names.intern(tag)
    guard
      let index = elements.firstIndex(where: {
        $0.tree == 0 && $0.name == element && $0.namespace == known.html
      })
    else { return }
    let id = names.intern(name)
    let start = Int32(truncatingIfNeeded: attributes.count)
    for old in elements[index].attributes {
      let attribute = attributes[Int(old)]
      if attribute.name != id || attribute.namespace != 0 { attributes.append(attribute) }
    }
    if let value {
      let first = Int32(truncatingIfNeeded: decoded.count)
      decoded += value.utf8
      attributes.append(
        SelectableAttribute(
          name: id, namespace: 0, value: first..<Int32(truncatingIfNeeded: decoded.count),
          isDecoded: true))
    }
    elements[index].attributes = start..<Int32(truncatingIfNeeded: attributes.count)
    guard id == known.class else { return }
    let firstClass = Int32(truncatingIfNeeded: classes.count)
    for word in (value ?? "").utf8.split(whereSeparator: \.isASCIIWhitespace) {
      let bytes = Array(word)
      classes.append(isQuirky ? names.internFolded(bytes.span) : names.intern(bytes.span))
    }
    elements[index].classes = firstClass..<Int32(truncatingIfNeeded: classes.count)
  }
}
