import SchemefyCSS
import SchemefyColor
import TestSupport
import Testing

/// Components without the function around them.
struct ComponentNotationTests {
  /// Each notation reads what it writes, to the eight bits of each channel, or next to them where
  /// its numbers are coarse.
  @Test(arguments: ComponentNotation.allCases)
  func readsItsComponents(notation: ComponentNotation) throws {
    var random = SeededRandom(seed: UInt64(notation.rawValue) + 1)
    for _ in 0..<500 {
      let color = Color(rgb: UInt32.random(in: 0..<1 << 24, using: &random))
      let components = notation.components(of: color)
      let text = components.indices.map { index in
        let component = components[index]
        var scale = 1.0
        for _ in 0..<component.digits { scale *= 10 }
        let value = (component.value * scale).rounded() / scale
        return component.isPercentage ? "\(value)%" : "\(value)"
      }
      let read = try #require(notation.color(of: Array(text.joined(separator: " ").utf8)))
      for shift in [0, 8, 16] {
        let difference = Int(read.rgb >> shift & 255) - Int(color.rgb >> shift & 255)
        let tolerance = notation == .rgb || notation == .sRGB ? 0 : 1
        #expect(abs(difference) <= tolerance, "\(notation) \(text) \(color.rgb) \(read.rgb)")
      }
    }
  }

  @Test func takesWhatTheFunctionTakes() {
    #expect(ComponentNotation.hsl.color(of: Array("0 0% 100%".utf8)) == .white)
    #expect(ComponentNotation.hsl.color(of: Array("0, 0%, 100%".utf8)) == .white)
    #expect(ComponentNotation.rgb.color(of: Array("100% 100% 100%".utf8)) == .white)
    #expect(ComponentNotation.rgb.color(of: Array("1 2".utf8)) == nil)
    #expect(ComponentNotation.oklch.color(of: Array("0 0% 100%".utf8)) == nil)
    #expect(ComponentNotation.lab.color(of: Array("50, 0, 0".utf8)) == nil)
    #expect(ComponentNotation.rgb.color(of: Array("1 2 3) red".utf8)) == nil)
  }
}
