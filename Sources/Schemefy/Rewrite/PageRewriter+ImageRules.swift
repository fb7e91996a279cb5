internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyPictures
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Rules for pictures in the dark.
extension PageRewriter {
  /// Adds the rules for the page's images, and notes images that are lost in the dark.
  ///
  /// - Parameters:
  ///   - sheets: the sheets of the page.
  ///   - canvas: the canvas of the page in the dark.
  mutating func ruleImages(
    _ sheets: [LoadedSheet], on canvas: Color, _ search: inout DarkLogoSearch
  ) {
    guard shape.style != .light else { return }
    hideLightImages(sheets)
    let plated = plateLogos(on: canvas, &search)
    if options.images == .dim { dimImages(besides: plated) }
  }

  // MARK: Images for one scheme

  private static let lightMarks = ["#only-light", "#gh-light-mode-only"]
  private static let darkMarks = ["#only-dark", "#gh-dark-mode-only"]

  /// Hides images that are marked for light where others are marked for dark, unless the page's own
  /// sheets have rules for the marks.
  private mutating func hideLightImages(_ sheets: [LoadedSheet]) {
    let marks = Set(page.images.compactMap(mark))
    let isPaired = zip(Self.lightMarks, Self.darkMarks).contains {
      marks.contains($0) && marks.contains($1)
    }
    guard isPaired, !sheets.contains(where: speaksOfMarks) else { return }
    let selectors = Self.lightMarks.filter(marks.contains).map {
      "img[src$=\(string: $0)]" as CSSText
    }
    imageRules.append("\(selectors.joined(separator: ",")){display:none!important}")
  }

  /// The mark of an image for light or dark, such as `#gh-dark-mode-only`.
  private func mark(of image: ImageElement) -> String? {
    guard image.kind == .img, let source = image.source else { return nil }
    return source.withText(in: file.text) { source in
      (Self.lightMarks + Self.darkMarks).first { source.ends(with: $0) }
    }
  }

  private func speaksOfMarks(_ sheet: LoadedSheet) -> Bool {
    sheet.text.withText(in: file.text) { css in
      ["only-light", "only-dark", "mode-only"].contains { css.contains($0) }
    }
  }

  // MARK: Logos

  /// Puts a light plate behind dark logos, or notes them; pictures that may be some are noted.
  ///
  /// - Returns: the selectors of the images that got a plate.
  private mutating func plateLogos(
    on canvas: Color, _ search: inout DarkLogoSearch
  ) -> [CSSText] {
    guard options.darkLogo != .keep else { return [] }
    var named: Set<[UInt8]> = []
    var plated: Set<CSSText> = []
    var plates: [CSSText] = []
    for (index, image) in page.images.enumerated()
    where image.kind == .img || image.kind == .input {
      guard !image.hasSchemes, !pairedImages.contains(index), mark(of: image) == nil else {
        continue
      }
      let base = base.url(at: image.range, in: image.tree)
      guard let (picture, verdict) = search.logo(among: pictures(of: image), base, on: canvas)
      else {
        continue
      }
      if verdict == .lost, options.darkLogo == .plate {
        if plated.insert(picture.images).inserted { plates.append(picture.images) }
      } else if verdict == .lost, let content = template(image, picture, base, search) {
        if plated.insert(picture.images).inserted { showAsTemplate(picture.images, content) }
      } else if named.insert(picture.reference).inserted {
        imageNotes.append(ImageNote(verdict, on: picture.reference, at: picture.place))
      }
    }
    addPlates(plates)
    return options.darkLogo == .template ? plated.sorted { $0.text < $1.text } : plates
  }

  /// The content of a picture that is shown as a template; `nil` if it is not: nobody asked for it, the
  /// image has others to show, or the page's policy forbids pictures in `data:` URLs.
  private func template(
    _ image: ImageElement, _ picture: ShownPicture, _ base: ResourceURL, _ search: DarkLogoSearch
  ) -> [UInt8]? {
    guard options.darkLogo == .template, image.kind == .img, image.sourceSet == nil,
      !image.hasSources, !page.outline.forbidsDataImages
    else { return nil }
    return search.template(picture.reference, from: base, limit: options.limits.picture)
  }

  /// Adds the rule that shows images in the colour of the text: the picture itself moves out of its box, whose
  /// background it masks. As a `data:` URL it does so wherever the page is: as a file it would have to be of
  /// the same origin.
  ///
  /// CSS Masking 1 §7 <https://drafts.csswg.org/css-masking/#positioned-masks>
  private mutating func showAsTemplate(_ images: CSSText, _ content: [UInt8]) {
    let type = content.first == 0x89 ? "png" : "gif"
    let data = String(decoding: Base64.encode(content, isPadded: true), as: UTF8.self)
    let url = "data:image/\(type);base64,\(data)"
    let mask: CSSText = "url(\(string: url)) 0 0/100% 100% no-repeat content-box"
    imageRules.append(
      "\(images){object-position:-99999px 0;background-color:currentColor;-webkit-mask:\(mask);mask:\(mask)}"
    )
  }

  /// Adds the rules for logos that get a plate. One that asks for what an element contains is a rule by
  /// itself, as a browser that does not know that leaves all of the rule out.
  private mutating func addPlates(_ plates: [CSSText]) {
    let isPlain = Dictionary(grouping: plates) { !$0.bytes.starts(with: "picture".utf8) }
    for selectors in [isPlain[true], isPlain[false]].compactMap(\.self) {
      imageRules.append("\(selectors.joined(separator: ",")){background-color:#fff}")
    }
  }

  /// The value of an attribute.
  func bytes(of value: EmbeddedText?) -> [UInt8]? {
    value.map { $0.withText(in: file.text) { value in value.indices.map { value[$0] } } }
  }

  // MARK: Dimming

  /// Dims pictures, except drawings, which are mapped, icons, and pictures for dark.
  private mutating func dimImages(besides plated: [CSSText]) {
    guard page.images.contains(where: { $0.kind == .img || $0.kind == .video }) else { return }
    var spared: [CSSText] = ["picture:has(source[media*=\"prefers-color-scheme\"])>img"] + plated
    spared += ["img[src*=\".svg\" i]", "img[src^=\"data:image/svg+xml\" i]"]
    spared += Self.darkMarks.filter(Set(page.images.compactMap(mark)).contains).map {
      "img[src$=\(string: $0)]" as CSSText
    }
    var known = Set(spared)
    for (index, image) in page.images.enumerated() where image.kind == .img {
      let isPaired = pairedImages.contains(index) && shape.style != nil
      guard isPaired || image.size.map({ $0 <= Thresholds.iconSize }) ?? false,
        let reference = bytes(of: image.source)
      else { continue }
      let selector = Self.selector(bakedReferences[index] ?? reference)
      if known.insert(selector).inserted { spared.append(selector) }
    }
    imageRules.append("img,video{filter:brightness(\(Thresholds.imageBrightness))}")
    imageRules.append(":is(\(spared.joined(separator: ","))){filter:none}")
  }
}

/// A diagnostic about an image.
struct ImageNote: Sendable {
  var severity: Diagnostic.Severity
  var identifier: String
  var message: String
  var place: TextRange
}

extension ImageNote {
  /// The diagnostic on a picture that is a dark logo, or may be one.
  init(_ verdict: DarkLogo.Verdict, on reference: [UInt8], at place: TextRange) {
    self.init(
      severity: verdict.severity, identifier: verdict.identifier,
      message: verdict.message(of: reference), place: place)
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes contain a text.
  fileprivate func contains(_ text: String) -> Bool {
    let text = text.utf8.span
    guard count >= text.count else { return false }
    return (0...count - text.count).contains { start in
      text.indices.allSatisfy { self[start + $0] == text[$0] }
    }
  }

  /// Whether the bytes end with a text.
  fileprivate func ends(with text: String) -> Bool {
    let text = text.utf8.span
    guard count >= text.count else { return false }
    return text.indices.allSatisfy { self[count - text.count + $0] == text[$0] }
  }
}
