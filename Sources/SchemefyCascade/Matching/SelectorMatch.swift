package import SchemefyCSS

/// Whether a selector matches an element: no, yes, or only in some states.
///
/// The operations are those of Kleene's three-valued logic, and collect states: *and* and *or* of
/// two undecided values depend on the states of both. Whether the selector matches when the page is
/// first shown, in no state but those that the document itself sets, is always decided.
package struct SelectorMatch: Hashable, Sendable {
  /// No bit for a match in all states, all bits for no match; otherwise the states on which it depends,
  /// and a bit for "not at first". So *and* is the union of bits.
  @usableFromInline package let bits: UInt64

  @inlinable package init(bits: UInt64) { self.bits = bits }

  private static var notInitially: UInt64 { 1 << 62 }
  private static var ofOthers: UInt64 { 1 << 61 }

  @inlinable package static var yes: SelectorMatch { SelectorMatch(bits: 0) }
  @inlinable package static var no: SelectorMatch { SelectorMatch(bits: .max) }

  /// A match that depends on states.
  ///
  /// - Precondition: there is at least one.
  package static func may(_ states: ElementStates, initially: Bool) -> SelectorMatch {
    SelectorMatch(bits: states.rawValue | (initially ? 0 : notInitially))
  }

  @inlinable
  package init(_ isMatch: Bool) { bits = isMatch ? 0 : .max }

  /// Whether the selector matches in some states, or in all.
  @inlinable package var isPossible: Bool { bits != .max }
  /// Whether the selector matches in all states.
  @inlinable package var isCertain: Bool { bits == 0 }
  /// Whether it matches when the page is first shown, in no state but those that the document
  /// itself sets.
  package var isInitial: Bool { bits & Self.notInitially == 0 }
  /// The raw value of `states`.
  @inline(__always)
  var stateBits: UInt64 { isPossible ? bits & ~Self.notInitially : 0 }

  /// The states on which the match depends; none if it is decided.
  package var states: ElementStates {
    isPossible ? ElementStates(rawValue: bits & ~Self.notInitially) : []
  }

  @inline(__always)
  package func and(_ other: SelectorMatch) -> SelectorMatch {
    SelectorMatch(bits: bits | other.bits)
  }

  package func or(_ other: SelectorMatch) -> SelectorMatch {
    if isCertain || !other.isPossible { return self }
    if other.isCertain || !isPossible { return other }
    let initially = bits & other.bits & Self.notInitially
    return SelectorMatch(bits: (bits | other.bits) & ~Self.notInitially | initially)
  }

  package var negated: SelectorMatch {
    if isCertain { return .no }
    if !isPossible { return .yes }
    return SelectorMatch(bits: bits ^ Self.notInitially)
  }

  /// The rest of the match once the element is known to be in some states. All of the match's
  /// states must be required, and of the subject itself.
  @inline(__always)
  func assuming(_ states: ElementStates) -> SelectorMatch {
    guard states.rawValue != 0 else { return self }
    let left = stateBits & ~states.rawValue
    return left == 0 ? self == .no ? .no : .yes : SelectorMatch(bits: left | Self.notInitially)
  }

  /// The match with its states required of an element other than the subject.
  @inline(__always)
  var ofOther: SelectorMatch {
    isCertain || !isPossible
      ? self : SelectorMatch(bits: bits | Self.ofOthers)
  }
}

extension SelectorMatch: CustomStringConvertible {
  package var description: String {
    if isCertain { return "yes" }
    if !isPossible { return "no" }
    let names = ElementState.allCases.filter { states.contains($0) }.map { "\($0)" }
    return "may(\(names.joined(separator: ", "))\(isInitial ? "; at first" : ""))"
  }
}
