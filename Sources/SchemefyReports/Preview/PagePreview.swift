public import Schemefy
public import SchemefyTraits

/// A page as it is and as it is processed, as it looks to people with different settings: each view can
/// be shown by itself, with its style sheets in it.
public struct PagePreview: Sendable {
  /// The page as it looks to somebody.
  public struct View: Sendable {
    /// The style, the contrast and the level; the level counts for processed pages only.
    public var traits: TraitCollection
    public var isProcessed: Bool
    /// The index of its text.
    public var text: Int
  }

  /// A text of a page that can't be read.
  public struct UnreadableText: Hashable, Sendable {
    /// The beginning of it.
    public var sample: String
    /// The reason: lower case, no full stop.
    public var reason: String
    /// Whether it is only that the contrast can't be told.
    public var isUnknown: Bool
    /// The only state in which it can't be read; `nil` where that is at rest.
    public var state: InteractionState?
  }

  /// The text of a view, and what can't be read in it.
  public struct Text: Sendable {
    /// The markup before the rules that outline texts.
    public var start: String
    /// The markup behind them.
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
