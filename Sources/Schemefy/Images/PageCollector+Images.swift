internal import SchemefyHTML
internal import SchemefySource

extension PageCollector {
  /// Takes up an element that shows a picture.
  @_lifetime(self: copy self)
  mutating func visitImage(_ element: borrowing FoundElement, _ kind: ImageElement.Kind) {
    guard !element.isInMask(exactly: entities != nil) else { return }
    let source: HTMLAttribute?
    switch kind {
    case .img, .input: source = element.attribute("src")
    case .video: source = element.attribute("poster")
    case .image: source = element.attribute("href") ?? element.attribute("xlink:href")
    }
    let sourceSet = kind == .img ? element.attribute("srcset") : nil
    guard source ?? sourceSet != nil else { return }
    let parent = element.node.parent
    page.images.append(
      ImageElement(
        range: placed(element.node.range), kind: kind, source: embedded(source),
        sourceSet: embedded(sourceSet), tree: element.tree,
        pictureStart: element.endOfPictureTag.map { $0 + origin },
        hasSchemes: page.schemedPictures.contains(parent)))
  }

  /// Takes up a `source`, which may be for a scheme.
  @_lifetime(self: copy self)
  mutating func visitSource(_ element: borrowing FoundElement) {
    guard let media = element.attribute("media"), element.endOfPictureTag != nil else { return }
    let value = String(decoding: bytes(of: media).map(\.asciiLowercased), as: UTF8.self)
    if value.contains("prefers-color-scheme") { page.schemedPictures.insert(element.node.parent) }
  }
}

extension FoundElement {
  /// Where the tag of the `picture` ends that the element is a child of.
  var endOfPictureTag: Int? {
    var ancestors = HTMLAncestors(of: node, in: nodes)
    guard let parent = ancestors.next(), case .html = parent.namespace,
      case .picture = parent.tag, !parent.isImplied
    else { return nil }
    return parent.range.upperBound
  }
}
