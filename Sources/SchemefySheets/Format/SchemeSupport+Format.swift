internal import SchemefyCSS
internal import SchemefyMedia
package import SchemefySource
package import SchemefyTraits

extension SchemeSupport {
  func write(to writer: inout BinaryWriter) {
    let flags = [hasDarkRules, hasDarkColors, declaresDark, isOnlyLight, hasLocalSchemes]
    writer.write(byte: flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) })
    writer.write(root != nil)
    if let root {
      writer.write(root.light)
      writer.write(root.dark)
    }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    let flags = try reader.flags(31)
    hasDarkRules = flags & 1 != 0
    hasDarkColors = flags & 2 != 0
    declaresDark = flags & 4 != 0
    isOnlyLight = flags & 8 != 0
    hasLocalSchemes = flags & 16 != 0
    guard try reader.flag() else { return }
    let light = try reader.style()
    root = UsedSchemes(light: light, dark: try reader.style())
  }
}

extension SchemeSupport.UsedSchemes {
  fileprivate init(light: UserInterfaceStyle, dark: UserInterfaceStyle) {
    self.light = light
    self.dark = dark
  }
}

extension BinaryWriter {
  package mutating func write(_ style: UserInterfaceStyle) {
    write(UserInterfaceStyle.allCases.firstIndex(of: style) ?? 0)
  }
}

extension BinaryReader {
  package mutating func style() throws(Failure) -> UserInterfaceStyle {
    UserInterfaceStyle.allCases[try number(below: UserInterfaceStyle.allCases.count)]
  }
}

extension DarkCanvas {
  func write(to writer: inout BinaryWriter) {
    writer.write(subjects.count)
    for subject in subjects.sorted(by: { $0.isBefore($1) }) { subject.write(to: &writer) }
    CustomPropertyName.write(variables, to: &writer)
    SheetFacts.NamedColor.write(text, to: &writer)
    SheetFacts.NamedColor.write(surface, to: &writer)
    writer.write(usesSystemColors)
    writer.write(isOfPage)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.count()) { subjects.insert(try ThemeCondition(from: &reader)) }
    variables = try CustomPropertyName.set(from: &reader)
    text = try SheetFacts.NamedColor.optional(from: &reader)
    surface = try SheetFacts.NamedColor.optional(from: &reader)
    usesSystemColors = try reader.flag()
    isOfPage = try reader.flag()
  }
}
