internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyJSON
internal import SchemefyTraits

/// Reads the values of colour tokens.
struct DesignTokenColorReader {
  package let document: DesignTokenDocument
  private var source: PaletteSource { document.source }

  package init(_ document: DesignTokenDocument) {
    self.document = document
  }

  /// Whether a value without a type is a colour.
  func looksLikeColor(_ value: JSONValue) -> Bool {
    if let text = value.string { return Self.color(css: text) != nil }
    return value["colorSpace"] != nil
  }

  /// Whether a value is that of another token, whose type counts then.
  func isAlias(_ value: JSONValue) -> Bool {
    value["$ref"] != nil
      || value.string.map { DesignTokenDocument.path(braced: $0) != nil } ?? false
  }

  package func value(_ value: JSONValue) throws(PaletteError) -> DesignTokens.Value {
    if let path = try document.reference(value) {
      let target = path.last == "$value" ? Array(path.dropLast()) : path
      let isToken = document.value(at: target).map(DesignTokenDocument.isToken) ?? true
      if isToken { return try alias(target, value.offset) }
      return try self.value(document.resolved(value))
    }
    guard let text = value.string else { return .color(try color(value)) }
    if let path = DesignTokenDocument.path(braced: text) {
      return try alias(path, value.offset)
    }
    guard let color = Self.color(css: text) else {
      throw source.error("palette-color", "'\(text)' is no colour", value.offset)
    }
    return .color(color)
  }

  /// A token that is referred to.
  private func alias(
    _ path: DesignTokenDocument.Path, _ offset: Int
  ) throws(PaletteError) -> DesignTokens.Value {
    let path = path.filter { $0 != "$root" }
    let names = path.enumerated().filter {
      $0.offset == path.count - 1 || DesignTokens.mode($0.element) == nil
    }.map(\.element)
    guard let role = RoleName.role(spelt: DesignTokens.role(names).joined(separator: "-")) else {
      throw source.error(
        "palette-name", "'\(path.joined(separator: "."))' names no token", offset)
    }
    return .alias(role, at: path)
  }

  /// The colour spaces that CSS spells as functions of their own, and those of `color()`.
  private static let functions: Set<String> = ["hsl", "hwb", "lab", "lch", "oklab", "oklch"]
  private static let spaces: Set<String> = [
    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
  ]

  private func color(_ value: JSONValue) throws(PaletteError) -> Color {
    guard let given = value["colorSpace"], let space = try document.resolved(given).string else {
      throw source.error("palette-format", "a colour needs a 'colorSpace'", value.offset)
    }
    guard Self.functions.contains(space) || Self.spaces.contains(space) else {
      throw source.error(
        "palette-color", "unknown colour space '\(space)'", given.offset)
    }
    guard let list = value["components"], let components = try document.resolved(list).elements,
      components.count == 3
    else {
      throw source.error("palette-format", "a colour needs three 'components'", value.offset)
    }
    var words: [String] = []
    for (index, given) in components.enumerated() {
      let component = try document.resolved(given)
      let isPercentage = index > 0 && (space == "hsl" || space == "hwb")
      if let number = component.number {
        words.append(Color.decimalText(number) + (isPercentage ? "%" : ""))
      } else if component.string == "none" {
        words.append("none")
      } else {
        throw source.error(
          "palette-color", "a component is a number or 'none'", given.offset)
      }
    }
    if let alpha = value["alpha"] {
      guard let number = try document.resolved(alpha).number, (0...1).contains(number) else {
        throw source.error("palette-color", "'alpha' is a number from 0 to 1", alpha.offset)
      }
      words += ["/", Color.decimalText(number)]
    }
    let text = words.joined(separator: " ")
    let css = Self.functions.contains(space) ? "\(space)(\(text))" : "color(\(space) \(text))"
    guard let color = Self.color(css: css) else {
      throw source.error("palette-color", "'\(css)' is no colour", value.offset)
    }
    return color
  }

  private static func color(css text: String) -> Color? {
    ColorReading(Array(text.utf8).span).color?.color
  }
}
