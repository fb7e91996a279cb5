import Foundation
import SchemefyCSS
import SchemefyColor

/// Texts, and what Chromium and we make of them as colours.
struct ColorRun {
  /// What Chromium says of a text.
  struct Answer: Codable, Sendable {
    /// The computed value of the property `color`.
    var computed: String
    /// The same as `color(srgb …)`.
    var sRGB: String
  }

  private struct Questions: Codable {
    var texts: [String]
    var legacyTexts: [String]
  }

  private struct Answers: Codable {
    var answers: [Answer?]
    var legacyAnswers: [String?]
  }

  let texts: [String]
  /// Chromium's; `nil` for what is no colour.
  let answers: [Answer?]
  /// Values of attributes.
  let legacyTexts: [String]
  /// Chromium's; `nil` for what is no colour.
  let legacyAnswers: [String?]

  /// Asks Chromium, once for all.
  init(_ texts: [String], legacyTexts: [String] = []) async throws {
    self.texts = texts
    self.legacyTexts = legacyTexts
    let questions = Questions(texts: texts, legacyTexts: legacyTexts)
    let json = String(decoding: try JSONEncoder().encode(questions), as: UTF8.self)
    let folder = WorkFolder()
    folder.write(
      "questions.html",
      """
      <!doctype html><meta charset="utf-8"><title></title><body>
      <script type="application/json" id="questions">\(json.replacing("<", with: "\\u003c"))</script>
      <script>\(Harness.source("colors"))</script>
      """)
    let answers = try await Harness(folder: folder, frames: []).answer(
      of: "questions.html", as: Answers.self)
    self.answers = answers.answers
    legacyAnswers = answers.legacyAnswers
  }

  /// A text of which Chromium and we think differently.
  struct Difference: CustomStringConvertible {
    let text: String
    let chromium: Answer?
    let own: ColorReading

    /// By how much components differ at most, the largest one, and the opacity; `nil` if one of us has no
    /// colour.
    var distance: (most: Double, size: Double, alpha: Double)? {
      guard let color = own.color?.color, let chromium,
        let other = ColorRun.components(of: chromium.sRGB)
      else { return nil }
      let own = chromium.computed.hasPrefix("rgb") ? color.clamped : color
      let differences = [own.red - other.red, own.green - other.green, own.blue - other.blue]
      let size = max(abs(own.red), abs(own.green), abs(own.blue))
      return (differences.map(abs).max() ?? 0, size, own.alpha)
    }

    var description: String {
      let color =
        own.color?.color.map { "\($0.red) \($0.green) \($0.blue) / \($0.alpha)" }
        ?? own.fault.map { "invalid at \($0)" } ?? "not known"
      return "\(text)\n    Chromium \(chromium?.computed ?? "invalid"), \(chromium?.sRGB ?? "")"
        + "\n    we \(color)"
    }
  }

  /// What `currentcolor` is in the page.
  static let currentColor = Color(rgb: 0x0A141E)

  /// Where we differ.
  func differences() -> [Difference] {
    let context = ColorContext(scheme: .light, currentColor: Self.currentColor)
    return zip(texts, answers).compactMap { text, answer in
      let own = ColorReading(Array(text.utf8).span, in: context)
      return Self.agree(own.color?.color, answer)
        ? nil : Difference(text: text, chromium: answer, own: own)
    }
  }

  /// Where we differ about values of attributes: a line each.
  func legacyDifferences() -> [String] {
    zip(legacyTexts, legacyAnswers).compactMap { text, answer in
      let own = LegacyColor.parse(Array(text.utf8).span).map {
        "rgb(\($0.rgb >> 16), \($0.rgb >> 8 & 0xFF), \($0.rgb & 0xFF))"
      }
      return own == answer
        ? nil : "\(text.debugDescription): Chromium \(answer ?? "none"), we \(own ?? "none")"
    }
  }

  private static func agree(_ own: Color?, _ answer: Answer?) -> Bool {
    guard let answer else { return own == nil }
    guard let own, let color = components(of: answer.sRGB) else { return false }
    // Colours of the old functions are rounded to eight bits, opacities to two or three decimals.
    if answer.computed.hasPrefix("rgb") {
      return isNear(own.clamped, color, 0.501 / 255) && abs(own.alpha - color.alpha) < 0.003
    }
    // Chromium rounds what is made of such colours, too, and computes in single precision.
    guard abs(own.alpha - color.alpha) < 0.6 / 255 else { return false }
    return isNear(own, color, 0.6 / 255) || isNear(LinearRGB(own), LinearRGB(color), 0.0005)
  }

  private static func isNear(_ first: Color, _ second: Color, _ tolerance: Double) -> Bool {
    func isNear(_ first: Double, _ second: Double) -> Bool {
      abs(first - second) <= tolerance * max(1, abs(second))
    }
    return isNear(first.red, second.red) && isNear(first.green, second.green)
      && isNear(first.blue, second.blue)
  }

  /// Near black the curve of sRGB is steep: light is compared there.
  private static func isNear(_ first: LinearRGB, _ second: LinearRGB, _ tolerance: Double) -> Bool {
    let size = max(1, abs(second.red), abs(second.green), abs(second.blue))
    return abs(first.red - second.red) <= tolerance * size
      && abs(first.green - second.green) <= tolerance * size
      && abs(first.blue - second.blue) <= tolerance * size
  }

  /// The colour of `color(srgb r g b / alpha)`.
  fileprivate static func components(of text: String) -> Color? {
    let numbers = text.split { " ()/".contains($0) }.compactMap { Double($0) }
    guard text.hasPrefix("color(srgb "), numbers.count >= 3 else { return nil }
    return Color(
      red: numbers[0], green: numbers[1], blue: numbers[2],
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }
}
