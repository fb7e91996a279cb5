import Foundation
import SchemefyCSS
import TestSupport
import Testing

/// The invariants hold over fixtures, mutations of them and random bytes.
struct AnyInputTests {
  static let fixtures = [
    "a{color:red;b{c:d}@media (x){e:f}}/*x*/@import url( a );g:h{i:j !important}",
    "@font-face{unicode-range:U+26,u+4??}a{--x:{y:z}(w;[v}]);b:url(\"c\")url(d e)'f\\\n'}",
    "<!--a-->b{c:-1.5e3px +.5% 1e-x \\31 \\g #000 #fff @media<!-- -->}\u{FEFF}é—🙂{}",
    "a{b:{c:d}!important;e:f!;--g:h}}{(}[)]{;}@x",
  ]

  static let pieces = [
    "{", "}", "(", ")", "[", "]", ";", ":", "!important", "/*", "*/", "\"", "'", "\\", "url(", "@",
    "--", "\n", "\r\n", "\u{C}", "\0", "a", "-->", "<!--", "1e", "%", "#", "\u{A0}", "é",
  ]

  /// The palettes' sheets, of the repository itself.
  static let sheets: [[UInt8]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return ["ios.css", "material.css"].compactMap { name in
      (try? Data(contentsOf: root.appending(path: "Stylesheets/\(name)"))).map(Array.init)
    }
  }()

  @Test(arguments: fixtures)
  func fixture(_ text: String) {
    #expect(Invariants(Array(text.utf8)).failures == [])
    // And wherever the text may end.
    for end in 0..<text.utf8.count {
      #expect(Invariants(Array(text.utf8.prefix(end))).failures == [])
    }
  }

  @Test
  func ownSheets() {
    #expect(Self.sheets.count == 2)
    for sheet in Self.sheets { #expect(Invariants(sheet).failures == []) }
  }

  /// Every source in csstree's fixtures, and mutations of each.
  @Test(.enabled(if: CSSTreeSources.isPresent, "no test data: set SCHEMEFY_CONFORMANCE"))
  func thirdPartySources() throws {
    let sources = try CSSTreeSources.all()
    #expect(sources.count > 400)
    var random = SeededRandom(seed: 9)
    for source in sources {
      let bytes = Array(source.utf8)
      #expect(Invariants(bytes).failures == [], "\(source)")
      let mutated = bytes.mutated(using: &random, inserting: Self.pieces)
      #expect(Invariants(mutated).failures == [], "seed 9: \(mutated)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let inputs = Self.fixtures.map { Array($0.utf8) }
    for round in 0..<400 {
      let input = inputs[round % inputs.count].mutated(using: &random, inserting: Self.pieces)
      let failures = Invariants(input).failures
      #expect(failures == [], "seed \(seed), round \(round): \(input)")
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func randomPieces(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<400 {
      let count = Int.random(in: 0...60, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let failures = Invariants(Array(text.utf8)).failures
      #expect(failures == [], "seed \(seed), round \(round): \(text.debugDescription)")
    }
  }

  @Test(arguments: [7, 8] as [UInt64])
  func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<400 {
      let count = Int.random(in: 0...200, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let failures = Invariants(bytes).failures
      #expect(failures == [], "seed \(seed), round \(round): \(bytes)")
    }
  }
}
