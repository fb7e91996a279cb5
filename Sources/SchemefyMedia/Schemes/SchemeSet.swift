/// A set of schemes.
package struct SchemeSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let light = SchemeSet(rawValue: 1)
  package static let dark = SchemeSet(rawValue: 2)
  package static let both: SchemeSet = [.light, .dark]
}
