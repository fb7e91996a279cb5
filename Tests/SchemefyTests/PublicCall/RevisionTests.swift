import Schemefy
import Testing

struct RevisionTests {
  private static func revision(_ change: (inout SchemeOptions) -> Void = { _ in }) -> String {
    var options = SchemeOptions()
    change(&options)
    return SchemeRewriter(options: options).revision()
  }

  @Test("Equal options have one revision, which begins with the version")
  func same() {
    #expect(Self.revision() == Self.revision())
    #expect(Self.revision().hasPrefix(SchemeRewriter.version + "-"))
  }

  @Test("Other options, another palette and a plan are another revision each")
  func different() {
    var changes: [(inout SchemeOptions) -> Void] = [{ _ in }]
    changes.append { $0.traits.userInterfaceStyle = .dark }
    changes.append { $0.canvas = .role(named: "secondarySystemBackground") }
    changes.append { $0.map = .always }
    changes.append { $0.paletteCSS = .none }
    changes.append { $0.images = .dim }
    changes.append { $0.limits.size = 1000 }
    var revisions = changes.map(Self.revision)
    revisions.append(SchemeRewriter(palette: Palette(name: "own")).revision())
    let rewriter = SchemeRewriter()
    let files = [
      SiteFile(path: "a.html") { Array("<!DOCTYPE html><link rel=stylesheet href=a.css>".utf8) },
      SiteFile(path: "a.css") { Array("a{color:#123}".utf8) },
    ]
    revisions.append(rewriter.revision(plans: [rewriter.plan(files)]))
    #expect(Set(revisions).count == revisions.count)
  }
}
