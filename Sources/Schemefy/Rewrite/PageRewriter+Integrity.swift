internal import SchemefyPage
internal import SchemefySheets
internal import SchemefySource

/// Links with hashes of style sheets that are rewritten as files of their own.
extension PageRewriter {
  /// Puts the hashes of sheets as they are written in the place of those that the author has.
  ///
  /// - Parameter rewritten: what becomes of the sheet at a path; `nil` if it stays.
  mutating func rewriteIntegrity(
    _ sheets: [LoadedSheet], _ rewritten: (String) -> RewrittenSheet?
  ) {
    let file = self.file
    for loaded in sheets {
      guard case .link(let index) = loaded.origin, let path = loaded.filePath,
        let integrity = page.links[index].integrity,
        !replacedLinks.contains(page.links[index].range), let sheet = rewritten(path),
        sheet.isChanged
      else { continue }
      let value = integrity.bytes(in: file.text)
      guard IntegrityMetadata(value).asksForHash else { continue }
      if let value = sheet.integrity(value) {
        setValue(integrity, to: value)
      } else {
        brokenIntegrity.append(page.links[index].range)
      }
    }
  }

  /// Whether a content security policy of the page has a hash of a style.
  func isHashed(_ style: EmbeddedText) -> Bool {
    !page.outline.styleHashes.isEmpty
      && IntegrityMetadata(page.outline.styleHashes).fits(style.bytes(in: file.text))
  }
}
