import SchemefyHTML
import SchemefyTraits
import Testing

@testable import Schemefy

/// Where colours become equal, the elements that carry them stay as different as they were: a parser
/// drops one of more than three equal formatting elements that are open.
struct FormattingTests {
  static let pages: [String] = [
    // Unclosed, in the next paragraph made anew.
    "<p>" + (1...9).map { "<font color=#\($0)\($0)\($0)>" }.joined() + "a<p>b<p>c",
    "<p>" + (10...40).map { "<b style='color:#1\($0)'>" }.joined() + "a<p>b<p>c",
    "<p>" + (10...40).map { "<i style=color:#1\($0)>" }.joined() + "a<p>b<p>c",
    // One is what others become, and some are equal.
    "<p><font color=#000000><font color=#ffffff><font color=#111111><font color='#222222'>"
      + "<font color=#000000><font color=#000000><font color=#000000>a<p>b",
    "<p><font color=#000><font color=#010101><font color=' #000'><font color=#000001><font>a<p>b",
  ]

  private func tree(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    HTMLDocument.parse(bytes.span).dumpTree(bytes.span, into: &output)
    return output
  }

  /// The names of a tree's elements with their depths.
  private func elements(_ text: String) -> [String] {
    String(decoding: tree(text), as: UTF8.self).split(separator: "\n").compactMap { line in
      line.contains("<") && !line.contains("<meta") && !line.contains("<style") ? String(line) : nil
    }
  }

  @Test(arguments: pages, [UserInterfaceStyle.dark, .light, .unspecified])
  func treeStays(page: String, style: UserInterfaceStyle) {
    let page = "<!DOCTYPE html><title>t</title>" + page
    let output = rewrite(page, style) { options in
      if style == .light { options.lightColors = .palette }
    }
    #expect(output != page)
    #expect(elements(output) == elements(page), "\(output)")
  }

  /// Few of them, or closed ones, are spelled as all others.
  @Test func noSpaceWhereNoneIsNeeded() {
    let page =
      "<!DOCTYPE html><p><font color=#111>a</font><font color=#222>b</font><font color=#333>c"
      + "</font><font color=#444>d</font><b style=color:#111>e</b>"
    let output = rewrite(page, .dark)
    #expect(!output.contains("' #") && !output.contains("&#32;#"), "\(output)")
  }

  /// A page that begins with an image for which there is one for dark: its `picture` comes behind what
  /// is put into the head.
  @Test(arguments: [UserInterfaceStyle.dark, .unspecified])
  func pictureBehindHead(style: UserInterfaceStyle) {
    let files = ["logo.png": "x", "logo-dark.png": "x"]
    for front in ["<!DOCTYPE html>", ""] {
      let output = rewrite(
        front + "<img src=logo.png><p style=color:#333>x", style, files: files)
      guard style == .unspecified else { continue }
      let order = ["<style", "<picture", "<source", "<img", "</picture>"].map { tag in
        output.ranges(of: tag).first.map {
          output.distance(from: output.startIndex, to: $0.lowerBound)
        }
      }
      #expect(order == order.compactMap(\.self).sorted(), "\(output)")
      #expect(output.contains("style=\"display:none\"><img src=logo.png></picture>"), "\(output)")
    }
  }
}
