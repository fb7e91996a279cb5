internal import SchemefyColor
internal import SchemefyTraits

/// Reads the files that ``SwiftSourceExport`` writes: a line for each role. All other lines are
/// skipped, as they are the same in every file.
enum SwiftSourceImport {
  private static let start = "public static let "
  private static let call = "= _make("

  package static func read(_ files: [PaletteFile], into roles: inout ImportedRoles) {
    for file in files {
      let source = PaletteSource(file: file)
      var offset = 0
      for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      {
        do throws(PaletteError) {
          try read(line, at: offset, source, into: &roles)
        } catch {
          roles.leaveOut(error)
        }
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
      guard let color = color(group.prefix { $0 != ")" }) else {
        throw source.error(
          "palette-color", "'(\(group.prefix { $0 != ")" }))' is no colour of a palette", values)
      }
      colors.append(color)
    }
    guard [1, 2, 4, 8].contains(colors.count) else {
      throw source.error("palette-color", "1, 2, 4 or 8 colours are needed", values)
    }
    roles.palette.setColor(DynamicColor(tableRow: colors), named: name)
  }

  /// Reads the inside of `(0x3C3C43, 0.6)` or `(0.2, 0.2, 0.3, 0.6)`, whose last number is the
  /// alpha, 0 to 1.
  private static func color(_ text: Substring) -> Color? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { number($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, let alpha = numbers.last, (0...1).contains(alpha) else {
      return nil
    }
    switch numbers.count {
    case 2 where (0...0xFF_FFFF).contains(numbers[0]):
      return Color(rgb: UInt32(numbers[0]), alpha: alpha)
    case 4:
      return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha)
    default:
      return nil
    }
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.drop { $0 == " " }
    if text.hasPrefix("0x") { return UInt32(text.dropFirst(2), radix: 16).map(Double.init) }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
