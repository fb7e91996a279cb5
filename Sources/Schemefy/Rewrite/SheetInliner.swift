internal import SchemefyCSS
package import SchemefySheets
internal import SchemefySource
package import SchemefyXML

/// Writes the text of linked and imported sheets in the place of the links and imports that bring
/// them.
///
/// Only sheets that change are written, with the sheets that they import, and those imported behind
/// them: behind rules or in a block, an `@import` has no effect. All others stay linked or
/// imported.
package struct SheetInliner {
  /// The edits of a sheet where it is written out.
  struct SheetEdits {
    /// The edits; `nil` if the sheet can't be written out.
    var edits: TextEdits?
    /// Whether a sheet that changes stays imported, as it can't be written in the place of its
    /// import.
    var leavesImport = false
  }

  let sheets: [LoadedSheet]
  /// For each sheet, the edits of its own text.
  let edits: [TextEdits]
  /// The base URL of references at the place that the text is written to.
  var base: ResourceURL
  /// Whether unchanged sheets are written, too, as the files that they stand in will be changed.
  private let copiesAll: Bool

  package init(
    sheets: [LoadedSheet], edits: [TextEdits], base: ResourceURL, copiesAll: Bool = false
  ) {
    self.sheets = sheets
    self.edits = edits
    self.base = base
    self.copiesAll = copiesAll
  }

  /// The text of a sheet as it is written out; `nil` if it stays a file, as neither it nor a sheet that
  /// it imports changes, or if it can't stand elsewhere.
  ///
  /// - Parameter isImport: whether an unchanged sheet is written, too, with all that it imports.
  package func text(of index: Int, in page: Span<UInt8>, isImport: Bool = false) -> [UInt8]? {
    guard isImport || isChanged(index) else { return nil }
    return edits(of: index, in: page, writesImports: isImport).edits?.applied(
      to: sheets[index].text.bytes(in: page))
  }

  /// The edits of a sheet, with imports written out and URLs rebased.
  ///
  /// - Parameter writesImports: whether all imports are written out, as none can stay.
  func edits(of index: Int, in page: Span<UInt8>, writesImports: Bool = false) -> SheetEdits {
    let loaded = sheets[index]
    var result = edits[index]
    var leavesImport = false
    var replaced = TextEdits()
    let isOwn = loaded.url == base
    var hasRules = false
    var removed = charsets(of: loaded)
    for rule in loaded.sheet.importRules
    where !result.removes(loaded.sheet.textRange(loaded.sheet.rules[rule].tokens)) {
      // In another place it would not be circular any more.
      if loaded.circularImports.contains(rule) {
        removed.replace(loaded.sheet.textRange(loaded.sheet.rules[rule].tokens), with: [])
        continue
      }
      let mustBeWritten = writesImports || hasRules
      guard let child = loaded.imports[rule],
        mustBeWritten || sheets[child].data == nil && isChanged(child),
        let content = text(of: child, in: page, isImport: true),
        let flat = flattened(content, rule, of: loaded, child: sheets[child], in: page)
      else {
        guard !mustBeWritten else {
          return SheetEdits(leavesImport: loaded.imports.values.contains(where: isChanged))
        }
        if let child = loaded.imports[rule], sheets[child].data == nil, isChanged(child) {
          leavesImport = true
        }
        continue
      }
      hasRules = true
      replaced.replace(loaded.sheet.textRange(loaded.sheet.rules[rule].tokens), with: flat)
    }
    replaced.append(removed)
    let gone = replaced.edits.map(\.range)
    if !isOwn { result.append(Self.rebasing(loaded, result, to: base, in: page)) }
    var remaining = TextEdits()
    for (range, replacement) in result.edits
    where !gone.contains(where: { $0.range.contains(range.lowerBound) }) {
      remaining.replace(range, with: replacement)
    }
    remaining.append(replaced)
    return SheetEdits(edits: remaining, leavesImport: leavesImport)
  }

  /// Takes `@charset` out of a sheet that is a file: in a page it would be an unknown rule.
  private func charsets(of loaded: LoadedSheet) -> TextEdits {
    var removed = TextEdits()
    if case .element = loaded.origin { return removed }
    for rule in loaded.sheet.rules
    where rule.parent < 0 && rule.keyword == .charset && rule.block == nil {
      removed.replace(loaded.sheet.textRange(rule.tokens), with: [])
    }
    return removed
  }

  /// Whether a sheet changes, or one that it imports.
  func isChanged(_ index: Int) -> Bool {
    guard !copiesAll else { return true }
    // Imported sheets come behind the sheets that import them, so the search goes one way.
    var pending = [index]
    while let next = pending.popLast() {
      // The edits of a sheet in a `data:` URL are among those of the sheet around it.
      if next != index, sheets[next].data != nil { continue }
      if !edits[next].isEmpty { return true }
      pending += sheets[next].imports.values
    }
    return false
  }

  /// An imported sheet as rules, in the conditions and the layer of its import.
  private func flattened(
    _ content: [UInt8], _ rule: Int, of loaded: LoadedSheet, child: LoadedSheet,
    in page: Span<UInt8>
  ) -> [UInt8]? {
    // Neither is legal inside a block, or behind other rules.
    let keeps = child.sheet.rules.contains { rule in
      rule.parent < 0 && rule.keyword == .namespace
    }
    let stays = child.sheet.importRules.contains {
      child.imports[$0] == nil && !child.circularImports.contains($0)
    }
    guard !keeps, !stays else { return nil }
    return loaded.text.withText(in: page) { css -> [UInt8]? in
      let tokens = loaded.sheet.tokens.span
      let prelude = loaded.sheet.rules[rule].prelude
      guard Self.isClosed(prelude, of: loaded.sheet) else { return nil }
      guard let prelude = ImportPrelude(ComponentValueCursor(tokens, in: css, prelude)) else {
        return nil
      }
      var open = ""
      func text(_ range: TokenRange) -> String {
        let range = loaded.sheet.textRange(range).range
        return String(decoding: range.map { css[$0] }, as: UTF8.self)
      }
      var blocks = 0
      if !prelude.media.isEmpty {
        open += "@media \(mediaText(prelude.media, loaded, css)){"
        blocks += 1
      }
      if let supports = prelude.supports {
        open += "@supports (\(text(supports))){"
        blocks += 1
      }
      if let layer = prelude.layer {
        open += layer.isEmpty ? "@layer{" : "@layer \(text(layer)){"
        blocks += 1
      }
      guard let ends = SheetEnd.closers(of: content) else { return nil }
      return Array(open.utf8) + content + ends + Array(repeating: UInt8(ascii: "}"), count: blocks)
    }
  }

  /// Whether a prelude closes all blocks that it opens, so that a block can stand behind it.
  private static func isClosed(_ prelude: TokenRange, of sheet: Stylesheet) -> Bool {
    prelude.range.allSatisfy { index in
      let token = sheet.tokens[index]
      return !token.flags.contains(.unterminated)
        && (!token.kind.isOpening || prelude.range.contains(token.match))
    }
  }

  /// The media queries of an import, with the decided ones replaced.
  private func mediaText(
    _ range: TokenRange, _ loaded: LoadedSheet, _ css: Span<UInt8>
  ) -> String {
    let place = loaded.sheet.textRange(range)
    guard
      let index = sheets.firstIndex(where: { $0.url == loaded.url && $0.origin == loaded.origin })
    else { return "" }
    var inner = TextEdits()
    for (range, replacement) in edits[index].edits
    where place.range.contains(range.lowerBound) {
      inner.replace(range.shifted(by: -place.lowerBound), with: replacement)
    }
    return String(decoding: inner.applied(to: place.range.map { css[$0] }), as: UTF8.self)
  }
}

// MARK: - URLs

extension SheetInliner {
  /// The edits that rebase relative URLs, so that they lead from the new place to the same files.
  ///
  /// - Parameters:
  ///   - changes: the other edits of the sheet.
  ///   - base: the base URL of references at the new place.
  static func rebasing(
    _ loaded: LoadedSheet, _ changes: TextEdits, to base: ResourceURL, in page: Span<UInt8>
  ) -> TextEdits {
    // References that were replaced by other pictures are relative to the page already.
    let pairs = Set(
      loaded.usage.rasters.flatMap(\.layers).compactMap { layer in
        layer.dark == nil ? nil : layer.token.map { loaded.sheet.tokens[$0].range }
      })
    let replaced = pairs.isEmpty ? [] : pairs.intersection(changes.edits.map(\.range))
    func rebased(_ reference: [UInt8]) -> String? {
      Self.rebased(reference, from: loaded.url, to: base)
    }
    return loaded.text.withText(in: page) { css in
      var edits = TextEdits()
      var isURL = false
      // Where the strings in `image-set()` end, which are URLs, and those in its `type()`, which are not.
      var (imageSet, type) = (0, 0)
      for (index, token) in loaded.sheet.tokens.enumerated() {
        if token.kind == .string, index < imageSet, index >= type { isURL = true }
        switch token.kind {
        case .url where replaced.contains(token.range),
          .string where replaced.contains(token.range):
          break
        case .url:
          let value = token.decodedBytes(in: css)
          if let url = rebased(value) {
            edits.replace(token.range, with: Self.quoted(url, isFunction: true))
          }
        case .function:
          isURL = token.matches("url", in: css) || token.matches("src", in: css)
          if token.matches("image-set", in: css) || token.matches("-webkit-image-set", in: css) {
            imageSet = token.match
          } else if token.matches("type", in: css) {
            type = token.match
          }
          continue
        case .whitespace where isURL:
          continue
        case .string where isURL:
          if let url = rebased(token.decodedBytes(in: css)) {
            edits.replace(token.range, with: Self.quoted(url, isFunction: false))
          }
        default:
          break
        }
        isURL = false
      }
      // `@import "x"`: a string that is a URL.
      for rule in loaded.sheet.importRules {
        let token = loaded.sheet.tokens[loaded.sheet.rules[rule].prelude.lowerBound]
        guard token.kind == .string, let url = rebased(token.decodedBytes(in: css)) else {
          continue
        }
        edits.replace(token.range, with: Self.quoted(url, isFunction: false))
      }
      return edits
    }
  }

  /// The reference from the new place; `nil` if the old one does as well.
  private static func rebased(
    _ reference: [UInt8], from old: ResourceURL, to base: ResourceURL
  ) -> String? {
    guard ResourceURL.isRelative(reference), let target = old.resolving(reference),
      let url = target.reference(from: base)
    else { return nil }
    return url.utf8.elementsEqual(reference) ? nil : url
  }

  private static func quoted(_ url: String, isFunction: Bool) -> [UInt8] {
    isFunction ? CSSSerializer.url(url.utf8) : CSSSerializer.string(url.utf8)
  }
}
