import PipelineTestSupport
import Schemefy
import Testing

/// A page for the tests, with the files beside it.
struct Document: Sendable, CustomTestStringConvertible {
  var name: String
  var page: String
  /// By their paths, relative to the page's folder.
  var files: [String: String] = [:]
  /// The path of the page.
  var path = "page.html"

  init(_ name: String, _ page: String, files: [String: String] = [:]) {
    self.name = name
    self.page = page
    self.files = files
  }

  /// A page with a style element and some elements.
  init(_ name: String, style: String, body: String = "<p>text</p>", head: String = "") {
    self.init(
      name, "<!doctype html><title>t</title>\(head)<style>\(style)</style><body>\(body)")
  }

  var testDescription: String { name }

  /// Whether scripts run where it is shown.
  var runsScripts = true

  /// Whether it is shown for all media, and in viewports of all sizes.
  var isShownEverywhere = false

  var media: [Chromium.Medium] { isShownEverywhere ? Chromium.Medium.allCases : [.screen] }

  /// In CSS pixels.
  struct Viewport: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  /// What it is shown in: more than one where that is asked for.
  var viewports: [Viewport] {
    let narrow = Viewport(width: 360, height: 640)
    let usual = Viewport(width: 900, height: 600)
    if isShownEverywhere { return [narrow, Viewport(width: 650, height: 400), usual] }
    let asking = [
      "(width", "width)", "-width:", "(height", "height)", "-height:", "orientation",
      "aspect-ratio",
    ]
    let asks = ([page] + files.values).contains { text in asking.contains { text.contains($0) } }
    return asks ? [narrow, usual] : [usual]
  }

  /// Whether it is to be put into another page.
  var isFragment: Bool {
    !["<!doctype", "<html", "<head", "<body"].contains { page.lowercased().contains($0) }
  }
}

extension Document {
  /// The page, rewritten by itself: linked sheets come into it.
  func rewritten(_ options: SchemeOptions) -> [UInt8] {
    SchemeRewriter(options: shown(options))
      .rewrite(Array(page.utf8), path: path, resources: self).bytes
  }

  /// Options that know how it is shown.
  private func shown(_ options: SchemeOptions) -> SchemeOptions {
    var options = options
    options.scripting = runsScripts
    return options
  }

  /// All files, rewritten as those of a site.
  func rewrittenSite(_ options: SchemeOptions) -> [String: [UInt8]] {
    let rewriter = SchemeRewriter(options: shown(options))
    var contents = files.filter { $0.key.hasSuffix(".css") || $0.key.hasSuffix(".html") }
    contents[path] = page
    return rewriter.rewrite(
      site: contents.mapValues { Array($0.utf8) }, resources: self)
  }
}

extension Document: ResourceProvider {
  func bytes(at path: String) -> [UInt8]? {
    files[path].map { Array($0.utf8) }
  }
}
