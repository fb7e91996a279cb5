/// A store of the evidence of single pages as bytes, from one plan of a site to the next one in another
/// process.
package protocol EvidenceStore: Sendable {
  /// The bytes that the plan before has kept at a place; `nil` if they can't be read.
  func bytes(at place: Range<Int>) -> [UInt8]?

  /// Keeps bytes for the next plan.
  ///
  /// - Returns: where that plan finds them; `nil` if it won't.
  func keep(_ bytes: [UInt8]) -> Range<Int>?
}
