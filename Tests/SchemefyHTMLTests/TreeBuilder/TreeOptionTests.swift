import SchemefyHTML
import Testing

/// What the parser's options change.
@Suite struct TreeOptionTests {
  @Test func scripting() {
    let source = "<head><noscript><link></noscript><body><noscript><p></noscript>"
    #expect(ParsedTree(source).elements(.link).isEmpty)
    var options = HTMLParserOptions()
    options.scripting = false
    #expect(ParsedTree(source, options: options).elements(.link).count == 1)
    #expect(ParsedTree(source, options: options).elements(.p).count == 1)
  }

  @Test(arguments: [
    ("<p>", HTMLDocument.QuirksMode.quirks),
    ("<!doctype html><p>", .noQuirks),
    ("<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'>", .quirks),
    ("<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' ''>", .quirks),
    ("<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' 'x'>", .limitedQuirks),
    ("<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Frameset//EN'>", .limitedQuirks),
    ("<!DOCTYPE html SYSTEM 'about:legacy-compat'>", .noQuirks),
    ("<!DOCTYPE html PUBLIC '-//ietf//dtd html//x'>", .quirks),
    ("<!DOCTYPE html PUBLIC 'HTML'>", .quirks),
    ("<!DOCTYPE html", .quirks),
    ("<!DOCTYPE svg>", .quirks),
  ])
  func quirksMode(source: String, mode: HTMLDocument.QuirksMode) {
    #expect(ParsedTree(source).document.quirksMode == mode)
    var options = HTMLParserOptions()
    options.isSrcdoc = true
    #expect(ParsedTree(source, options: options).document.quirksMode == .noQuirks)
  }

  /// A document knows whether it is another one without quirks mode: as a table closes a paragraph then.
  @Test(arguments: [
    ("<p>a<table>", true), ("<p>a<b><table><tr>", true), ("<p><span><i><table>", true),
    ("<p><svg><desc><table>", false), ("<p><template><p><table></template>", true),
    ("<p><button><table>", false), ("<p><object><table>", false), ("<p></p><table>", false),
    ("<p><div><table>", false), ("<table><p>a</table>", false), ("<table><td><p><table>", true),
    ("<table><p>a<table>", false), ("<!doctype html><p><table>", false), ("<p>a", false),
    ("", false),
  ])
  func dependsOnQuirks(source: String, depends: Bool) {
    var options = HTMLParserOptions()
    let tree = ParsedTree(source)
    #expect(tree.document.dependsOnQuirks == depends)
    options.isSrcdoc = true
    #expect((ParsedTree(source, options: options).dump != tree.dump) == depends)
  }

  @Test func declarativeShadowRoots() {
    let source = """
      <div><template shadowrootmode=open><p></template><template shadowrootmode=closed>\
      <i></template></div><table><template shadowrootmode=open></template></table>\
      <my-element><template shadowrootmode=&#99;losed></template></my-element>\
      <p><template shadowrootmode=x></template>
      """
    let kinds = { (options: HTMLParserOptions) in
      ParsedTree(source, options: options).elements(.template).map { element in
        ParsedTree(source, options: options).document.nodes[Int(element.firstChild)].kind
      }
    }
    var options = HTMLParserOptions()
    #expect(
      kinds(options) == [
        .shadowRoot, .templateContent, .templateContent, .shadowRoot, .templateContent,
      ])
    options.allowsDeclarativeShadowRoots = false
    #expect(kinds(options) == Array(repeating: .templateContent, count: 5))
  }

  @Test func depthLimit() {
    var options = HTMLParserOptions()
    options.depthLimit = 5
    let tree = ParsedTree(
      "<div><div><div><div>a<div>b<div>c</div>d</div></div></div>e", options: options)
    #expect(tree.document.limits == .depth)
    #expect(
      tree.dump == """
        | <html>
        |   <head>
        |   <body>
        |     <div>
        |       <div>
        |         <div>
        |           <div>
        |             "a"
        |           <div>
        |             "bd"
        |           <div>
        |             "c"
        |         "e"

        """)
  }

  /// White space stays, whatever is dropped around it.
  @Test func textInColumnGroupFragment() {
    var options = HTMLParserOptions()
    options.fragmentContext = .init(tag: .colgroup)
    let dump = ParsedTree(" a b&#32;c<col>d ", options: options).dump
    #expect(dump == "| \"   \"\n| <col>\n| \" \"\n")
  }

  @Test func nulls() {
    let source = "<p>a\0b<svg>c\0d</svg><title>e\0f</title><!--g\0--><a b='\0'>"
    let dump = ParsedTree(source).dump
    for value in ["\"ab\"", "\"c\u{FFFD}d\"", "\"e\u{FFFD}f\"", "g\u{FFFD} -->", "b=\"\u{FFFD}\""] {
      #expect(dump.contains(value))
    }
  }
}
