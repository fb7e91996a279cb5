/// What a surface becomes by what it lies on, wherever it is shown.
///
/// That of single pages is merged in any order; the result is the same.
enum SurfaceNesting: Hashable, Sendable {
  /// One with the canvas somewhere: that colour.
  case canvas(MappedColor)
  /// What it becomes by itself, as it can be told from what it lies on somewhere.
  case kept
  /// Something else.
  case moved(MappedColor)

  /// `nil` if it is kept.
  var color: MappedColor? {
    switch self {
    case .canvas(let color), .moved(let color): color
    case .kept: nil
    }
  }

  func merged(with other: SurfaceNesting) -> SurfaceNesting {
    func key(_ nesting: SurfaceNesting) -> (Int, Double, UInt32) {
      switch nesting {
      case .canvas: (0, 0, 0)
      case .kept: (1, 0, 0)
      case .moved(let color): (2, color.dark.relativeLuminance, color.dark.rgb)
      }
    }
    return key(other) < key(self) ? other : self
  }
}
