/// The place of a shape in its drawing.
struct DrawnArea {
  var center: SIMD2<Double>
  /// Half of its width and height.
  var extent: SIMD2<Double>
  var isRound = false

  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    center = (start + end) / 2
    extent = (end - start) / 2
    extent.replace(with: -extent, where: extent .< 0)
  }

  func contains(_ point: SIMD2<Double>) -> Bool {
    guard extent.x > 0, extent.y > 0 else { return false }
    let offset = (point - center) / extent
    if isRound { return (offset * offset).sum() <= 1 }
    return abs(offset.x) <= 1 && abs(offset.y) <= 1
  }
}
