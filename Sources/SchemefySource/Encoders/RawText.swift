/// Text that can stand in a raw text element of HTML, where nothing is escaped.
///
/// HTML "Restrictions on the contents of raw text and escapable raw text elements"
/// <https://html.spec.whatwg.org/#cdata-rcdata-restrictions>
package struct RawText: Hashable, Sendable {
  package let bytes: [UInt8]

  /// No text.
  package init() { bytes = [] }

  /// - Parameter element: the element's name in lower case.
  /// - Returns: `nil` for text that contains the element's end tag, in any case. At the end of the text its name
  ///   alone is one, as anything may follow; `</style2` is none.
  package init?(_ bytes: [UInt8], of element: StaticString) {
    guard Self.endTag(of: element, in: bytes.span) == nil else { return nil }
    self.bytes = bytes
  }

  /// The offset of the first end tag of an element in a text, such as `</style>`; `nil` if there is
  /// none.
  ///
  /// - Complexity: linear in the length of the text.
  package static func endTag(of element: StaticString, in text: Span<UInt8>) -> Int? {
    let name = element.encodedBytes
    let last = text.count - name.count - 2
    var start = 0
    while true {
      start = text.firstOffset(of: UInt8(ascii: "<"), from: start)
      guard start <= last else { return nil }
      guard text[start + 1] == UInt8(ascii: "/"),
        name.indices.allSatisfy({ text[start + 2 + $0].asciiLowercased == name[$0] })
      else {
        start += 1
        continue
      }
      let end = start + 2 + name.count
      guard end < text.count, !text[end].isASCIIWhitespace, text[end] != UInt8(ascii: ">"),
        text[end] != UInt8(ascii: "/")
      else { return start }
      start += 1
    }
  }
}
