internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySheets
package import SchemefySource

extension BinaryFileFormat {
  /// The definitions that a page needs, as a build remembers them for its next run.
  fileprivate static let paletteSheet = BinaryFileFormat(
    name: "schemefy palette sheet\n", version: 1)
}

extension PaletteSheet {
  /// The sheet as bytes.
  package var bytes: [UInt8] {
    BinaryFileFormat.paletteSheet.file { writer in
      for values in [light, lightMoreContrast, dark, darkMoreContrast] {
        values.write(to: &writer)
      }
      regions.write(to: &writer)
      writer.write(switches.count)
      for (followed, choice) in switches.sorted(by: { $0.key.dark.isBefore($1.key.dark) }) {
        writer.write(followed.dark.bytes)
        writer.write(choice.followsDark)
        writer.write(choice.light?.text)
      }
    }
  }

  /// Reads a palette sheet from ``bytes``.
  ///
  /// - Parameter options: the options that the page was rewritten for.
  package init(
    reading bytes: [UInt8], _ options: SchemeOptions
  ) throws(BinaryFileFormat.Failure) {
    var reader = try BinaryFileFormat.paletteSheet.reader(bytes)
    self = try BinaryFileFormat.Failure.of { () throws(BinaryReader.Failure) in
      try PaletteSheet(from: &reader, options)
    }
  }

  private init(
    from reader: inout BinaryReader, _ options: SchemeOptions
  ) throws(BinaryReader.Failure) {
    self.init()
    light = try PropertyValues(from: &reader)
    lightMoreContrast = try PropertyValues(from: &reader)
    dark = try PropertyValues(from: &reader)
    darkMoreContrast = try PropertyValues(from: &reader)
    regions = try SchemeRegions(from: &reader, options)
    for _ in 0..<(try reader.count()) {
      let followed = FollowedSwitch(dark: try reader.css())
      let followsDark = try reader.flag()
      var light: CSSText?
      if let text = try reader.optionalText() {
        light = CSSText(copying: Array(text.utf8))
        if light == nil { throw reader.failure("CSS is incomplete") }
      }
      switches[followed] = FollowedSwitch.Choice(followsDark: followsDark, light: light)
    }
  }
}

extension PropertyValues {
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(entries.count)
    for entry in entries {
      writer.write(entry.name)
      writer.write(entry.value.bytes)
    }
  }

  fileprivate init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      self[name] = try reader.css()
    }
  }
}

extension SchemeRegions {
  /// Writes the regions without those that the options name, as all pages have these.
  fileprivate func write(to writer: inout BinaryWriter) {
    writer.write(byte: attributes.rawValue)
    writer.write(!given.isEmpty)
  }

  fileprivate init(
    from reader: inout BinaryReader, _ options: SchemeOptions
  ) throws(BinaryReader.Failure) {
    let attributes = SchemeAttributes(rawValue: try reader.flags(7))
    self.init(try reader.flag() ? options.evidence : SchemeOptions().evidence, attributes)
  }
}

extension BinaryReader {
  fileprivate mutating func css() throws(Failure) -> CSSText {
    guard let css = CSSText(copying: try content()) else { throw failure("CSS is incomplete") }
    return css
  }
}
