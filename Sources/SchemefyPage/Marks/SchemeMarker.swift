package import SchemefySource
package import SchemefyTraits

/// The marks on schemefy's own output, which a later run removes it by.
///
/// | in the output of an auto run | its mark | how it is removed |
/// | --- | --- | --- |
/// | a colour in CSS | `var(--scheme-x-…, …)` | the fallback takes its place |
/// | any other edit of CSS | ``CSSMarks``: two comments around it, the second with the author's text | the author's text replaces all of it |
/// | an added `meta`, `style`, `link`, `source` | ``attribute`` with a ``Mark`` | the element is removed |
/// | a `picture` around an image, a `head` of XML | ``attribute`` with a ``Mark`` | its tags are removed |
/// | another value of an attribute | the author's own attribute, its name behind ``namePrefix`` | the other value is removed, and the prefix |
/// | a `style` in the place of a `link` | the link's attributes, those of a link alone behind ``namePrefix`` | style and content are removed, the prefixes too |
/// | an icon or a drawing that added rules select, one that they do not | ``attribute`` with ``icon``, ``drawing`` or ``kept`` | the attribute is removed |
///
/// Output for one baked style is marked with that style alone, and is not taken back.
package enum SchemeMarker {
  /// The attribute of elements that schemefy adds to a page. Its value is the style that the page
  /// was made for: `light`, `dark`, or a ``Mark``.
  package static let attribute: StaticString = "data-schemefy"

  /// The prefix of the name of an author's attribute whose place another value has taken; it stands behind
  /// a namespace prefix, as in `xlink:data-schemefy-href`.
  package static let namePrefix: MarkupName = "data-schemefy-"

  /// The value for an `svg` that takes the colour of the text around it in the dark: the rules that
  /// replace its colour attributes select it by that.
  package static let icon = "icon"

  /// The value for an `svg` whose colours stay: the rules that replace colour attributes leave it out.
  package static let kept = "kept"

  /// The value for an `svg` whose shapes lie on a pale one of its own, which others with the same attributes may
  /// not.
  package static let drawing = "drawing"

  /// The beginning of the comment in a fragment; the style follows.
  static let commentPrefix = "schemefy "

  /// The version of the marks.
  package static let version = 1

  /// The attribute with a value.
  package static func mark(_ value: String) -> MarkupAttributes {
    MarkupAttributes("data-schemefy", value.utf8)
  }

  /// The comment that names the style that a document was made for.
  ///
  /// - Parameter style: the one that is baked into it; `nil` leaves it to the browser.
  package static func comment(_ style: UserInterfaceStyle?) -> Markup {
    switch style {
    case .light: "<!--schemefy light-->"
    case .dark: "<!--schemefy dark-->"
    case .unspecified, nil: "<!--schemefy auto-->"
    }
  }

  /// Whether a style was baked, for which a document was made: all others are of an auto run.
  package static func isBaked(_ marker: [UInt8]) -> Bool {
    !marker.starts(with: "auto".utf8)
  }

  /// A checksum of content that schemefy wrote, to detect later edits: FNV-1a of 32 bits
  /// <http://www.isthe.com/chongo/tech/comp/fnv/>.
  package static func checksum(_ content: [UInt8]) -> UInt32 {
    content.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}

/// The value of ``SchemeMarker/attribute`` on elements that an auto run added to a page: words, the
/// first of them `auto` and the version of the marks.
package struct Mark: Sendable, Hashable {
  package var version = SchemeMarker.version
  /// The number of white-space bytes that schemefy put in front of the element.
  package var space = 0
  /// The ``SchemeMarker/checksum(_:)`` of its content; `nil` if that does not count.
  package var checksum: UInt32?
  /// Whether the author's own tag, in XML, was an empty-element tag, so that it becomes one again.
  package var isEmptyElement = false

  package var value: String {
    var words = ["auto", "\(version)"]
    if space > 0 { words.append("space\(space)") }
    if let checksum { words.append("sum\(String(checksum, radix: 16))") }
    if isEmptyElement { words.append("empty") }
    return words.joined(separator: " ")
  }

  package var attribute: MarkupAttributes { SchemeMarker.mark(value) }

  package init(space: Int = 0, checksum: UInt32? = nil, isEmptyElement: Bool = false) {
    self.space = space
    self.checksum = checksum
    self.isEmptyElement = isEmptyElement
  }

  /// Reads a value.
  ///
  /// - Returns: `nil` if it is none of an auto run, or has no version.
  package init?(_ value: [UInt8]) {
    let words = String(decoding: value, as: UTF8.self).split(separator: " ")
    guard words.count >= 2, words[0] == "auto", let version = Int(words[1]) else { return nil }
    self.version = version
    for word in words.dropFirst(2) {
      if word == "empty" {
        isEmptyElement = true
      } else if word.hasPrefix("space"), let count = Int(word.dropFirst(5)), count >= 0 {
        space = count
      } else if word.hasPrefix("sum") {
        checksum = UInt32(word.dropFirst(3), radix: 16)
      }
    }
  }
}
