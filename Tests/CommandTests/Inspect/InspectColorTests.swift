import Foundation
import Testing

/// `schemefy inspect --color`: what colours are.
struct InspectColorTests {
  private static let red =
    "hex #ff0000  rgb 255 0 0  srgb 1 0 0  oklch 0.627955 0.257683 29.23388  alpha 1  gamut in"

  @Test func showsColors() throws {
    let outcome = try Tool.run(
      ["inspect", "--color", "red", "color(display-p3 1 0 0 / 0.25)", "currentcolor"],
      in: Sandbox())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        \(Self.red)
        hex #ff000040  rgb 255 0 0  srgb 1.093066 -0.226742 -0.150135  \
        oklch 0.648574 0.299485 28.958133  alpha 0.25  gamut out  mapped #ff0b0c40
        depends currentcolor

        """)
  }

  @Test func saysWhereATextIsNoColor() throws {
    let outcome = try Tool.run(["inspect", "--color", "rgb(1 2 3px)"], in: Sandbox())
    #expect(outcome.status == 1)
    #expect(outcome.output == "invalid\n")
    #expect(outcome.errors == "<colour>:1:9: error: not a colour [color-invalid]\n")
  }

  @Test func readsALinePerColor() throws {
    let outcome = try Tool.run(
      ["inspect", "--color", "--style", "dark", "-"], in: Sandbox(),
      input: Data("red\r\n\nnone\nlight-dark(blue, red)\n Canvas".utf8))
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        \(Self.red)
        invalid
        invalid
        \(Self.red)
        hex #121212  rgb 18 18 18  srgb 0.070588 0.070588 0.070588  oklch 0.182204 0 0  \
        alpha 1  gamut in

        """)
    #expect(
      outcome.errors == """
        <stdin>:2:1: error: not a colour [color-invalid]
        <stdin>:3:1: error: not a colour [color-invalid]

        """)
  }
}
