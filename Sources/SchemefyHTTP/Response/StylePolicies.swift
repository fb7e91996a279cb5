internal import SchemefyPage
internal import SchemefySource

/// The content security policies of a response. A style has to be let in by each of them.
///
/// Policies that only report are left out: they let everything in.
struct StylePolicies: Sendable {
  private static let field = "Content-Security-Policy"
  private var policies: [SecurityPolicy] = []

  /// No policy.
  init() {}

  init(_ fields: HeaderFields) {
    policies = fields.values(of: Self.field).flatMap { line in
      FieldText.parts(line, by: ",").map(SecurityPolicy.init)
    }
  }

  /// The policies that do not let every style in.
  private var strict: some Sequence<SecurityPolicy> { policies.lazy.filter { !$0.allowsAll } }

  /// The nonce that all policies let in which let not everything in; `nil` if there is none.
  var nonce: String? {
    let strict = Array(strict)
    return strict.first?.nonces.first { nonce in strict.allSatisfy { $0.nonces.contains(nonce) } }
  }

  /// Whether hashes have to be added: for styles that change, or for what is put into the page.
  var needsHashes: Bool {
    policies.contains { !$0.hashes.isEmpty } || nonce == nil && strict.contains { _ in true }
  }

  var hasAttributeHashes: Bool { policies.contains(where: \.hasAttributeHashes) }

  /// The fields in which policies let in the new text of each style whose old one they let in; and where
  /// no nonce does so, the styles that were added.
  ///
  /// - Returns: `nil` if a style stood in the page that was not let in: what was added may follow from it.
  func allowing(_ changes: StyleChanges, in fields: HeaderFields) -> HeaderFields? {
    let added = nonce == nil ? changes.added.map(Self.hash) : []
    guard added.isEmpty || changes.before.allSatisfy(letsIn) else { return nil }
    var fields = fields
    fields.changeLines(of: Self.field) { line in
      FieldText.parts(line, by: ",").map { text in
        var policy = SecurityPolicy(text)
        if policy.allowsAll { return policy.text }
        let known = Self.known(policy)
        let changed = changes.changed.filter { known.fits($0.before) }.map { Self.hash($0.after) }
        policy.allow(changed + added)
        return policy.text
      }.joined(separator: ", ")
    }
    return fields
  }

  /// Whether all policies let a style in by its hash.
  private func letsIn(_ style: [UInt8]) -> Bool {
    strict.allSatisfy { Self.known($0).fits(style) }
  }

  private static func known(_ policy: SecurityPolicy) -> IntegrityMetadata {
    IntegrityMetadata(Array(policy.hashes.joined(separator: " ").utf8))
  }

  private static func hash(_ style: [UInt8]) -> String {
    let digest = Base64.encode(SHA2.sha256.digest(of: style), isPadded: true)
    return "sha256-" + String(decoding: digest, as: UTF8.self)
  }
}
