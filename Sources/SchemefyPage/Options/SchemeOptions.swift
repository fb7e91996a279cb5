public import SchemefyMedia
public import SchemefyPalettes
internal import SchemefySource
public import SchemefyTraits
package import SchemefyXML

/// The options of a rewriter: the traits of the place where the content is shown, and how far its
/// colours follow them.
///
/// The options are of two kinds. Some shape the evidence, which is what is seen of pages:
/// ``environment`` but for its style and level, ``map``, ``repairs``, ``overrides``, ``ignored``,
/// ``scripting``, ``isFragment``, ``limits``, and those that say how the input is read. All others shape
/// only the plan that is made from the evidence.
public struct SchemeOptions: Sendable {
  /// The content whose colours are mapped to the palette.
  public enum MappingPolicy: String, Sendable, CaseIterable {
    /// Content that does not support the scheme by itself; where it does, its own support is
    /// enabled.
    case missing
    /// Everything.
    case always
    /// No content: only media conditions and `light-dark()` that the traits decide are resolved.
    case never
  }

  /// The colours of the light style.
  public enum LightColors: String, Sendable, CaseIterable {
    /// The author's own.
    case author
    /// The palette's.
    case palette
  }

  /// Whether a colour of the author's that is a role's in the light becomes that role.
  public enum RoleMatching: String, Sendable, CaseIterable {
    /// With a palette that is given in place of a built-in one: the author's colours may be the app's.
    case own
    /// With any palette.
    case always
    case never
  }

  /// The way a page gets the definitions of the custom properties, where the browser decides on the
  /// style.
  public enum PaletteCSS: Hashable, Sendable {
    /// In a `style` element.
    case inline
    /// From a style sheet that it links, by this URL. The sheet must contain
    /// ``RewriteResult/paletteSheet``, merged over all pages that link it. Style sheets that are
    /// files, and pictures, keep their own definitions.
    case link(href: String)
    /// From a style sheet of the site, by its path from the root of the files, and otherwise as
    /// ``link(href:)``: `a/b.html` links `theme.css` as `../theme.css`. A page whose base URL leads
    /// elsewhere holds its definitions itself.
    case file(path: String)
    /// From the app that shows the page, which must supply ``RewriteResult/paletteSheet``, too.
    case none
  }

  /// The treatment of photographs and other raster images in the dark style.
  public enum Images: String, Sendable, CaseIterable {
    /// Images stay unchanged.
    case keep
    /// A rule makes them a fifth darker, except for icons and for pictures made for dark.
    case dim
  }

  /// The treatment of PNG and GIF images that are dark and transparent, and so can't be seen on a dark
  /// background.
  public enum DarkLogo: String, Sendable, CaseIterable {
    /// Dark logos are reported by the warning `dark-logo`; a transparent WebP, which may be one, by the
    /// note `unknown-logo`.
    case report
    /// A rule puts a white background behind dark logos.
    case plate
    /// Dark logos of one colour, such as icons, are shown in the colour of the text, as template images
    /// are in an app: a rule makes the picture the mask of that. Others are reported.
    case template
    /// Dark logos stay unchanged.
    case keep
  }

  /// The options that shape the evidence that is seen of pages.
  package private(set) var evidence: EvidenceOptions
  /// The options that shape only the plan that is made from the evidence.
  package internal(set) var plan: PlanOptions

  /// The environment in which the content is shown: the traits, and other features of media
  /// queries. Features that are not set are left to the browser.
  public var environment: MediaEnvironment {
    get {
      var environment = evidence.environment
      environment.traits.userInterfaceStyle = plan.style
      environment.traits.userInterfaceLevel = plan.level
      return environment
    }
    set {
      evidence.environment = newValue
      plan.style = newValue.traits.userInterfaceStyle
      plan.level = newValue.traits.userInterfaceLevel
    }
  }
  /// The traits of the interface that shows the content. With an unspecified style the browser
  /// decides when the page is shown (`--style auto`).
  public var traits: TraitCollection {
    get { environment.traits }
    set { environment.traits = newValue }
  }
  /// The content whose colours are mapped.
  public var map: MappingPolicy {
    get { evidence.map }
    set { evidence.map = newValue }
  }
  /// The colours of the light style.
  public var lightColors: LightColors {
    get { plan.lightColors }
    set { plan.lightColors = newValue }
  }
  /// Whether rules and branches of style sheets that can't apply any more are removed, where the
  /// rest means the same without them. Elements stay, as scripts and selectors may count or select
  /// them.
  public var prunes: Bool {
    get { plan.prunes }
    set { plan.prunes = newValue }
  }
  /// The palette with the values of roles.
  public var palette: Palette.BuiltIn {
    get { plan.palette }
    set { plan.palette = newValue }
  }
  /// Whether a colour of the author's that is a role's in the light becomes that role: with the palette
  /// ``Palette/BuiltIn/material`` and `always`, the bar `#f5f5f5` becomes `#212121`, and an icon in black
  /// at 54 % is white at 70 %. Roles that are the same in both styles say nothing of the dark.
  public var roleMatching: RoleMatching {
    get { plan.roleMatching }
    set { plan.roleMatching = newValue }
  }
  /// The contrast required of every text, 1...21; `nil` requires 4.5, or 7 with high contrast. If
  /// it is set, the palette's texts are changed as far as necessary; see
  /// ``Palette/guaranteeing(contrast:)``.
  public var minimumContrast: Double? {
    get { plan.minimumContrast }
    set { plan.minimumContrast = newValue }
  }
  /// How a page gets the custom properties, where the browser decides on the style: without them
  /// the colours are the author's own. Rules for colours that the page does not set are written
  /// into it in any case.
  public var paletteCSS: PaletteCSS {
    get { plan.paletteCSS }
    set { plan.paletteCSS = newValue }
  }
  /// Whether output whose style the browser decides also follows a choice of the reader: the attribute
  /// `data-scheme-style` of the root element, `light` or `dark`, which a script sets. Conditions of the
  /// author's own follow the browser; `Stylesheets/switch.js` makes these follow the choice, too.
  public var isSwitchable: Bool {
    get { plan.isSwitchable }
    set { plan.isSwitchable = newValue }
  }
  /// The path of the script `Stylesheets/switch.js`, from the root of the resources, that pages load
  /// where ``isSwitchable`` is set; by default pages get no script.
  ///
  /// Whoever writes the pages writes the script, too; its bytes are `SwitchScript.bytes`.
  public var switchScript: String? {
    get { plan.switchScript }
    set { plan.switchScript = newValue }
  }
  /// The styles in which texts are made readable where the colours are the author's own: light
  /// colours that are not mapped, and a dark scheme of the author's. For `#999999` on `#ffffff` the
  /// text becomes darker. Mapped colours are readable in any case.
  public var repairs: Set<UserInterfaceStyle> {
    get { evidence.repairs }
    set { evidence.repairs = newValue }
  }
  /// Fixed targets for single colours, whatever they are used for; of several decisions for one
  /// colour the last counts.
  public var decisions: [ColorDecision] {
    get { plan.decisions }
    set { plan.decisions = newValue }
  }
  /// The colour behind the page in the app, such as that of a cell of a grouped table: it replaces
  /// the palette's background. A page's own canvas becomes this colour, surfaces are raised from
  /// it, and texts are readable on it; a fragment is shown on it. `nil` is the palette's
  /// background.
  public var canvas: PaletteColor? {
    get { plan.canvas }
    set { plan.canvas = newValue }
  }
  /// The treatment of raster images in the dark style.
  public var images: Images {
    get { plan.images }
    set { plan.images = newValue }
  }
  /// The treatment of dark logos in the dark style.
  public var darkLogo: DarkLogo {
    get { plan.darkLogo }
    set { plan.darkLogo = newValue }
  }
  /// Parts of the content with a style of their own. `data-scheme-style="dark"` or `"light"` in the
  /// content counts as an override in front of these; of several that select an element the last
  /// counts, and of nested ones the innermost.
  public var overrides: [StyleOverride] {
    get { evidence.overrides }
    set { evidence.overrides = newValue }
  }
  /// Parts of the content whose colours and attributes stay unchanged, like those with
  /// `data-scheme-ignore`. They take precedence over all overrides.
  public var ignored: [ContentSelector] {
    get { evidence.ignored }
    set { evidence.ignored = newValue }
  }
  /// The content type of the input; `nil` infers it from the name: `.html`, `.htm`, `.xhtml`,
  /// `.xht`, `.svg` and `.css` have their usual types. Without an extension, text that starts with
  /// `<?xml` or `<svg` has the type of its root element, and any other text is HTML. All other
  /// files are left unchanged.
  public var contentType: ContentType? {
    get { evidence.contentType }
    set { evidence.contentType = newValue }
  }
  /// Whether the input is a fragment, to be inserted into a page; `nil` infers it: a page without
  /// doctype, `html`, `head` and `body` tags is a fragment.
  public var isFragment: Bool? {
    get { evidence.isFragment }
    set { evidence.isFragment = newValue }
  }
  /// The element that a fragment is made for, as its content; it counts where ``isFragment`` is `true`.
  /// `nil` leaves it to the first tag of the fragment: a fragment that begins with `<td>` is the content
  /// of a row, and one that begins with `<path>` that of a drawing.
  public var fragmentContext: FragmentContext? {
    get { evidence.fragmentContext }
    set { evidence.fragmentContext = newValue }
  }
  /// A label of the encoding that came with the input from outside, such as the `charset` of a
  /// `Content-Type`; `nil` if none did. It takes precedence over declarations in the input, but not
  /// over a byte order mark. Labels are those of the Encoding Standard, such as `utf-8` or
  /// `shift_jis`; an unknown one is ignored.
  ///
  /// Encoding Standard §4.2 <https://encoding.spec.whatwg.org/#names-and-labels>
  public var charset: String? {
    get { evidence.charset }
    set { evidence.charset = newValue }
  }
  /// The base URL of the page, as `<base href>` would set it; `nil` is the page's own path.
  public var base: String? {
    get { evidence.base }
    set { evidence.base = newValue }
  }
  /// The URL that the root of the files is served at, such as `https://example.org/docs/`: an absolute
  /// URL that begins with it leads to a file, and so does, where it has a path, a reference from the
  /// root of the host. `nil` if it is not known, so that absolute URLs lead elsewhere. It counts for
  /// files of a site, with a plan, and where a style is written into the result: auto output of a page
  /// by itself keeps the files that it links to by such URLs. Text that is none of `http:` or `https:`
  /// is ignored.
  public var siteURL: String? {
    get { evidence.siteURL }
    set { evidence.siteURL = newValue }
  }

  /// Whether scripts run where the page is shown. If so, the content of `noscript` is shown
  /// elsewhere only: it is mapped, but is no evidence for the rest of the page.
  public var scripting: Bool {
    get { evidence.scripting }
    set { evidence.scripting = newValue }
  }
  /// Limits on the input.
  public var limits: Limits {
    get { evidence.limits }
    set { evidence.limits = newValue }
  }

  /// Options with their defaults; `traits` alone decides on most of the result.
  ///
  /// - Parameter traits: by default those that are current where the options are made: unspecified ones,
  ///   but within `performAsCurrent(_:)`. Later they are what they were.
  public init(traits: TraitCollection = .current) {
    evidence = EvidenceOptions()
    plan = PlanOptions()
    self.traits = traits
  }

  /// The address of ``siteURL``.
  package var siteAddress: SiteAddress? { siteURL.flatMap(SiteAddress.init) }

  /// Whether a text is valid as ``siteURL``: a URL of `http:` or `https:` with a host.
  public static func isSiteURL(_ text: String) -> Bool { SiteAddress(text) != nil }

  /// Whether any colour can become another, rather than be chosen among the author's.
  package var changesColors: Bool { map != .never || !repairs.isEmpty }

  /// The contrast that every text has to have, if it isn't large.
  package var contrastRatio: Double { requiredContrast(size: nil, weight: nil) }

  /// The contrast required of a text: ``minimumContrast`` for every text, otherwise that of
  /// ``AccessibilityContrast/requiredContrast(size:weight:)``.
  package func requiredContrast(size: Double?, weight: Double?) -> Double {
    minimumContrast
      ?? traits.accessibilityContrast.requiredContrast(size: size, weight: weight)
  }

  /// Whether a label names an encoding, in any case and with white space around it.
  public static func isCharset(_ label: String) -> Bool {
    CharacterEncoding(label: label.utf8) != nil
  }
}
