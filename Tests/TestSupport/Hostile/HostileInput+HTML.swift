/// What is known to make HTML parsers slow.
extension HostileInput {
  /// All pages.
  package static var pages: [HostileInput] {
    formatting + attributes + tables + nesting + scopes + text + content + colors
  }

  private static func html(
    _ piece: String, closing: String = "", front: String = "", end: String = ""
  ) -> HostileInput {
    HostileInput(.html, piece, closing: closing, front: front, end: end)
  }

  /// Deeper than elements nest.
  private static let deep = String(repeating: "<div>", count: 700)

  private static let formatting = [
    html("<b>"), html("<b id=§>"), html("<a>"), html("<a href=§>"), html("<a><div>"),
    html("<nobr>"), html("<nobr>x</nobr>"), html("<p><b>"), html("<p><b id=§>"),
    html("<p>x", front: "<b><i><u><s><a><em><tt>"), html("<font size=§>x"),
    html("<b><p>", closing: "</p>"), html("<b><div>", closing: "</b>"),
    html("<b id=§><div>", closing: "</b>"), html("<b><i><u><div>", closing: "</i></b></u>"),
    html("<i></b>"), html("<b></p>"), html("<div><b></div></b>"), html("<a><b><p></a>"),
    html("<b>x</b>", front: deep), html("<b><p></b>", front: deep),
  ]

  private static let attributes = [
    html(" a§", front: "<p", end: ">"), html(" a§=1", front: "<p", end: ">"),
    html(" a", front: "<p", end: ">"), html(" A=1 a=2", front: "<b", end: ">"),
    html(" style=color:#333", front: "<p", end: ">"), html("<html a§=1>"), html("<body a§=1>"),
    html("<body a§ b§ c§>"), html("<body a a a a>"), html("<b a§=1 b=§>"),
    html(" a§", front: "</p", end: ">"), html(" =", front: "<p", end: ">"),
    html(" \"", front: "<p", end: ">"), html("/", front: "<p", end: ">"),
    html("<p a b c d e f g h i j k l m n o p q r s>"),
    html(" a§", closing: "><p b c d e f g h i j k l m n o p q r s t", front: "<p", end: ">"),
    html("a", front: "<p ", end: ">"), html("a", front: "<", end: ">"),
    html("a", front: "<p a=\""), html("&amp", front: "<p a=\"", end: "\">"),
    html("&", front: "<p a=\"", end: "\">"),
  ]

  private static let tables = [
    html("<table>"), html("<table><td>"), html("<table><tr><td><b>"), html("<table>x"),
    html("<table><div>"), html("<table><a>x"), html("<table><i id=§>x"), html("<table><caption>"),
    html("<table><colgroup>x"), html("<tr>x", front: "<table>"), html("x<tr>", front: "<table>"),
    html("<i>x", front: "<table>"), html("<td>", front: "<table>"),
    html("<tbody>", front: "<table>"),
    html("<td></td>", front: "<table>"), html("<input type=hidden>", front: "<table>"),
    html(" x", front: "<table><tr>"), html("<table></td>"), html("</table>", front: "<table>"),
    html("<table><template>"), html("<td><table>", closing: "</table></td>", front: "<table>"),
    html("<p>x</p>", front: "<table>"), html("<td>", front: deep + "<table>"),
  ]

  private static let nesting = [
    html("<div>"), html("<div>", closing: "</div>"), html("<x>"), html("<svg>"), html("<svg><g>"),
    html("<svg><g>", closing: "</g></svg>"), html("<svg><desc>"), html("<svg><foreignObject><p>"),
    html("<svg><x>", closing: "</y>"), html("<math>"), html("<math><mi>"), html("<math><mi><b>"),
    html("<math><annotation-xml encoding=text/html>"), html("<math><annotation-xml><svg>"),
    html("<template>"), html("<template>", closing: "</template>"), html("<template><td>"),
    html("<template shadowrootmode=open>", front: "<p>"),
    html("<div><template shadowrootmode=open>"),
    html("<select><option>"), html("<select><div>"), html("<option>", front: "<select>"),
    html("<option><div>", front: "<select>"), html("<optgroup><option>", front: "<select>"),
    html("<option selected>x", front: "<select><button><selectedcontent></button>"),
    html("<option selected><p>", front: "<select><button><selectedcontent></button>"),
    html("<select><selectedcontent>"), html("<object>"), html("<button>"), html("<ruby><rt>"),
    html("<frameset>"), html("<frame>", front: "<frameset>"), html("<h1>"), html("<h1><span>"),
    html("<form>"), html("<form><p>", closing: "</form>"), html("<p>"), html("<address>"),
  ]

  private static let scopes = [
    html("<li>"), html("<ul><li>"), html("<dd><dt>"), html("<dl><dd>"), html("<li><div>"),
    html("<li>x", front: deep), html("<dd>x", front: deep), html("<p>x", front: deep),
    html("<h1>", front: deep), html("<form></form>", front: deep), html("<button>", front: deep),
    html("<table></table>", front: deep), html("<svg><p>", front: deep),
    html("<span><li>", front: deep), html("</p>"), html("</p>", front: deep),
    html("</div>"), html("</x>", front: deep), html("</li>", front: deep),
    html("</h1>", front: deep), html("</form>", front: deep), html("</b>"),
    html("</a>", front: deep),
    html("</br>"), html("</body>"), html("</html>x"), html("</table>"), html("</template>"),
    html("</svg>", front: "<svg>"), html("</x>", front: String(repeating: "<svg>", count: 700)),
  ]

  private static let text = [
    html("<"), html("&"), html("&a"), html("&am"), html("&#"), html("&#x"), html("&#x1"),
    html("&amp;"), html("&NotEqualTilde"), html("<!"), html("<!-"), html("<!--"), html("<!-->"),
    html("<!---->"), html("-", front: "<!--"), html("--!", front: "<!--"),
    html("<!-", front: "<!--"),
    html("<?"), html("<![CDATA["), html("<![CDATA[", front: "<svg>"), html("]]>", front: "<svg>"),
    html("]", front: "<svg><![CDATA["), html("<![CDATA[]]>", front: "<svg>"), html("</"),
    html("</>"), html("]]>"), html("<!doctype "), html("<!doctype html>"),
    html(" public \"x\"", front: "<!doctype html"), html("\u{0}"), html("\r"), html("\r\n"),
    html("\n"), html(" "), html(" \u{0}x"), html("é"), html("<!--<script>", front: "<script>"),
    html("</scrip", front: "<script>"), html("</script", front: "<script><!--<script>"),
    html("<", front: "<script>"), html("-", front: "<script><!--"),
    html("</titl", front: "<title>"),
    html("&", front: "<title>"), html("<", front: "<textarea>"), html("</styl", front: "<style>"),
    html("<", front: "<plaintext>"), html("&", front: "<p>"), html("<p\u{c}"), html("<p/"),
  ]

  private static let content = [
    html("<script>"), html("<script></script>"), html("<title>x</title>"), html("<noscript>"),
    html("<noscript><p></noscript>"), html("<iframe></iframe>"), html("<plaintext>"),
    html("<pre>\n"), html("<image>"), html("<input>"), html("<meta charset=utf-8>"),
    html("<base href=§>"), html("<!-- schemefy -->"), html("<iframe srcdoc='<p>'></iframe>"),
    html("&lt;p&gt;", front: "<iframe srcdoc='", end: "'>"),
  ]

  private static let colors = [
    html("<p style=color:#333>"), html("<p style=\"color:rgb(1,2,§)\">"),
    html("color:#333;", front: "<p style=\"", end: "\">"),
    html("color&#58;#333;", front: "<p style=\"", end: "\">"), html("<font color=#§>x"),
    html("<td bgcolor=#§>"), html("<body bgcolor=#§>"), html("<body style=color:#333>"),
    html("<style>p{color:#333}</style>"), html("<style media=print>"),
    html("<style>x", front: "<svg>"), html("<style>", closing: "<g></g>", front: "<svg>"),
    html("<style>", closing: "<p></p>", front: "<svg>"),
    html("<svg><style>p{color:#333}</style>"), html("p{color&#58;#333}", front: "<svg><style>"),
    html("<svg fill=#333>"), html("<g fill=#333>", front: "<svg>"),
    html("<link rel=stylesheet href=§.css>"), html("<link rel=stylesheet href=a.css>"),
    html("<link rel=icon media='(prefers-color-scheme:dark)'>"),
    html("<source media='(prefers-color-scheme:dark)'>"),
    html("<meta name=theme-color content=#333>"), html("<meta name=color-scheme content=dark>"),
    html("<noscript><p style=color:#333></noscript>"),
    html("<template><p style=color:#333></template>"), html("@import 'a§';", front: "<style>"),
  ]
}
