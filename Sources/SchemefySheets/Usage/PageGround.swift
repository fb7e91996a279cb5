package import SchemefyColor

/// What a page lies on in the light, as its elements show it: rules that are for the root or the body
/// by their classes, or for what fills the page, tell nothing of that by themselves.
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
