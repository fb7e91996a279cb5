import SchemefyColor

/// An identifier that is a colour.
enum ColorKeyword: Hashable, Sendable {
  /// Red, green and blue as `0xRRGGBB`.
  case named(UInt32)
  case transparent
  case currentColor
  case system(SystemColor)

  /// The colour of the keyword.
  var color: ParsedColor {
    switch self {
    case .named(let rgb): .color(Color(rgb: rgb), .named)
    case .transparent: .color(.transparent, .named)
    case .currentColor: .currentColor
    case .system(let color): .system(color)
    }
  }

  /// All keywords of CSS Color 4, deprecated ones included.
  static let table = KeywordTable(entries())

  private static func entries() -> [(name: PackedName, value: ColorKeyword)] {
    var entries = NamedColors.entries().map { (name: $0.name, value: ColorKeyword.named($0.rgb)) }
    func add(_ keyword: String, _ value: ColorKeyword) {
      guard let name = PackedName(keyword.utf8.span) else { return }
      entries.append((name, value))
    }
    add("transparent", .transparent)
    add("currentcolor", .currentColor)
    for color in SystemColor.allCases {
      add(color.rawValue, .system(color))
    }
    for (name, color) in SystemColor.deprecatedNames {
      add(name, .system(color))
    }
    return entries
  }
}
