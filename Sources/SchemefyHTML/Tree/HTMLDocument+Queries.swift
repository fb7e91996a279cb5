package import SchemefySource

/// Queries that look at many nodes, without unpacking them.
extension HTMLDocument {
  /// The number of nodes that are elements.
  package var elementCount: Int {
    var count = 0
    for index in nodes.records.indices {
      if case .element = nodes.records[index].kind { count += 1 }
    }
    return count
  }

  /// The offset of the first character other than white space in a node's own text; `nil` if there is
  /// none.
  package func firstText(of node: NodeID, in text: Span<UInt8>) -> Int? {
    let record = nodes.records[Int(node)]
    guard !record.kind.isLeaf else { return nil }
    var child = record.first
    while child >= 0 {
      let own = nodes.records[Int(child)]
      if case .text = own.kind {
        var offset = Int(UInt32(bitPattern: own.first))
        while offset < Int(own.tail) {
          if !text[offset].isASCIIWhitespace { return offset }
          offset += 1
        }
      }
      child = own.nextSibling
    }
    return nil
  }

  /// The number of characters of a node's own text that are no white space: a measure of how much it says.
  package func letters(of node: NodeID, in text: Span<UInt8>) -> Int {
    let record = nodes.records[Int(node)]
    guard !record.kind.isLeaf else { return 0 }
    var count = 0
    var child = record.first
    while child >= 0 {
      let own = nodes.records[Int(child)]
      if case .text = own.kind {
        for offset in Int(UInt32(bitPattern: own.first))..<Int(own.tail)
        where !text[offset].isASCIIWhitespace && text[offset] & 0xC0 != 0x80 {
          count += 1
        }
      }
      child = own.nextSibling
    }
    return count
  }

  /// Whether an element other than `html` and `body` has an attribute that is accepted.
  ///
  /// - Parameters:
  ///   - name: of the attribute, in lower case.
  ///   - text: the document's.
  package func hasInnerElement(
    withAttribute name: [UInt8], in text: Span<UInt8>, where accepts: (HTMLAttribute) -> Bool
  ) -> Bool {
    for index in nodes.records.indices {
      let record = nodes.records[index]
      guard case .element = record.kind, record.flags[HTMLNodes.Flags.hasDetails] else { continue }
      switch record.tag {
      case .html, .body: continue
      default: break
      }
      let details = nodes.details[Int(record.tail)]
      let start = Int(details.attributesStart)
      for place in start..<start + Int(details.attributesCount) {
        let own = attributes[place].name
        guard own.count == name.count,
          own.range.elementsEqual(name, by: { text[$0].asciiLowercased == $1 }),
          accepts(attributes[place])
        else { continue }
        return true
      }
    }
    return false
  }

  /// Visits the texts of `script` elements.
  package func forEachScript(_ visit: (TextRange) -> Void) {
    for record in nodes.records where record.tag == .script && !record.kind.isLeaf {
      guard case .element = record.kind else { continue }
      var child = record.first
      while child >= 0 {
        let own = nodes.records[Int(child)]
        if case .text = own.kind {
          visit(TextRange(Int(UInt32(bitPattern: own.first))..<Int(own.tail)))
        }
        child = own.nextSibling
      }
    }
  }

  /// Visits the attributes of the elements other than `html` and `body`.
  package func forEachInnerElement(_ visit: (ArraySlice<HTMLAttribute>) -> Void) {
    for record in nodes.records where record.flags[HTMLNodes.Flags.hasDetails] {
      guard case .element = record.kind, record.tag != .html, record.tag != .body else { continue }
      let details = nodes.details[Int(record.tail)]
      let start = Int(details.attributesStart)
      visit(attributes[start..<start + Int(details.attributesCount)])
    }
  }
}
