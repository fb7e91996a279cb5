package import SchemefyCSS
internal import SchemefySource

/// An element of a table as it is in the other place where a page is shown: with the attributes that it
/// has there, such as the root with the page's own theme switch turned.
package struct TurnedElement: Sendable {
  /// Index into ``ElementTable/elements``; -1 if all elements are the same in both places.
  package internal(set) var index: Int32
  /// Indices into ``ElementTable/attributes``.
  var attributes: Range<Int32>
  /// Indices into ``ElementTable/classes``.
  var classes: Range<Int32>

  package static let none = TurnedElement(index: -1, attributes: 0..<0, classes: 0..<0)
}

extension ElementTable {
  /// The attributes and classes of an element as the table has them.
  package func row(of index: Int) -> TurnedElement {
    TurnedElement(
      index: Int32(truncatingIfNeeded: index), attributes: elements[index].attributes,
      classes: elements[index].classes)
  }

  /// The first element with a tag; `nil` if there is none.
  ///
  /// - Parameter tag: in lower case, as `html`.
  package func first(_ tag: String, names: inout NameTable) -> Int? {
    let name = names.intern(tag)
    return elements.firstIndex { $0.tree == 0 && $0.name == name && $0.namespace == known.html }
  }

  /// The attributes and classes that an element has with another value of an attribute, as a script
  /// would set it: `data-theme="dark"`, say. The values are added to the table; the element stays as it
  /// is.
  ///
  /// - Parameter value: the value of the attribute; `nil` removes the attribute.
  package mutating func row(
    of index: Int, with name: String, _ value: String?, names: inout NameTable
  ) -> TurnedElement {
    let id = names.intern(name)
    var row = row(of: index)
    let start = Int32(truncatingIfNeeded: attributes.count)
    for old in row.attributes {
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
    row.attributes = start..<Int32(truncatingIfNeeded: attributes.count)
    guard id == known.class else { return row }
    let firstClass = Int32(truncatingIfNeeded: classes.count)
    for word in (value ?? "").utf8.split(whereSeparator: \.isASCIIWhitespace) {
      let bytes = Array(word)
      classes.append(isQuirky ? names.internFolded(bytes.span) : names.intern(bytes.span))
    }
    row.classes = firstClass..<Int32(truncatingIfNeeded: classes.count)
    return row
  }

  /// Exchanges the attributes and classes of an element in the table with those of a row, so that the
  /// row has the former ones.
  package mutating func turn(_ row: inout TurnedElement) {
    guard row.index >= 0 else { return }
    let index = Int(row.index)
    let known = self.row(of: index)
    elements[index].attributes = row.attributes
    elements[index].classes = row.classes
    row = known
  }
}
