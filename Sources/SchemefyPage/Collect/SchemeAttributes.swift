/// The attributes by which parts of the content have a style of their own, or are left as they are.
package struct SchemeAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `data-scheme-style="light"`
  package static let light = SchemeAttributes(rawValue: 1)
  /// `data-scheme-style="dark"`
  package static let dark = SchemeAttributes(rawValue: 2)
  /// `data-scheme-ignore`
  package static let ignore = SchemeAttributes(rawValue: 4)
}
