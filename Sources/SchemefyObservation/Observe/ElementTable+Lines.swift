package import SchemefyCascade
internal import SchemefyHTML

extension ElementTable {
  /// Whether an element is a part of a line, or a control of one line.
  package func isInLine(_ element: SelectableElement) -> Bool {
    switch element.tag {
    case .a, .abbr, .b, .big, .button, .data, .del, .em, .font, .i, .input, .ins, .label, .mark,
      .nobr, .output, .progress, .q, .s, .samp, .select, .small, .span, .strike, .strong, .sub,
      .sup, .time, .tt, .u, .var:
      true
    case .code:
      element.parent < 0 || elements[Int(element.parent)].tag != .pre
    case .unknown:
      // Unknown elements of HTML are in a line; of an author's custom ones, nothing is known.
      !customNames.contains(element.name)
    default:
      false
    }
  }

  /// Whether an element lies above the page: a `dialog`, or what has the attribute `popover`.
  package func isRaised(_ element: Int) -> Bool {
    let own = elements[element]
    return own.isHTML
      && (own.tag == .dialog || hasAttribute(known.popover, Int32(truncatingIfNeeded: element)))
  }
}
