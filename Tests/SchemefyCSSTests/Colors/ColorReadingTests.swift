import SchemefyCSS
import SchemefyColor
import TestSupport
import Testing

struct ColorReadingTests {
  private func read(_ text: String, _ context: ColorContext = ColorContext()) -> ColorReading {
    ColorReading(Array(text.utf8).span, in: context)
  }

  /// The mark stands where the text stops being a colour.
  @Test(arguments: [
    "1️⃣", " /**/ 1️⃣", "1️⃣foo", "1️⃣#12345", "red 1️⃣blue", "rgb(1️⃣)", "rgb(1 2 1️⃣)",
    "rgb(1 2 1️⃣3px)", "rgb(1 2 3 1️⃣4)", "rgb(1, 2 1️⃣3)", "rgb(1 21️⃣, 3)", "rgb(1️⃣none, 2, 3)",
    "rgb(1️⃣1, 2, 3%)", "rgb(1 2 3 / 1️⃣x)", "rgb(1 2 3 / 4 1️⃣5)", "color(1️⃣foo 1 2 3)",
    "color(1️⃣)", "rgb(1️⃣calc(1 +2) 2 3)", "rgb(from 1️⃣foo r g b)", "rgb(from red r 1️⃣s b)",
    "color-mix(in 1️⃣foo, red, blue)", "color-mix(in srgb 1️⃣red, blue)",
    "color-mix(in lab 1️⃣longer hue, red, blue)", "color-mix(in hsl longer1️⃣, red, blue)",
    "color-mix(in srgb, red, rgb(1 2 1️⃣x))", "color-mix(in srgb, red 1️⃣blue, red)",
    "light-dark(1️⃣red)", "light-dark(red, 1️⃣foo)", "light-dark(red 1️⃣red, blue)",
    "contrast-color(red 1️⃣max)", "alpha(1️⃣red)", "alpha(from red 1️⃣0.5)",
    "alpha(from red / 1️⃣5deg)", "1️⃣url(x)", "1️⃣foo(1 2 3)", "1️⃣é x",
  ])
  func faults(marked: String) {
    let text = MarkedText(marked)
    #expect(read(text.text).color == nil)
    #expect(read(text.text).fault == text.offset(1))
  }

  @Test(arguments: [
    ("red", ColorDependencies()), ("Canvas", .colorScheme), ("currentcolor", .currentColor),
    ("light-dark(red, blue)", .colorScheme),
    ("color-mix(in srgb, currentcolor, Canvas)", ColorDependencies([.currentColor, .colorScheme])),
    ("rgb(from currentcolor r g b / var(--x))", ColorDependencies([.currentColor, .others])),
    ("rgb(var(--x))", .others), ("rgb(calc(1em / 1px) 0 0)", .others),
    ("device-cmyk(0 0 0 0)", .others),
  ])
  func dependencies(text: String, expected: ColorDependencies) {
    #expect(read(text).fault == nil)
    #expect(read(text).dependencies == expected)
  }

  @Test(arguments: [
    ("Canvas", UInt32(0xFFFFFF), UInt32(0x121212)), ("linktext", 0x0000EE, 0x9E9EFF),
    ("WindowText", 0x000000, 0xFFFFFF), ("light-dark(red, lime)", 0xFF0000, 0x00FF00),
    ("light-dark(light-dark(red, blue), light-dark(blue, lime))", 0xFF0000, 0x00FF00),
    ("color-mix(in srgb, light-dark(red, lime), currentcolor)", 0x80401A, 0x00C01A),
    ("rgb(from CanvasText calc(255 - r) g b)", 0xFF0000, 0x00FFFF),
    ("contrast-color(Canvas)", 0x000000, 0xFFFFFF), ("currentcolor", 0x008033, 0x008033),
  ])
  func inContext(text: String, light: UInt32, dark: UInt32) {
    let current = Color(rgb: 0x008033)
    func rgb(_ scheme: ColorContext.Scheme) -> UInt32? {
      let reading = read(text, ColorContext(scheme: scheme, currentColor: current))
      #expect(reading.dependencies.isEmpty)
      return reading.color?.color?.rgb
    }
    #expect(rgb(.light) == light)
    #expect(rgb(.dark) == dark)
  }
}
