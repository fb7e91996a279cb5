/// The head of a WebP, which says whether any of its pixels may be transparent.
///
/// RFC 9649 <https://www.rfc-editor.org/rfc/rfc9649#name-webp-container-specificatio>. The pixels, which
/// are packed as a frame of VP8 or by a code of its own, are not read.
struct WebPHeader {
  /// Whether the file says that it has transparency, in any of its frames.
  let hasTransparency: Bool

  /// - Returns: `nil` if the file is no WebP.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 24, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": hasTransparency = false
    // Behind 14 bits each for width and height.
    case "VP8L": hasTransparency = bytes[24] & 0x10 != 0
    case "VP8X": hasTransparency = bytes[20] & 0x10 != 0
    default: return nil
    }
  }
}
