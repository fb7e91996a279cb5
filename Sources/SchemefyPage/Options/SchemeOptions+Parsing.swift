package import SchemefyHTML

extension SchemeOptions {
  /// What the HTML parser has to know.
  package var parserOptions: HTMLParserOptions {
    var options = HTMLParserOptions(limits)
    options.scripting = scripting
    return options
  }
}

extension HTMLParserOptions {
  /// The defaults, with limits.
  package init(_ limits: SchemeOptions.Limits) {
    self.init()
    depthLimit = limits.depth
    attributeLimit = limits.attributes
  }
}
