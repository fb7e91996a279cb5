import Foundation
import TestSupport

/// Documents that are hard to parse: small ones, and mutations of them that are the same in every
/// run.
///
/// `SCHEMEFY_FUZZ_ROUNDS` multiplies the mutations, and `SCHEMEFY_FUZZ_SEED` starts elsewhere.
enum HostileDocuments {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed = environment["SCHEMEFY_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_261_121
  private static let mutations =
    8 * (environment["SCHEMEFY_FUZZ_ROUNDS"].flatMap(Int.init) ?? 1)

  static let all: [TreeRun.Source] = {
    var random = SeededRandom(seed: seed)
    var sources: [TreeRun.Source] = []
    for (index, text) in seeds.enumerated() {
      sources.append(.init(name: "seed \(index)", text: text, context: nil))
      for round in 0..<mutations {
        var bytes = Array(text.utf8)
        if round % 3 == 2, let other = seeds.randomElement(using: &random) {
          let place = Int.random(in: 0...bytes.count, using: &random)
          bytes.insert(contentsOf: other.utf8, at: place)
        }
        let mutated = bytes.mutated(using: &random, inserting: pieces)
        // Every third is put into an element.
        let context = round % 3 == 1 ? contexts.randomElement(using: &random) : nil
        let name = "seed \(index), mutation \(round)"
        sources.append(.init(name: name, text: comparable(mutated, in: context), context: context))
      }
    }
    return sources
  }()

  /// A text without what Chromium reads otherwise than the standard says, or than it said when the
  /// test suites were made:
  ///
  /// - NULs behind a `<`, or put into a `title`, become U+FFFD or vanish, each where the standard
  ///   has the other;
  /// - `<?name` begins a processing instruction;
  /// - a U+FFFD does not keep a later `frameset` from taking the place of the body;
  /// - a `form` in a table in a template is made;
  /// - text in a table in a template vanishes at the end of what is put into a `colgroup`.
  private static func comparable(_ bytes: [UInt8], in context: String?) -> String {
    var text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
      .replacingOccurrences(of: "<?", with: "<!")
    if text.lowercased().contains("<frameset") {
      text = text.replacingOccurrences(of: "\u{FFFD}", with: "\u{E9}")
        .replacingOccurrences(of: "&#", with: "& #")
    }
    guard text.lowercased().contains("<template") else { return text }
    let formless = text.replacingOccurrences(of: "<form", with: "<farm")
    return context == "colgroup" ? formless + "</template>" : formless
  }

  /// Elements that documents are put into.
  ///
  /// Foreign ones are left out: there Chromium runs the adoption agency for end tags that the
  /// standard's "any other end tag" in foreign content ignores, since only the root is open. So is
  /// `template`: there Chromium drops a `tbody` or `td` that follows a `title`.
  private static let contexts = [
    "div", "td", "tr", "tbody", "table", "caption", "colgroup", "body", "head", "html", "p",
    "title",
    "textarea", "style", "script", "noscript", "form", "li", "button", "frameset",
    "option",
  ]

  /// What mutations put in.
  private static let pieces = [
    "<b>", "</b>", "<p>", "</p>", "<a href=x>", "</a>", "<table>", "</table>", "<tr>", "<td>",
    "</td>",
    "<caption>", "<col>", "<tbody>", "<svg>", "</svg>", "<math>", "<mi>", "<desc>", "<![CDATA[",
    "]]>",
    "<template>", "</template>", "<form>", "</form>", "<script>", "</script>", "<style>", "<title>",
    "<textarea>", "<!--", "-->", "<!doctype html>", "<br>", "</br>", "<li>", "<dd>", "<h1>",
    "</h2>",
    "<body a=b>", "<html c=d>", "<head>", "</body>", "</html>", "<frameset>", "<noscript>",
    "<nobr>",
    "<button>", "<font color=red>", "&amp", "&notit;", "&#x80;", "&#0;", "\u{0}", "\r", " ", "x",
    "/>",
    "=\"", "'", "<input type=hidden>", "<annotation-xml encoding=text/html>", "<foreignObject>",
    "<",
  ]

  /// Small documents, each about one or two things that parsers get wrong.
  private static let seeds = [
    "<!doctype html><title>a</title><p>one<p>two<br>three</p>four",
    "<html lang=en><head><meta name=a content=b><link rel=c></head> <body class=d>e</body> </html> ",
    "<b>1<p>2<i>3</b>4<u>5</p>6</i>7</u>8",
    "<a href=1>x<div>y<a href=2>z</div>w</a>v",
    "<p><b><i><u>1<p>2</u>3</i>4</b>5",
    "<nobr>a<nobr>b<p>c</nobr>d<nobr>e",
    "<b id=1><b id=1><b id=1><b id=1><p>x</b></b>y",
    "<font size=1><font size=1><font size=1><font size=1><p>x<p>y",
    "<table><caption>c</caption><colgroup><col span=2><tr><td>1<td>2</table>",
    "<table>a<tr>b<td>c</td>d</tr>e</table>f",
    "<table><b>x<tr><i>y<td>z</b></table>w",
    "<table><tr><td><table><td>in</table>out<th>more</table>",
    "<table><p>a<table>b</p></table>c</table>",
    "<table><input type=hidden><input type=text><form><tr><td></form>x</table>",
    "<table><style>a<b</style><script>c<d</script><template><td>e</template><tr></table>",
    "<table><caption><table></caption><td>x</table>",
    "<table><colgroup>x<col></colgroup>y<tbody><tfoot>z</table>",
    "<div><table><a>1<a>2<tr><td>3</a>4</table></div></a>5",
    "<svg viewbox=1 xlink:href=a><path D=b /><foreignobject><p>c<svg></p></foreignobject></svg>",
    "<svg><title><b>x</b></title><desc><p>y</desc><style><g></style><script>a<b></script></svg>",
    "<svg><p>out<g>in</svg>after",
    "<svg><![CDATA[a<b]]>c&amp;d<br>e</svg><![CDATA[f]]>",
    "<math definitionurl=a><mi>x<p>y</mi><mtext><svg><mi></mtext><mglyph>z</math>",
    "<math><annotation-xml encoding='text/html'><div>a</div></annotation-xml><annotation-xml><p>b",
    "<svg><font color=a>b</font><font>c</font></svg><svg><font face=d>e",
    "<svg><g></p>a</g></br>b<div>c</svg>d",
    "<math><mo><malignmark>a<mtable><tr><td>b</mo></math>",
    "<template><tr><td>a</template><template><col></template><template>x<tr>y</template>",
    "<template><template><b>a</template>b</b></template>c",
    "<head><template><meta></template></head><body><template><body><p>a</template>",
    "<table><template><tr></template><td><template></td>a</template>",
    "<ul><li>a<ul><li>b</ul><li>c<div><li>d</div></ul><li>e",
    "<dl><dt>a<dd>b<dl><dt>c</dl><dt>d<p><dd>e</dl>",
    "<h1>a<h2>b</h3>c</h1>d<p><h1>e</p>",
    "<button>a<p>b<button>c</p>d</button>e<button><b>f</button>g",
    "<form id=1><div><form id=2></div></form><input></form><form id=3>x",
    "<p><ruby>a<rb>b<rt>c<rtc>d<rp>e</ruby>f<rt>g",
    "<pre>\n\na</pre><listing>\r\nb</listing><textarea>\n\nc</textarea>",
    "<applet><b>a</applet>b<object><i>c</object>d<marquee><u>e</marquee>f",
    "<address>a<article>b</address>c<details><summary>d<p></details>e<dialog>f",
    "<frameset cols=1><frame src=a></frameset><noframes><p>b</noframes>c",
    "x<frameset><frame></frameset></html> <noframes>a</noframes>",
    "<p></p><frameset><frame>",
    "<noscript><p>a</noscript><head><noscript><link><p>b</noscript>",
    "<title>a&amp;b</title><style>a&amp;b</style><xmp><b></xmp><iframe><p></iframe><noembed><i>",
    "<plaintext>a</plaintext><b>",
    "<script><!-- <script> a </script> b --></script>c<script><!-- d </script>e",
    "<!-- a --!> b <!--> c <!---> d <!-- e -- > f <!-- g --- ><!-- h --->i<!--j",
    "<!doctype><!doctype html public 'a' \"b\"><html><!DOCTYPE svg>",
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\"><p><table>a</table>",
    "<!doctype html><p><table>a</table><p>b<hr>c",
    "<? a ><! b ></ c ></><a/b/c=d/e><p x=y/z>",
    "<p a=1 A=2 b='&amp;&lt' c=&copyx d=&copy=1 e=\"&notin;&not\" f= g=\"\" =h>",
    "&amp &ampx &copy; &#65; &#x41 &#0; &#x80; &#xD800; &#x110000; &nosuch; &notit; &NotEqualTilde;",
    "<image src=a><isindex><keygen>a<menuitem>b</menuitem><spacer>c<bgsound><embed><param><track>",
    "a</body>b</html>c<!-- d --></body><!-- e --><p>f",
    "</br>a</p>b</i>c</table>d</body><p>e</html>f",
    "<body><html a=1 b=2><body c=3 a=4><head><title>x</title></head>",
    "<p>\u{0}a\u{0}<svg>\u{0}b</svg><table>\u{0}c</table><!--\u{0}--><i x='\u{0}'>",
    "a\r\nb\rc<p title='d\r\ne\rf'><pre>\r\ng</pre>",
    "<div><span><em>a</div>b</em>c</span>d",
    "<x-a><x-b>a</x-a>b</x-b><x:c>d</x:c>",
    "<center><b>a</center>b<tt><code>c</tt>d<strike><s>e</strike>f",
    "<area><wbr>a<hr><img alt=x>b<input><source>c",
  ]
}
