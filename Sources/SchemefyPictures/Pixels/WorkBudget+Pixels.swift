internal import SchemefySource

extension WorkBudget {
  /// The cost of a pixel of a picture, in steps.
  static var costOfPixel: Int { 4 }
}
