internal import SchemefySource

/// Elements that show pictures.
extension PageRewriter {
  /// Edits the pictures in `data:` URLs.
  mutating func rewriteImages(_ decision: PageDecision) {
    guard var pictures else { return }
    defer { self.pictures = pictures }
    let file = self.file
    let text = file.text
    for image in page.images {
      guard let source = image.source else { continue }
      let edits = source.withText(in: text) {
        pictures.edits($0, decision.isMapped ? .drawing : nil)
      }
      guard !edits.isEmpty else { continue }
      source.add(edits, to: &list, in: file)
    }
  }
}
