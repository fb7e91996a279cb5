import SchemefyHTML
import SchemefySource
import Testing

/// Copies of elements are implied and share their original's name and attributes.
@Suite struct CopiedNodeTests {
  @Test(arguments: [
    "1️⃣<b title=x>2️⃣<p>a</b>b",
    "<p>1️⃣<b title=x>2️⃣a</p>b",
    "<table>1️⃣<b title=x>2️⃣<td></table>",
  ])
  func formattingElements(marked: String) throws {
    let source = MarkedText(marked + "<p>c")
    let tree = ParsedTree(source.bytes)
    let elements = tree.elements(.b)
    let originals = elements.filter { !$0.isImplied }
    let copies = elements.filter(\.isImplied)
    #expect(originals.map(\.range) == [source.range(1, 2)])
    #expect(!copies.isEmpty)
    for copy in copies {
      #expect(copy.range.isEmpty)
      #expect(copy.name == originals.first?.name)
      #expect(copy.attributesStart == originals.first?.attributesStart)
      #expect(copy.attributesCount == 1)
    }
  }

  @Test func adoptionAgencyEndTag() {
    let source = MarkedText("<b>x<p>a1️⃣</b>2️⃣b")
    let tree = ParsedTree(source.bytes)
    #expect(tree.elements(.b).map(\.endTag).first == source.range(1, 2))
    #expect(tree.elements(.b).last?.endTag.isEmpty == true)
  }

  @Test func selectedContent() {
    let tree = ParsedTree(
      "<select><button><selectedcontent></button><option>a<option selected><i>b</i>&amp;")
    let texts = tree.nodes.filter { $0.kind == .text }
    #expect(texts.map(\.isImplied) == [true, true, false, false, false])
    #expect(texts.filter(\.isImplied).allSatisfy { $0.range.isEmpty })
    #expect(tree.dump.contains("<selectedcontent>\n|           <i>\n|             \"b\"\n"))
    #expect(tree.elements(.i).map(\.isImplied) == [true, false])
  }

  @Test(arguments: [
    "<select multiple><button><selectedcontent></button><option selected>a",
    "<select size=2><button><selectedcontent></button><option>a",
    "<select><option><selectedcontent></selectedcontent>a",
    "<selectedcontent></selectedcontent><option selected>a",
  ])
  func emptySelectedContent(source: String) throws {
    let tree = ParsedTree(source)
    #expect(tree.elements(.selectedcontent).allSatisfy { $0.firstChild < 0 })
  }

  @Test func laterDocumentElements() throws {
    let source = "<html a=1 b=2><p><html b=3 c=4><body d=5><x><body d=6 e=7><html A=8 f=9>"
    let tree = ParsedTree(source)
    #expect(tree.dump.hasPrefix("| <html>\n|   a=\"1\"\n|   b=\"2\"\n|   c=\"4\"\n|   f=\"9\"\n"))
    #expect(tree.dump.contains("<body>\n|     d=\"5\"\n|     e=\"7\"\n|     <p>"))
  }
}
