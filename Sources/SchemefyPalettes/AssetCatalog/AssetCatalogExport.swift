internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefyTraits

/// Writes a palette as an asset catalogue, in the way that Xcode does.
enum AssetCatalogExport {
  private static let info: JSONValue = ["author": "xcode", "version": 1]

  package static func files(_ palette: Palette, _ spelling: PaletteSpelling) -> [PaletteFile] {
    var files = [
      PaletteFile(path: "Contents.json", text: JSONWriter.text(["info": info], style: .xcode))
    ]
    var folders: Set<String> = []
    for name in palette.names {
      guard let color = palette.color(named: name) else { continue }
      let parts = spelling.assetPath(of: name)
      for count in parts.indices.dropFirst() {
        let folder = parts.prefix(count).joined(separator: "/")
        if folders.insert(folder).inserted { files.append(namespace(folder)) }
      }
      let set: JSONValue = ["colors": .array(variants(color)), "info": info]
      files.append(
        PaletteFile(
          path: parts.joined(separator: "/") + ".colorset/Contents.json",
          text: JSONWriter.text(set, style: .xcode)))
    }
    return files
  }

  /// The file that makes the name of a folder a part of the names in it: `Contents.json` with
  /// `provides-namespace`.
  private static func namespace(_ folder: String) -> PaletteFile {
    PaletteFile(
      path: folder + "/Contents.json",
      text: JSONWriter.text(
        ["info": info, "properties": ["provides-namespace": .bool(true)]], style: .xcode))
  }

  /// The variants that define the colour. A variant is left out if it equals the one that stands in for
  /// it.
  private static func variants(_ color: DynamicColor) -> [JSONValue] {
    let (light, dark) = (color.light, color.dark)
    var variants = [variant([], light.base)]
    let hasContrast =
      light.base != light.baseHighContrast || dark.base != dark.baseHighContrast
    if hasContrast { variants.append(variant([contrast], light.baseHighContrast)) }
    if light.base != dark.base || hasContrast { variants.append(variant([style], dark.base)) }
    if hasContrast { variants.append(variant([style, contrast], dark.baseHighContrast)) }
    return variants
  }

  private static let style: JSONValue = ["appearance": "luminosity", "value": "dark"]
  private static let contrast: JSONValue = ["appearance": "contrast", "value": "high"]

  private static func variant(_ appearances: [JSONValue], _ color: Color) -> JSONValue {
    var members: [JSONMember] = []
    if !appearances.isEmpty {
      members.append(JSONMember("appearances", .array(appearances)))
    }
    let entry: JSONValue = [
      "color-space": .string(color.isInGamut ? "srgb" : "extended-srgb"),
      "components": [
        "alpha": .string(Color.decimal(color.alpha, digits: 3)),
        "blue": component(color.blue, color), "green": component(color.green, color),
        "red": component(color.red, color),
      ],
    ]
    members += [JSONMember("color", entry), JSONMember("idiom", "universal")]
    return JSONValue(.object(members))
  }

  /// `0x80` where eight bits are exact, otherwise a decimal.
  private static func component(_ value: Double, _ color: Color) -> JSONValue {
    guard color.hasEightBitComponents else { return .string(Color.decimal(value, digits: 3)) }
    let digits = String(UInt8(value * 255 + 0.5), radix: 16, uppercase: true)
    return .string("0x" + (digits.utf8.count == 1 ? "0" : "") + digits)
  }

}
