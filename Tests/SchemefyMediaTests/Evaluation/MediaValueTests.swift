@testable import SchemefyMedia
import SchemefyTraits
import Testing

/// What the values of features mean, and which ones features take; with a viewport of 800 times 400 pixels
/// on a screen of 2 dots for each.
struct MediaValueTests {
  private func truth(of query: String) throws -> MediaTruth {
    var environment = MediaEnvironment(traits: TraitCollection())
    let features = [
      "width": "800px", "height": "400px", "aspect-ratio": "2/1", "resolution": "2dppx",
      "color": "8",
      "grid": "0", "hover": "hover", "color-gamut": "p3", "monochrome": "0",
    ]
    for (name, value) in features { try environment.setFeature(name, to: value) }
    return MediaText(query, environment).evaluate()
  }

  @Test(arguments: [
    // CSS Values 4 §6, of the initial font; and of the viewport.
    "(width: 800px)", "(width: 50em)", "(width: 50rem)", "(width: 600pt)", "(width: 50pc)",
    "(width: 100ex)", "(width: 100ch)", "(width: 50ic)", "(min-width: 8in)", "(min-width: 21cm)",
    "(min-width: 210mm)", "(min-width: 840q)", "(width: 100vw)", "(width: 100vi)", "(width: 200vh)",
    "(width: 200vb)", "(height: 50vw)", "(min-width: 0)", "(min-width: -1px)",
    "(aspect-ratio: 2/1)", "(aspect-ratio: 2)", "(aspect-ratio: 4/2)", "(min-aspect-ratio: 0/1)",
    "(min-aspect-ratio: 0)", "(max-aspect-ratio: 1/0)", "(max-aspect-ratio: 0/0)",
    "(color: 8)", "(color)", "(min-color: -1)", "(max-color: 8)", "(grid: 0)", "(monochrome: 0)",
    "(resolution: 2x)", "(resolution: 2dppx)", "(resolution: 192dpi)", "(min-resolution: 75dpcm)",
    "(min-resolution: 0x)", "(max-resolution: infinite)",
    "(hover: hover)", "(hover)", "(color-gamut: srgb)", "(color-gamut: p3)",
    "(700px < width < 900px)", "(900px > width > 700px)", "(800px <= width <= 800px)",
    "(900px > width >= 800px)", "(width <= 800px)", "(width >= 800px)", "(width = 800px)",
    "(800px = width)", "(799px < width)",
  ])
  func holds(query: String) throws {
    #expect(try truth(of: query) == .true)
  }

  @Test(arguments: [
    "(width: 801px)", "(max-width: 8in)", "(min-width: 22cm)", "(width: 99vw)", "(width: 0)",
    "(aspect-ratio: 1/2)", "(min-aspect-ratio: 0/0)", "(min-aspect-ratio: 1/0)",
    "(max-aspect-ratio: 0)",
    "(min-color: 9)", "(grid: 1)", "(grid)", "(monochrome)", "(min-resolution: 76dpcm)",
    "(min-resolution: infinite)", "(max-resolution: 1x)", "(resolution: 191dpi)",
    "(hover: none)", "(color-gamut: rec2020)",
    "(800px < width < 900px)", "(700px < width < 800px)", "(width < 800px)", "(width > 800px)",
    "(800px > width)", "(800px < width)", "(width = 799px)",
  ])
  func doesNotHold(query: String) throws {
    #expect(try truth(of: query) == .false)
    #expect(try truth(of: "not \(query)") == .true)
  }

  /// Media Queries 4 §3.1: a feature with a value that it does not take is unknown, and so is its negation.
  @Test(arguments: [
    "(width: 800)", "(width: 1foo)", "(width: red)", "(width: 2/1)", "(width: 2x)",
    "(aspect-ratio: -1/1)", "(aspect-ratio: 1/-1)", "(aspect-ratio: -2)", "(aspect-ratio: 2px)",
    "(aspect-ratio: 2px/1)", "(aspect-ratio: red)", "(color: 8.5)", "(color: 8px)", "(color: red)",
    "(grid: 2)", "(grid: -1)", "(grid: red)", "(resolution: 2)", "(min-resolution: -1x)",
    "(resolution: 2px)", "(resolution: red)", "(hover: red)", "(hover: 1)", "(hover > none)",
    "(min-hover: none)", "(min-width)", "(700px < width > 1px)",
  ])
  func isUnknown(query: String) throws {
    #expect(try truth(of: query) == .false)
    #expect(try truth(of: "not \(query)") == .false)
  }

  /// Lengths that depend on what only a browser knows.
  @Test(arguments: ["(width: 1vmin)", "(width: 1lh)", "(min-width: 1svw)", "(width: 1cap)"])
  func isOpen(query: String) throws {
    #expect(try truth(of: query) == .undetermined)
  }
}
