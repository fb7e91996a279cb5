public import Schemefy
public import SchemefyTraits

/// A page as it is and as it is processed, as it looks to people with different settings: each view can
/// be shown by itself, with its style sheets in it.
public struct PagePreview: Sendable {
  /// A view of the page: as it looks with some settings.
  public struct View: Sendable {
    /// The style, the contrast and the level; the level counts for processed pages only.
    public var traits: TraitCollection
    public var isProcessed: Bool
    /// The index of its text.
    public var text: Int
  }

  /// A text of a page that can't be read.
  public struct UnreadableText: Hashable, Sendable {
    /// The beginning of the text.
    public var sample: String
    /// The reason: lower case, no full stop.
    public var reason: String
    /// Whether the only reason is that the contrast can't be computed.
    public var isUnknown: Bool
    /// The only state in which the text can't be read; `nil` if that is at rest.
    public var state: InteractionState?
  }

  /// The markup of a view, and the texts in it that can't be read.
  public struct Text: Sendable {
    /// The markup in front of the rules that outline texts.
    public var start: String
    /// The markup behind those rules.
    public var end: String
    /// The element with these rules; empty if there is no text to outline.
    public var outlines: String
    public var unreadable: [UnreadableText]
  }

  public var type: ContentType
  public var views: [View] = []
  /// The different texts that views have.
  public var texts: [Text] = []
}
