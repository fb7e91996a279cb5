import Schemefy
import Testing

/// The buttons of browsers are too pale in the dark for the contrast of seven.
struct ButtonTests {
  private static let bodies = [
    "<button>t</button><p>x", "<input type=SUBMIT value=t>",
    "<form><input type=reset value=t></form>",
    "<style>p { color: #333 }</style><p>x <button>t</button>",
  ]

  private static func page(_ body: String) -> String {
    "<!doctype html><html><head><title>t</title></head><body>\(body)"
  }

  @Test(arguments: bodies, [UserInterfaceStyle.dark, .unspecified])
  func canBeRead(body: String, style: UserInterfaceStyle) throws {
    let output = rewrite(Self.page(body), style) { $0.traits.accessibilityContrast = .high }
    #expect(try failures(output, in: .dark) { $0.traits.accessibilityContrast = .high } == 0)
  }

  /// As a rule they can be, and the author's own are the author's.
  @Test func othersStay() {
    #expect(!rewrite(Self.page(Self.bodies[0]), .dark).contains(":where(button"))
    let own = Self.page(
      "<style>button { background: #4a4a4a; color: #fff }</style><button>t</button>")
    let output = rewrite(own, .dark) { $0.traits.accessibilityContrast = .high }
    #expect(output.contains("button { background: #4a4a4a"))
  }

  /// A line on a surface that stays dark keeps its colour.
  @Test func linesOnDarkBarsStay() {
    let bar =
      "<style>p { background: #0b0c0c; color: #fff; border-bottom: 9px solid #1d70b8 }</style>"
    #expect(rewrite(Self.page(bar + "<p>text"), .dark).contains("solid #1d70b8"))
  }
}
