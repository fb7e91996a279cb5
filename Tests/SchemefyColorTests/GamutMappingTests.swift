import Testing

@testable import SchemefyColor

struct GamutMappingTests {
  @Test func keepsWhatIsInGamut() {
    let color = Color(rgb: 0x12A4C6)
    #expect(OKLCH(color).gamutMapped().rgb == color.rgb)
  }

  @Test func endsAreWhiteAndBlack() {
    #expect(OKLCH(lightness: 1.2, chroma: 0.3, hue: 20).gamutMapped() == .white)
    #expect(OKLCH(lightness: -0.1, chroma: 0.3, hue: 20).gamutMapped(alpha: 0.5).rgb == 0)
    #expect(OKLCH(lightness: .nan, chroma: 0.3, hue: 20).gamutMapped() == .black)
  }

  /// The primaries of wider spaces, mapped: figures of CSS Color 4's reference implementation.
  @Test func displayP3GreenKeepsLightnessAndHue() {
    let green = Color(0, 1, 0, in: .displayP3)
    #expect(!green.isInGamut)
    let polar = OKLCH(green)
    let mapped = OKLCH(polar.gamutMapped())
    #expect(polar.gamutMapped().isInGamut)
    #expect(abs(mapped.lightness - polar.lightness) < 0.02)
    #expect(OKLCH.hueDistance(mapped.hue, polar.hue) < 4)
  }

  @Test func resultIsAlwaysInGamutAndNear() {
    for lightness in stride(from: 0.02, to: 1, by: 0.07) {
      for chroma in stride(from: 0, through: 0.5, by: 0.05) {
        for hue in stride(from: 0.0, to: 360, by: 15) {
          let color = OKLCH(lightness: lightness, chroma: chroma, hue: hue)
          let mapped = color.gamutMapped()
          #expect(mapped.isInGamut)
          let result = OKLCH(mapped)
          #expect(abs(result.lightness - lightness) < 0.025)
          #expect(result.chroma <= chroma + 0.02)
        }
      }
    }
  }

  @Test func chromaIsShownUpToTheEdge() {
    for hue in stride(from: 0.0, to: 360, by: 10) {
      let line = HueLine(hue: hue)
      for chroma in stride(from: 0.01, to: 0.4, by: 0.01) {
        let color = OKLCH(lightness: 0.6, chroma: chroma, hue: hue)
        if line.shows(chroma: chroma, lightness: 0.6) {
          #expect(Color(color).isInGamut(tolerance: 0.0001))
        } else {
          let beyond = OKLCH(lightness: 0.6, chroma: chroma + 0.0002, hue: hue)
          #expect(!Color(beyond).isInGamut)
        }
      }
      #expect(line.shows(chroma: 0, lightness: 0.6))
      #expect(!line.shows(chroma: 0.01, lightness: 1))
    }
  }
}

struct HueLineTests {
  @Test func cubeRootsOfSearchesAreNear() {
    for value in stride(from: 0.0, through: 1, by: 0.000_77) {
      let root = Math.searchCubeRoot(value)
      #expect(abs(root * root * root - value) <= 1e-15)
    }
  }

  /// The polynomial is that of the conversion.
  @Test func lightnessHasTheLuminance() {
    for hue in stride(from: 0.0, to: 360, by: 20) {
      let line = HueLine(hue: hue)
      for luminance in stride(from: 0.05, through: 0.95, by: 0.1) {
        let lightness = line.lightness(ofLuminance: luminance, chroma: 0.04)
        let light = LinearRGB(OKLab(OKLCH(lightness: lightness, chroma: 0.04, hue: hue)))
        #expect(abs(light.relativeLuminance - luminance) < 1e-9)
      }
    }
  }
}

struct EightBitLightTests {
  @Test func stepsHaveTheLightOfTheirComponents() {
    let steps = (UInt8.min...UInt8.max).map { Double($0) / 255 }
    for component in steps + [-0.2, 0.5, 1.5] {
      let light = LinearRGB(Color(red: component, green: 0.5, blue: 1 - component))
      #expect(light.red == LinearRGB.decode(component))
      #expect(light.green == LinearRGB.decode(0.5))
      #expect(light.blue == LinearRGB.decode(1 - component))
    }
    #expect(LinearRGB(Color(red: .nan, green: 0, blue: 0)).red.isNaN)
  }

  /// Rounding by bounds is rounding of the transfer function, also right beside each bound.
  @Test func lightRoundsAsItsComponentDoes() {
    var lights = stride(from: -0.1, through: 1.1, by: 0.000_37).map { $0 }
    for step in 1..<256 {
      let bound = LinearRGB.decode((Double(step) - 0.5) / 255)
      lights += [bound, bound.nextUp, bound.nextDown, bound * (1 + 1e-10), bound * (1 - 1e-10)]
    }
    for light in lights {
      let rgb = LinearRGB(red: light, green: 0, blue: 1).rgb
      #expect(rgb == UInt32(Color.eightBit(LinearRGB.encode(light))) << 16 | 0xFF)
    }
    #expect(LinearRGB(red: .nan, green: .infinity, blue: -.infinity).rgb == 0x00FF00)
  }
}
