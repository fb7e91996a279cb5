internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefySource

extension VariableFacts {
  func write(to writer: inout BinaryWriter) {
    values.write(to: &writer)
    CustomPropertyName.write(parts, to: &writer)
    writer.write(byte: roles.rawValue)
    writer.write(Int(channels.rawValue))
    writer.write(isOfDark)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    values = try VariableValues(from: &reader)
    parts = try CustomPropertyName.set(from: &reader)
    roles = RoleSet(rawValue: try reader.flags(0x7F))
    channels = ChannelUses(rawValue: UInt16(try reader.number(below: 1 << 16)))
    isOfDark = try reader.flag()
  }
}

extension VariableValues {
  fileprivate func write(to writer: inout BinaryWriter) {
    VariableValue.write(only, to: &writer)
    writer.write(alike)
    writer.write(hasSeveral)
    if hasSeveral { CustomPropertyName.write(names, to: &writer) }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    only = try VariableValue.optional(from: &reader)
    alike = try reader.optionalColor()
    hasSeveral = try reader.flag()
    if hasSeveral { names = try CustomPropertyName.set(from: &reader) }
  }
}

extension VariableValue {
  static func write(_ value: VariableValue?, to writer: inout BinaryWriter) {
    switch value {
    case nil: writer.write(0)
    case .color(let color):
      writer.write(1)
      writer.write(color)
    case .components(let template):
      writer.write(2)
      template.write(to: &writer)
    case .function(let template):
      writer.write(3)
      template.write(to: &writer)
    case .alias(let name):
      writer.write(4)
      writer.write(name.text)
    case .other: writer.write(5)
    }
  }

  static func optional(
    from reader: inout BinaryReader
  ) throws(BinaryReader.Failure) -> VariableValue? {
    switch try reader.number(below: 6) {
    case 1: .color(try reader.color())
    case 2: .components(try ColorTemplate(from: &reader))
    case 3: .function(try ColorTemplate(from: &reader))
    case 4: .alias(CustomPropertyName(try reader.text()))
    case 5: .other
    default: nil
    }
  }

  /// A value that has to be there.
  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let value = try Self.optional(from: &reader) else {
      throw reader.failure("a value is missing")
    }
    self = value
  }
}

extension ColorTemplate {
  func write(to writer: inout BinaryWriter) {
    writer.write(text)
    writer.write(variables.count)
    for variable in variables {
      writer.write(variable.name.text)
      writer.write(variable.offset)
    }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    text = try reader.text()
    let count = text.utf8.count
    guard count <= Self.limit else { throw reader.failure("a text with variables is too long") }
    for _ in 0..<(try reader.count()) {
      let name = CustomPropertyName(try reader.text())
      let offset = try reader.number(below: count + 1)
      guard offset >= variables.last?.offset ?? 0 else {
        throw reader.failure("variables are out of order")
      }
      variables.append(Variable(name: name, offset: offset))
    }
  }

  static func write(_ templates: Set<ColorTemplate>, to writer: inout BinaryWriter) {
    writer.write(templates.count)
    for template in templates.sorted(by: { $0.isBefore($1) }) { template.write(to: &writer) }
  }

  static func set(
    from reader: inout BinaryReader
  ) throws(BinaryReader.Failure) -> Set<ColorTemplate> {
    var templates: Set<ColorTemplate> = []
    for _ in 0..<(try reader.count()) { templates.insert(try ColorTemplate(from: &reader)) }
    return templates
  }

  private func isBefore(_ other: ColorTemplate) -> Bool {
    guard text.utf8.elementsEqual(other.text.utf8) else { return text.isBefore(other.text) }
    guard variables.map(\.offset) == other.variables.map(\.offset) else {
      return variables.map(\.offset).lexicographicallyPrecedes(other.variables.map(\.offset))
    }
    for (own, other) in zip(variables, other.variables) where own.name != other.name {
      return own.name.isBefore(other.name)
    }
    return false
  }
}

extension VariableState {
  func write(to writer: inout BinaryWriter) {
    writer.write(byte: role.rawValue)
    writer.write(rest.text)
    SheetFacts.NamedColor.write(beside, to: &writer)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let role = ColorUse.Role(rawValue: try reader.byte()) else {
      throw reader.failure("a role is not known")
    }
    self.init(
      role: role, rest: CustomPropertyName(try reader.text()),
      beside: try SheetFacts.NamedColor.optional(from: &reader))
  }
}
