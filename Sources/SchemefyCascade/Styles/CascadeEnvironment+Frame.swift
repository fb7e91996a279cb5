internal import SchemefyColor
internal import SchemefyProperties

extension CascadeEnvironment.Frame {
  /// The frame that an element makes for the document that it shows; `nil` if the element is hidden.
  package init?(_ element: ElementColors) {
    guard !element.isHidden else { return nil }
    // An opacity that changes the element's own text also changes the document in it.
    let isChanged =
      element.backdrop.color != nil
      && element.visibleTextColor.color?.rounded != element.textColor.color?.rounded
    self.init(
      scheme: element.usedScheme,
      backdrop: isChanged ? .unknown(.effect) : element.backdrop,
      isAssumed: element.isBackdropAssumed)
  }
}
