import SchemefyTraits
import Testing

/// A palette that a page links to shows what `resolvedColor(with:)` gives, in every part of it.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct PaletteTests {
  @Test(
    "Every role of every palette, in subtrees of either style and level",
    arguments: [UserInterfaceStyle.light, .dark], [AccessibilityContrast.normal, .high])
  func showsResolvedColors(
    style: UserInterfaceStyle, contrast: AccessibilityContrast
  ) async throws {
    try await expectSame(style: style, contrast: contrast, isOld: false)
  }

  @Test(
    "Engines without light-dark() show the system's style",
    arguments: [UserInterfaceStyle.light, .dark], [AccessibilityContrast.normal, .high])
  func fallsBack(style: UserInterfaceStyle, contrast: AccessibilityContrast) async throws {
    try await expectSame(style: style, contrast: contrast, isOld: true)
  }

  private func expectSame(
    style: UserInterfaceStyle, contrast: AccessibilityContrast, isOld: Bool
  ) async throws {
    let run = try await PaletteRun(style: style, contrast: contrast, isOld: isOld)
    #expect(run.answers.allSatisfy { $0.prefersDark == (style == .dark) })
    #expect(run.answers.allSatisfy { $0.prefersContrast == (contrast == .high) })
    let (lines, count) = run.differences()
    #expect(lines.isEmpty, "\(lines.count)\n\(lines.prefix(60).joined(separator: "\n"))")
    // So that a page that says nothing does not pass.
    #expect(count > 4000)
  }
}
