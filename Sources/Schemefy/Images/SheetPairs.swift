internal import SchemefyCSS
internal import SchemefySource
internal import SchemefyXML

/// Pictures in style sheets that have a counterpart for dark beside them.
extension SheetUsage {
  /// Finds the counterparts.
  ///
  /// - Parameters:
  ///   - url: what the sheet's references are relative to.
  ///   - isPlanned: whether it is decided what becomes of the texts.
  mutating func pairPictures(
    of sheet: Stylesheet, in text: Span<UInt8>, at url: ResourceURL, _ pairs: inout ImagePairs,
    isPlanned: Bool
  ) {
    guard !rasters.isEmpty else { return }
    var entriesOfRule: [Int32: [Int]] = [:]
    for index in entries.indices where entries[index].isOnPicture {
      entriesOfRule[sheet.declarations[entries[index].declaration].rule, default: []].append(index)
    }
    for index in rasters.indices {
      let raster = rasters[index]
      let onPicture = entriesOfRule[Int32(raster.rule)] ?? []
      let isKept = onPicture.contains { entries[$0].ground == nil }
      // Its text stays as dark as the picture is not any more.
      guard !isKept || !isPlanned,
        let dark = pairs.dark(sheet.tokens[raster.token].decodedBytes(in: text), from: url)
      else { continue }
      rasters[index].dark = dark
      // A surface of ours is under a root's picture, whichever it is.
      if let ground = raster.ground.map(Int.init), grounds[ground].surface != nil {
        grounds[ground].isKept = true
      }
      guard isKept else { continue }
      for entry in onPicture { entries[entry].isOnPicture = false }
    }
  }
}

/// Writes the pictures for dark into a sheet: in the place of the others where dark is baked, or in a
/// rule behind that of the others, where these two follow each other whatever else there is.
struct SheetPairs {
  let shape: OutputShape
  let environment: MediaEnvironment
  /// What the sheet's references are relative to, and where it will stand.
  let base: ResourceURL
  let place: ResourceURL

  func edits(_ usage: SheetUsage, of sheet: Stylesheet, in text: Span<UInt8>) -> TextEdits {
    var edits = TextEdits()
    guard shape.style != .light else { return edits }
    for raster in usage.rasters {
      guard let dark = raster.dark else { continue }
      let reference = rebased(dark)
      if shape.style == nil {
        addTwin(reference, raster, of: sheet, in: text, &edits)
      } else {
        let token = sheet.tokens[raster.token]
        edits.replace(token.range, with: spelled(reference, token, in: text))
      }
    }
    return edits
  }

  /// A reference from where the sheet will stand.
  private func rebased(_ reference: [UInt8]) -> [UInt8] {
    guard base != place, ResourceURL.isRelative(reference),
      let url = base.resolving(reference)?.reference(from: place)
    else { return reference }
    return Array(url.utf8)
  }

  /// A reference in the place of another, as that is spelled if that is possible.
  private func spelled(
    _ reference: [UInt8], _ token: CSSToken, in text: Span<UInt8>
  ) -> [UInt8] {
    let isPlain = reference.allSatisfy {
      $0.isASCIIAlphanumeric || $0 >= 0x80 || "-_./~@%?=&+:,#".utf8.contains($0)
    }
    guard isPlain else {
      let string = Array(HintRules.string(reference).utf8)
      return token.kind == .string ? string : Array("url(".utf8) + string + [UInt8(ascii: ")")]
    }
    let (whole, value) = (token.range.range, token.valueRange(in: text).range)
    return (whole.lowerBound..<value.lowerBound).map { text[$0] } + reference
      + (value.upperBound..<whole.upperBound).map { text[$0] }
  }

  /// A rule for dark screens behind the one that has the picture, or an earlier one brought up to date.
  private func addTwin(
    _ reference: [UInt8], _ raster: SheetUsage.Raster, of sheet: Stylesheet, in text: Span<UInt8>,
    _ edits: inout TextEdits
  ) {
    let rule = sheet.rules[raster.rule]
    let range = sheet.textRange(rule.tokens)
    // Behind what the end of the sheet leaves open nothing can stand, and rules in rules hide what
    // an earlier run has put behind.
    guard let block = rule.block, sheet.tokens[block.lowerBound - 1].match < sheet.tokens.count - 1,
      sheet.styleRule(from: rule.parent) < 0
    else { return }
    let next = raster.rule + 1
    guard next == sheet.rules.count || sheet.rules[next].tokens.lowerBound >= rule.tokens.upperBound
    else { return }
    let picture = "background-image:url(\(HintRules.string(reference)))"
    let condition = String(decoding: DescriptorTwins.condition(environment), as: UTF8.self)
    let twin =
      Array("@media \(condition){\(DescriptorTwins.marker)".utf8)
      + sheet.prelude(of: rule, in: text).map { text[$0] }
      + Array("{\(picture)\(raster.isImportant ? "!important" : "")}}".utf8)
    if next < sheet.rules.count, DescriptorTwins.isTwin(sheet.rules[next], of: sheet, in: text) {
      edits.replace(sheet.textRange(sheet.rules[next].tokens), with: twin)
    } else {
      edits.insert(twin, at: range.upperBound)
    }
  }
}

extension SheetLoader {
  /// Finds the counterparts of pictures in the sheets, and the textures among the others.
  mutating func pairPictures(_ resources: any ResourceProvider, in text: Span<UInt8>) {
    var pairs = ImagePairs(resources)
    var textures = PaleTextures(resources)
    for index in sheets.indices where sheets[index].sharedPath == nil {
      pairPictures(ofSheet: index, isPlanned: false, &pairs, &textures, in: text)
    }
  }

  /// The same of a sheet that pages share, which is the input.
  mutating func pairPictures(
    ofInput resources: any ResourceProvider, isPlanned: Bool, in text: Span<UInt8>
  ) {
    var pairs = ImagePairs(resources)
    var textures = PaleTextures(resources)
    pairPictures(ofSheet: 0, isPlanned: isPlanned, &pairs, &textures, in: text)
  }
}
