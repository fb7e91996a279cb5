internal import Schemefy

/// The options that a caller sets, by the command's names.
enum OptionName: String, CaseIterable {
  case base, canvas, charset, contrast
  case darkLogo = "dark-logo"
  case feature, ignore, images, level
  case lightColors = "light-colors"
  case limit, map
  case minContrast = "min-contrast"
  case override, palette
  case paletteCSS = "palette-css"
  case prune, repair, scripting, set
  case siteURL = "site-url"
  case style
  case isSwitch = "switch"

  /// Sets the option; the options stay as they are where the value can't be.
  func apply(_ value: String, to options: inout SchemeOptions) throws(CallFailure) {
    switch self {
    case .style, .contrast, .level: try applyTrait(value, to: &options.traits)
    case .canvas: options.canvas = try color(value)
    case .set: options.decisions.append(try decision(value))
    case .override: options.overrides.append(try override(value))
    case .ignore: options.ignored.append(try selector(value))
    case .feature: try applyFeature(value, to: &options.environment)
    case .limit: try applyLimit(value, to: &options.limits)
    case .map: options.map = try word(value)
    case .lightColors: options.lightColors = try word(value)
    case .palette: options.palette = try word(value)
    case .images: options.images = try word(value)
    case .darkLogo: options.darkLogo = try word(value)
    case .paletteCSS: options.paletteCSS = try paletteCSS(value)
    case .minContrast: options.minimumContrast = try contrast(value)
    case .repair:
      options.repairs = try choice(
        value, ["light": [.light], "dark": [.dark], "both": [.light, .dark]])
    case .prune: options.prunes = try isOn(value)
    case .scripting: options.scripting = try isOn(value)
    case .isSwitch: options.isSwitchable = try isOn(value)
    case .base: options.base = value
    case .charset:
      guard SchemeOptions.isCharset(value) else {
        throw failure(value, "no encoding has this label")
      }
      options.charset = value
    case .siteURL:
      guard SchemeOptions.isSiteURL(value) else {
        throw failure(value, "a URL of http: or https: with a host")
      }
      options.siteURL = value
    }
  }

  private func failure(_ value: String, _ expected: String) -> CallFailure {
    .value("option '\(rawValue)' can't be '\(value)': \(expected)")
  }

  // MARK: Words

  private func choice<Value>(
    _ word: String, _ values: KeyValuePairs<String, Value>
  ) throws(CallFailure) -> Value {
    guard let value = values.first(where: { $0.key == word })?.value else {
      throw failure(word, values.map(\.key).joined(separator: ", "))
    }
    return value
  }

  private func word<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String
  ) throws(CallFailure) -> Value {
    guard let value = Value(rawValue: word) else {
      throw failure(word, Value.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return value
  }

  private func isOn(_ word: String) throws(CallFailure) -> Bool {
    try choice(word, ["on": true, "off": false])
  }

  private func applyTrait(
    _ word: String, to traits: inout TraitCollection
  ) throws(CallFailure) {
    switch self {
    case .style:
      traits.userInterfaceStyle = try choice(
        word, ["light": .light, "dark": .dark, "auto": .unspecified, "both": .unspecified])
    case .contrast:
      traits.accessibilityContrast = try choice(word, ["normal": .normal, "high": .high])
    default:
      traits.userInterfaceLevel = try choice(word, ["base": .base, "elevated": .elevated])
    }
  }

  // MARK: Values

  private func contrast(_ value: String) throws(CallFailure) -> Double {
    guard let ratio = Double(value), ratio >= 1, ratio <= 21 else {
      throw failure(value, "a number from 1 to 21")
    }
    return ratio
  }

  private func color(_ value: String) throws(CallFailure) -> PaletteColor {
    guard let color = PaletteColor(value) else { throw failure(value, "a role or a colour") }
    return color
  }

  private func decision(_ value: String) throws(CallFailure) -> ColorDecision {
    let (source, target) = try parts(value, "a colour, '=' and what it becomes")
    guard case .color(let color) = PaletteColor(source) else {
      throw failure(value, "'\(source)' is no colour")
    }
    guard let becomes = PaletteColor(target) else {
      throw failure(value, "'\(target)' is no colour and no role")
    }
    return ColorDecision(color, becomes: becomes)
  }

  private func selector(_ value: String) throws(CallFailure) -> ContentSelector {
    guard let selector = ContentSelector(value) else {
      throw failure(value, "no selector of elements")
    }
    return selector
  }

  /// Parses `selector=style`. Selectors may have `=` in them: the last one counts.
  private func override(_ value: String) throws(CallFailure) -> StyleOverride {
    guard let equals = value.lastIndex(of: "=") else {
      throw failure(value, "a selector, '=' and 'light' or 'dark'")
    }
    let style: UserInterfaceStyle = try choice(
      String(value[value.index(after: equals)...]), ["light": .light, "dark": .dark])
    return StyleOverride(try selector(String(value[..<equals])), style: style)
  }

  private func paletteCSS(_ value: String) throws(CallFailure) -> SchemeOptions.PaletteCSS {
    if value.hasPrefix("link="), value != "link=" { return .link(href: String(value.dropFirst(5))) }
    return try choice(value, ["inline": .inline, "none": .none])
  }

  private func applyFeature(
    _ value: String, to environment: inout MediaEnvironment
  ) throws(CallFailure) {
    let (name, word) = try parts(value, "a feature, '=' and its value")
    do throws(MediaEnvironment.FeatureError) {
      try environment.setFeature(name.lowercased(), to: word.lowercased())
    } catch {
      throw failure(
        value, error == .unknownFeature ? "no feature '\(name)'" : "no value of '\(name)'")
    }
  }

  private func applyLimit(
    _ value: String, to limits: inout SchemeOptions.Limits
  ) throws(CallFailure) {
    let (word, number) = try parts(value, "a name, '=' and a number")
    guard let name = SchemeOptions.Limits.Name(rawValue: word) else {
      let names = SchemeOptions.Limits.Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure(value, "no limit '\(word)': \(names)")
    }
    guard let number = Int(number), name.range.contains(number) else {
      throw failure(value, "\(name.range.lowerBound) to \(name.range.upperBound)")
    }
    limits[name] = number
  }

  /// The text in front of the first `=`, and the text behind it.
  private func parts(
    _ value: String, _ expected: String
  ) throws(CallFailure) -> (String, String) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw failure(value, expected) }
    return (String(parts[0]), String(parts[1]))
  }
}
