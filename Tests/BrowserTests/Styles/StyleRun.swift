import Foundation
import Schemefy

/// Documents as they are and as they were rewritten, with the styles that Chromium computes for
/// them under each preference. Done once for many documents.
struct StyleRun: Sendable {
  /// What is shown of a document.
  enum Version: String, CaseIterable, Sendable {
    case input
    /// Rewritten for a style, as a page by itself or as part of a site.
    case light, dark, lightSite, darkSite
  }

  /// Where a frame stands, and what it shows.
  struct Key: Hashable, Sendable {
    var document: String
    var version: Version
    var viewport: Document.Viewport
    var medium: Chromium.Medium
    var preference: Chromium.Preference
  }

  private struct Place: Sendable {
    var report: Int
    var frame: Int
  }

  private var reports: [StyleReport] = []
  private var values = StyleValues()
  private var places: [Key: Place] = [:]

  /// - Parameter prunes: whether what can't apply any more is cut out.
  init(_ documents: [Document], prunes: Bool = false) async throws {
    let folder = WorkFolder()
    for (index, document) in documents.enumerated() {
      Self.write(document, to: "\(index)", in: folder, prunes: prunes)
    }
    let light = showings(of: documents, in: folder, preferring: .light, from: 0)
    let dark = showings(of: documents, in: folder, preferring: .dark, from: light.count)
    // A browser for each preference, side by side.
    async let lightReports = Harness.results(
      of: "styles", in: light, preferring: .light, as: StyleReport.self)
    async let darkReports = Harness.results(
      of: "styles", in: dark, preferring: .dark, as: StyleReport.self)
    reports = try await lightReports + darkReports
    for index in reports.indices { reports[index].renumber(&values) }
  }

  /// What a browser is to show, one page for each medium.
  ///
  /// - Parameter first: the number of the first report.
  private mutating func showings(
    of documents: [Document], in folder: WorkFolder, preferring preference: Chromium.Preference,
    from first: Int
  ) -> [Harness.Showing] {
    var showings: [Harness.Showing] = []
    for medium in Chromium.Medium.allCases {
      var frames: [Harness.Frame] = []
      for (index, document) in documents.enumerated() where document.media.contains(medium) {
        for version in Self.versions(of: document, preferring: preference) {
          for viewport in document.viewports {
            let key = Key(
              document: document.name, version: version, viewport: viewport, medium: medium,
              preference: preference)
            places[key] = Place(report: first + showings.count, frame: frames.count)
            frames.append(
              Harness.Frame(
                path: "\(index)/\(version.rawValue)/\(document.path)", width: viewport.width,
                height: viewport.height, choosesPictures: document.page.contains("srcset"),
                runsScripts: document.runsScripts, isResizable: Self.isResizable(document)))
          }
        }
      }
      showings.append(.init(harness: Harness(folder: folder, frames: frames), medium: medium))
    }
    return showings
  }

  /// Whether a page that gets another size is what it would be if it were loaded in that size: it
  /// chooses nothing when it is loaded, and nothing in it takes time.
  private static func isResizable(_ document: Document) -> Bool {
    let texts = [document.page] + document.files.values
    return !texts.contains { text in
      ["<script", "srcset", "<source", "<iframe", "<video", "transition", "animation"]
        .contains { text.contains($0) }
    }
  }

  /// The input, and what was rewritten for the other style.
  private static func versions(
    of document: Document, preferring preference: Chromium.Preference
  ) -> [Version] {
    [.input] + baked(document, for: preference == .dark ? .light : .dark)
  }

  private static func baked(_ document: Document, for style: Chromium.Preference) -> [Version] {
    let versions: [Version] = style == .dark ? [.dark, .darkSite] : [.light, .lightSite]
    return document.files.isEmpty ? [versions[0]] : versions
  }

  private static func write(
    _ document: Document, to place: String, in folder: WorkFolder, prunes: Bool
  ) {
    func write(_ version: Version, _ page: [UInt8], _ files: [String: [UInt8]]) {
      for (path, bytes) in files { folder.write("\(place)/\(version.rawValue)/\(path)", bytes) }
      folder.write("\(place)/\(version.rawValue)/\(document.path)", page)
    }
    let files = document.files.mapValues { Array($0.utf8) }
    write(.input, Array(document.page.utf8), files)
    for style in [UserInterfaceStyle.light, .dark] {
      var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
      options.map = .never
      options.prunes = prunes
      write(style == .dark ? .dark : .light, document.rewritten(options), files)
      guard !files.isEmpty else { continue }
      var site = files.merging(document.rewrittenSite(options)) { $1 }
      let page = site.removeValue(forKey: document.path) ?? []
      write(style == .dark ? .darkSite : .lightSite, page, site)
    }
  }

  /// How what was baked for a style, under the other preference, differs from the input under
  /// this one.
  func differences(_ document: Document, style: Chromium.Preference) throws -> [String] {
    let other: Chromium.Preference = style == .dark ? .light : .dark
    var lines: [String] = []
    for medium in document.media {
      for viewport in document.viewports {
        func frame(
          _ version: Version, _ preference: Chromium.Preference
        ) throws -> (report: StyleReport, frame: Int) {
          try self.frame(
            Key(
              document: document.name, version: version, viewport: viewport, medium: medium,
              preference: preference))
        }
        let wanted = try frame(.input, style)
        for version in Self.baked(document, for: style) {
          let found = try frame(version, other)
          lines += found.report.differences(of: found.frame, from: wanted.report, wanted.frame)
            .map { "\(version) at \(viewport.width) for \(medium): \($0)" }
        }
      }
    }
    return lines
  }

  private func frame(_ key: Key) throws -> (report: StyleReport, frame: Int) {
    guard let place = places[key], reports.indices.contains(place.report),
      reports[place.report].frames.indices.contains(place.frame)
    else { throw Chromium.Failure(description: "no frame for \(key)") }
    let report = reports[place.report]
    let shown = report.frames[place.frame]
    guard shown.prefersDark == (key.preference == .dark), shown.isPrinted == (key.medium == .print),
      shown.width == key.viewport.width, shown.height == key.viewport.height
    else {
      throw Chromium.Failure(
        description: """
          a frame was to be \(key), but it has \(shown.width) by \(shown.height) pixels, \
          prefers \(shown.prefersDark ? "dark" : "light"), and is for \
          \(shown.isPrinted ? "print" : "screen")
          """)
    }
    return (report, place.frame)
  }
}
