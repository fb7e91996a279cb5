internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMedia
internal import SchemefySource
internal import SchemefyTraits

/// The fingerprint of a plan: the options that plans depend on besides the site, each as a text.
///
/// Options that are left out say how files are written, such as how pages get their palette, or only
/// protect from hostile input.
struct PlanFingerprint: Hashable, Sendable {
  typealias Option = SitePlan.ReadingError.Option

  /// By option, in the order of all.
  private let values: [String]

  private init(values: [String]) { self.values = values }

  init(_ options: SchemeOptions, _ palette: Palette) {
    values = Option.allCases.map { Self.shortened(Self.text(of: $0, options, palette)) }
  }

  /// The fingerprint of the evidence that a rewriter sees of sites: of the options that evidence depends
  /// on, with the others at their defaults.
  init(ofViewsBy rewriter: SchemeRewriter) {
    var options = rewriter.options
    options.traits.userInterfaceLevel = .unspecified
    (options.palette, options.roleMatching) = (.ios, .never)
    (options.minimumContrast, options.canvas, options.decisions) = (nil, nil, [])
    let palette = Palette(options, given: nil)
    self.init(options.matching(palette, given: nil), palette)
  }

  /// Whether plans with the fingerprint are for exactly some traits: one for both styles is none for the
  /// light.
  func isFor(_ traits: TraitCollection) -> Bool {
    zip(Option.allCases, values).allSatisfy { option, value in
      Self.text(of: option, traits).map { $0 == value } ?? true
    }
  }

  /// The text of an option that is a trait; `nil` for any other.
  private static func text(of option: Option, _ traits: TraitCollection) -> String? {
    switch option {
    case .style:
      traits.userInterfaceStyle == .unspecified ? "auto" : traits.userInterfaceStyle.rawValue
    case .contrast: traits.accessibilityContrast.rawValue
    case .level: traits.userInterfaceLevel.rawValue
    default: nil
    }
  }

  private static func text(
    of option: Option, _ options: SchemeOptions, _ palette: Palette
  ) -> String {
    switch option {
    case .style, .contrast, .level: text(of: option, options.traits) ?? ""
    case .features: text(of: options.environment)
    case .map: options.map.rawValue
    case .lightColors: options.lightColors.rawValue
    case .palette: text(of: palette) + (options.matchedRoles.isEmpty ? "" : ", matched")
    case .minimumContrast: options.minimumContrast.map { "\($0)" } ?? "none"
    case .repairs: list(options.repairs.map(\.rawValue).sorted())
    case .decisions:
      list(options.decisions.map { "\(exact($0.source))=\(text(of: $0.target))" })
    case .canvas: options.canvas.map(text) ?? "none"
    case .overrides:
      list(options.overrides.map { "\($0.selector.description)=\($0.style.rawValue)" })
    case .ignored: list(options.ignored.map(\.description))
    case .charset: options.charset ?? "none"
    case .isFragment:
      options.isFragment == true ? options.fragmentContext?.name ?? "yes" : "no"
    case .scripting: options.scripting ? "on" : "off"
    case .base: options.base ?? "none"
    case .siteURL: options.siteURL ?? "none"
    }
  }

  private static func list(_ parts: [String]) -> String {
    parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  private static func text(of environment: MediaEnvironment) -> String {
    let settings = environment.settings.map { name, setting in
      let value =
        switch setting {
        case .keyword(let word): word
        case .number(let number): "\(number)"
        case .ratio(let width, let height): "\(width)/\(height)"
        }
      return "\(name.rawValue)=\(value)"
    }
    return list((environment.mediaType.map { ["type=\($0)"] } ?? []) + settings.sorted())
  }

  private static func text(of color: PaletteColor) -> String {
    switch color {
    case .color(let color): exact(color)
    case .colors(let light, let dark): "light-dark(\(exact(light)), \(exact(dark)))"
    case .role(let name): name
    }
  }

  private static func exact(_ color: Color) -> String {
    color.rounded == color
      ? color.cssText : "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }

  /// A palette's name, and a number for its colours.
  private static func text(of palette: Palette) -> String {
    var checksum = Checksum()
    for name in palette.names {
      for byte in name.utf8 { checksum.add(byte) }
      guard let color = palette.color(named: name) else { continue }
      for traits in DynamicColor.combinations {
        for byte in exact(color[traits]).utf8 { checksum.add(byte) }
        checksum.add(UInt8(0))
      }
    }
    return "\(palette.name) #\(String(checksum.value, radix: 36))"
  }

  /// A text that is not long: of a long one a number stands for its end.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > 160 else { return text }
    return "\(text.prefix(40))… #\(String(Checksum(text.utf8).value, radix: 36))"
  }

  // MARK: Format

  func write(to writer: inout BinaryWriter) {
    writer.write(values.count)
    for (option, value) in zip(Option.allCases, values) {
      writer.write(option.rawValue)
      writer.write(value)
    }
  }

  /// The options in which a given fingerprint differs from this one, each as an error of the given one.
  func differences(from given: PlanFingerprint) -> [SitePlan.ReadingError] {
    zip(Option.allCases, zip(values, given.values)).compactMap { option, pair in
      pair.0 == pair.1
        ? nil : .optionDiffers(option, planned: pair.0, given: pair.1)
    }
  }

  /// Reads a fingerprint, and compares it with this one.
  func check(_ reader: inout BinaryReader) throws(SitePlan.ReadingError) {
    let planned = try SitePlan.ReadingError.of { () throws(BinaryReader.Failure) in
      guard try reader.count() == values.count else {
        throw reader.failure("it lacks options, or has others")
      }
      var planned: [String] = []
      for option in Option.allCases {
        guard try reader.text() == option.rawValue else {
          throw reader.failure("it lacks an option, or has another")
        }
        planned.append(try reader.text())
      }
      return PlanFingerprint(values: planned)
    }
    if let difference = planned.differences(from: self).first { throw difference }
  }
}
