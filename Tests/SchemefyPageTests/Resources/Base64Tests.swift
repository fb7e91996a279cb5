import SchemefyPage
import Testing

struct Base64Tests {
  /// RFC 4648 §10 <https://www.rfc-editor.org/rfc/rfc4648#section-10>
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{FB}\u{FF}\u{FE}", "w7vDv8O+"),
  ])
  func vectors(text: String, encoded: String) {
    let bytes = Array(text.utf8)
    let unpadded = Array(encoded.utf8.prefix { $0 != UInt8(ascii: "=") })
    #expect(Base64.encode(bytes, isPadded: true) == Array(encoded.utf8))
    #expect(Base64.encode(bytes, isPadded: false) == unpadded)
    #expect(Base64.decode(Array(encoded.utf8)) == bytes)
    #expect(Base64.decode(unpadded) == bytes)
  }

  /// Infra "forgiving-base64 decode" <https://infra.spec.whatwg.org/#forgiving-base64-decode>: white space
  /// anywhere, and `=` only where it fills a group of four at the end.
  @Test(arguments: [
    (" Z\tm\n9\u{C}v\r", "foo"), ("Zg= =\n", "f"), ("Zg =\n= ", "f"), ("Zm8 =", "fo"), ("YR", "a"),
    ("Z", nil), ("Zg=", nil), ("Zg===", nil), ("Z===", nil), ("=", nil), ("====", nil),
    ("Zm9v=", nil), ("Zm9v====", nil), ("Zg==Zg==", nil), ("Zm-v", nil), ("Zm9\u{E9}", nil),
  ])
  func forgiving(text: String, decoded: String?) {
    #expect(Base64.decode(Array(text.utf8)) == decoded.map { Array($0.utf8) })
  }
}
