package import SchemefyColor

/// The colours behind a page in the light, as its elements show them. Rules that match the root or
/// the body by a class, or elements that fill the page, do not show by themselves that they paint
/// its ground.
package struct PageGround: Sendable, Hashable {
  /// The colour of the canvas; `nil` where no declaration of the page gives one.
  package var canvas: Color?
  /// A gray that holds the texts of the page, and lighter surfaces, in the canvas's place.
  package var wrapper: Color?

  package init(canvas: Color? = nil, wrapper: Color? = nil) {
    self.canvas = canvas
    self.wrapper = wrapper
  }

  /// An order in which no two are alike.
  package var key: UInt64 {
    [canvas, wrapper].reduce(0) { $0 << 32 | UInt64($1.map(\.rgb) ?? .max) }
  }
}
