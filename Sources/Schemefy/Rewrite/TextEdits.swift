internal import SchemefySource

/// Replacements in one text, before they find their way into the file around it.
struct TextEdits: Sendable {
  private(set) var edits: [(range: TextRange, replacement: [UInt8])] = []

  var isEmpty: Bool { edits.isEmpty }

  mutating func replace(_ range: TextRange, with replacement: [UInt8]) {
    edits.append((range, replacement))
  }

  mutating func insert(_ text: [UInt8], at offset: Int) {
    edits.append((TextRange(at: offset), text))
  }

  mutating func append(_ other: TextEdits) {
    edits += other.edits
  }

  /// Adds the edits to those of the file that the text stands in.
  func add(to list: inout EditList, through embedding: Embedding, in source: Span<UInt8>) {
    for (range, replacement) in edits {
      list.replace(
        embedding.sourceRange(of: range), with: embedding.encode(replacement), in: source)
    }
  }

  /// The text with all edits made.
  func applied(to text: [UInt8]) -> [UInt8] {
    var list = EditList()
    for (range, replacement) in edits {
      list.replace(SourceRange(range.range), with: replacement, in: text.span)
    }
    return list.applied(to: text)
  }
}
