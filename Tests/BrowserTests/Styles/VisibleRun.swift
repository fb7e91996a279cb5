import Foundation
import Schemefy

/// Mapped documents, as Chromium shows them.
struct VisibleRun: Sendable {
  static let width = 900
  static let height = 1500

  /// Baked dark on a screen that prefers light, and left to a browser that prefers dark.
  private(set) var baked: [VisibleReport]
  private(set) var automatic: [VisibleReport]
  /// The inputs, then the automatic versions, both in light.
  private(set) var light: StyleReport
  private(set) var inputPicture: Data
  private(set) var automaticPicture: Data

  init(_ documents: [Document]) async throws {
    let folder = WorkFolder()
    for (index, document) in documents.enumerated() {
      Self.write(document, to: "\(index)", in: folder)
    }
    func harness(_ versions: String...) -> Harness {
      let frames = versions.flatMap { version in
        documents.enumerated().map {
          Harness.Frame(
            path: "\($0.offset)/\(version)/\($0.element.path)", width: Self.width,
            height: Self.height)
        }
      }
      return Harness(folder: folder, frames: frames)
    }
    baked = try await harness("dark")
      .result(of: "appearance", preferring: .light, as: [VisibleReport].self)
    automatic = try await harness("auto")
      .result(of: "appearance", preferring: .dark, as: [VisibleReport].self)
    light = try await harness("input", "auto")
      .result(of: "styles", preferring: .light, as: StyleReport.self)
    inputPicture = try await harness("input").screenshot(preferring: .light)
    automaticPicture = try await harness("auto").screenshot(preferring: .light)
  }

  /// What an app puts around a fragment.
  private static func surroundings(dark: Bool) -> String {
    """
    <!doctype html><meta name="color-scheme" content="\(dark ? "dark" : "light dark")">
    <body style="background: light-dark(#fff, #000)">
    """
  }

  private static func write(_ document: Document, to place: String, in folder: WorkFolder) {
    let dark = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let pages = [
      "input": Array(document.page.utf8), "dark": document.rewritten(dark),
      "auto": document.rewritten(SchemeOptions()),
    ]
    for (version, page) in pages {
      let around = document.isFragment ? Array(surroundings(dark: version == "dark").utf8) : []
      for (path, text) in document.files { folder.write("\(place)/\(version)/\(path)", text) }
      folder.write("\(place)/\(version)/\(document.path)", around + page)
    }
  }
}
