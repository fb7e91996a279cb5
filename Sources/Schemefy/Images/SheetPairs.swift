internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Pictures in style sheets that have a counterpart for dark beside them.
extension SheetUsage {
  /// Finds the counterparts of pictures.
  ///
  /// - Parameters:
  ///   - url: the base URL of the sheet's references.
  ///   - isPlanned: whether the texts of the sheet are planned already.
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
      let onPicture = entriesOfRule[rasters[index].rule] ?? []
      let isKept = onPicture.contains { entries[$0].ground == nil }
      // A text that stays as it is on the picture could not be read on a dark one.
      guard !isKept || !isPlanned else { continue }
      for layer in rasters[index].layers.indices {
        guard let token = rasters[index].layers[layer].token else { continue }
        let reference = sheet.tokens[token].decodedBytes(in: text)
        rasters[index].layers[layer].dark = pairs.dark(reference, from: url)
      }
      guard rasters[index].isPaired else { continue }
      // A surface of ours is under a root's picture, whichever it is.
      if let ground = rasters[index].ground.map(Int.init), grounds[ground].surface != nil {
        grounds[ground].isUnchanged = true
      }
      guard isKept else { continue }
      for entry in onPicture { entries[entry].isOnPicture = false }
    }
  }
}

/// Writes the pictures for dark into a sheet: as the references of its rules where dark is baked,
/// in auto output in a second rule directly behind. Among nested rules the second one stands in the
/// rule itself, behind the declaration.
struct SheetPairs {
  let shape: OutputShape
  let environment: MediaEnvironment
  /// The base URL of the sheet's references, and the URL of the place where the sheet will stand.
  let base: ResourceURL
  let place: ResourceURL

  func edits(_ usage: SheetUsage, of sheet: Stylesheet, in text: Span<UInt8>) -> TextEdits {
    var edits = TextEdits()
    guard shape.style != .light else { return edits }
    for raster in usage.rasters where raster.isPaired {
      if shape.style == nil {
        addTwin(raster, of: sheet, in: text, &edits)
      } else {
        for layer in raster.layers {
          guard let dark = layer.dark, let token = layer.token.map({ sheet.tokens[$0] }) else {
            continue
          }
          edits.replace(token.range, with: spelled(rebased(dark), token, in: text))
        }
      }
    }
    return edits
  }

  /// A rule that gives elements the dark counterparts of the pictures in their `style` attribute;
  /// `nil` if there are none. It selects the elements by the text of the attribute.
  static func rule(
    for raster: SheetUsage.Raster, of sheet: Stylesheet, in text: Span<UInt8>
  ) -> CSSText? {
    let tokens = raster.layers.compactMap(\.token)
    guard raster.isPaired, let first = tokens.first, let last = tokens.last else { return nil }
    let range = sheet.tokens[first].range.lowerBound..<sheet.tokens[last].range.upperBound
    let written = range.map { text[$0] }
    let images = images(raster, of: sheet, in: text) { $0 }
    return
      "[style*=background][style*=\(string: written)]{background-image:\(images)!important}"
  }

  /// The value of `background-image` for dark.
  ///
  /// - Parameter rebased: rebases a reference to the place where the sheet will stand.
  private static func images(
    _ raster: SheetUsage.Raster, of sheet: Stylesheet, in text: Span<UInt8>,
    _ rebased: ([UInt8]) -> [UInt8]
  ) -> CSSText {
    var images: [CSSText] = []
    for layer in raster.layers {
      let own = layer.token.map { sheet.tokens[$0].decodedBytes(in: text) }
      images.append(
        (layer.dark ?? own).map { "url(\(string: rebased($0)))" } ?? "none")
    }
    return images.joined(separator: ",")
  }

  /// A reference rebased to the place where the sheet will stand.
  private func rebased(_ reference: [UInt8]) -> [UInt8] {
    guard base != place, ResourceURL.isRelative(reference),
      let url = base.resolving(reference)?.reference(from: place)
    else { return reference }
    return Array(url.utf8)
  }

  /// The text of a reference that replaces another, with the same quotes if possible.
  private func spelled(
    _ reference: [UInt8], _ token: CSSToken, in text: Span<UInt8>
  ) -> [UInt8] {
    let isPlain = reference.allSatisfy {
      $0.isASCIIAlphanumeric || $0 >= 0x80 || "-_./~@%?=&+:,#".utf8.contains($0)
    }
    guard isPlain else {
      return token.kind == .string
        ? CSSSerializer.string(reference) : CSSSerializer.url(reference)
    }
    let (whole, value) = (token.range.range, token.valueRange(in: text).range)
    return (whole.lowerBound..<value.lowerBound).map { text[$0] } + reference
      + (value.upperBound..<whole.upperBound).map { text[$0] }
  }

  /// Adds a rule for dark screens behind the rule with the pictures, or updates that of an earlier
  /// run.
  private func addTwin(
    _ raster: SheetUsage.Raster, of sheet: Stylesheet, in text: Span<UInt8>,
    _ edits: inout TextEdits
  ) {
    let index = Int(raster.rule)
    // Behind what the end of the sheet leaves open nothing can stand.
    guard index >= 0, let block = sheet.rules[index].block,
      sheet.tokens[block.lowerBound - 1].match < sheet.tokens.count - 1
    else { return }
    let rule = sheet.rules[index]
    let images = Self.images(raster, of: sheet, in: text, rebased)
    let picture: CSSText =
      raster.isImportant
      ? "background-image:\(images)!important" : "background-image:\(images)"
    let start =
      Array("@media ".utf8) + DescriptorTwins.condition(environment) + [UInt8(ascii: "{")]
      + TwinMark.comment.bytes
    // Rules that are nested in this one may change its declarations: they have to come behind the twin.
    let isNested = Int(rule.subtreeEnd) > index + 1 || sheet.styleRule(from: rule.parent) >= 0
    if isNested {
      let twin = start + picture.bytes + [UInt8(ascii: "}")]
      if let known = innerTwin(of: index, of: sheet, in: text) {
        edits.replace(sheet.textRange(sheet.rules[known].tokens), with: twin)
      } else {
        var last = raster.declaration.upperBound - 1
        while sheet.tokens[last].kind.isTrivia { last -= 1 }
        edits.insert([UInt8(ascii: ";")] + twin, at: sheet.tokens[last].range.upperBound)
      }
      return
    }
    // A bracket that closes nothing selects nothing, and would end the condition.
    let prelude = sheet.prelude(of: rule, in: text).map { text[$0] }
    guard let prelude = CSSText(copying: prelude) else { return }
    let twin = start + ("\(prelude){\(picture)}}" as CSSText).bytes
    let next = index + 1
    if next < sheet.rules.count, TwinMark.isTwin(sheet.rules[next], of: sheet, in: text) {
      edits.replace(sheet.textRange(sheet.rules[next].tokens), with: twin)
    } else {
      edits.insert(twin, at: sheet.textRange(rule.tokens).upperBound)
    }
  }

  /// The index of the rule that an earlier run put into a rule; `nil` if there is none.
  private func innerTwin(of rule: Int, of sheet: Stylesheet, in text: Span<UInt8>) -> Int? {
    var index = rule + 1
    while index < sheet.rules[rule].subtreeEnd {
      if TwinMark.isTwin(sheet.rules[index], of: sheet, in: text) { return index }
      index = max(Int(sheet.rules[index].subtreeEnd), index + 1)
    }
    return nil
  }
}

extension SheetLoader {
  /// Finds the counterparts of pictures in the sheets, and the textures among the others.
  mutating func pairPictures(_ resources: any ResourceProvider, in text: Span<UInt8>) {
    var pairs = ImagePairs(resources)
    var textures = PaleTextures(resources, budget)
    for index in sheets.indices where sheets[index].sharedPath == nil {
      pairPictures(ofSheet: index, isPlanned: false, &pairs, &textures, in: text)
    }
  }

  /// Finds the counterparts of pictures in a sheet that is the input, and that pages share.
  mutating func pairPictures(
    ofInput resources: any ResourceProvider, isPlanned: Bool, in text: Span<UInt8>
  ) {
    var pairs = ImagePairs(resources)
    var textures = PaleTextures(resources, budget)
    pairPictures(ofSheet: 0, isPlanned: isPlanned, &pairs, &textures, in: text)
  }
}
