package import SchemefyHTML

extension SchemeOptions {
  /// The options of the HTML parser.
  package var parserOptions: HTMLParserOptions { evidence.parserOptions }
}

extension EvidenceOptions {
  /// The options of the HTML parser.
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
