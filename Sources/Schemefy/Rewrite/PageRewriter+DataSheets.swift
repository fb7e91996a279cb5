internal import SchemefyCSS
internal import SchemefySheets
internal import SchemefySource

/// Style sheets in `data:` URLs, which are edited in the URL.
extension PageRewriter {
  /// Makes the edits of imported sheets edits of the sheets that import them.
  func nestDataSheets(_ sheets: [LoadedSheet], _ edits: inout [TextEdits]) {
    let file = self.file
    // Sheets come behind the sheets that import them.
    for index in sheets.indices.reversed() where sheets[index].data != nil && !edits[index].isEmpty
    {
      guard case .imported(let importer, let rule) = sheets[index].origin else { continue }
      let own = edits[index]
      let nested = sheets[importer].text.withText(in: file.text) { css in
        let outer = sheets[importer].sheet
        return outer.importedURL(of: rule, in: css).map { token in
          let url = token.decodedBytes(in: css)
          // An edit of a URL that is no plain sheet could not be taken back.
          guard shape.style != nil || DataURL.isPlainSheet(url.span) else { return TextEdits() }
          return self.edits(own, of: sheets[index], in: token, css)
        }
      }
      if let nested { edits[importer].append(nested) }
    }
  }

  /// The edits of a sheet as those of the token that is its URL.
  private func edits(
    _ own: TextEdits, of loaded: LoadedSheet, in token: CSSToken, _ css: Span<UInt8>
  ) -> TextEdits {
    let place = token.valueRange(in: css)
    guard !token.isPlain else {
      return edits(own, of: loaded, in: css.extracting(place.range)).shifted(by: place.lowerBound)
    }
    let url = token.decodedBytes(in: css)
    let inner = edits(own, of: loaded, in: url.span)
    var result = TextEdits()
    guard !inner.isEmpty else { return result }
    let changed = inner.applied(to: url)
    result.replace(
      token.range,
      with: token.kind == .string ? CSSSerializer.string(changed) : CSSSerializer.url(changed))
    return result
  }

  /// The edits of a sheet as those of its URL.
  private func edits(
    _ own: TextEdits, of loaded: LoadedSheet, in url: Span<UInt8>
  ) -> TextEdits {
    guard let content = loaded.data, let data = DataURL(sheet: url) else { return TextEdits() }
    let marked = shape.style == nil ? CSSMarks.marked(own, in: content.text) : own
    var list = EditList()
    marked.add(to: &list, through: content.embedding, in: content.bytes.span)
    return data.edits(list, of: url)
  }

  /// Edits a sheet in the `href` of a link.
  mutating func rewriteDataLink(_ link: SheetLink, _ loaded: LoadedSheet, _ own: TextEdits) {
    guard !own.isEmpty else { return }
    guard let source = link.source, link.integrity == nil else {
      keptSheets.append(link.range)
      return
    }
    let file = self.file
    let edits = source.withText(in: file.text) { self.edits(own, of: loaded, in: $0) }
    guard !edits.isEmpty else { return keptSheets.append(link.range) }
    guard shape.style == nil else {
      source.add(edits, to: &list, in: file)
      return
    }
    setValue(source, to: edits.applied(to: source.bytes(in: file.text)))
  }
}

extension Stylesheet {
  /// The token that is the URL of an import: a string, or that in `url()`.
  fileprivate func importedURL(of rule: Int, in css: Span<UInt8>) -> CSSToken? {
    for index in rules[rule].prelude.range {
      switch tokens[index].kind {
      case .url, .string: return tokens[index]
      case .whitespace, .comment: continue
      case .function where tokens[index].matches("url", in: css): continue
      default: return nil
      }
    }
    return nil
  }
}
