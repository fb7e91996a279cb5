@testable import SchemefyCascade
@testable import SchemefyColor
@testable import SchemefyTraits
import SchemefyProperties

/// Rules, a body, and the colours that the element `x` of the body has.
struct CascadeCase: Sendable, CustomStringConvertible {
  let css: String
  let body: String
  let color: String

  init(_ css: String, _ color: String) {
    self.init(css, "<p id=x class=a></p>", color)
  }

  init(_ css: String, _ body: String, _ color: String) {
    self.css = css
    self.body = body
    self.color = color
  }

  var description: String { "\(css) \(body)" }

  /// What the cascade gives: the name of a colour or its hexadecimal notation, or why there is none.
  func result(
    userAgent: String = "", style: UserInterfaceStyle = .light, isQuirky: Bool = false,
    _ property: (ElementColors) -> ResolvedColor = { $0.color }
  ) -> String {
    let page = StyledPage(
      "\(isQuirky ? "" : "<!doctype html>")<style>\(css)</style><body>\(body)",
      userAgent: userAgent, style: style)
    guard let element = page.element("x") else { return "no element" }
    return Self.text(property(page.colors()[element]))
  }

  static func text(_ color: ResolvedColor) -> String {
    switch color {
    case .unknown(.condition): return "unknown condition"
    case .unknown(let reason): return "unknown \(reason)"
    case .color(let color):
      let text = color.cssText
      return names[text] ?? text
    }
  }

  private static let names = [
    "#ff0000": "red", "#0000ff": "blue", "#00ff00": "lime", "#000000": "black",
    "#ffffff": "white", "#00000000": "transparent", "#008080": "teal",
  ]
}
