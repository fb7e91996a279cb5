import Schemefy
import SchemefyTraits

/// A site of pages that share one sheet, in terms of its pages one by one.
///
/// To see the whole site costs no more than to see each page: each page by itself reads the sheet, and the
/// site reads it once. So what 500 pages cost by themselves, less 499 times the sheet, is what they cost
/// together.
enum SharedSheet {
  private static let pages = 500
  private static let rounds = 5

  /// The files of the site, by path, and the path of a page that has the sheet and no content.
  private static func site() -> (files: [String: [UInt8]], empty: String) {
    let sheet = SampleSheet.sheet(size: 40_000)
    var files = ["style.css": sheet]
    let head = "<!doctype html><title>t</title><link rel=stylesheet href=style.css>"
    for number in 0..<pages {
      // A page of 6 to 16 kB behind a sheet of its own of 20 kB, which is left out.
      let styled = SamplePage.page(size: 26_000 + number * 20)
      let text = String(decoding: styled, as: UTF8.self)
      let body = text.firstRange(of: "<body").map { text[$0.lowerBound...] } ?? ""
      files["page-\(number).html"] = Array("\(head)\n\(body)".utf8)
    }
    files["empty.html"] = Array("\(head)<body><p>a".utf8)
    return (files, "empty.html")
  }

  static func run() {
    let (files, empty) = site()
    let resources = SiteFiles(files)
    let paths = files.keys.filter { $0.hasPrefix("page-") }.sorted()
    let pages = files.filter { $0.key != empty }
    for style in [UserInterfaceStyle.dark, .unspecified] {
      let rewriter = SchemeRewriter(
        options: SchemeOptions(traits: TraitCollection(userInterfaceStyle: style)))
      var ratios: [Double] = []
      for _ in 0..<rounds {
        let together = CPUClock.time(least: 0.02) {
          let plan = rewriter.plan(
            pages.keys.sorted().map { path in SiteFile(path: path) { pages[path] } })
          return pages.reduce(0) { count, file in
            count + rewriter.rewrite(file.value, path: file.key, plan: plan).bytes.count
          }
        }
        let alone = CPUClock.time(least: 0.02) {
          paths.reduce(0) { count, path in
            count
              + rewriter.rewrite(files[path] ?? [], path: path, resources: resources).bytes.count
          }
        }
        // It counts 499 times, so that a few runs are not enough.
        let sheet = CPUClock.time(least: 0.5) {
          rewriter.rewrite(files[empty] ?? [], path: empty, resources: resources).bytes.count
        }
        let pagesAlone = alone - Double(paths.count - 1) * sheet
        precondition(pagesAlone > 0, "the pages take no time beside their sheet")
        ratios.append(together / pagesAlone)
      }
      let name = style == .dark ? "dark" : "auto"
      print(
        "\(paths.count) pages that share a sheet, \(name): "
          + "\(Table.decimal(ratios.sorted()[rounds / 2], places: 2)) times the pages alone")
    }
  }

  private struct SiteFiles: ResourceProvider {
    let files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) { self.files = files }

    func bytes(at path: String) -> [UInt8]? { files[path] }
  }
}
