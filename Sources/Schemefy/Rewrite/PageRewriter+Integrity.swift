internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Links with hashes of style sheets that are rewritten as files of their own.
extension PageRewriter {
  /// Replaces the author's hashes of sheets by those of the sheets as they are written.
  ///
  /// - Parameter rewritten: the rewritten sheet at a path; `nil` if the sheet stays.
  mutating func rewriteIntegrity(
    _ sheets: [LoadedSheet], _ rewritten: (String) -> RewrittenSheet?
  ) {
    for loaded in sheets {
      guard case .link(let index) = loaded.origin, let path = loaded.filePath,
        let integrity = page.links[index].integrity,
        !replacedLinks.contains(page.links[index].range)
      else { continue }
      rewrite(integrity, of: page.links[index].range, to: path, rewritten)
    }
    for preload in page.preloads {
      let url = base.url(at: preload.range, in: preload.tree).resolving(preload.href)
      guard let path = url?.localPath else { continue }
      rewrite(preload.integrity, of: preload.range, to: path, rewritten)
    }
  }

  /// - Parameters:
  ///   - link: the tag of the link.
  ///   - path: where the link leads to.
  private mutating func rewrite(
    _ integrity: EmbeddedText, of link: TextRange, to path: String,
    _ rewritten: (String) -> RewrittenSheet?
  ) {
    let value = integrity.bytes(in: file.text)
    guard IntegrityMetadata(value).asksForHash, let sheet = rewritten(path), sheet.isChanged else {
      return
    }
    if let value = sheet.integrity(value) {
      setValue(integrity, to: value)
    } else {
      brokenIntegrity.append(link)
    }
  }

  /// Whether a content security policy of the page has a hash of a style.
  func isHashed(_ style: EmbeddedText) -> Bool {
    !page.outline.styleHashes.isEmpty
      && IntegrityMetadata(page.outline.styleHashes).fits(StyleTexts.text(of: style, in: file.text))
  }
}
