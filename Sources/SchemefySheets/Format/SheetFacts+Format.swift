internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyPage
package import SchemefySource

/// Facts as bytes. Sets and tables are written in an order that the facts alone decide on.
extension SheetFacts {
  package func write(to writer: inout BinaryWriter) {
    NamedColor.write(canvas, to: &writer)
    writer.write(wrapper)
    writer.write(bareSurfaces)
    writer.write(pairedSurfaces)
    ColorTemplate.write(templateSurfaces, to: &writer)
    writer.write(variables.count)
    for (name, facts) in variables.sorted(by: { $0.key.isBefore($1.key) }) {
      writer.write(name.text)
      facts.write(to: &writer)
    }
    writer.write(variableStates.count)
    for (name, state) in variableStates.sorted(by: { $0.key.isBefore($1.key) }) {
      writer.write(name.text)
      state.write(to: &writer)
    }
    writer.write(lineBackdrops.count)
    for (name, backdrop) in lineBackdrops.sorted(by: { $0.key.isBefore($1.key) }) {
      writer.write(name.text)
      NamedColor.write(backdrop.only, to: &writer)
    }
    support.write(to: &writer)
    dark.write(to: &writer)
    themes.write(to: &writer)
    let flags = [
      rootHasBackground, rootHasText, colorsLinks, usesLayers, drawsThematicBreaks,
    ]
    writer.write(byte: flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    writer.write(byte: rootPictures.rawValue)
    writer.write(byte: schemeAttributes.rawValue)
    let names = [
      drawnNames.inDiagrams, drawnNames.inIcons, drawnNames.inEdges, drawnNames.ofTexts,
      drawnNames.ofShapes,
    ]
    for names in names {
      writer.write(names.count)
      for name in names.sorted(by: { $0.isBefore($1) }) { writer.write(name) }
    }
  }

  package init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    canvas = try NamedColor.optional(from: &reader)
    wrapper = try reader.optionalColor()
    bareSurfaces = try reader.colors()
    pairedSurfaces = try reader.colors()
    templateSurfaces = try ColorTemplate.set(from: &reader)
    for _ in 0..<(try reader.count()) {
      let name = CustomPropertyName(try reader.text())
      variables[name] = try VariableFacts(from: &reader)
    }
    for _ in 0..<(try reader.count()) {
      let name = CustomPropertyName(try reader.text())
      variableStates[name] = try VariableState(from: &reader)
    }
    for _ in 0..<(try reader.count()) {
      let name = CustomPropertyName(try reader.text())
      var backdrop = LineBackdrop(.color(.black))
      backdrop.only = try NamedColor.optional(from: &reader)
      lineBackdrops[name] = backdrop
    }
    support = try SchemeSupport(from: &reader)
    dark = try DarkCanvas(from: &reader)
    themes = try ThemeEvidence(from: &reader)
    let flags = try reader.flags(31)
    rootHasBackground = flags & 1 != 0
    rootHasText = flags & 2 != 0
    colorsLinks = flags & 4 != 0
    usesLayers = flags & 8 != 0
    drawsThematicBreaks = flags & 16 != 0
    rootPictures = PageRoots(rawValue: try reader.flags(3))
    schemeAttributes = SchemeAttributes(rawValue: try reader.flags(7))
    var names: [Set<String>] = []
    for _ in 0..<5 {
      var own: Set<String> = []
      for _ in 0..<(try reader.count()) { own.insert(try reader.text()) }
      names.append(own)
    }
    drawnNames.add(names[0], of: .diagram)
    drawnNames.add(names[1], of: .icon)
    drawnNames.add(names[2], of: .edge)
    drawnNames.add(ofTexts: names[3], ofShapes: names[4])
  }
}

extension SheetFacts.NamedColor {
  static func write(_ color: SheetFacts.NamedColor?, to writer: inout BinaryWriter) {
    switch color {
    case nil: writer.write(0)
    case .color(let color):
      writer.write(1)
      writer.write(color)
    case .variable(let name):
      writer.write(2)
      writer.write(name.text)
    case .template(let template):
      writer.write(3)
      template.write(to: &writer)
    }
  }

  static func optional(
    from reader: inout BinaryReader
  ) throws(BinaryReader.Failure) -> SheetFacts.NamedColor? {
    switch try reader.number(below: 4) {
    case 1: .color(try reader.color())
    case 2: .variable(CustomPropertyName(try reader.text()))
    case 3: .template(try ColorTemplate(from: &reader))
    default: nil
    }
  }
}

extension CustomPropertyName {
  /// The order in which names are written.
  func isBefore(_ other: CustomPropertyName) -> Bool { text.isBefore(other.text) }

  static func write(_ names: Set<CustomPropertyName>, to writer: inout BinaryWriter) {
    writer.write(names.count)
    for name in names.sorted(by: { $0.isBefore($1) }) { writer.write(name.text) }
  }

  static func set(
    from reader: inout BinaryReader
  ) throws(BinaryReader.Failure) -> Set<CustomPropertyName> {
    var names: Set<CustomPropertyName> = []
    for _ in 0..<(try reader.count()) { names.insert(CustomPropertyName(try reader.text())) }
    return names
  }
}
