/// How much of the page a surface may cover: the larger, the darker and the less colourful it becomes.
package enum SurfaceSize: Int, Comparable, Sendable {
  /// The knob of a switch, and what else lies on a mark and is lighter than it.
  case knob
  /// A mark that nothing is written on: a bar, a dot.
  case mark
  /// A mark of several that are told by how dark they are.
  case step
  case small, medium, large

  package static func < (first: SurfaceSize, second: SurfaceSize) -> Bool {
    first.rawValue < second.rawValue
  }
}
