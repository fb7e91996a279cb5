internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Looks for dark logos among the pictures of a page or a sheet: PNG, GIF or WebP, as files or in
/// `data:` URLs. Each is looked at once on each backdrop.
struct DarkLogoSearch {
  private let resources: (any ResourceProvider)?
  /// The budget that the work on pictures is charged to.
  private let budget: WorkBudget
  private var known: [Shown: DarkLogo.Verdict?] = [:]

  /// A picture on a backdrop.
  private struct Shown: Hashable {
    /// The path of a file, or the whole of a `data:` URL.
    var name: [UInt8]
    var backdrop: Color
  }

  init(_ resources: (any ResourceProvider)?, _ budget: WorkBudget) {
    (self.resources, self.budget) = (resources, budget)
  }

  /// The file name extensions of pictures that can be judged.
  private static let types = ["png", "gif", "webp"]

  /// The picture among those of an image by which the image is a dark logo, or may be one; `nil` if it
  /// is seen, or no pixels are known. A picture whose pixels are known speaks for those in other
  /// formats.
  ///
  /// - Parameter base: the base URL of their references.
  mutating func logo(
    among pictures: [ShownPicture], _ base: ResourceURL, on backdrop: Color
  ) -> (picture: ShownPicture, verdict: DarkLogo.Verdict)? {
    var unknown: ShownPicture?
    var isSeen = false
    for picture in pictures {
      switch verdict(on: picture.reference, from: base, against: backdrop) {
      case .lost: return (picture, .lost)
      case .seen: isSeen = true
      case .unknown: unknown = unknown ?? picture
      case nil: break
      }
    }
    return isSeen ? nil : unknown.map { ($0, .unknown) }
  }

  /// The verdict on the picture that a reference leads to; `nil` if there is no picture that can be
  /// judged.
  ///
  /// - Parameter base: the base URL of the reference.
  mutating func verdict(
    on reference: [UInt8], from base: ResourceURL, against backdrop: Color
  ) -> DarkLogo.Verdict? {
    if reference.prefix(5).elementsEqual("data:".utf8, by: { $0.asciiLowercased == $1 }) {
      return verdict(on: Shown(name: reference, backdrop: backdrop)) {
        PictureFile.dataOfPicture(reference, Self.types)
      }
    }
    guard let path = PictureFile.path(of: reference, from: base, types: Self.types) else {
      return nil
    }
    let resources = resources
    return verdict(on: Shown(name: Array(path.utf8), backdrop: backdrop)) {
      resources?.bytes(at: path)
    }
  }

  /// The content of the picture that a reference leads to, if it can be shown as a template.
  ///
  /// - Parameters:
  ///   - base: the base URL of the reference.
  ///   - limit: the number of bytes that it has at most.
  func template(_ reference: [UInt8], from base: ResourceURL, limit: Int) -> [UInt8]? {
    let types = ["png", "gif"]
    let isData = reference.prefix(5).elementsEqual("data:".utf8) { $0.asciiLowercased == $1 }
    let bytes =
      isData
      ? PictureFile.dataOfPicture(reference, types)
      : PictureFile.path(of: reference, from: base, types: types)
        .flatMap { resources?.bytes(at: $0) }
    guard let bytes, bytes.count <= limit, TemplatePicture.isTemplate(bytes, budget: budget) else {
      return nil
    }
    return bytes
  }

  private mutating func verdict(on shown: Shown, _ bytes: () -> [UInt8]?) -> DarkLogo.Verdict? {
    if let known = known[shown] { return known }
    let verdict = bytes().flatMap {
      DarkLogo.verdict(on: $0, against: shown.backdrop, budget: budget)
    }
    known[shown] = .some(verdict)
    return verdict
  }
}

extension SheetUsage {
  /// A picture that a rule puts behind its elements, and that is a dark logo or may be one.
  struct BackgroundLogo {
    /// The place in the sheet that names the picture.
    let range: TextRange
    let reference: [UInt8]
    let verdict: DarkLogo.Verdict
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
      let verdict = search.verdict(
        on: reference, from: url, against: surface.composited(over: canvas))
      guard let verdict, verdict != .seen, named.insert(reference).inserted else { return nil }
      return BackgroundLogo(
        range: sheet.tokens[token].range, reference: reference, verdict: verdict)
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
