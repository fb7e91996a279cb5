/// A reference to a style sheet that is a file, by a link or an `@import`.
package struct SheetUse: Hashable, Sendable {
  /// The path of the sheet, whether the file is there or not.
  package var path: String
  /// The state of the sheet as a whole, by the `media` of the reference: `prefers-color-scheme: dark` leaves the
  /// dark scheme, and `print` is not shown on screens.
  package var state: RuleState
  /// Whether the sheet is one of the document itself, and not of a shadow tree or a `template`.
  package var isOfDocument: Bool

  package init(path: String, state: RuleState = .always, isOfDocument: Bool = true) {
    (self.path, self.state, self.isOfDocument) = (path, state, isOfDocument)
  }
}
