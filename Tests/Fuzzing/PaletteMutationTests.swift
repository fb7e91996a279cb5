import Schemefy
import SchemefyTraits
import TestSupport
import Testing

/// Palettes in files that are damaged: they are refused, or read as something that can be written.
struct PaletteMutationTests {
  private static let tokens = [
    "{", "}", "[", "]", "\"", ":", ",", "#", "(", ")", "0x", "1e9", "-", ".", "none", "var(",
    "@color/", "light-dark(", "<color name=\"a\">", "</color>", "{light.label}",
  ]

  @Test("No file traps", arguments: PaletteFormat.allCases)
  func isTotal(format: PaletteFormat) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var palette = Palette(name: "test")
    let original = Palette(builtIn: .ios)
    for role in [SemanticColor.secondaryLabel, .systemBackground, .systemBlue] {
      palette.setColor(original.color(role), for: role)
    }
    palette.setAlias(Palette.Alias(of: "systemBlue"), named: "tintColor")
    let files = PaletteExport(palette, format: format).files
    var count = 0
    // One in some forty of Android's is still XML: of 200, all are refused once in a few hundred runs.
    for round in 0..<2000 where round < 200 || count == 0 {
      var damaged = files
      let place = Int.random(in: files.indices, using: &random)
      damaged[place].bytes = files[place].bytes.mutated(using: &random, inserting: Self.tokens)
      guard let read = try? PaletteImport(name: "test", format: format, files: damaged) else {
        continue
      }
      count += 1
      for other in PaletteFormat.allCases {
        let export = PaletteExport(read.palette, format: other)
        let again = try? PaletteImport(name: "test", format: other, files: export.files)
        #expect(
          again?.palette.names == read.palette.names, "seed \(seed), \(format) in \(other)")
      }
    }
    #expect(count > 0, "seed \(seed): every file was refused")
  }
}
