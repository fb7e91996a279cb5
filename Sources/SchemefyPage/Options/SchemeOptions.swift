public import SchemefyMedia
public import SchemefyPalettes
internal import SchemefySource
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

  /// How a page gets the custom properties, where the browser decides on the style.
  public enum PaletteCSS: Hashable, Sendable {
    /// In a `style` element.
    case inline
    /// From a style sheet that it links to, by this URL. What has to stand in it is in
    /// ``RewriteResult/paletteSheet``, to be merged over all pages that link to it. Style sheets
    /// that are files, and pictures, keep their own definitions.
    case link(href: String)
    /// From what shows the page, which needs ``RewriteResult/paletteSheet``, too.
    case none
  }

  /// What becomes of photographs and other pictures of pixels in the dark.
  public enum Images: String, Sendable, CaseIterable {
    /// They stay as they are.
    case keep
    /// A rule takes a fifth of their light, but for icons and for pictures that are for dark.
    case dim
  }

  /// What becomes of pictures of PNG that are dark and transparent, and so are lost in the dark.
  public enum DarkLogo: String, Sendable, CaseIterable {
    /// They are named, by the warning `dark-logo`.
    case report
    /// A rule puts white behind them.
    case plate
    /// They stay as they are.
    case keep
  }

  /// What is known of the place where the content is shown: the traits, and what else media queries
  /// may ask for. What is open is left to the browser.
  public var environment: MediaEnvironment
  /// The traits of the interface that shows the content. With an unspecified style the browser
  /// decides when the page is shown (`--style auto`).
  public var traits: TraitCollection {
    get { environment.traits }
    set { environment.traits = newValue }
  }
  /// Which content is mapped.
  public var map: MappingPolicy
  /// Whose values the light scheme shows.
  public var lightColors: LightColors
  /// Whether rules and branches of style sheets that can't apply any more are cut out, where the
  /// rest means the same without them. Elements stay: what is counted in them, or found by them, is
  /// not to change.
  public var prunes: Bool
  /// Where roles get their values.
  public var palette: Palette.BuiltIn
  /// The contrast that every text has to have, 1...21; `nil` asks for 4.5, or 7 with high contrast.
  /// With one, the palette's texts are changed as far as it takes; see
  /// ``Palette/guaranteeing(contrast:)``.
  public var minimumContrast: Double?
  /// How a page gets the custom properties, where the browser decides on the style: without it the
  /// colours are the author's own. Rules for what the page leaves open stand in it in any case.
  public var paletteCSS: PaletteCSS
  /// The styles in which texts are made readable where the colours are the author's own: light ones
  /// that are kept, and a scheme that the author gave the page. Those that are mapped are in any case.
  public var repairs: Set<UserInterfaceStyle>
  /// What colours become whatever they are used for; of those of one colour, the last counts.
  public var decisions: [ColorDecision]
  /// What the page's base lies on in the app, such as a cell of a grouped table: it takes the place
  /// of the palette's background. A page's own canvas becomes it, surfaces rise from it, and texts
  /// can be read on it; a fragment lies on it. `nil` is the palette's background.
  public var canvas: PaletteColor?
  /// What becomes of pictures of pixels in the dark.
  public var images: Images
  /// What becomes of dark logos in the dark.
  public var darkLogo: DarkLogo
  /// Parts of the content with a style of their own. What `data-scheme-style="dark"` or `"light"` says
  /// in the content counts as if it came before them; of several that select an element the last
  /// counts, and of nested ones the innermost.
  public var overrides: [StyleOverride]
  /// Parts of the content that are left as they are, in colours and attributes, as those with
  /// `data-scheme-ignore`. They count as if they came behind all overrides.
  public var ignored: [ContentSelector]
  /// What the input is; `nil` infers it from the name: `.html`, `.htm`, `.xhtml`, `.xht`, `.svg` and
  /// `.css` are what they say. Without an extension, text that starts with `<?xml` or `<svg` is what
  /// its root element says, and any other is HTML. All other files are left unchanged.
  public var contentType: ContentType?
  /// Whether the input is a piece of a page, to be put into another; `nil` infers it: a page
  /// without doctype, `html`, `head` and `body` tags is a fragment.
  public var isFragment: Bool?
  /// A label of the encoding that came with the input from outside, such as the `charset` of a
  /// `Content-Type`; `nil` if none did. It counts more than what the input says of itself, but less
  /// than a byte order mark. Labels are those of the Encoding Standard, such as `utf-8` or
  /// `shift_jis`; one that no encoding has is passed over.
  ///
  /// Encoding Standard §4.2 <https://encoding.spec.whatwg.org/#names-and-labels>
  public var charset: String?
  /// The URL of the page's base, as `<base href>` would give it; `nil` is the page's own place.
  public var base: String?

  /// Whether scripts run where the page is shown. With them, what `noscript` holds is shown to
  /// others only: it is mapped, but takes no part in what the page says of itself.
  public var scripting: Bool
  /// How much is taken in.
  public var limits: Limits

  /// Options with their defaults; `traits` alone decides most of what happens.
  public init(traits: TraitCollection = TraitCollection()) {
    environment = MediaEnvironment(traits: traits)
    map = .missing
    lightColors = .author
    prunes = false
    palette = .ios
    minimumContrast = nil
    paletteCSS = .inline
    repairs = []
    decisions = []
    canvas = nil
    images = .keep
    darkLogo = .report
    overrides = []
    ignored = []
    contentType = nil
    isFragment = nil
    charset = nil
    base = nil
    scripting = true
    limits = Limits()
  }

  /// The contrast that every text has to have, if it isn't large.
  package var contrastRatio: Double { requiredContrast(size: nil, weight: nil) }

  /// The contrast that a text has to have: what ``minimumContrast`` says of every text, or else what
  /// ``AccessibilityContrast/requiredContrast(size:weight:)`` does.
  package func requiredContrast(size: Double?, weight: Double?) -> Double {
    minimumContrast
      ?? traits.accessibilityContrast.requiredContrast(size: size, weight: weight)
  }

  /// Whether an encoding has a label, in any case and with white space around it.
  public static func isCharset(_ label: String) -> Bool {
    CharacterEncoding(label: label.utf8) != nil
  }
}
