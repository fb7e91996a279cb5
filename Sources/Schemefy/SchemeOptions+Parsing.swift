internal import SchemefyHTML

extension SchemeOptions {
  /// What the HTML parser has to know.
  var parserOptions: HTMLParserOptions {
    var options = HTMLParserOptions(limits)
    options.scripting = scripting
    return options
  }
}

extension HTMLParserOptions {
  /// The defaults, with limits.
  init(_ limits: SchemeOptions.Limits) {
    self.init()
    depthLimit = limits.depth
    attributeLimit = limits.attributes
  }
}
