/// Counts open elements and declarations, to limit documents that would cost too much.
///
/// The scopes follow libxml2's reports, whether or not these agree with the source.
struct XMLScopes: Sendable {
  /// The maximum depth to which elements may nest: libxml2 goes no deeper.
  static let depth = 256
  /// The maximum number of namespace declarations in scope: libxml2 searches all for each prefix.
  static let namespaces = 1024
  /// The maximum number of attributes that the document type may give values: libxml2 adds them to every
  /// element.
  static let defaults = 64

  private let depthLimit: Int
  /// For each open element, the number of namespaces that it declares.
  private var declared: [Int] = []
  private var namespaceCount = 0
  private var defaultCount = 0

  init(depthLimit: Int) { self.depthLimit = min(depthLimit, Self.depth) }

  /// Notes a start tag.
  ///
  /// - Returns: which limit it exceeds, in words.
  mutating func enter(namespaceCount count: Int) -> String? {
    declared.append(count)
    namespaceCount += count
    if declared.count > depthLimit { return "elements nest deeper than \(depthLimit)" }
    guard namespaceCount > Self.namespaces else { return nil }
    return "more than \(Self.namespaces) namespaces are declared at a time"
  }

  /// Notes an end tag.
  mutating func leave() { namespaceCount -= declared.popLast() ?? 0 }

  /// Notes an attribute's default value.
  ///
  /// - Returns: which limit it exceeds, in words.
  mutating func addDefault() -> String? {
    defaultCount += 1
    guard defaultCount > Self.defaults else { return nil }
    return "the document type gives more than \(Self.defaults) attributes a value"
  }
}
