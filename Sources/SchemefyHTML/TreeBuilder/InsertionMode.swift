/// The state that decides how a token changes the tree.
///
/// The standard's "in select" modes are gone since `select` takes any content.
///
/// WHATWG HTML §13.2.4.1 <https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode>
enum InsertionMode: UInt8 {
  case initial
  case beforeHtml
  case beforeHead
  case inHead
  case inHeadNoscript
  case afterHead
  case inBody
  case text
  case inTable
  case inTableText
  case inCaption
  case inColumnGroup
  case inTableBody
  case inRow
  case inCell
  case inTemplate
  case afterBody
  case inFrameset
  case afterFrameset
  case afterAfterBody
  case afterAfterFrameset

  /// Whether ordinary tags and text go by the rules of "in body".
  var followsBody: Bool {
    switch self {
    case .inBody, .inCell, .inCaption: true
    default: false
    }
  }
}

/// The result of processing a token in an insertion mode.
enum TokenOutcome {
  case done
  /// To be processed again, as the insertion mode or the stack has changed.
  case reprocess
}
