internal import SchemefySheets
internal import SchemefySource

extension PageRewriter {
  /// Sets the attribute of a theme in the tag of its element, or in a tag that is inserted where
  /// the parser implies the element.
  mutating func set(_ attribute: ThemeAttribute) {
    guard let tag = page.outline.roots.first(where: { $0.root == attribute.root }) else { return }
    if let current = tag.value(of: attribute.name) {
      // An attribute whose value is empty sets no theme, so that it need not be removed with the markup
      // around it.
      replaceValue(current, with: Array((attribute.value ?? "").utf8))
      return
    }
    guard let value = attribute.value else { return }
    guard let name = MarkupName(attribute.name.utf8) else { return }
    let attributes = syntax.attribute(name, value)
    if tag.isImplied {
      replace(
        TextRange(at: tag.place),
        with: syntax.startTag(tag.root == .html ? "html" : "body", attributes))
    } else {
      insert(attributes, behindName: tag.place)
    }
  }
}
