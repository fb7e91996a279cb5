import Foundation
@testable import SchemefyPalettes
import SchemefyColor
import SchemefyTraits
import Testing

/// The values of the palettes, against a file of facts that is no part of this project:
/// `palettes.json`, where `SCHEMEFY_PALETTES` says, by default `../shared/palettes.json`.
@Suite(.enabled(if: Facts.shared != nil, "no palettes.json: set SCHEMEFY_PALETTES"))
struct SharedPaletteTests {
  private static func expect(
    _ name: String, in palette: Palette, with traits: TraitCollection, _ value: Facts.Value
  ) {
    let found = palette.color(named: name)?.resolvedColor(with: traits)
    #expect(
      found?.isEquivalent(to: value.color) == true,
      "\(palette.name) \(name) \(traits): \(found?.description ?? "none"), not \(value.color)")
  }

  /// The traits that a key such as `dark.elevated.high` means.
  private static func traits(_ key: String) throws -> TraitCollection {
    let parts = key.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    return TraitCollection(
      userInterfaceStyle: try #require(UserInterfaceStyle(rawValue: parts[0])),
      userInterfaceLevel: try #require(UserInterfaceLevel(rawValue: parts[1])),
      accessibilityContrast: try #require(AccessibilityContrast(rawValue: parts[2])))
  }

  @Test(
    "UIKit's roles, in all combinations of traits",
    arguments: [(Palette.BuiltIn.ios18, "ios15"), (.ios26, "ios26"), (.ios, "ios26")])
  func ios(name: Palette.BuiltIn, generation: String) throws {
    let facts = try #require(Facts.shared?.ios)
    let palette = Palette(builtIn: name)
    var left = Set(palette.names)
    for (role, values) in facts.semantic {
      left.remove(role)
      #expect(values.count == 8)
      for (key, value) in values {
        Self.expect(role, in: palette, with: try Self.traits(key), value)
      }
    }
    let tints = try #require(facts.tints[generation]?.values)
    for (role, values) in tints.merging(facts.grays.values, uniquingKeysWith: { first, _ in first })
    {
      left.remove(role)
      for traits in DynamicColor.combinations {
        Self.expect(role, in: palette, with: traits, try values.value(traits))
      }
    }
    for (role, value) in facts.nonAdaptive {
      left.remove(role)
      for traits in DynamicColor.combinations {
        Self.expect(role, in: palette, with: traits, value)
      }
    }
    #expect(left == ["tintColor"])
    #expect(palette.alias(named: "tintColor")?.target == facts.tintColor.default)
    #expect(palette.color(named: "tintColor") == palette.color(.systemBlue))
  }

  @Test func macos() throws {
    let facts = try #require(Facts.shared)
    let palette = Palette(builtIn: .macos)
    let roles = [
      "labelColor": "label", "secondaryLabelColor": "secondaryLabel",
      "tertiaryLabelColor": "tertiaryLabel", "quaternaryLabelColor": "quaternaryLabel",
      "separatorColor": "separator", "textBackgroundColor": "systemBackground",
      "controlBackgroundColor": "secondarySystemBackground",
      "windowBackgroundColor": "systemGroupedBackground", "controlAccentColor": "tintColor",
      "unemphasizedSelectedContentBackgroundColor": "unemphasizedSelectedContentBackground",
    ]
    // Left out, as the style sheet says.
    let others: Set = ["gridColor", "underPageBackgroundColor"]
    #expect(Set(roles.keys).union(others) == Set(facts.macos.values.keys))
    for (name, role) in roles {
      for traits in DynamicColor.combinations where traits.accessibilityContrast == .normal {
        let values = facts.macos.values[name]
        let value = traits.userInterfaceStyle == .dark ? values?["dark"] : values?["light"]
        if let value { Self.expect(role, in: palette, with: traits, value) }
      }
    }
    let tints = try #require(facts.ios.tints["ios26"]?.values)
    for (role, values) in tints {
      for traits in DynamicColor.combinations {
        Self.expect(role, in: palette, with: traits, try values.value(traits))
      }
    }
  }

  @Test func material() throws {
    let values = try #require(Facts.shared?.material.app2018.values)
    #expect(values.count == 10)
    try expectPairs(values, in: Palette(builtIn: .material), level: .base)
  }

  @Test func material3() throws {
    let values = try #require(Facts.shared?.material3.baseline)
    #expect(values.count == 39)
    try expectPairs(values, in: Palette(builtIn: .material3), level: .base)
    try expectPairs(values, in: Palette(builtIn: .material3), level: .elevated)
  }

  private func expectPairs(
    _ values: [String: Facts.Pair], in palette: Palette, level: UserInterfaceLevel
  ) throws {
    for (role, pair) in values {
      for style in [UserInterfaceStyle.light, .dark] {
        let traits = TraitCollection(
          userInterfaceStyle: style, userInterfaceLevel: level, accessibilityContrast: .normal)
        Self.expect(role, in: palette, with: traits, style == .dark ? pair.dark : pair.light)
      }
    }
  }
}

// MARK: - The file

private struct Facts: Decodable, Sendable {
  static let shared: Facts? = {
    let given = ProcessInfo.processInfo.environment["SCHEMEFY_PALETTES"]
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file =
      given.map { URL(fileURLWithPath: $0) }
      ?? root.deletingLastPathComponent().appendingPathComponent("shared/palettes.json")
    return (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Facts.self, from: $0)
    }
  }()

  /// `"#RRGGBB"`, or an object with an opacity.
  struct Value: Decodable, Sendable {
    var color: Color

    private enum Keys: CodingKey { case hex, alpha }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        color = try Self.color(text, alpha: 1)
      } else {
        let fields = try decoder.container(keyedBy: Keys.self)
        color = try Self.color(
          try fields.decode(String.self, forKey: .hex),
          alpha: try fields.decodeIfPresent(Double.self, forKey: .alpha) ?? 1)
      }
    }

    private static func color(_ hex: String, alpha: Double) throws -> Color {
      guard hex.hasPrefix("#"), hex.count == 7, let rgb = UInt32(hex.dropFirst(), radix: 16) else {
        throw CocoaError(.coderReadCorrupt)
      }
      return Color(rgb: rgb, alpha: alpha)
    }
  }

  struct Pair: Decodable, Sendable {
    var light: Value
    var dark: Value
  }

  struct Four: Decodable, Sendable {
    var light: Value
    var dark: Value
    var lightHighContrast: Value
    var darkHighContrast: Value

    func value(_ traits: TraitCollection) throws -> Value {
      switch (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high) {
      case (false, false): light
      case (true, false): dark
      case (false, true): lightHighContrast
      case (true, true): darkHighContrast
      }
    }
  }

  struct Values<Item: Decodable & Sendable>: Decodable, Sendable {
    var values: [String: Item]
  }

  struct Tint: Decodable, Sendable {
    var `default`: String
  }

  struct IOS: Decodable, Sendable {
    var semantic: [String: [String: Value]]
    var grays: Values<Four>
    var tints: [String: Values<Four>]
    var tintColor: Tint
    var nonAdaptive: [String: Value]
  }

  struct Material: Decodable, Sendable {
    var app2018: Values<Pair>
  }

  struct Material3: Decodable, Sendable {
    var baseline: [String: Pair]
  }

  var ios: IOS
  var macos: Values<[String: Value]>
  var material: Material
  var material3: Material3
}
