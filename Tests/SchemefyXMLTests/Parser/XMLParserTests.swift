import SchemefyHTML
import SchemefyXML
import Testing

@Suite struct XMLParserTests {
  @Test(arguments: [
    ("<a/>", "<a>"),
    ("<a>x<b/>y</a>", "<a>\n  \"x\"\n  <b>\n  \"y\""),
    (
      "<html xmlns='http://www.w3.org/1999/xhtml'><STYLE/><style/></html>",
      "<html>\n  xmlns xmlns=\"http://www.w3.org/1999/xhtml\"\n  <STYLE>\n  <style>"
    ),
    (
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' s:x='1'><s:linearGradient/><g/></s:svg>",
      "<svg svg>\n  s:x=\"1\"\n  xmlns s=\"http://www.w3.org/2000/svg\"\n  <svg linearGradient>\n"
        + "  <g>"
    ),
    (
      "<math xmlns='http://www.w3.org/1998/Math/MathML' xml:lang='de'><mi>x</mi></math>",
      "<math math>\n  xml lang=\"de\"\n  xmlns xmlns=\"http://www.w3.org/1998/Math/MathML\"\n"
        + "  <math mi>\n    \"x\""
    ),
    (
      "<a xmlns:l='http://www.w3.org/1999/xlink' l:href='#b'/>",
      "<a>\n  xlink href=\"#b\"\n  xmlns l=\"http://www.w3.org/1999/xlink\""
    ),
    ("<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;&#xe9;&#x80;</a>", "<a>\n  \"<&>\"'ABé\u{80}\""),
    ("<a b='&lt;&amp;&#10;&#9;x\ty\r\nz'/>", "<a>\n  b=\"<&\n\tx y z\""),
    ("<a>1\r\n2\r3\n4</a>", "<a>\n  \"1\n2\n3\n4\""),
    ("<a>x<![CDATA[<b>&amp;\r\n]]]]><![CDATA[>]]>y</a>", "<a>\n  \"x<b>&amp;\n]]>y\""),
    ("<a><![CDATA[]]></a>", "<a>"),
    ("<a>x<![CDATA[]]>y</a>", "<a>\n  \"xy\""),
    (
      "<?xml version='1.0' encoding='UTF-16'?>\n<!-- c\r\n -->\n<?p  d e ?>\n<a><?q?><!----></a>\n"
        + "<!--z-->\n<?r s?>\n",
      "<!--  c\n  -->\n<?p d e ?>\n<a>\n  <?q ?>\n  <!--  -->\n<!-- z -->\n<?r s?>"
    ),
    (
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" 'http://w.org/s.dtd'><svg/>",
      "<!DOCTYPE svg \"-//W3C//DTD SVG 1.1//EN\" \"http://w.org/s.dtd\">\n<svg>"
    ),
    ("<!DOCTYPE Html><Html/>", "<!DOCTYPE Html>\n<Html>"),
    (
      "<!DOCTYPE a SYSTEM 'x' [<!-- ]> --><?p ]>?><!ENTITY e \"]>'\">\n]><a>&e;</a>",
      "<!DOCTYPE a \"\" \"x\">\n<a>\n  \"]>'\""
    ),
    ("<a b = 'x'\n c\t=\n\"y\" />", "<a>\n  b=\"x\"\n  c=\"y\""),
    ("<é ü='ö'>ä</é >", "<é>\n  ü=\"ö\"\n  \"ä\""),
    ("<a><b></b\n></a>", "<a>\n  <b>"),
    (
      "<a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>",
      "<a>\n  xmlns xml=\"http://www.w3.org/XML/1998/namespace\""
    ),
    ("<?xml-stylesheet href='a'?><a/>", "<?xml-stylesheet href='a'?>\n<a>"),
    (" \n<a/>", "<a>"),
  ])
  func trees(source: String, tree: String) throws {
    #expect(try XMLTree(source).dump == tree)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE svg [<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">]><svg xmlns=\"&ns_svg;\"/>",
      "<!DOCTYPE svg>\n<svg svg>\n  xmlns xmlns=\"http://www.w3.org/2000/svg\""
    ),
    (
      "<!DOCTYPE a [<!ENTITY x 'y&#38;z;'><!ENTITY z '&#38;#60;'>]><a b='&x;'>-&x;&x;-</a>",
      "<!DOCTYPE a>\n<a>\n  b=\"y<\"\n  \"-y<y<-\""
    ),
    (
      "<!DOCTYPE a [<!ENTITY x '1\n2'><!ENTITY x 'no'><!ENTITY e ''>]><a b='&x;'>&e;&x;&e;</a>",
      "<!DOCTYPE a>\n<a>\n  b=\"1 2\"\n  \"1\n2\""
    ),
    ("<!DOCTYPE a [<!ENTITY e ''>]><a>&e;</a>", "<!DOCTYPE a>\n<a>"),
    (
      "<!DOCTYPE a SYSTEM 'x'><a b='1&no;2'>1&no;2</a>",
      "<!DOCTYPE a \"\" \"x\">\n<a>\n  b=\"12\"\n  \"12\""
    ),
    (
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"x\">"
        + "<a b='&nbsp;&lt;&Auml;&AMP;'>&eacute;&nGt;&AMP;&LT;</a>",
      "<!DOCTYPE html \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"x\">\n"
        + "<a>\n  b=\"\u{A0}<Ä&\"\n  \"é≫⃒&<\""
    ),
    (
      "<?xml version='1.0' standalone='yes'?>"
        + "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \"x\"><a>&eacute;</a>",
      "<!DOCTYPE html \"-//W3C//DTD XHTML 1.1//EN\" \"x\">\n<a>\n  \"é\""
    ),
    (
      "<!DOCTYPE a [<!ATTLIST a xml:space (default|preserve) 'preserve'>]><a/>",
      "<!DOCTYPE a>\n<a>"
    ),
    (
      "<!DOCTYPE svg [<!ATTLIST svg xmlns CDATA #FIXED 'http://www.w3.org/2000/svg'>]><svg/>",
      "<!DOCTYPE svg>\n<svg svg>"
    ),
    (
      "<!DOCTYPE a [<!ENTITY % p '<!ENTITY e \"v\">'> %p;]><a>&e;</a>",
      "<!DOCTYPE a>\n<a>\n  \"v\""
    ),
    ("<!DOCTYPE a [<!ENTITY % p SYSTEM '/etc/passwd'> %p;]><a>&e;</a>", "<!DOCTYPE a>\n<a>"),
    ("<!DOCTYPE a [<!ENTITY x SYSTEM '/etc/passwd'>]><a>no</a>", "<!DOCTYPE a>\n<a>\n  \"no\""),
  ])
  func entities(source: String, tree: String) throws {
    #expect(try XMLTree(source).dump == tree)
  }

  @Test(arguments: [
    ("<a><b></a>", XMLParseError.Kind.notWellFormed), ("<a/><b/>", .notWellFormed),
    ("<a b='1' b='2'/>", .notWellFormed), ("<a b=1/>", .notWellFormed),
    ("<a>&nbsp;</a>", .notWellFormed), ("<a b='<'/>", .notWellFormed),
    ("<a>]]></a>", .notWellFormed), ("<a><!-- -- --></a>", .notWellFormed),
    ("<p:a/>", .notWellFormed), ("<a p:b=''/>", .notWellFormed),
    ("<a xmlns:p='u' xmlns:q='u' p:b='' q:b=''/>", .notWellFormed),
    ("", .notWellFormed), ("x", .notWellFormed), ("<a>\0</a>", .notWellFormed),
    ("<a>\u{1}</a>", .notWellFormed), ("\u{FEFF}<a/>", .notWellFormed), ("<a", .notWellFormed),
    ("<!DOCTYPE a [<!ENTITY x '&x;'>]><a>&x;</a>", .notWellFormed),
    ("<!DOCTYPE a [<!ENTITY x '<b/>'>]><a>&x;</a>", .unsupported),
    ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>", .unsupported),
    ("<!DOCTYPE a [<!ATTLIST a style CDATA 'color:red'>]><a/>", .unsupported),
  ])
  func refused(source: String, kind: XMLParseError.Kind) throws {
    #expect(parseError(source)?.kind == kind, "\(String(describing: parseError(source)))")
  }

  @Test func invalidEncodingIsRefused() {
    for bytes: [UInt8] in [[0x3C, 0x61, 0x3E, 0xFF], [0x3C, 0x61, 0x20, 0xE9, 0x3D]] {
      #expect(parseError(bytes + Array("</a>".utf8))?.kind == .notWellFormed)
    }
  }

  @Test func errorsSayWhere() {
    let error = parseError("<a>\n <b>\n</a>")
    #expect(error?.offset == 11 || error?.offset == 13 || error?.offset == 12)
    #expect(error?.message == "opening and ending tag mismatch: b line 2 and a")
  }
}
