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
    for step in UInt8.min...UInt8.max {
      let component = Double(step) / 255
      #expect(EightBitLight.decode(step) == LinearRGB.decode(component))
      #expect(EightBitLight.light(of: component) == LinearRGB.decode(component))
    }
    for component in [-0.2, 0.5, 1.5] {
      #expect(EightBitLight.light(of: component) == LinearRGB.decode(component))
    }
    #expect(EightBitLight.light(of: .nan).isNaN)
  }

  /// Rounding by bounds is rounding of the transfer function, also right beside each bound.
  @Test func lightRoundsAsItsComponentDoes() {
    var lights = stride(from: -0.1, through: 1.1, by: 0.000_37).map { $0 }
    for step in 1..<256 {
      let bound = LinearRGB.decode((Double(step) - 0.5) / 255)
      lights += [bound, bound.nextUp, bound.nextDown, bound * (1 + 1e-10), bound * (1 - 1e-10)]
    }
    for light in lights {
      #expect(EightBitLight.encode(light) == Color.eightBit(LinearRGB.encode(light)))
    }
    #expect(EightBitLight.encode(.nan) == 0)
    #expect(EightBitLight.encode(.infinity) == 255)
  }
}
