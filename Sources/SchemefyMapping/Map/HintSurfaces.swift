package import SchemefyColor
package import SchemefySheets

/// What is known of the surfaces that attributes such as `bgcolor` set: those of one colour are one.
package struct HintSurfaces: Sendable {
  /// By surface that only light texts lie on, the darkest of those.
  package var texts: [Color: Color] = [:]
  /// By surface that could not be told from what it lies on, what it becomes.
  package var nested: [Color: MappedColor] = [:]

  package init() {}

  /// Adds what stands beside a colour.
  ///
  /// - Parameter body: what the attributes of `body` set, if it is one of those; they belong together.
  package func complete(_ use: inout ColorUse, ofBody body: (surface: Color?, text: Color?)?) {
    guard let body else {
      if use.role == .surface { use.text = texts[use.color.rounded] }
      return
    }
    // Its links may lie on any surface.
    use.backdrop = use.role == .text && use.color == body.text ? body.surface : nil
    use.text = use.role == .surface ? body.text : nil
  }

  /// What a surface becomes by what it lies on; `nil` if that makes no difference.
  package func nested(_ use: ColorUse, isOfBody: Bool) -> MappedColor? {
    use.role == .surface && !isOfBody ? nested[use.color.rounded] : nil
  }
}
