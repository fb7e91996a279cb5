/// Documents in the syntax of XML, each about one or two things that parsers of it get wrong.
enum XMLDocuments {
  static let all = pages + pictures + malformed

  private static func page(_ name: String, _ text: String) -> TreeRun.Source {
    .init(name: name, text: text, context: nil, type: .xhtml)
  }

  private static func picture(_ name: String, _ text: String) -> TreeRun.Source {
    .init(name: name, text: text, context: nil, type: .svg)
  }

  /// What `xmlns` says of a page, as most have it.
  private static let html = "xmlns=\"http://www.w3.org/1999/xhtml\""
  private static let svg = "xmlns=\"http://www.w3.org/2000/svg\""
  private static let math = "xmlns=\"http://www.w3.org/1998/Math/MathML\""
  private static let xlink = "xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  private static let pages = [
    page(
      "plain",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html \(html)><head><title>a</title></head><body><p>b<br/>c</p></body></html>
      """),
    page(
      "prefixes",
      """
      <h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns:o="urn:o"><h:body>
      <h:div class="a" h:class="b" o:c="d">e</h:div><div>f</div><o:div>g</o:div></h:body></h:html>
      """),
    page(
      "default namespaces that change",
      """
      <html \(html)><body><p>a</p><p xmlns="">b<i>c</i></p><p xmlns="urn:x">d\
      <i \(html)>e</i><i>f</i></p><p>g</p></body></html>
      """),
    page(
      "prefixes that change",
      """
      <a:html xmlns:a="http://www.w3.org/1999/xhtml"><a:p xmlns:a="http://www.w3.org/2000/svg">\
      <a:g/></a:p><a:p/></a:html>
      """),
    page(
      "no namespace", "<html><head><title>a</title></head><body><p>b</p></body></html>"),
    page(
      "inline SVG",
      """
      <html \(html)><body><svg \(svg) \(xlink) viewBox="0 0 1 1"><use xlink:href="#a"/>\
      <style><![CDATA[ a > b { fill: red } ]]></style><foreignObject><p \(html)>c</p>\
      </foreignObject></svg><svg>not a picture</svg></body></html>
      """),
    page(
      "inline MathML",
      """
      <html \(html)><body><math \(math) definitionURL="a"><mi>x</mi><annotation-xml \
      encoding="text/html"><b \(html)>y</b></annotation-xml></math></body></html>
      """),
    page(
      "attributes of other namespaces",
      """
      <html \(html) xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en">\
      <body epub:type="bodymatter" xml:space="preserve"><a id="b" xml:id="c">d</a></body></html>
      """),
    page(
      "CDATA sections",
      """
      <html \(html)><style>/*<![CDATA[*/ a > b {} /*]]>*/</style><p>a<![CDATA[<b>&amp;]]>c\
      <![CDATA[]]></p><p><![CDATA[]]></p><p><![CDATA[]]]]><![CDATA[>]]></p></html>
      """),
    page(
      "comments and instructions",
      """
      <?xml version="1.0"?><!-- a --><?xml-stylesheet href="b.css"?>
      <!DOCTYPE html><!--c--><?d?>
      <html \(html)><!-- <e> &amp; - --><?f  g <h> ?></html><!--i-->
      <?j k?>
      """),
    page(
      "white space outside of the root",
      "\n\n <!-- a -->\n\t<!DOCTYPE html>\n \n<html \(html)>\n<head/>\n<body/>\n</html>\n \n\t"),
    page(
      "entities of the internal subset",
      """
      <!DOCTYPE html [ <!ENTITY a "one"> <!ENTITY b "&a; &#38;amp; two">
      <!ENTITY c 'x"y'> <!ENTITY a "again"> <!ENTITY n "http://www.w3.org/1999/xhtml"> ]>
      <html xmlns="&n;"><body title="&a; &c; &lt;">&a;, &b;; &c;</body></html>
      """),
    page(
      "the entities of XHTML",
      """
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" \
      "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
      <html \(html)><body title="a&nbsp;b">c&nbsp;d &eacute;&hellip; &amp;&lt;&gt;&quot;&apos;\
      </body></html>
      """),
    page(
      "the entities of XHTML 1.1",
      """
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
      <html \(html)><p>&nbsp;&copy;&alpha;&NotEqualTilde;</p></html>
      """),
    page(
      "a doctype with a system identifier alone",
      "<!DOCTYPE html SYSTEM \"about:legacy-compat\"><html \(html)><p/></html>"),
    page(
      "attribute values are normalised",
      """
      <html \(html) a=" x  y " b="x\ty" c="x\ny" d="x\r\ny" e="&#10;&#9;&#13;" f='"' g="'" h=">">\
      <p class="&#x41;&#66;&#x1F600;"/></html>
      """),
    page(
      "ends of lines", "<html \(html)>\r\n<pre>a\r\nb\rc\n\r&#13;\r\n</pre>\r<!--d\r\ne\r--></html>"
    ),
    page(
      "empty elements",
      "<html \(html)><div/><p></p><br></br><img alt=\"\"/><script/><style/><textarea/>a</html>"),
    page(
      "what HTML would move",
      """
      <html \(html)><p><div>a</div><table>b<p>c</p><tr><td>d</td></tr></table></p><P CLASS="e"/>\
      <a><a>f</a></a><form><form/></form><title>g<b>h</b></title></html>
      """),
    page(
      "templates",
      """
      <html \(html)><template id="a"><tr>b</tr><template>c</template>d</template><div/>\
      <template/><template xmlns="urn:x">e</template></html>
      """),
    page(
      "names beyond ASCII",
      "<html \(html)><été à=\"ñ\">日本</été><x-a.b_c1 d-e.f=\"\"/><_>\u{10000}</_></html>"),
    page(
      "declarations of all kinds",
      """
      <!DOCTYPE html [ <!ELEMENT html ANY> <!ATTLIST p class CDATA #IMPLIED id ID #IMPLIED>
      <!NOTATION n SYSTEM "m"> <!-- ]> --> <?p ]>?> <!ENTITY a "]>"> ]>
      <html \(html)><p>&a;</p><p class="own"/></html>
      """),
    page("another root", "<x xmlns=\"urn:x\"><p \(html)>a</p></x>"),
  ]

  private static let pictures = [
    picture(
      "a picture",
      """
      <?xml version="1.0"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg \(svg) \(xlink) viewBox="0 0 9 9"><defs><linearGradient id="a"><stop offset="0"/>\
      </linearGradient></defs><a xlink:href="b" href="c"><text xml:space="preserve"> d  e </text></a>\
      </svg>
      """),
    picture(
      "entities as drawing programs write them",
      """
      <!DOCTYPE svg [ <!ENTITY ns_svg "http://www.w3.org/2000/svg">
      <!ENTITY ns_xlink "http://www.w3.org/1999/xlink"> <!ENTITY st0 "fill:#fff;stroke:none;"> ]>
      <svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"><rect style="&st0;" xlink:href="#a"/></svg>
      """),
    picture(
      "a prefix and metadata",
      """
      <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:i="urn:i" i:version="1"><svg:metadata>\
      <i:a xmlns:rdf="urn:rdf"><rdf:b rdf:c="d"/></i:a></svg:metadata><svg:style>a{}</svg:style>\
      <svg:Mask/><svg:mask/></svg:svg>
      """),
    picture(
      "a page in a picture",
      "<svg \(svg)><foreignObject><html \(html)><body><svg/><p>a</p></body></html></foreignObject></svg>"
    ),
  ]

  /// Documents in which markup stands that is nowhere in the source as it is: they have no ranges to
  /// edit, and are refused though a browser shows them.
  static let unsupported = [
    page(
      "markup in entities",
      """
      <!DOCTYPE html [ <!ENTITY e "<b class='&f;'>x</b><!-- y -->z"> <!ENTITY f "1 2"> ]>
      <html \(html)><p>&e;</p><p title="&f;">&f;&f;</p></html>
      """),
    page(
      "attributes that a declaration gives",
      "<!DOCTYPE html [ <!ATTLIST p class CDATA 'given'> ]><html \(html)><p/></html>"),
  ]

  static let malformed = [
    page("an element that is not closed", "<html \(html)><body><p>a</body></html>"),
    page("no end", "<html \(html)><body>"),
    page("nothing", ""),
    page("text behind the root", "<html \(html)/>a"),
    page("two roots", "<html \(html)/><html \(html)/>"),
    page("an attribute twice", "<html \(html) a=\"1\" a=\"2\"/>"),
    page(
      "an attribute twice by two prefixes",
      "<html \(html) xmlns:a=\"urn:x\" xmlns:b=\"urn:x\" a:c=\"1\" b:c=\"2\"/>"),
    page("no quotes", "<html \(html) a=1/>"),
    page("no value", "<html \(html) a/>"),
    page("a prefix that is not declared", "<html \(html)><x:p/></html>"),
    page("an entity that is not declared", "<html \(html)>&nbsp;</html>"),
    page("an ampersand", "<html \(html)>a & b</html>"),
    page("a less-than sign in a value", "<html \(html) a=\"<\"/>"),
    page(
      "an entity that holds itself", "<!DOCTYPE html [<!ENTITY a '&a;'>]><html \(html)>&a;</html>"),
    page("an end of CDATA in text", "<html \(html)>a ]]> b</html>"),
    page("two hyphens in a comment", "<html \(html)><!-- a -- b --></html>"),
    page("a declaration behind the start", " <?xml version=\"1.0\"?><html \(html)/>"),
    page("a reference to no character", "<html \(html)>&#0;</html>"),
    page("a control character", "<html \(html)>\u{1}</html>"),
    page("a doctype in lower case", "<!doctype html><html \(html)/>"),
    picture("another case at the end", "<svg \(svg)><g></G></svg>"),
  ]
}
