import Foundation
import SchemefyCSS
import SchemefyColor
import SchemefySource
import Testing

/// css-color.json: inputs of web-platform-tests, verdicts and figures of Chromium.
@Suite(.enabled(if: CSSSuite.isPresent, "the conformance data is not there: skipped"))
struct ColorsTests {
  @Test(arguments: ColorCase.all)
  func parses(_ test: ColorCase) {
    let parsed = ColorText.parse(test.input)
    if let reason = ColorExpectedFailures.reason(test) {
      withKnownIssue(Comment(rawValue: reason)) { expect(parsed, test) }
    } else {
      expect(parsed, test)
    }
  }

  private func expect(_ parsed: ParsedColor?, _ test: ColorCase) {
    guard test.valid, let expected = test.rgb8, let alpha = test.alpha else {
      #expect(parsed == nil)
      return
    }
    switch parsed {
    case .color(let color, _):
      let found = [color.rgb >> 16, color.rgb >> 8 & 0xFF, color.rgb & 0xFF].map(Double.init)
      // Chromium computes in single precision: one step of 255 may go either way.
      for (component, reference) in zip(found, expected) {
        #expect(abs(component - reference) <= 1, "\(found) for \(expected)")
      }
      #expect(abs(color.alpha - alpha) < 0.003)
    case .currentColor:
      #expect(expected == [10, 20, 30])
    case .system, .lightDark:
      break
    case .unresolved:
      Issue.record("not computed")
    case nil:
      Issue.record("not a colour")
    }
  }

  /// The figures of csstools, which follows another of the algorithms that CSS Color 4 describes:
  /// both reduce chroma, and end about as far apart as is just noticeable.
  @Test(arguments: ColorCase.all.filter { $0.gamutMapped != nil && $0.inGamut == false })
  func gamutMapping(_ test: ColorCase) throws {
    let color = try #require(ColorText.parse(test.input)?.color)
    let mapped = OKLCH(color).gamutMapped()
    let expected = try #require(ColorText.parse(test.gamutMapped ?? "")?.color)
    #expect(mapped.isInGamut)
    // Near black, one step of eight bits is a large difference.
    let isNearBlack = max(mapped.relativeLuminance, expected.relativeLuminance) < 0.001
    let limit = isNearBlack ? 0.06 : 0.03
    #expect(mapped.difference(to: expected) < limit, "\(mapped) for \(expected)")
  }

  @Test("The colours of css-parsing-tests", arguments: ["color3", "color3_hsl", "color3_keywords"])
  func cssParsingTests(file: String) {
    for test in CSSSuite.cases(file, convention: .original) {
      guard ColorExpectedFailures.colors3[test.input] == nil else { continue }
      let parsed = ColorText.parse(test.input)
      switch test.expected {
      case .null:
        #expect(parsed == nil, "\(test.input)")
      case .string:
        #expect(parsed == .currentColor, "\(test.input)")
      default:
        // Keywords have components of 0...255, the other files of 0...1.
        let scale = file == "color3_keywords" ? 1.0 : 255
        let numbers = test.expected.elements.compactMap(\.number)
        let rgb = numbers.prefix(3).map { UInt32(min(max($0 * scale, 0), 255) + 0.5) }
        let color = parsed?.color
        let found = color.map { [$0.rgb >> 16, $0.rgb >> 8 & 0xFF, $0.rgb & 0xFF] }
        #expect(found == rgb, "\(test.input)")
        #expect(abs((color?.alpha ?? -1) - min(max(numbers[3], 0), 1)) < 1e-9, "\(test.input)")
      }
    }
  }

  /// Servo's cases, whose results are colours as text: what is meant, not how it is written.
  @Test(
    "The colours of css-parsing-tests as Servo keeps them",
    arguments: [
      "color3", "color3_hsl", "color3_keywords", "color4_color_function", "color4_hwb",
      "color4_lab_lch_oklab_oklch",
    ])
  func servoTests(file: String) {
    let tests = CSSSuite.cases(file, convention: .cssparser)
    #expect(tests.count > 100)
    for test in tests {
      let parsed = ColorText.parse(test.input)
      guard case .string(let text) = test.expected else {
        #expect(parsed == nil, "\(test.input)")
        continue
      }
      guard let expected = ColorText.parse(text)?.color, let color = parsed?.color else {
        #expect(parsed == ColorText.parse(text), "\(test.input)")
        continue
      }
      let tolerance = text.hasPrefix("rgb") ? 0.501 / 255 : 0.00001
      let isNear =
        abs(color.red - expected.red) <= tolerance && abs(color.green - expected.green) <= tolerance
        && abs(color.blue - expected.blue) <= tolerance
        && abs(color.alpha - expected.alpha) <= 0.005
      #expect(isNear, "\(test.input): \(color), not \(text)")
    }
  }
}

extension CSSJSON {
  fileprivate var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }
}

/// A case of css-color.json; its `about` says how to read it.
struct ColorCase: Decodable, Sendable, CustomTestStringConvertible {
  let input: String
  let valid: Bool
  let rgb8: [Double]?
  let alpha: Double?
  let source: String
  let inGamut: Bool?
  let gamutMapped: String?

  private enum CodingKeys: String, CodingKey {
    case input, valid, rgb8, alpha, source
    case inGamut = "in_gamut"
    case gamutMapped = "gamut_mapped_srgb"
  }

  var testDescription: String { input.debugDescription }

  static let all: [ColorCase] = {
    struct File: Decodable { let cases: [ColorCase] }
    guard CSSSuite.isPresent else { return [] }
    let url = CSSSuite.folder.appending(path: "css-color.json")
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
    } catch {
      preconditionFailure("\(url.path): \(error)")
    }
  }()
}

/// Parses a text that shall be one colour.
enum ColorText {
  static func parse(_ input: String) -> ParsedColor? {
    let bytes = Array(input.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    return ParsedColor(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1))
  }
}
