import Foundation
import Schemefy
import SchemefyReports

/// Documents with the trees that Chromium makes of them, all in one run.
struct TreeRun: Sendable {
  /// A page, or with a context what is put into an element.
  struct Source: Codable, Hashable, Sendable {
    var name: String
    var text: String
    /// The context element as html5lib's tests write it.
    var context: String?
    var type = MediaType.html
  }

  /// The types that a browser has parsers for.
  enum MediaType: String, Codable, Sendable {
    case html = "text/html"
    case xhtml = "application/xhtml+xml"
    case svg = "image/svg+xml"
  }

  private struct Report: Decodable, Sendable {
    var trees: [String?]
  }

  let sources: [Source]
  /// In html5lib's format; `nil` where the document is refused.
  let trees: [String?]

  init(_ sources: [Source]) async throws {
    self.sources = sources
    let folder = WorkFolder()
    folder.write("documents.json", Array(try JSONEncoder().encode(sources)))
    trees = try await Harness(folder: folder, frames: [])
      .result(of: "trees", calling: "tree", preferring: .light, as: Report.self).trees
  }

  /// Where our trees differ: the source, and the first lines that do.
  func differences() throws -> [String] {
    guard trees.count == sources.count else {
      return ["\(trees.count) trees of \(sources.count) documents"]
    }
    return try zip(sources, trees).compactMap { source, wanted in
      let found = try Self.tree(of: source)
      return found == wanted ? nil : Self.description(of: source, found: found, wanted: wanted)
    }
  }

  /// Our tree; `nil` if the document is in the syntax of XML, and refused.
  private static func tree(of source: Source) throws -> String? {
    do {
      return String(decoding: try inspection(of: source).text, as: UTF8.self)
    } catch {
      guard isRefusal(error) else { throw error }
      return nil
    }
  }

  /// What we see of a document.
  static func inspection(of source: Source) throws(InspectionError) -> Inspection {
    var options = Inspection.Options()
    options.contentType =
      switch source.type {
      case .html: .html
      case .xhtml: .xhtml
      case .svg: .svg
      }
    // Chromium is given text: how bytes are decoded is not compared here.
    options.charset = "utf-8"
    // A page that is shown nowhere has no scripting.
    options.scripting = false
    options.context = source.context.flatMap { Inspection.Context($0) }
    return try Inspection(
      .tree, of: Array(source.text.utf8), path: source.name, options: options)
  }

  private static func isRefusal(_ error: InspectionError) -> Bool {
    if case .noTree = error { true } else { false }
  }

  private static func description(
    of source: Source, found: String?, wanted: String?
  ) -> String {
    let lines = [found, wanted].map {
      ($0 ?? "(refused)").split(separator: "\n", omittingEmptySubsequences: false)
    }
    let line = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let (ours, theirs) = (lines[0].dropFirst(line).prefix(3), lines[1].dropFirst(line).prefix(3))
    return """
      \(source.name), context \(source.context ?? "none"), line \(line + 1): \
      \(source.text.prefix(400).debugDescription)
      ours:
      \(ours.joined(separator: "\n"))
      Chromium's:
      \(theirs.joined(separator: "\n"))
      """
  }
}
