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

  /// A frame of a report.
  struct Key: Hashable, Sendable {
    var document: String
    var version: Version
    var width: Int
  }

  private var reports: [Chromium.Preference: StyleReport] = [:]
  private var frames: [Chromium.Preference: [Key: Int]] = [:]

  /// - Parameter prunes: whether what can't apply any more is cut out.
  init(_ documents: [Document], prunes: Bool = false) async throws {
    let folder = WorkFolder()
    for (index, document) in documents.enumerated() {
      Self.write(document, to: "\(index)", in: folder, prunes: prunes)
    }
    for preference in Chromium.Preference.allCases {
      let other: Version = preference == .dark ? .light : .dark
      let otherSite: Version = preference == .dark ? .lightSite : .darkSite
      var keys: [Key: Int] = [:]
      var list: [Harness.Frame] = []
      for (index, document) in documents.enumerated() {
        var versions = [.input, other]
        if !document.files.isEmpty { versions.append(otherSite) }
        for version in versions {
          for width in document.widths {
            keys[Key(document: document.name, version: version, width: width)] = list.count
            let path = "\(index)/\(version.rawValue)/\(document.path)"
            list.append(Harness.Frame(path: path, width: width))
          }
        }
      }
      frames[preference] = keys
      reports[preference] = try await Harness(folder: folder, frames: list)
        .result(of: "styles", preferring: preference, as: StyleReport.self)
    }
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
    var versions: [Version] = [style == .dark ? .dark : .light]
    if !document.files.isEmpty { versions.append(style == .dark ? .darkSite : .lightSite) }
    var lines: [String] = []
    for version in versions {
      for width in document.widths {
        let wanted = try frame(document, .input, width, style)
        let found = try frame(document, version, width, other)
        lines += found.report.differences(of: found.frame, from: wanted.report, wanted.frame)
          .map { "\(version) at \(width): \($0)" }
      }
    }
    return lines
  }

  private func frame(
    _ document: Document, _ version: Version, _ width: Int, _ preference: Chromium.Preference
  ) throws -> (report: StyleReport, frame: Int) {
    let key = Key(document: document.name, version: version, width: width)
    guard let report = reports[preference], let frame = frames[preference]?[key],
      report.frames.indices.contains(frame)
    else { throw Chromium.Failure(description: "no frame for \(key)") }
    let shown = report.frames[frame]
    guard shown.prefersDark == (preference == .dark), shown.width == width else {
      throw Chromium.Failure(
        description: """
          Chromium was to prefer \(preference) at \(width), but a frame has \(shown.width) and \
          prefers \(shown.prefersDark ? "dark" : "light"): --blink-settings does not work here
          """)
    }
    return (report, frame)
  }
}
