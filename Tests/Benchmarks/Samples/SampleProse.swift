/// A book as a page: long paragraphs, few tags.
enum SampleProse {
  /// A page of about `size` bytes.
  static func page(size: Int) -> [UInt8] {
    var words = SampleWords(seed: 1)
    var page = "<!DOCTYPE html>\n<html lang=\"en\"><head><title>A book</title></head>\n<body>\n"
    while page.utf8.count < size {
      if words.isOnce(in: 40) { page += "<h2>Chapter \(words.number(1..<90))</h2>\n" }
      page += "<p>\n"
      for _ in 0..<words.number(4..<14) {
        let emphasis = words.isOnce(in: 12) ? " <i>\(words.words(2))</i>" : ""
        page += "\(words.words(11))\(emphasis).\n"
      }
      page += "</p>\n\n"
    }
    return Array((page + "</body></html>\n").utf8)
  }
}
