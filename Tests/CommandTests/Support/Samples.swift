/// Content whose result for `--style dark --map never` is beyond doubt: one decided condition.
enum Samples {
  static let sheet = "@media (prefers-color-scheme: dark) { a { color: red } }\n"
  static let darkSheet = "@media all { a { color: red } }\n"
  static let page = "<!doctype html>\n<style>\(sheet)</style>\n<p>text</p>\n"
  static let darkPage = "<!doctype html>\n<style>\(darkSheet)</style>\n<p>text</p>\n"
  /// Nothing is to be done here.
  static let plainSheet = "a { margin: 0 }\n"

  /// A page that links to a sheet.
  static func page(linking sheet: String) -> String {
    "<!doctype html>\n<link rel=\"stylesheet\" href=\"\(sheet)\">\n<p>text</p>\n"
  }
}
