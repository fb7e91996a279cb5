internal import SchemefyPage
internal import SchemefySource

/// The coordinates of an element of SVG in those of its drawing, as far as they are moved and scaled.
///
/// SVG 2 §8 <https://svgwg.org/svg2-draft/coords.html>
struct DrawnFrame {
  var scale = SIMD2<Double>(1, 1)
  var origin = SIMD2<Double>(0, 0)

  /// The place of a point.
  func place(_ point: SIMD2<Double>) -> SIMD2<Double> { origin + scale * point }

  /// The coordinates within an element with a `transform`; `nil` if that turns or skews them, or can't be
  /// read.
  func transformed(by value: [UInt8]) -> DrawnFrame? {
    var frame = self
    for part in value.split(separator: UInt8(ascii: ")")) {
      guard let start = part.firstIndex(of: UInt8(ascii: "(")) else {
        guard part.allSatisfy(\.isASCIIWhitespace) else { return nil }
        continue
      }
      let name = part[..<start].filter { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ",") }
      let numbers = DrawnNumber.list(part[(start + 1)...])
      guard let first = numbers.first else { return nil }
      switch String(decoding: name, as: UTF8.self) {
      case "translate":
        frame.origin = frame.place([first, numbers.count > 1 ? numbers[1] : 0])
      case "scale":
        frame.scale *= [first, numbers.count > 1 ? numbers[1] : first]
      case "matrix" where numbers.count == 6 && numbers[1] == 0 && numbers[2] == 0:
        frame.origin = frame.place([numbers[4], numbers[5]])
        frame.scale *= [first, numbers[3]]
      default: return nil
      }
    }
    return frame
  }
}
