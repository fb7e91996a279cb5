/// What `appearance.js` says of a frame.
struct VisibleReport: Decodable, Sendable {
  struct Text: Decodable, Sendable {
    var element: String
    /// Its beginning.
    var text: String
    /// The least on what may be behind it.
    var contrast: Double
    /// What is asked for its size.
    var minimum: Double
  }

  var prefersDark: Bool
  /// The luminance of the canvas.
  var canvas: Double
  var texts: [Text]
  /// Elements with a background of a luminance above 0.3.
  var bright: [String]
}
