internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefySource
internal import SchemefyXML

/// Reads the colours of a file of resources.
struct AndroidFileReader {
  package let source: PaletteSource
  let configuration: AndroidConfiguration

  /// - Parameters:
  ///   - stateListName: of a file that is one colour for several states.
  ///   - roles: gets what is no colour, and is left out.
  package func read(
    stateListName: String?, into roles: inout ImportedRoles
  ) throws(PaletteError) -> [AndroidResource] {
    let text = source.file.bytes.span
    let document: HTMLDocument
    do throws(XMLParseError) {
      document = try HTMLDocument.parseXML(text)
    } catch {
      throw source.error("palette-xml", error.message, error.offset)
    }
    var resources: [AndroidResource] = []
    for (index, node) in document.nodes.enumerated() where node.kind == .element {
      // The first item of a list that fits counts.
      guard stateListName == nil || resources.isEmpty else { break }
      do throws(PaletteError) {
        guard let found = try resource(at: index, node, document, stateListName) else { continue }
        resources.append(found)
      } catch {
        roles.leaveOut(error)
      }
    }
    return resources
  }

  /// The colour that an element is; `nil` for any other element.
  private func resource(
    at index: Int, _ node: HTMLNode, _ document: HTMLDocument, _ stateListName: String?
  ) throws(PaletteError) -> AndroidResource? {
    let id = HTMLDocument.NodeID(index)
    let parent = document.nodes[Int(node.parent)]
    let name = String(
      decoding: document.localName(of: id, in: source.file.bytes.span), as: UTF8.self)
    let attributes = attributes(of: id, document)
    if let stateListName {
      // The item without a state is the default.
      guard name == "item", !attributes.keys.contains(where: { $0.hasPrefix("android:state") }),
        let color = attributes["android:color"]
      else { return nil }
      return try resource(stateListName, color, node, alpha: attributes["android:alpha"])
    }
    guard parent.kind == .element, parent.parent == 0,
      name == "color" || name == "item" && attributes["type"] == "color"
    else { return nil }
    guard let key = attributes["name"] else {
      throw source.error("palette-format", "a colour needs a name", node.range.lowerBound)
    }
    return try resource(key, content(of: node, document), node)
  }

  private func resource(
    _ name: String, _ text: String, _ node: HTMLNode, alpha: String? = nil
  ) throws(PaletteError) -> AndroidResource {
    let trimmed = String(
      text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    var opacity: Double?
    if let alpha {
      guard let number = Double(alpha), (0...1).contains(number) else {
        throw source.error("palette-color", "'\(alpha)' is no opacity", node.range.lowerBound)
      }
      opacity = number
    }
    guard let value = Self.value(trimmed, opacity) else {
      throw source.error(
        "palette-color", "'\(trimmed)' is no colour: '#RRGGBB', '#AARRGGBB' or '@color/…'",
        node.range.lowerBound)
    }
    return AndroidResource(
      name: name, value: value, configuration: configuration, source: source,
      offset: node.range.lowerBound)
  }

  /// `#RGB`, `#ARGB`, `#RRGGBB`, `#AARRGGBB`, `@color/name`, `@android:color/name` or
  /// `?attr/name`.
  private static func value(_ text: String, _ alpha: Double?) -> AndroidResource.Value? {
    if text.hasPrefix("?") { return .attribute(text) }
    if text.hasPrefix("@android:color/") {
      return .system(String(text.dropFirst(15)), alpha: alpha)
    }
    if text.hasPrefix("@color/") { return .other(String(text.dropFirst(7)), alpha: alpha) }
    guard text.hasPrefix("#"), !text.dropFirst().contains("+"),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func nibble(_ place: UInt32) -> UInt32 { (number >> (place * 4) & 0xF) * 0x11 }
    let short = nibble(2) << 16 | nibble(1) << 8 | nibble(0)
    let color: Color
    switch text.utf8.count - 1 {
    case 3: color = Color(rgb: short)
    case 4: color = Color(rgb: short, alpha: Double(nibble(3)) / 255)
    case 6: color = Color(rgb: number)
    case 8: color = Color(rgb: number, alpha: Double(number >> 24) / 255)
    default: return nil
    }
    return .color(alpha.map { color.withAlpha(color.alpha * $0) } ?? color)
  }

  private func attributes(
    of id: HTMLDocument.NodeID, _ document: HTMLDocument
  ) -> [String: String] {
    let text = source.file.bytes.span
    var result: [String: String] = [:]
    for attribute in document.attributes(of: id) {
      let name = attribute.name.range.map { text[$0] }
      result[String(decoding: name, as: UTF8.self)] = String(
        decoding: document.value(of: attribute, in: text), as: UTF8.self)
    }
    return result
  }

  private func content(of node: HTMLNode, _ document: HTMLDocument) -> String {
    let text = source.file.bytes.span
    var bytes: [UInt8] = []
    var child = node.firstChild
    while child >= 0 {
      if document.nodes[Int(child)].kind == .text { bytes += document.data(of: child, in: text) }
      child = document.nodes[Int(child)].nextSibling
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
