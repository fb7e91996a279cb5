internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyProperties

/// The traits that a box has by the kind of its element, such as those of `table` and `img`.
///
/// HTML "Rendering" <https://html.spec.whatwg.org/#rendering>
extension LayoutBox {
  /// The kind of box that an element has.
  ///
  /// - Parameter declared: `nil` where it is not known.
  static func display(_ declared: DisplayKind?, _ tag: TagName?) -> DisplayKind {
    guard let declared, declared == .natural else { return declared ?? .block }
    return tag.map(natural) ?? .inline
  }

  private static func natural(_ tag: TagName) -> DisplayKind {
    switch tag {
    case .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .dialog, .dir,
      .div, .dl, .dt, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .hgroup, .hr, .html, .legend, .li, .listing, .main, .menu, .nav, .ol, .optgroup,
      .option, .p, .plaintext, .pre, .search, .section, .summary, .ul, .xmp, .frameset:
      .block
    case .fieldset: .flowRoot
    case .button, .marquee: .inlineBlock
    case .table: .table
    case .thead, .tbody, .tfoot, .tr: .row
    case .td, .th: .cell
    case .caption: .caption
    case .col, .colgroup: .column
    default: isReplaced(tag) ? .inlineBlock : .inline
    }
  }

  /// Whether an element's content is no part of the flow around it.
  static func isReplaced(_ tag: TagName) -> Bool {
    switch tag {
    case .input, .select, .textarea, .progress, .keygen: true
    default: isPicture(tag)
    }
  }

  /// Whether an element shows a picture, or something else that is not of this page.
  static func isPicture(_ tag: TagName) -> Bool {
    switch tag {
    case .img, .image, .video, .object, .embed, .iframe, .svg, .applet: true
    default: false
    }
  }
}

extension BoxStyle {
  /// Whether the box is no larger than a mark, which is 48 pixels each way.
  var isMark: Bool { Self.isSmall(width) && Self.isSmall(height) }

  /// Whether a box that is out of flow lies in its containing block, or next to its edge.
  var isConfined: Bool {
    Self.isConfined(inset.left, inset.right, sizes: [width, maxWidth])
      && Self.isConfined(inset.top, inset.bottom, sizes: [height, maxHeight])
  }

  private static func isConfined(
    _ near: BoxLength, _ far: BoxLength, sizes: [BoxLength]
  ) -> Bool {
    if isInside(near), isInside(far) { return true }
    if near == .pixels(0) || far == .pixels(0), sizes.contains(where: isShare) { return true }
    guard sizes.contains(where: isSmall) else { return false }
    return [near, far].allSatisfy { $0 == .auto || isInside($0) || isSmall($0) }
  }

  private static func isInside(_ inset: BoxLength) -> Bool {
    if case .pixels(let size) = inset { size >= 0 } else { isShare(inset) }
  }

  private static func isShare(_ length: BoxLength) -> Bool {
    if case .share(let share) = length { (0...1).contains(share) } else { false }
  }

  /// Whether a length is at most that of a mark.
  private static func isSmall(_ length: BoxLength) -> Bool {
    guard case .pixels(let size) = length else { return false }
    return size.magnitude <= Double(Thresholds.markSize)
  }
}
