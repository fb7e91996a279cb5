internal import SchemefySource

/// The entities that references in an XML document may name: the five of XML itself, those declared
/// in its internal subset, and HTML's for the public identifiers of XHTML.
///
/// XML 1.0 §4 <https://www.w3.org/TR/xml/#sec-physical-struct>
package struct XMLEntities: Sendable {
  /// The state of an entity's replacement text.
  package enum Expansion: Sendable, Hashable {
    case unresolved, resolving
    /// The whole replacement text of the entity, with references replaced.
    case text([UInt8], hasMarkup: Bool)
    /// More text than ``limit`` allows for.
    case tooLong
    /// The entity refers to itself.
    case circular
    /// The entity is in another file, which is not read.
    case external
  }

  private struct Declaration: Sendable {
    var replacement: [UInt8]
    var expansion: Expansion
  }

  /// The maximum number of bytes of the replacement texts of all declared entities together.
  package static let limit = 1 << 20

  /// Whether HTML's names are declared.
  package var hasHTMLNames = false
  private var indices: [[UInt8]: Int] = [:]
  private var declarations: [Declaration] = []
  private var remaining = XMLEntities.limit

  package init() {}

  /// Declares an entity; the first declaration of a name counts.
  ///
  /// - Parameter replacement: the replacement text, character references in it replaced; `nil` if
  ///   it stands in another file.
  package mutating func declare(_ name: [UInt8], replacement: [UInt8]?) {
    guard indices[name] == nil else { return }
    indices[name] = declarations.count
    declarations.append(
      Declaration(
        replacement: replacement ?? [], expansion: replacement == nil ? .external : .unresolved))
  }

  /// The number of a declared entity.
  package func index(of name: [UInt8]) -> Int? { indices[name] }

  /// The replacement text of an entity, as far as ``resolve(_:)`` was called for it.
  package func expansion(_ index: Int) -> Expansion { declarations[index].expansion }

  /// Finds the replacement text of an entity.
  ///
  /// - Complexity: linear in the replacement texts that are read for the first time, and in their
  ///   expansions, which ``limit`` bounds.
  package mutating func resolve(_ index: Int) -> Expansion {
    guard declarations[index].expansion == .unresolved else { return declarations[index].expansion }
    var open = [Frame(entity: index)]
    declarations[index].expansion = .resolving
    while var frame = open.popLast() {
      if let inner = read(&frame) {
        declarations[inner].expansion = .resolving
        open.append(frame)
        open.append(Frame(entity: inner))
      } else {
        finish(frame)
      }
    }
    return declarations[index].expansion
  }

  /// A replacement text that is being read.
  private struct Frame {
    let entity: Int
    var cursor = 0
    var text: [UInt8] = []
    var hasMarkup = false
    /// The reason why the entity has no text; `nil` if it has one.
    var failure: Expansion?

    init(entity: Int) {
      self.entity = entity
    }
  }

  /// Reads on in a replacement text.
  ///
  /// - Returns: the entity to be read first, if there is one.
  private func read(_ frame: inout Frame) -> Int? {
    let replacement = declarations[frame.entity].replacement
    let span = replacement.span
    while frame.cursor < span.count, frame.failure == nil {
      let byte = span[frame.cursor]
      guard byte == UInt8(ascii: "&") else {
        frame.hasMarkup = frame.hasMarkup || byte == UInt8(ascii: "<")
        frame.text.append(byte)
        frame.cursor += 1
        continue
      }
      let (end, value) = self.reference(span, at: frame.cursor, end: span.count)
      if case .entity(let inner) = value {
        switch declarations[inner].expansion {
        case .unresolved: return inner
        case .resolving: frame.failure = .circular
        case .text(let text, let hasMarkup):
          frame.hasMarkup = frame.hasMarkup || hasMarkup
          if text.count > remaining - frame.text.count {
            frame.failure = .tooLong
          } else {
            frame.text += text
          }
        case .tooLong, .circular, .external: frame.failure = declarations[inner].expansion
        }
      } else {
        append(value, inAttribute: false, to: &frame.text)
      }
      frame.cursor = end
    }
    return nil
  }

  private mutating func finish(_ frame: Frame) {
    let isTooLong = frame.text.count > remaining
    let expansion =
      frame.failure ?? (isTooLong ? .tooLong : .text(frame.text, hasMarkup: frame.hasMarkup))
    if case .text(let text, _) = expansion { remaining -= text.count }
    declarations[frame.entity].expansion = expansion
    declarations[frame.entity].replacement = []
  }
}
