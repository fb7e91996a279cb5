/// The size of a surface on a page: the larger it is, the darker and less colourful it becomes.
package enum SurfaceSize: Int, Comparable, Sendable {
  /// The knob of a switch, or another mark on a mark that is darker than it.
  case knob
  /// A mark without text: a bar, a dot.
  case mark
  /// A mark among several that differ in their darkness, such as `#c6e48b` and `#196127`.
  case step
  case small, medium, large

  package static func < (first: SurfaceSize, second: SurfaceSize) -> Bool {
    first.rawValue < second.rawValue
  }
}
