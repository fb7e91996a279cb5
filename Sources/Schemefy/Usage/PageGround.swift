internal import SchemefyColor

/// What a page lies on in the light, as its elements show it: rules that are for the root or the body
/// by their classes, or for what fills the page, tell nothing of that by themselves.
struct PageGround: Sendable, Hashable {
  /// The colour of the canvas; `nil` where no declaration of the page gives one.
  var canvas: Color?
  /// A gray that holds the texts of the page, and lighter surfaces, in the canvas's place.
  var wrapper: Color?

  /// An order in which no two are alike.
  var key: UInt64 {
    [canvas, wrapper].reduce(0) { $0 << 32 | UInt64($1.map(\.rgb) ?? .max) }
  }
}
