/// Three numbers: the components of a colour in some space.
package struct Vector3: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Each number passed through a function.
  func map(_ transform: (Double) -> Double) -> Vector3 {
    Vector3(transform(x), transform(y), transform(z))
  }
}

/// A linear map between two spaces, by rows.
struct Matrix3: Sendable {
  let first: Vector3
  let second: Vector3
  let third: Vector3

  init(_ first: Vector3, _ second: Vector3, _ third: Vector3) {
    self.first = first
    self.second = second
    self.third = third
  }

  static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(
      dot(matrix.first, vector), dot(matrix.second, vector), dot(matrix.third, vector))
  }

  private static func dot(_ row: Vector3, _ vector: Vector3) -> Double {
    row.x * vector.x + row.y * vector.y + row.z * vector.z
  }
}
