internal import SchemefyHTML
internal import SchemefySource

/// Compares text that libxml2 read with the value of a range of the source, piece by piece.
struct XMLTextMatcher {
  private var cursor: Int
  private let end: Int
  private let content: TextContent
  private let inAttribute: Bool
  /// The entity whose text is being compared, and how much of it has been.
  private var entity: (index: Int, offset: Int, end: Int)?

  init(_ range: TextRange, _ content: TextContent, inAttribute: Bool = false) {
    cursor = range.lowerBound
    end = range.upperBound
    self.content = content
    self.inAttribute = inAttribute
  }

  /// Whether the end of the source has not been reached; what remains of it may still stand for no text.
  var hasMore: Bool { entity != nil || cursor < end }

  /// Compares the next part.
  ///
  /// - Complexity: linear in its length and in the source that it covers.
  mutating func match(
    _ data: Span<UInt8>, in text: Span<UInt8>, _ entities: XMLEntities
  ) -> Bool {
    var index = 0
    while index < data.count {
      if entity != nil {
        guard matchEntity(data, &index, entities) else { return false }
        continue
      }
      guard cursor < end else { return false }
      let (next, value) = entities.piece(
        text, at: cursor, end: end, content: content, inAttribute: inAttribute)
      switch value {
      case nil:
        guard text[cursor] == data[index] else { return false }
        index += 1
        cursor = next
      case .scalars(let value):
        guard value.count <= data.count - index else { return false }
        for byte in 0..<value.count where value[byte] != data[index + byte] { return false }
        index += value.count
        cursor = next
      case .entity(let number):
        entity = (number, 0, next)
      }
    }
    return true
  }

  private mutating func matchEntity(
    _ data: Span<UInt8>, _ index: inout Int, _ entities: XMLEntities
  ) -> Bool {
    guard var entity, case .text(let value, _) = entities.expansion(entity.index) else {
      return false
    }
    while index < data.count, entity.offset < value.count {
      let byte = value[entity.offset]
      let isSpace = inAttribute && byte.isASCIIWhitespace
      guard data[index] == (isSpace ? UInt8(ascii: " ") : byte) else { return false }
      index += 1
      entity.offset += 1
    }
    let isDone = entity.offset == value.count
    if isDone { cursor = entity.end }
    self.entity = isDone ? nil : entity
    return true
  }

  /// Whether the rest of the range has no value.
  mutating func matchEnd(in text: Span<UInt8>, _ entities: XMLEntities) -> Bool {
    if let entity {
      guard case .text(let value, _) = entities.expansion(entity.index),
        entity.offset == value.count
      else { return false }
      cursor = entity.end
      self.entity = nil
    }
    while cursor < end {
      let (next, value) = entities.piece(
        text, at: cursor, end: end, content: content, inAttribute: inAttribute)
      switch value {
      case nil: return false
      case .scalars(let value):
        guard value.count == 0 else { return false }
      case .entity(let index):
        guard case .text(let value, _) = entities.expansion(index), value.isEmpty else {
          return false
        }
      }
      cursor = next
    }
    return true
  }

  /// Whether the whole value equals the text that libxml2 read.
  static func matches(
    _ data: Span<UInt8>, _ range: TextRange, _ content: TextContent, inAttribute: Bool = false,
    in text: Span<UInt8>, _ entities: XMLEntities
  ) -> Bool {
    var matcher = XMLTextMatcher(range, content, inAttribute: inAttribute)
    return matcher.match(data, in: text, entities) && matcher.matchEnd(in: text, entities)
  }
}
