package import SchemefyHTML
package import SchemefySource

extension SchemeOptions {
  /// The options of the HTML parser.
  package var parserOptions: HTMLParserOptions { evidence.parserOptions(nil) }

  /// The options of the HTML parser, with the budget of the document.
  package func parserOptions(_ budget: WorkBudget?) -> HTMLParserOptions {
    evidence.parserOptions(budget)
  }
}

extension EvidenceOptions {
  /// The options of the HTML parser.
  package func parserOptions(_ budget: WorkBudget?) -> HTMLParserOptions {
    var options = HTMLParserOptions(limits)
    options.budget = budget
    options.scripting = scripting
    options.enclosing = isFragment == true ? fragmentContext?.enclosing : nil
    options.findsEnclosing = isFragment ?? true
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
