internal import SchemefyPage
internal import SchemefySource

/// A rewritten style sheet of a site, for pages that quote a hash of it.
struct RewrittenSheet: Sendable {
  /// Whether the sheet differs from the author's.
  let isChanged: Bool
  /// The paths of the files that the sheet depends on.
  let reads: [String]
  /// By function, the hashes of the author's bytes and of the new ones.
  private let digests: [SHA2: (before: [UInt8], after: [UInt8])]

  init(_ before: [UInt8], _ after: [UInt8], reads: [String]) {
    isChanged = before != after
    self.reads = reads
    digests =
      before == after
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: SHA2.allCases.map {
          ($0, ($0.digest(of: before), $0.digest(of: after)))
        })
  }

  /// The value of an `integrity` attribute with the hashes of the new bytes in place of those of the
  /// author's.
  ///
  /// - Returns: `nil` if the value does not let the author's bytes through.
  func integrity(_ value: [UInt8]) -> [UInt8]? {
    IntegrityMetadata(value).replacing { function, digest in
      digests[function].flatMap { $0.before == digest ? $0.after : nil }
    }
  }
}
