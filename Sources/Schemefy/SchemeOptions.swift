public import SchemefyTraits

/// What to do with the content: the traits supplied, and how far the colours follow them.
public struct SchemeOptions: Sendable {
  /// Which content is mapped to the palette.
  public enum MappingPolicy: String, Sendable, CaseIterable {
    /// What does not support the scheme by itself; support that is there is turned on.
    case missing
    /// Everything.
    case always
    /// Nothing: only the questions that the traits decide are answered.
    case never
  }

  /// Whose values the light scheme shows.
  public enum LightColors: String, Sendable, CaseIterable {
    /// The author's own.
    case author
    /// The palette's.
    case palette
  }

  /// The traits of the interface that shows the content. With an unspecified style the browser
  /// decides when the page is shown (`--style auto`).
  public var traits: TraitCollection
  /// Which content is mapped.
  public var map: MappingPolicy
  /// Whose values the light scheme shows.
  public var lightColors: LightColors
  /// Where roles get their values.
  public var palette: PaletteName
  /// What the input is; `nil` infers it from the name: `.html`, `.htm` and `.css` are what they
  /// say, and a name without an extension is HTML. Files with any other extension, and text of
  /// a name without one that starts with `<?xml` or `<svg`, are left unchanged.
  public var contentType: ContentType?
  /// Whether the input is a piece of a page, to be put into another; `nil` infers it: a page
  /// without doctype, `html`, `head` and `body` tags is a fragment.
  public var isFragment: Bool?
  /// The URL of the page's base, as `<base href>` would give it; `nil` is the page's own place.
  public var base: String?

  /// Options with their defaults; `traits` alone decides most of what happens.
  public init(traits: TraitCollection = TraitCollection()) {
    self.traits = traits
    map = .missing
    lightColors = .author
    palette = .ios
    contentType = nil
    isFragment = nil
    base = nil
  }

  /// A palette that comes with the library.
  public enum PaletteName: String, Sendable, CaseIterable {
    case ios, material
  }
}

/// A kind of content that colours can be found in.
public enum ContentType: String, Sendable, CaseIterable {
  case html = "text/html"
  case css = "text/css"

  /// The kind of a file by its name's extension; `nil` for any other.
  public init?(fileName: String) {
    let lowercased = fileName.lowercased()
    if lowercased.hasSuffix(".html") || lowercased.hasSuffix(".htm") {
      self = .html
    } else if lowercased.hasSuffix(".css") {
      self = .css
    } else {
      return nil
    }
  }
}
