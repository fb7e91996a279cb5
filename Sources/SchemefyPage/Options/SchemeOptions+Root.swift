internal import SchemefyTraits

extension SchemeOptions {
  /// The options for pages: where an override gives the root element a style, that is the page's, whatever
  /// style is asked for, and the page declares that no browser is to change it.
  package var withStyleOfRoot: SchemeOptions {
    let own = overrides.last { $0.selector.isRoot && $0.style != .unspecified }
    guard let style = own?.style else { return self }
    var options = self
    options.overrides.removeAll { $0.selector.isRoot }
    options.traits.userInterfaceStyle = style
    options.plan.isLocked = true
    return options
  }

  /// Whether pages keep their style whatever the browser does.
  package var isLocked: Bool { plan.isLocked }
}

extension ContentSelector {
  /// Whether the selector is that of the root element.
  fileprivate var isRoot: Bool { ["html", ":root"].contains(description.lowercased()) }
}
