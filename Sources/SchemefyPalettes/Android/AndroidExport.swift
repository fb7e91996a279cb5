internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits

/// Writes a palette as colour resources of Android, for the day and for the night.
enum AndroidExport {
  package static func files(_ palette: Palette, _ spelling: PaletteSpelling) -> [PaletteFile] {
    let names = palette.names.filter { palette.color(named: $0) != nil }
    var day = Markup()
    var night = Markup()
    for name in names {
      guard let color = palette.color(named: name) else { continue }
      let key = spelling.androidName(of: name)
      if let alias = palette.alias(named: name), alias.alpha == nil {
        day += element(key, "@color/" + spelling.androidName(of: alias.target))
        continue
      }
      let (light, dark) = (hex(color.light.base), hex(color.dark.base))
      day += element(key, light)
      if light != dark { night += element(key, dark) }
    }
    var files = [PaletteFile(path: "values/colors.xml", text: document(day).text)]
    if !night.isEmpty {
      files.append(PaletteFile(path: "values-night/colors.xml", text: document(night).text))
    }
    return files
  }

  private static func document(_ elements: Markup) -> Markup {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <resources>
    \(elements)</resources>

    """
  }

  private static func element(_ name: String, _ value: String) -> Markup {
    "    <color name=\"\(name)\">\(value)</color>\n"
  }

  /// `#RRGGBB`, or `#AARRGGBB`: the opacity comes first.
  private static func hex(_ color: Color) -> String {
    let isOpaque = color.alpha8 == 255
    let number = isOpaque ? color.rgb : UInt32(color.alpha8) << 24 | color.rgb
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.utf8.count) + digits
  }
}
