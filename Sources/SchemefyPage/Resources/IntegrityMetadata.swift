package import SchemefySource

/// The value of an `integrity` attribute: hashes of the resource that is linked.
///
/// Subresource Integrity §3.5 <https://w3c.github.io/webappsec-subresource-integrity/#the-integrity-attribute>
package struct IntegrityMetadata {
  /// The text, a part that is white space or a hash each.
  private let parts: [ArraySlice<UInt8>]

  package init(_ value: [UInt8]) {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    for index in value.indices where index > 0 {
      if Self.separates(value[index]) == Self.separates(value[index - 1]) { continue }
      parts.append(value[start..<index])
      start = index
    }
    self.parts = parts + [value[start...]]
  }

  /// Whether a byte stands between hashes: white space, to Chromium also the vertical tab.
  private static func separates(_ byte: UInt8) -> Bool { byte.isASCIIWhitespace || byte == 0x0B }

  /// The hash function, the hash, and the offsets of the hash and behind it, of `sha256-…?options`;
  /// `nil` for any other text.
  private static func hash(
    _ part: ArraySlice<UInt8>
  ) -> (function: SHA2, start: Int, digest: [UInt8], end: Int)? {
    let beginning = String(decoding: part.prefix(8).map(\.asciiLowercased), as: UTF8.self)
    // Chromium takes `sha-256-`, too.
    let name = beginning.hasPrefix("sha-") ? "sha" + beginning.dropFirst(4) : beginning
    guard let function = SHA2(rawValue: String(name.prefix(6))) else { return nil }
    let dash = part.startIndex + 6 + (beginning.hasPrefix("sha-") ? 1 : 0)
    guard dash < part.endIndex, part[dash] == UInt8(ascii: "-") else { return nil }
    let end = part.firstIndex(of: UInt8(ascii: "?")) ?? part.endIndex
    // Browsers take the alphabet of URLs, too.
    let text = part[(dash + 1)..<end].map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      default: byte
      }
    }
    guard let digest = Base64.decode(text), !digest.isEmpty else { return nil }
    return (function, dash + 1, digest, end)
  }

  /// Whether there is any hash, so that browsers let no other resource through.
  package var asksForHash: Bool { parts.contains { Self.hash($0) != nil } }

  /// The value with other hashes; all else in it stays.
  ///
  /// - Parameter replacement: the new hash in place of one that fits; `nil` for one that does not.
  /// - Returns: `nil` if none of those with the strongest function fits: a browser asks for one of them.
  package func replacing(_ replacement: (SHA2, [UInt8]) -> [UInt8]?) -> [UInt8]? {
    let hashes = parts.map(Self.hash)
    guard
      let strongest = SHA2.allCases.last(where: { function in
        hashes.contains { $0?.function == function }
      })
    else { return nil }
    var fits = false
    var value: [UInt8] = []
    for (part, hash) in zip(parts, hashes) {
      guard let hash, let new = replacement(hash.function, hash.digest) else {
        value += part
        continue
      }
      if hash.function == strongest { fits = true }
      value += part[..<hash.start] + Base64.encode(new, isPadded: true) + part[hash.end...]
    }
    return fits ? value : nil
  }

  /// Whether one of the hashes is that of some bytes.
  package func fits(_ bytes: [UInt8]) -> Bool {
    parts.lazy.compactMap(Self.hash).contains { $0.digest == $0.function.digest(of: bytes) }
  }
}
