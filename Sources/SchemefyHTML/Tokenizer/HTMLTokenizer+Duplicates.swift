import SchemefySource

/// Finding attributes that have the name of an earlier attribute of their tag.
///
/// WHATWG HTML §13.2.5.33 <https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state>
extension HTMLTokenizer {
  /// Up to this many attributes, each is compared with all before it; then names are hashed, so
  /// that the time stays linear.
  private static var fewAttributes: Int { 16 }

  /// Notes the name of an attribute that is about to be appended.
  ///
  /// - Returns: whether an earlier attribute of the token has the same name.
  @inline(__always)
  mutating func noteAttribute(
    _ attribute: HTMLAttribute, _ name: PackedName, in text: Span<UInt8>,
    _ token: inout HTMLToken
  ) -> Bool {
    let count = token.attributes.count
    guard count < Self.fewAttributes else {
      return noteAmongMany(attribute, in: text, &token)
    }
    var fingerprint = Self.fingerprint(name.low, count: name.count)
    if attribute.nameContent.contains(.nulls) || text[attribute.name.lowerBound] == 0x3D {
      fingerprint = Self.fingerprint(of: attribute, in: text)
    }
    var index = 0
    var isDuplicate = false
    while index < count {
      if fingerprints[index] == fingerprint,
        Self.hasSameName(attribute, token.attributes[index], in: text)
      {
        isDuplicate = true
        break
      }
      index += 1
    }
    fingerprints[count] = fingerprint
    return isDuplicate
  }

  /// A number that is the same for equal names: their first eight bytes and the length.
  @inline(__always)
  private static func fingerprint(_ low: UInt64, count: Int) -> UInt64 {
    low ^ UInt64(truncatingIfNeeded: count) &<< 56
  }

  /// The fingerprint of a name that has to be decoded first.
  @inline(never)
  private static func fingerprint(of attribute: HTMLAttribute, in text: Span<UInt8>) -> UInt64 {
    var name = PackedName()
    for byte in HTMLText.decodeName(text, attribute.name) { name.append(byte) }
    return fingerprint(name.low, count: name.count)
  }

  /// Whether two attributes have the same name.
  @inline(never)
  private static func hasSameName(
    _ one: HTMLAttribute, _ other: HTMLAttribute, in text: Span<UInt8>
  ) -> Bool {
    if one.nameContent.union(other.nameContent).contains(.nulls) {
      return HTMLText.decodeName(text, one.name) == HTMLText.decodeName(text, other.name)
    }
    guard one.name.count == other.name.count else { return false }
    for index in 0..<one.name.count {
      let left = text[one.name.lowerBound + index].asciiLowercased
      guard left == text[other.name.lowerBound + index].asciiLowercased else { return false }
    }
    return true
  }

  /// Notes an attribute like `noteAttribute`, by a set of all the tag's names.
  @inline(never)
  private mutating func noteAmongMany(
    _ attribute: HTMLAttribute, in text: Span<UInt8>, _ token: inout HTMLToken
  ) -> Bool {
    if token.attributes.count == Self.fewAttributes {
      names.removeAll(keepingCapacity: true)
      for earlier in token.attributes { names.insert(HTMLText.decodeName(text, earlier.name)) }
    }
    return !names.insert(HTMLText.decodeName(text, attribute.name)).inserted
  }
}
