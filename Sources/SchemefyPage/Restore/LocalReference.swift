internal import SchemefySource

/// References that lead to files beside the one that they stand in, by any path, and to no other host.
package enum LocalReference {
  /// Whether a reference has neither a scheme nor a host.
  ///
  /// URL Standard "basic URL parser" <https://url.spec.whatwg.org/#concept-basic-url-parser>
  package static func isLocal(_ reference: [UInt8]) -> Bool {
    let url = reference.filter { $0 > 0x20 || $0 == 0x20 }.drop { $0 <= 0x20 }
    let slashes = "/\\".utf8
    if url.prefix(2).count == 2, url.prefix(2).allSatisfy(slashes.contains) { return false }
    let scheme = url.prefix { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    return url.dropFirst(scheme.count).first != UInt8(ascii: ":")
  }
}
