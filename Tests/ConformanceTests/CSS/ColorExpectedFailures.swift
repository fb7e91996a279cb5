/// Where the colour parser differs, with reasons.
enum ColorExpectedFailures {
  /// Why a case of css-color.json fails; `nil` if it must pass.
  static func reason(_ test: ColorCase) -> String? {
    others[test.input]
  }

  private static let extreme = "far outside every gamut, where single precision decides"

  private static let others = [
    "color(a98-rgb 20% 0 10/0.5)": extreme,
    "color(a98-rgb 20% 0 10/50%)": extreme,
    "color(a98-rgb 400% 0 10/50%)": extreme,
    "color(display-p3 20% 0 10/0.5)": extreme,
    "color(display-p3 20% 0 10/50%)": extreme,
    "color(display-p3 184 1.00001 2347329746587)": extreme,
  ]

  private static let colors4 = "CSS Color 4 made rgba() and hsla() aliases and angles hues"

  /// Inputs of css-parsing-tests' color3 files that today's standard contradicts, with a reason.
  static let colors3: [String: String] = [
    "hsl(0, 0%, 0%, 0%)": colors4,
    "hsl(30deg, 100%, 100%)": colors4,
    "hsla(0, 0%, 0%, 50%)": colors4,
    "hsla(30deg, 100%, 100%, 1)": colors4,
    "rgb(0%, 0%, 0%, 0%)": colors4,
    "rgb(0%, 0%, 0%, 0)": colors4,
    "rgb(0, 0, 0, 0)": colors4,
    "rgba(0%, 0%, 0%)": colors4,
    "rgba(0%, 0%, 0%, 0%)": colors4,
    "rgba(0, 0, 0)": colors4,
    "rgba(255, 255, 255, 0%)": colors4,
  ]
}
