import Testing

/// What is seen of pages that were mapped: readable and dark where dark is shown, and in light as
/// the author made them.
///
/// Skipped without Chromium: only a browser can tell.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct VisibleResultTests {
  static let documents = Document.examples + Document.unprepared

  private static let run = Task { try await VisibleRun(documents) }

  /// Rounding to eight bits takes a little of the contrast that was reached.
  private static let tolerance = 0.01

  @Test(arguments: documents.indices)
  func bakedDarkIsReadable(index: Int) async throws {
    let report = try await Self.run.value.baked[index]
    #expect(!report.prefersDark, "--blink-settings does not work here")
    Self.check(report)
  }

  @Test(arguments: documents.indices)
  func automaticIsReadableInTheDark(index: Int) async throws {
    let report = try await Self.run.value.automatic[index]
    #expect(report.prefersDark, "--blink-settings does not work here")
    Self.check(report)
  }

  private static func check(_ report: VisibleReport) {
    #expect(report.canvas < 0.1)
    #expect(report.bright == [])
    #expect(!report.texts.isEmpty)
    for text in report.texts {
      #expect(
        text.contrast >= text.minimum - tolerance, "\(text.element): '\(text.text)'")
    }
  }

  @Test(arguments: documents.indices)
  func automaticIsTheInputInLight(index: Int) async throws {
    let report = try await Self.run.value.light
    let automatic = Self.documents.count + index
    #expect(report.frames.allSatisfy { !$0.prefersDark }, "--blink-settings does not work here")
    let differences = report.differences(of: automatic, from: report, index)
    #expect(differences.prefix(8).joined(separator: "\n") == "")
  }

  /// The encoder always makes the same bytes of the same pixels.
  @Test func automaticLooksAsTheInputInLight() async throws {
    let run = try await Self.run.value
    let isSame = run.automaticPicture == run.inputPicture
    #expect(isSame)
    #expect(run.inputPicture.count > 10_000)
  }
}
