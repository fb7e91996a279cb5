@testable import SchemefyColor
@testable import SchemefyPalettes
import SchemefyTraits
import Testing

/// A palette in files that a test has as texts.
func importPalette(
  _ format: PaletteFormat, _ files: [(path: String, text: String)]
) throws -> PaletteImport {
  try PaletteImport(
    name: "test", format: format,
    files: files.map { PaletteFile(path: $0.path, bytes: Array($0.text.utf8)) })
}

extension PaletteImport {
  /// The value of a role: as CSS spells it, components rounded.
  func text(
    _ name: String, _ style: UserInterfaceStyle = .light,
    _ contrast: AccessibilityContrast = .normal, _ level: UserInterfaceLevel = .base
  ) -> String? {
    palette.color(named: name)?.resolvedColor(
      with: TraitCollection(
        userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: contrast)
    ).cssText
  }
}

/// Expects that a file with a mark in it is refused, with the place of the mark.
func expectRefused(
  _ format: PaletteFormat, _ path: String, _ marked: String, _ message: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let mark = try #require(marked.ranges(of: "1️⃣").first, sourceLocation: sourceLocation)
  let before = marked[..<mark.lowerBound].split(
    separator: "\n", omittingEmptySubsequences: false)
  let error = #expect(throws: PaletteError.self, sourceLocation: sourceLocation) {
    _ = try importPalette(format, [(path, marked.replacing("1️⃣", with: ""))])
  }
  let place = "\(path):\(before.count):\((before.last?.utf8.count ?? 0) + 1)"
  #expect(
    error?.description.hasPrefix("\(place): error: \(message)") == true,
    "\(place): \(error?.description ?? "nothing")", sourceLocation: sourceLocation)
}
