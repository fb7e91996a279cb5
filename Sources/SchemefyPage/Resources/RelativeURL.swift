/// URLs from one file of a site to another.
///
/// RFC 3986 §4.2 <https://www.rfc-editor.org/rfc/rfc3986#section-4.2>
package enum RelativeURL {
  /// The relative URL of a file, seen from another, both given by paths from the same root:
  /// `../switch.js` for `switch.js` seen from `a/b.html`.
  package static func url(of file: String, from other: String) -> [UInt8] {
    let target = file.split(separator: "/")
    let folder = other.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .filter { !$0.isEmpty }
    let common = zip(target.dropLast(), folder).prefix { $0 == $1 }.count
    let steps =
      folder.dropFirst(common).map { _ in ".." } + target.dropFirst(common).map(String.init)
    return Array(PercentEncoding.text(steps.joined(separator: "/")).utf8)
  }
}
