import Foundation
import Testing

/// Memory of libxml2's parser, under valgrind: none is lost, and none used that is not there.
///
/// Functions in Swift are left out where bits are asked that nobody has set: optimised, they ask more than
/// they use, such as all of an enumeration's payload beside its case.
///
/// Without valgrind (Debian package `valgrind`) the tests are skipped.
@Suite(.enabled(if: Valgrind.path != nil, "valgrind was not found: install it"))
struct MemoryTests {
  private static let svg = "<svg xmlns='http://www.w3.org/2000/svg'>"

  /// Entities of which each stands for ten of the one before.
  private static var laughs: String {
    var subset = "<!ENTITY e0 'lol'><!ENTITY % p0 '<!--x-->'>"
    for level in 1...9 {
      let references = String(repeating: "&e\(level - 1);", count: 10)
      let parameters = String(repeating: "&#37;p\(level - 1);", count: 10)
      subset += "<!ENTITY e\(level) '\(references)'><!ENTITY % p\(level) '\(parameters)'>"
    }
    return subset
  }

  static let files: [(name: String, text: String)] = [
    (
      "good.svg",
      "<!DOCTYPE svg [<!ENTITY s 'fill:#fff'>]>\(svg)<g style='&s;'><!--c--><?p d?>&#65;&s;</g></svg>"
    ),
    (
      "names.xhtml",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.1//EN\" \"x\">"
        + "<html xmlns='http://www.w3.org/1999/xhtml'><p title='&eacute;'>&nbsp;</p></html>"
    ),
    ("open.svg", "\(svg)<g>"), ("cut.svg", "\(svg)<g style='"), ("wrong.svg", "\(svg)<p:g/></svg>"),
    ("attribute.svg", "<!DOCTYPE svg [\(laughs)]>\(svg)<g style='&e9;'/></svg>"),
    ("text.svg", "<!DOCTYPE svg [\(laughs)]>\(svg)&e9;</svg>"),
    ("parameter.svg", "<!DOCTYPE svg [\(laughs) %p9;]>\(svg)</svg>"),
    ("external.svg", "<!DOCTYPE svg [<!ENTITY x SYSTEM '/etc/passwd'>]>\(svg)&x;</svg>"),
    ("markup.svg", "<!DOCTYPE svg [<!ENTITY x '<g/>'>]>\(svg)&x;</svg>"),
    ("circle.svg", "<!DOCTYPE svg [<!ENTITY x '&y;'><!ENTITY y '&x;'>]>\(svg)&x;</svg>"),
    (
      "deep.svg",
      svg + String(repeating: "<g>", count: 1000) + String(repeating: "</g>", count: 1000)
        + "</svg>"
    ),
  ]

  @Test func nothingIsLost() throws {
    let sandbox = Sandbox()
    for file in Self.files { sandbox.write("in/\(file.name)", file.text) }
    sandbox.write("swift.supp", "{\n Swift\n Memcheck:Cond\n fun:$s*\n}\n")
    let valgrind = try #require(Valgrind.path)
    let command =
      "\(valgrind) -q --leak-check=full --show-leak-kinds=definite"
      + " --errors-for-leak-kinds=definite --error-exitcode=99 --suppressions=swift.supp"
      + " '\(Tool.path)' in --style=dark -o out"
    let outcome = try Tool.shell(command, in: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.read("out/good.svg") != Self.files[0].text)
    for file in Self.files.dropFirst(2) {
      #expect(sandbox.read("out/\(file.name)") == file.text)
    }
  }
}

private enum Valgrind {
  static let path = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
