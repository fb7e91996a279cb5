internal import Schemefy

/// The digests of archives: `sha1:` and a hash in base 32, or as its writer has it.
enum RecordDigest {
  /// A digest of other bytes, with the algorithm and the spelling of one that there is.
  ///
  /// - Returns: `nil` if the algorithm is not known.
  static func remade(_ digest: String, of bytes: [UInt8]) -> String? {
    let parts = digest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let hash = hash(parts[0].lowercased(), bytes) else { return nil }
    let old = parts[1].utf8
    let isHex =
      old.count == 2 * hash.count
      && old.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    if isHex {
      let isUpper = old.contains { $0.isASCIIUppercase }
      let digits = hash.map { byte in
        let digits = String(byte, radix: 16, uppercase: isUpper)
        return digits.utf8.count < 2 ? "0" + digits : digits
      }
      return "\(parts[0]):\(digits.joined())"
    }
    let isPadded = old.count == 0 || old.last == UInt8(ascii: "=")
    return "\(parts[0]):\(base32(hash, isPadded: isPadded))"
  }

  private static func hash(_ name: String, _ bytes: [UInt8]) -> [UInt8]? {
    let name = name.filter { $0 != "-" }
    return name == "sha1"
      ? SHA1.digest(of: bytes) : SHA2(rawValue: name)?.digest(of: bytes)
  }

  /// RFC 4648 §6 <https://www.rfc-editor.org/rfc/rfc4648#section-6>
  private static func base32(_ bytes: [UInt8], isPadded: Bool) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), UInt32(0))
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(digits[Int(bits >> count & 31)])
      }
    }
    if count > 0 { text.append(digits[Int(bits << (5 - count) & 31)]) }
    while isPadded, text.count % 8 != 0 { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }
}
