import SchemefySource

/// The doctypes that put a document into quirks mode.
///
/// WHATWG HTML §13.2.6.4.1
/// <https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode>
enum QuirksRules {
  /// The mode that a doctype asks for.
  static func mode(
    for token: HTMLToken, isSrcdoc: Bool, in text: Span<UInt8>
  ) -> HTMLDocument.QuirksMode {
    if isSrcdoc { return .noQuirks }
    if token.forcesQuirks || !text.isEqualIgnoringCase(token.name, "html") { return .quirks }
    if let identifier = token.systemIdentifier,
      text.isEqualIgnoringCase(
        identifier, "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd")
    {
      return .quirks
    }
    guard let identifier = token.publicIdentifier else { return .noQuirks }
    for known in quirksIdentifiers where text.isEqualIgnoringCase(identifier, known) {
      return .quirks
    }
    for prefix in quirksPrefixes where text.starts(identifier, with: prefix) { return .quirks }
    let hasSystem = token.systemIdentifier.map { !$0.isEmpty } ?? false
    for prefix in html401Prefixes where text.starts(identifier, with: prefix) {
      return hasSystem ? .limitedQuirks : .quirks
    }
    for prefix in xhtmlPrefixes where text.starts(identifier, with: prefix) {
      return .limitedQuirks
    }
    return .noQuirks
  }

  private static var quirksIdentifiers: [StaticString] {
    ["-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html"]
  }

  /// Public identifiers that mean quirks mode without a system identifier (or with an empty one), and
  /// limited quirks mode with one.
  private static var html401Prefixes: [StaticString] {
    ["-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"]
  }

  private static var xhtmlPrefixes: [StaticString] {
    ["-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//"]
  }

  private static var quirksPrefixes: [StaticString] {
    [
      "+//silmaril//dtd html pro v0r11 19970101//",
      "-//as//dtd html 3.0 aswedit + extensions//",
      "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
      "-//ietf//dtd html 2.0 level 1//",
      "-//ietf//dtd html 2.0 level 2//",
      "-//ietf//dtd html 2.0 strict level 1//",
      "-//ietf//dtd html 2.0 strict level 2//",
      "-//ietf//dtd html 2.0 strict//",
      "-//ietf//dtd html 2.0//",
      "-//ietf//dtd html 2.1e//",
      "-//ietf//dtd html 3.0//",
      "-//ietf//dtd html 3.2 final//",
      "-//ietf//dtd html 3.2//",
      "-//ietf//dtd html 3//",
      "-//ietf//dtd html level 0//",
      "-//ietf//dtd html level 1//",
      "-//ietf//dtd html level 2//",
      "-//ietf//dtd html level 3//",
      "-//ietf//dtd html strict level 0//",
      "-//ietf//dtd html strict level 1//",
      "-//ietf//dtd html strict level 2//",
      "-//ietf//dtd html strict level 3//",
      "-//ietf//dtd html strict//",
      "-//ietf//dtd html//",
      "-//metrius//dtd metrius presentational//",
      "-//microsoft//dtd internet explorer 2.0 html strict//",
      "-//microsoft//dtd internet explorer 2.0 html//",
      "-//microsoft//dtd internet explorer 2.0 tables//",
      "-//microsoft//dtd internet explorer 3.0 html strict//",
      "-//microsoft//dtd internet explorer 3.0 html//",
      "-//microsoft//dtd internet explorer 3.0 tables//",
      "-//netscape comm. corp.//dtd html//",
      "-//netscape comm. corp.//dtd strict html//",
      "-//o'reilly and associates//dtd html 2.0//",
      "-//o'reilly and associates//dtd html extended 1.0//",
      "-//o'reilly and associates//dtd html extended relaxed 1.0//",
      "-//sq//dtd html 2.0 hotmetal + extensions//",
      "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
      "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
      "-//spyglass//dtd html 2.0 extended//",
      "-//sun microsystems corp.//dtd hotjava html//",
      "-//sun microsystems corp.//dtd hotjava strict html//",
      "-//w3c//dtd html 3 1995-03-24//",
      "-//w3c//dtd html 3.2 draft//",
      "-//w3c//dtd html 3.2 final//",
      "-//w3c//dtd html 3.2//",
      "-//w3c//dtd html 3.2s draft//",
      "-//w3c//dtd html 4.0 frameset//",
      "-//w3c//dtd html 4.0 transitional//",
      "-//w3c//dtd html experimental 19960712//",
      "-//w3c//dtd html experimental 970421//",
      "-//w3c//dtd w3 html//",
      "-//w3o//dtd w3 html 3.0//",
      "-//webtechs//dtd mozilla html 2.0//",
      "-//webtechs//dtd mozilla html//",
    ]
  }
}

extension Span where Element == UInt8 {
  /// Whether a range of the text starts with a lowercase text in any ASCII case.
  fileprivate func starts(_ range: TextRange, with prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard range.count >= count else { return false }
    return isEqualIgnoringCase(
      TextRange(range.lowerBound..<range.lowerBound + count), prefix)
  }
}
