@testable import SchemefyMapping
import SchemefyColor
import SchemefySheets
import Testing

/// What attributes of `body` say stands beside each other.
struct SeenHintsTests {
  @Test(
    arguments: [
      (.text, .black, .white, nil), (.text, Color(rgb: 0x0000EE), nil, nil),
      (.surface, .white, nil, .black), (.surface, .black, nil, .black),
    ] as [(ColorUse.Role, Color, Color?, Color?)])
  func bodyIsComplete(role: ColorUse.Role, color: Color, backdrop: Color?, text: Color?) {
    var use = ColorUse(role, color)
    SeenHints().complete(&use, ofBody: (surface: .white, text: .black))
    #expect(use.backdrop == backdrop && use.text == text)
  }
}
