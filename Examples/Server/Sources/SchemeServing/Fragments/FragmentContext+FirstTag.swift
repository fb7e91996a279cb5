internal import Schemefy

extension FragmentContext {
  /// The context that the first tag of a piece asks for: rows stand in a table's body, whatever a script
  /// then does with them. `body` where that tells nothing.
  init(firstTagOf content: some Sequence<UInt8>) {
    let context: String
    switch Self.firstTag(of: content) {
    case "tr": context = "tbody"
    case "td", "th": context = "tr"
    case "tbody", "thead", "tfoot", "caption", "colgroup": context = "table"
    case "col": context = "colgroup"
    case "option", "optgroup": context = "select"
    default: context = "body"
    }
    self = FragmentContext(context) ?? .body
  }

  /// The name of the tag that a piece starts with, in lower case; empty if it starts with none.
  private static func firstTag(of content: some Sequence<UInt8>) -> String {
    var bytes = content.lazy.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.makeIterator()
    guard bytes.next() == UInt8(ascii: "<") else { return "" }
    var name = ""
    while let byte = bytes.next(), name.utf8.count < 16 {
      let letter = Unicode.Scalar(byte | 0x20)
      guard ("a"..."z").contains(letter) else { break }
      name.unicodeScalars.append(letter)
    }
    return name
  }
}
