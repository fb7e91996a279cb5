import SchemefySource
import Testing

struct SHA1Tests {
  /// The examples of FIPS 180 and RFC 3174, and lengths around those at which a block is added.
  ///
  /// <https://www.rfc-editor.org/rfc/rfc3174#section-7.3>
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
    (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
    (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func digest(text: String, digest: String) {
    let found = SHA1.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(found.joined() == digest)
  }
}
