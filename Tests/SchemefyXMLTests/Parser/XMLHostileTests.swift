import SchemefyHTML
import SchemefyXML
import TestSupport
import Testing

/// Documents that ask for more than they are worth: answered within bounds of time and memory.
@Suite(.serialized) struct XMLHostileTests {
  /// Entities of which each stands for ten of the one before.
  private func laughs(_ levels: Int) -> String {
    var subset = "<!ENTITY e0 'lol'>"
    for level in 1...levels {
      let references = String(repeating: "&e\(level - 1);", count: 10)
      subset += "<!ENTITY e\(level) '\(references)'>"
    }
    return "<!DOCTYPE a [\(subset)]>"
  }

  @Test(arguments: ["<a>&e9;</a>", "<a b='&e9;'/>", "<a xmlns='&e9;'/>"])
  func billionLaughs(content: String) {
    let seconds = CPUTime.measure {
      let error = parseError(laughs(9) + content)
      #expect(error?.kind == .limit || error?.kind == .notWellFormed)
    }
    #expect(seconds < 1)
  }

  @Test(arguments: ["<!ATTLIST a b CDATA '&e9;'>"])
  func billionLaughsInTheSubset(declaration: String) {
    let source = laughs(9).dropLast(2) + declaration + "]><a/>"
    let seconds = CPUTime.measure { #expect(parseError(String(source)) != nil) }
    #expect(seconds < 2)
  }

  @Test func quadraticBlowUp() {
    let entity = String(repeating: "x", count: 50_000)
    let references = String(repeating: "&e;", count: 50_000)
    for content in ["<a>\(references)</a>", "<a b='\(references)'/>"] {
      let seconds = CPUTime.measure {
        #expect(parseError("<!DOCTYPE a [<!ENTITY e '\(entity)'>]>\(content)") != nil)
      }
      #expect(seconds < 2)
    }
  }

  @Test func parameterEntitiesOfEntities() {
    var subset = "<!ENTITY % p0 '<!--x-->'>"
    for level in 1...9 {
      let references = String(repeating: "&#37;p\(level - 1);", count: 10)
      subset += "<!ENTITY % p\(level) '\(references)'>"
    }
    let seconds = CPUTime.measure {
      #expect(parseError("<!DOCTYPE a [\(subset)%p9;]><a/>") != nil)
    }
    #expect(seconds < 5)
  }

  @Test func depthHasALimit() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(parseError(nested(250)) == nil)
    #expect(parseError(nested(100_000))?.kind == .limit)
  }

  @Test(arguments: [
    "<a ", "<a b='", "<!--", "<![CDATA[", "&#x41;", "<b>", "<b/>", "<!DOCTYPE a [", "]]>", "\r\n",
    "<?p ", "<b c='d' e='f'/>", "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;",
  ])
  func timeIsLinear(piece: String) {
    func seconds(_ count: Int) -> Double {
      let source = Array(("<r>" + String(repeating: piece, count: count) + "</r>").utf8)
      return (0..<3).map { _ in CPUTime.measure { _ = parseError(source) } }.min() ?? 0
    }
    let once = seconds(2_000)
    let twice = seconds(8_000)
    #expect(twice < 10 * once + 0.05)
  }
}
