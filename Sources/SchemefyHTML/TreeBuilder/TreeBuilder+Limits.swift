import SchemefySource

/// Limits that bound the cost of hostile input by its length.
extension TreeBuilder {
  /// Notes that a limit was reached.
  @inline(never)
  mutating func note(_ limit: HTMLParserLimits, at offset: Int) {
    guard !sink.limits.contains(limit) else { return }
    sink.limits.insert(limit)
    limitNotes.append(HTMLLimitNote(limit: limit, offset: offset))
  }

  /// Drops the attributes beyond the limit; duplicates, which no element gets, don't count.
  @inline(never)
  mutating func limitAttributes(of token: inout HTMLToken) {
    var count = 0
    guard
      let first = token.attributes.firstIndex(where: { attribute in
        if !attribute.isDuplicate { count += 1 }
        return count > options.attributeLimit
      })
    else { return }
    if token.kind == .startTag {
      note(.attributes, at: token.attributes[first].name.lowerBound)
    }
    token.attributes.removeAll(from: first)
  }

  /// Whether so many more copies of elements may be made: they are limited by the length of the
  /// text so far, or a few kilobytes of markup could make gigabytes of tree.
  mutating func mayCopy(_ count: Int) -> Bool {
    if let limit = options.copyLimit, copies + count > limit {
      note(.copies, at: offset)
      isStopped = true
      return false
    }
    if copies + count <= HTMLDocument.copyLimit(of: offset + dropped) { return true }
    note(.formatting, at: offset)
    return false
  }
}
