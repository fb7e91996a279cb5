internal import SchemefyColor
internal import SchemefyTraits

/// Reads the files that ``SwiftSourceExport`` writes: a line for each role. All other lines are
/// skipped, as they are the same in every file.
enum SwiftSourceImport {
  private static let start = "public static let "
  private static let call = "= _make("

  package static func read(
    _ files: [PaletteFile], into roles: inout ImportedRoles
  ) throws(PaletteError) {
    for file in files {
      let source = PaletteSource(file: file)
      var offset = 0
      for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      {
        try read(line, at: offset, source, into: &roles)
        offset += line.count + 1
      }
    }
  }

  private static func read(
    _ line: ArraySlice<UInt8>, at offset: Int, _ source: PaletteSource,
    into roles: inout ImportedRoles
  ) throws(PaletteError) {
    let text = String(decoding: line, as: UTF8.self)
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    guard trimmed.hasPrefix(start), let equals = trimmed.firstIndex(of: "="),
      trimmed[equals...].hasPrefix(call)
    else { return }
    let spelt = trimmed[..<equals].dropFirst(start.count)
    let arguments = trimmed[equals...].dropFirst(call.count)
    func place(_ part: Substring) -> Int {
      offset + text.utf8.distance(from: text.startIndex, to: part.startIndex)
    }
    let name = try roles.role(
      named: String(spelt.filter { $0 != "`" && $0 != " " }), in: source, at: place(spelt))
    let values = place(arguments)
    var colors: [Color] = []
    for group in arguments.split(separator: "(") {
      let numbers = group.prefix { $0 != ")" }.split(separator: ",").map { number($0) }
      switch (numbers.count, numbers.compactMap(\.self)) {
      case (2, let parts) where parts.count == 2 && (0...0xFF_FFFF).contains(parts[0]):
        colors.append(Color(rgb: UInt32(parts[0]), alpha: parts[1]))
      case (4, let parts) where parts.count == 4:
        colors.append(Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
      default:
        throw source.error(
          "palette-color", "'(\(group.prefix { $0 != ")" }))' is no colour of a palette", values)
      }
    }
    guard [1, 2, 4, 8].contains(colors.count) else {
      throw source.error("palette-color", "1, 2, 4 or 8 colours are needed", values)
    }
    roles.palette.setColor(DynamicColor(tableRow: colors), named: name)
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.drop { $0 == " " }
    if text.hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16).map(Double.init) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
