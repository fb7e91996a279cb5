import Foundation
import Schemefy
import SchemefyCSS
import SchemefyCascade
import SchemefyHTML
import SchemefyProperties
import SchemefySheets
import SchemefySource
import SchemefyXML

/// Pages with the colours that Chromium computes for their elements, and ours.
struct PageColorRun: Sendable {
  let pages: [CascadePage]
  let preference: Chromium.Preference
  private let report: PageColorReport
  /// With pages of our own.
  private var folder: WorkFolder?

  /// Asks Chromium, once for all.
  init(_ pages: [CascadePage], preferring preference: Chromium.Preference) async throws {
    self.pages = pages
    self.preference = preference
    let folder = WorkFolder()
    let frames = pages.map {
      Harness.Frame(
        path: $0.file.absoluteString, width: Chromium.screen.width, height: Chromium.screen.height,
        runsScripts: false)
    }
    report = try await Harness(folder: folder, frames: frames)
      .result(of: "page-colors", preferring: preference, as: PageColorReport.self)
    guard
      report.frames.allSatisfy({
        $0.prefersDark == (preference == .dark) && $0.width == Chromium.screen.width
          && $0.height == Chromium.screen.height
      })
    else { throw Chromium.Failure(description: "a frame is not as it was asked for") }
  }

  /// Writes pages, and asks Chromium.
  init(
    _ pages: [(name: String, markup: String)], preferring preference: Chromium.Preference
  ) async throws {
    let folder = WorkFolder()
    let files = pages.enumerated().map { index, page in
      folder.write("\(index).html", page.markup)
      return CascadePage(name: page.name, file: folder.url("\(index).html"))
    }
    try await self.init(files, preferring: preference)
    self.folder = folder
  }

  /// How many different colours Chromium gives text.
  var colorCount: Int {
    Set(pages.indices.flatMap { report.elements(of: $0).map(\.color) }).count
  }

  /// What a comparison comes to.
  struct Outcome: Sendable {
    var elements = 0
    var differences: [String] = []
    /// How many elements have a size of text that we can't tell.
    var unknownSizes = 0
    /// The pages of which that is a twentieth and more.
    var unsizedPages: [String] = []
  }

  /// Compares all pages.
  func outcome() throws -> Outcome {
    var outcome = Outcome()
    for index in pages.indices {
      let page = try CascadedPage(pages[index], preferring: preference)
      compare(page, report.elements(of: index), of: pages[index], &outcome)
    }
    return outcome
  }

  private func compare(
    _ page: CascadedPage, _ wanted: [PageColorReport.Element], of source: CascadePage,
    _ outcome: inout Outcome
  ) {
    let order = page.elements.shownOrder
    let names = order.map { page.names.text(of: page.elements.elements[Int($0)].name) }
    guard names == wanted.map(\.name) else {
      outcome.differences.append("\(source.name): other elements")
      return
    }
    outcome.elements += order.count
    let known = outcome.unknownSizes
    defer {
      if (outcome.unknownSizes - known) * 20 >= order.count {
        outcome.unsizedPages.append(source.name)
      }
    }
    if Self.inheritsNothing(wanted, page.colors) { return }
    // What is not in the flat tree has no style there.
    for (element, wanted) in zip(order, wanted) where !wanted.color.isEmpty {
      let found = Self.differences(page.colors[element], wanted)
      if page.colors[element].size?.size == nil { outcome.unknownSizes += 1 }
      guard !found.isEmpty else { continue }
      let path = page.elements.path(of: element, page.names)
      outcome.differences.append(
        "\(source.name), \(preference): \(path): \(found.joined(separator: ", "))")
    }
  }

  /// Where the root inherits its colour, which is to be the initial one, `CanvasText`, Chromium takes
  /// black, also in a dark scheme.
  private static func inheritsNothing(
    _ wanted: [PageColorReport.Element], _ colors: ComputedColors
  ) -> Bool {
    wanted.first?.color == "rgb(0, 0, 0)" && colors[0].usedScheme == .dark
      && colors[0].color == .color(.white)
  }

  /// How the colours of an element differ.
  private static func differences(
    _ found: ElementColors, _ wanted: PageColorReport.Element
  ) -> [String] {
    var lines: [String] = []
    func compare(_ name: String, _ found: ResolvedColor, _ wanted: String) {
      guard let color = found.color, let other = Color(serialized: wanted),
        color.isSeen(as: other)
      else {
        let text = found.color.map(\.description) ?? "\(found)"
        return lines.append("\(name) is \(text), in Chromium \(wanted)")
      }
    }
    compare("color", found.color, wanted.color)
    compare("background", found.backgroundColor, wanted.backgroundColor)
    if (found.usedScheme == .dark) != wanted.isDark {
      lines.append("scheme is \(found.usedScheme)")
    }
    if found.isHidden != wanted.isHidden, !neverDrawn.contains(wanted.name) {
      lines.append(found.isHidden ? "is hidden" : "is shown")
    }
    if let size = found.size?.size, (size - wanted.fontSize).magnitude > 0.02 {
      lines.append("size of text is \(size), in Chromium \(wanted.fontSize)")
    }
    if found.size?.weight != wanted.fontWeight {
      lines.append(
        "weight is \(found.size?.weight?.description ?? "unknown"), in Chromium \(wanted.fontWeight)"
      )
    }
    return lines
  }

  /// Elements of SVG that Chromium gives no boxes, whatever their `display`.
  private static let neverDrawn: Set = ["desc", "metadata", "script", "style", "title"]
}

extension CascadedPage {
  /// What we make of a page, shown as the frames show it.
  init(_ page: CascadePage, preferring preference: Chromium.Preference) throws {
    var media = MediaEnvironment(
      traits: TraitCollection(
        userInterfaceStyle: preference == .dark ? .dark : .light, accessibilityContrast: .normal),
      mediaType: "screen")
    for (name, value) in Self.features { try media.setFeature(name, to: value) }
    let (file, document) = try Self.document(of: page)
    var environment = CascadeEnvironment(media: media)
    environment.isForAudit = true
    self.init(document, of: file, resources: FileSystem(), environment: environment)
  }

  /// Decodes and parses a page, where scripts do not run.
  private static func document(
    of page: CascadePage
  ) throws -> (file: SourceFile, document: HTMLDocument) {
    let bytes = Array(try Data(contentsOf: page.file))
    let path = String(page.file.path.dropFirst())
    let decoder = InputDecoder(charset: nil)
    var options = HTMLParserOptions()
    options.scripting = false
    guard page.file.pathExtension == "xhtml" else {
      let (file, document) = try decoder.page(name: path, bytes: bytes, options: options)
      return (file, document)
    }
    let file = try decoder.xml(name: path, bytes: bytes)
    let document = try HTMLDocument.parseXML(file.text, options: options)
    return (file, document)
  }

  /// What Chromium without a window says of a frame.
  private static let features = [
    "width": "\(Chromium.screen.width)px", "height": "\(Chromium.screen.height)px",
    "device-width": "\(Chromium.screen.width)px", "device-height": "\(Chromium.screen.height)px",
    "resolution": "1dppx", "color": "8", "monochrome": "0", "scripting": "none",
    "hover": "none", "any-hover": "none", "pointer": "none",
    "prefers-reduced-motion": "no-preference", "prefers-reduced-transparency": "no-preference",
    "prefers-reduced-data": "no-preference", "forced-colors": "none", "inverted-colors": "none",
    "update": "fast", "overflow-block": "scroll", "overflow-inline": "scroll", "grid": "0",
    "scan": "progressive", "color-gamut": "srgb", "dynamic-range": "standard",
    "display-mode": "browser",
  ]
}

/// All files of this machine, which the pages of this test may link to.
struct FileSystem: ResourceProvider {
  func bytes(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "/" + path).map(Array.init)
  }
}
