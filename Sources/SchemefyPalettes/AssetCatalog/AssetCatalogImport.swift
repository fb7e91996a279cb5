internal import SchemefyColor
internal import SchemefyJSON
internal import SchemefyTraits

/// Asset catalogues of Xcode: a folder `Name.colorset` for each role, with its `Contents.json`.
///
/// Asset Catalog Format Reference
/// <https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/Named_Color.html>
/// (older than `appearances`), and files that Xcode writes.
enum AssetCatalogImport {
  private static let suffix = ".colorset/Contents.json"

  package static func read(_ files: [PaletteFile], into roles: inout ImportedRoles) {
    let namespaces = namespaces(files, &roles)
    for file in files where file.path.hasSuffix(suffix) {
      do throws(PaletteError) {
        try read(file, namespaces, into: &roles)
      } catch {
        roles.leaveOut(error)
      }
    }
  }

  private static func read(
    _ file: PaletteFile, _ namespaces: Set<String>, into roles: inout ImportedRoles
  ) throws(PaletteError) {
    let source = PaletteSource(file: file)
    let root = try document(source)
    guard let variants = root["colors"]?.elements else {
      throw source.error("palette-format", "a color set needs an array 'colors'", root.offset)
    }
    var set = ColorSet()
    for variant in variants {
      if let found = try ColorSetVariant(variant, in: source) { set.add(found) }
    }
    guard let color = set.color else {
      // Xcode makes an accent colour without a value, which is the system's.
      guard variants.contains(where: { $0["color"] != nil }) else { return }
      throw source.error("palette-format", "no color for the light appearance", root.offset)
    }
    let name = try roles.role(named: name(of: file, namespaces), in: source, at: root.offset)
    roles.palette.setColor(color, named: name)
    for other in set.others {
      roles.note(
        source.note("'\(name)' has another colour for \(other.scope)", other.offset))
    }
  }

  package static func document(_ source: PaletteSource) throws(PaletteError) -> JSONValue {
    do throws(JSONError) {
      return try JSONParser.parse(source.file.bytes.span)
    } catch {
      throw source.error("palette-json", error.message, error.offset)
    }
  }

  /// The folders whose names are part of the names of their color sets.
  private static func namespaces(
    _ files: [PaletteFile], _ roles: inout ImportedRoles
  ) -> Set<String> {
    var result: Set<String> = []
    let end = "/Contents.json"
    for file in files where file.path.hasSuffix(end) && !file.path.hasSuffix(suffix) {
      // Image sets and the like are not colours.
      let folder = String(file.path.dropLast(end.utf8.count))
      let last = folder.split(separator: "/").last ?? ""
      guard !last.contains(".") else { continue }
      do throws(PaletteError) {
        let root = try document(PaletteSource(file: file))
        if case .boolean(true)? = root["properties"]?["provides-namespace"]?.content {
          result.insert(folder)
        }
      } catch {
        roles.leaveOut(error)
      }
    }
    return result
  }

  /// `Brand/Primary` where the folder `Brand` provides a namespace.
  private static func name(of file: PaletteFile, _ namespaces: Set<String>) -> String {
    let parts = file.path.dropLast(suffix.utf8.count).split(separator: "/").map(String.init)
    var names: [String] = []
    for (index, part) in parts.dropLast().enumerated()
    where namespaces.contains(parts[...index].joined(separator: "/")) {
      names.append(part)
    }
    return (names + parts.suffix(1)).joined(separator: "/")
  }
}

/// The variants of a color set, of which the most specific are used.
private struct ColorSet {
  private struct Key: Hashable {
    var style: UserInterfaceStyle
    var contrast: AccessibilityContrast
  }

  private var variants: [Key: ColorSetVariant] = [:]
  /// The variants for other devices or screens whose colour differs.
  private(set) var others: [ColorSetVariant] = []

  mutating func add(_ variant: ColorSetVariant) {
    let key = Key(style: variant.style, contrast: variant.contrast)
    guard let known = variants[key] else {
      variants[key] = variant
      return
    }
    let isBetter = variant.rank < known.rank
    if isBetter { variants[key] = variant }
    let other = isBetter ? known : variant
    if variant.color != known.color { others.append(other) }
  }

  /// The color, where a missing variant is replaced by dropping first the contrast, then the style;
  /// `nil` without one for the light.
  var color: DynamicColor? {
    // The slot for any appearance may be empty beside one for the light.
    guard
      let any = variants[Key(style: .unspecified, contrast: .unspecified)]
        ?? variants[Key(style: .light, contrast: .unspecified)]
    else { return nil }
    return DynamicColor { traits in
      let contrast: AccessibilityContrast =
        traits.accessibilityContrast == .high ? .high : .unspecified
      let keys = [
        Key(style: traits.userInterfaceStyle, contrast: contrast),
        // The light variant is the one for any appearance, unless it has one of its own.
        Key(style: traits.userInterfaceStyle == .light ? .unspecified : .dark, contrast: contrast),
        Key(style: traits.userInterfaceStyle, contrast: .unspecified),
      ]
      return (keys.compactMap { variants[$0] }.first ?? any).color.resolvedColor(with: traits)
    }
  }
}
