/// What `page-colors.js` says of the frames.
struct PageColorReport: Decodable, Sendable {
  struct Frame: Decodable, Sendable {
    var prefersDark: Bool
    var width: Int
    var height: Int
    /// `CSS1Compat`, or `BackCompat` for quirks.
    var mode: String
    /// Indices of `values`, eight for each element.
    var elements: [Int]
  }

  /// The values of an element, as Chromium spells them.
  struct Element: Sendable {
    var name: String
    var color: String
    var backgroundColor: String
    var hasImage: Bool
    var isDark: Bool
    var isHidden: Bool
    /// In pixels.
    var fontSize: Double
    var fontWeight: Double
  }

  var frames: [Frame]
  var values: [String]

  /// The elements of a frame, in the order of the tree.
  func elements(of frame: Int) -> [Element] {
    let numbers = frames[frame].elements
    return stride(from: 0, to: numbers.count, by: 8).map { start in
      let texts = numbers[start..<start + 8].map { values[$0] }
      return Element(
        name: texts[0], color: texts[1], backgroundColor: texts[2], hasImage: texts[3] == "image",
        isDark: texts[4] == "dark", isHidden: texts[5] == "hidden",
        fontSize: Double(texts[6]) ?? 0, fontWeight: Double(texts[7]) ?? 0)
    }
  }
}
