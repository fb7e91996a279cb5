import Foundation
import Testing

/// A file with a page.
struct CascadePage: Sendable {
  var name: String
  var file: URL
}

extension CascadePage {
  /// Twenty pages of Debian's packages that link to sheets, of eleven programs that make such.
  static let documentation = paths.map {
    CascadePage(name: $0, file: URL(fileURLWithPath: "/usr/share/doc/\($0)"))
  }

  /// What the tests say where the pages are not all there.
  static let absence: Comment = """
    pages of Debian's documentation are not installed: README.md says which packages they are in
    """

  static var isDocumentationInstalled: Bool {
    documentation.allSatisfy { FileManager.default.fileExists(atPath: $0.file.path) }
  }

  private static let paths = [
    "git-doc/git-add.html",
    "libcommons-logging-java/api/index-all.html",
    "libcommons-logging-java/api/org/apache/commons/logging/LogFactory.html",
    "libpango1.0-doc/reference/Pango/class.FontFace.html",
    "libpango1.0-doc/reference/PangoFT2/class.FontMap.html",
    "libxslt1-dev/gtk-doc/html/libxslt/libxslt-xsltutils.html",
    "libxslt1-dev/html/html/libxslt-xsltInternals.html",
    "libxslt1-dev/html/xslt.html",
    "libyajl-doc/html/classes.html",
    "libyajl-doc/html/yajl__gen_8h.html",
    "node-nouislider/examples/index.html",
    "node-nouislider/reference/index.html",
    "python-tinycss2-doc/html/api_reference.html",
    "python-tinycss2-doc/html/search.html",
    "python3-vine/html/_modules/vine/promises.html",
    "python3-vine/html/reference/vine.promises.html",
    "ruby-benchmark-ips-doc/html/Benchmark/IPS/Helpers.html",
    "ruby-cri/yardoc/Cri/Command.html",
    "ruby-cri/yardoc/method_list.html",
    "valgrind/html/manual-core.html",
  ]

  /// The pages whose trees are compared: those that are found, or under the folder that
  /// `SCHEMEFY_PAGES` names.
  static let found = RealPages.all.map {
    CascadePage(name: $0.name, file: RealPages.root.appendingPathComponent($0.name))
  }
}
