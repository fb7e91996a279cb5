internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Looks for dark logos among the pictures of a page or a sheet: PNG or GIF, as files or in `data:`
/// URLs. Each is looked at once on each backdrop.
struct DarkLogoSearch {
  private let resources: (any ResourceProvider)?
  /// The budget that the work on pictures is charged to.
  private let budget: WorkBudget
  private var known: [Shown: Bool] = [:]

  /// A picture on a backdrop.
  private struct Shown: Hashable {
    /// The path of a file, or the whole of a `data:` URL.
    var name: [UInt8]
    var backdrop: Color
  }

  init(_ resources: (any ResourceProvider)?, _ budget: WorkBudget) {
    (self.resources, self.budget) = (resources, budget)
  }

  /// How the names of pictures end that can be judged.
  private static let types = [".png", ".gif"]

  /// Whether a reference leads to a dark logo.
  ///
  /// - Parameter base: the base URL of the reference.
  mutating func contains(
    _ reference: [UInt8], from base: ResourceURL, on backdrop: Color
  ) -> Bool {
    if reference.prefix(5).elementsEqual("data:".utf8, by: { $0.asciiLowercased == $1 }) {
      return isLogo(Shown(name: reference, backdrop: backdrop)) {
        Self.dataOfPicture(reference)
      }
    }
    guard let path = base.resolving(reference)?.localPath,
      Self.types.contains(where: path.lowercased().hasSuffix)
    else { return false }
    let resources = resources
    return isLogo(Shown(name: Array(path.utf8), backdrop: backdrop)) { resources?.bytes(at: path) }
  }

  private mutating func isLogo(_ shown: Shown, _ bytes: () -> [UInt8]?) -> Bool {
    if let known = known[shown] { return known }
    let answer =
      bytes().map { DarkLogo.isDark($0, on: shown.backdrop, budget: budget) } ?? false
    known[shown] = answer
    return answer
  }

  /// The PNG or GIF in a `data:` URL; `nil` for any other URL.
  private static func dataOfPicture(_ url: [UInt8]) -> [UInt8]? {
    // Both prefixes are of this length.
    let count = "data:image/png;base64,".utf8.count
    let prefix = url.prefix(count).map(\.asciiLowercased)
    guard
      ["png", "gif"].contains(where: { prefix.elementsEqual("data:image/\($0);base64,".utf8) })
    else { return nil }
    return Base64.decode(Array(url[count...]))
  }
}

extension SheetUsage {
  /// A dark logo that a rule puts behind its elements.
  struct BackgroundLogo {
    /// Where the sheet names it.
    let range: TextRange
    let reference: [UInt8]
  }

  /// The dark logos that rules show once behind their elements, each named where it is first. A picture
  /// lies on the surface that its own rule sets, and else, as far as the sheet says, on the canvas.
  ///
  /// - Parameters:
  ///   - url: the base URL of the sheet's references.
  ///   - plan: the plan of the sheet; `nil` where all colours stay.
  ///   - canvas: the canvas of the page in the dark.
  func logos(
    of sheet: Stylesheet, in text: Span<UInt8>, at url: ResourceURL, _ plan: SheetPlan?,
    on canvas: Color, _ search: inout DarkLogoSearch
  ) -> [BackgroundLogo] {
    let marks = rasters.filter { $0.isSingle && !$0.isPaired && $0.layers.count == 1 }
    guard !marks.isEmpty else { return [] }
    let surfaces = surfacesOfRules(sheet, plan)
    var named: Set<[UInt8]> = []
    return marks.compactMap { raster in
      guard let token = raster.layers[0].token,
        let surface = surfaces[raster.rule] ?? .some(canvas)
      else { return nil }
      let reference = sheet.tokens[token].decodedBytes(in: text)
      guard search.contains(reference, from: url, on: surface.composited(over: canvas)),
        named.insert(reference).inserted
      else { return nil }
      return BackgroundLogo(range: sheet.tokens[token].range, reference: reference)
    }
  }

  /// By the rules that set a surface, its colour in the dark; `nil` where that is not known.
  private func surfacesOfRules(_ sheet: Stylesheet, _ plan: SheetPlan?) -> [Int32: Color?] {
    var surfaces: [Int32: Color?] = [:]
    for (index, entry) in entries.enumerated()
    where entry.found.role == .surface && !entry.isOfDark && entry.definition == nil {
      let own = entry.variable == nil ? entry.found.color.color : nil
      surfaces[sheet.declarations[entry.declaration].rule] = .some(plan?.colors[index]?.dark ?? own)
    }
    return surfaces
  }
}
