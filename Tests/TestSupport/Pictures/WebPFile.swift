/// Makes heads of WebP.
package enum WebPFile {
  /// A file with a first chunk of a kind.
  package static func file(_ kind: String, transparency: Bool) -> [UInt8] {
    var file = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [10, 0, 0, 0]
    switch kind {
    // 16 times 16 pixels: 14 bits each for one less.
    case "VP8L": file += [0x2F, 15, 0xC0, 0x03, transparency ? 0x10 : 0, 0, 0, 0, 0, 0]
    case "VP8X": file += [transparency ? 0x10 : 0x2F, 0, 0, 0, 15, 0, 0, 15, 0, 0]
    default: file += [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A, 16, 0, 16, 0]
    }
    return file
  }
}
