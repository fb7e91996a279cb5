internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefyPage
internal import SchemefySource

extension ThemeEvidence {
  func write(to writer: inout BinaryWriter) {
    writer.write(states.count)
    for (condition, state) in states.sorted(by: { $0.key.isBefore($1.key) }) {
      condition.write(to: &writer)
      state.write(to: &writer)
    }
    writer.write(qualified.count)
    for (key, state) in qualified.sorted(by: { $0.key.isBefore($1.key) }) {
      key.write(to: &writer)
      state.write(to: &writer)
    }
    writer.write(base.count)
    for (name, value) in base.sorted(by: { $0.key.isBefore($1.key) }) {
      writer.write(name.text)
      VariableValue.write(value, to: &writer)
    }
    writer.write(starts.count)
    for start in starts.sorted(by: { $0.isBefore($1) }) {
      writer.write(byte: start.root.rawValue)
      start.condition.write(to: &writer)
    }
    writer.write(scripted.count)
    for condition in scripted.sorted(by: { $0.isBefore($1) }) { condition.write(to: &writer) }
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let condition = try ThemeCondition(from: &reader)
      states[condition] = try State(from: &reader)
    }
    for _ in 0..<(try reader.count()) {
      let key = try Qualified(from: &reader)
      qualified[key] = try State(from: &reader)
    }
    for _ in 0..<(try reader.count()) {
      let name = CustomPropertyName(try reader.text())
      base[name] = try VariableValue(from: &reader)
    }
    for _ in 0..<(try reader.count()) {
      let root = try ThemeRoot(from: &reader)
      starts.insert(Start(root: root, condition: try ThemeCondition(from: &reader)))
    }
    for _ in 0..<(try reader.count()) { scripted.insert(try ThemeCondition(from: &reader)) }
  }
}

extension ThemeEvidence.Qualified {
  fileprivate func write(to writer: inout BinaryWriter) {
    condition.write(to: &writer)
    writer.write(others.count)
    for other in others.sorted(by: { $0.description < $1.description }) {
      writer.write(other.attribute)
      writer.write(other.value)
      writer.write(byte: other.sign.rawValue)
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    let condition = try ThemeCondition(from: &reader)
    var others: Set<ThemeRequirement> = []
    for _ in 0..<(try reader.count()) {
      let attribute = try reader.text()
      let value = try reader.text()
      guard let sign = ThemeRequirement.Sign(rawValue: try reader.byte()) else {
        throw reader.failure("a sign is not known")
      }
      others.insert(ThemeRequirement(attribute: attribute, value: value, sign: sign))
    }
    self.init(condition: condition, others: others)
  }
}

extension ThemeEvidence.Start {
  fileprivate func isBefore(_ other: ThemeEvidence.Start) -> Bool {
    guard root == other.root else { return root.rawValue < other.root.rawValue }
    return condition.isBefore(other.condition)
  }
}

extension ThemeEvidence.State {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(definitions.count)
    for definition in definitions {
      writer.write(definition.name.text)
      VariableValue.write(definition.value, to: &writer)
    }
    SheetFacts.NamedColor.write(canvas, to: &writer)
    writer.write(byte: schemes.rawValue)
    let roots = self.roots.reduce(0) { $0 | 1 << $1.rawValue }
    writer.write(byte: UInt8(roots))
    for tally in [surfaces, texts] {
      writer.write(tally.dark)
      writer.write(tally.light)
    }
    writer.write(hasOwnSurface)
    writer.write(isInside)
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let name = CustomPropertyName(try reader.text())
      definitions.append(
        ThemeEvidence.Definition(name: name, value: try VariableValue(from: &reader)))
    }
    canvas = try SheetFacts.NamedColor.optional(from: &reader)
    schemes = SchemeSet(rawValue: try reader.flags(3))
    let roots = try reader.flags(3)
    for root in [ThemeRoot.html, .body] where roots & 1 << root.rawValue != 0 {
      self.roots.insert(root)
    }
    surfaces = try ThemeEvidence.Tally(from: &reader)
    texts = try ThemeEvidence.Tally(from: &reader)
    hasOwnSurface = try reader.flag()
    isInside = try reader.flag()
  }
}

extension ThemeEvidence.Tally {
  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    let limit = 1 << 40
    self.init(dark: try reader.number(below: limit), light: try reader.number(below: limit))
  }
}

extension ThemeRoot {
  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let root = ThemeRoot(rawValue: try reader.byte()) else {
      throw reader.failure("a root is not known")
    }
    self = root
  }
}

extension ThemeCondition {
  func write(to writer: inout BinaryWriter) {
    writer.write(attribute)
    writer.write(value)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    let attribute = try reader.optionalText()
    self.init(attribute: attribute, value: try reader.optionalText())
  }

  /// The order in which conditions are written: no text stands before any.
  func isBefore(_ other: ThemeCondition) -> Bool {
    func isBefore(_ first: String?, _ second: String?) -> Bool? {
      switch (first, second) {
      case (nil, nil): nil
      case (nil, _): true
      case (_, nil): false
      case (let first?, let second?): first == second ? nil : first.isBefore(second)
      }
    }
    return isBefore(attribute, other.attribute) ?? isBefore(value, other.value) ?? false
  }
}
