internal import SchemefyCSS
package import SchemefyHTML
package import SchemefyProperties
package import SchemefySource

/// The contents of a page that depend on the colour scheme, in the order of the source.
package struct CollectedPage: Sendable {
  package var styles: [StyleElement] = []
  package var attributes: [StyleAttribute] = []
  package var links: [SheetLink] = []
  package var preloads: [SheetPreload] = []
  package var hints: [PresentationalColor] = []
  package var conditions: [MediaAttribute] = []
  package var metas: [SchemeMeta] = []
  package var documents: [SrcdocDocument] = []
  /// The elements that an earlier run of schemefy has marked.
  var marks: [MarkedElement] = []
  package var images: [ImageElement] = []
  package var icons: [InlineIcon] = []
  /// The tags of the drawings without text that have a pale shape under all else.
  package var groundedDrawings: [TextRange] = []
  /// The drawings without text that have a dark shape under all else: from the tag up to the last colour, as no other
  /// place in them is asked for.
  package var drawingsOnDark: [TextRange] = []
  /// The drawings that are illustrations, up to the last colour, too.
  package var illustrations: [TextRange] = []
  /// The offsets of the drawings that are nothing but lines: each shape says by an attribute that it is not filled.
  package var lineDrawings: Set<Int> = []
  /// The offsets of the drawings that are edges of sections, such as waves.
  package var edges: Set<Int> = []
  package var drawnNames = DrawnNames()
  /// The `picture` elements, as long as they are open, that have sources, and sources for a scheme.
  var sourcedPictures: Set<HTMLDocument.NodeID> = []
  var schemedPictures: Set<HTMLDocument.NodeID> = []
  /// The sources of `picture` elements, as long as no image has taken them.
  var pictureSources: [HTMLDocument.NodeID: [PictureSource]] = [:]
  /// Limits that bit while the page was parsed.
  package var limits: [HTMLLimitNote] = []
  package var outline = PageOutline()
  /// The tree that the page was read from; `nil` if it was read in one pass.
  package var document: HTMLDocument?

  package init() {}
}

/// A `style` element that holds CSS.
package struct StyleElement: Sendable {
  package var text: EmbeddedText
  /// The value of `media`, decoded; `nil` if there is none.
  package var media: EmbeddedText?
  /// The name of the style sheet set that it belongs to, decoded.
  package var title: EmbeddedText?
  /// The whole element, tags included.
  package var range: TextRange
  /// The tree whose elements its rules select.
  package var tree: FoundElement.Tree
  /// Whether the `style` element is one of SVG, whose text has references and CDATA sections.
  package var isForeign = false
}

/// The document in an `iframe`'s `srcdoc`.
///
/// HTML "iframe srcdoc document"
/// <https://html.spec.whatwg.org/multipage/iframe-embed-object.html#an-iframe-srcdoc-document>
package struct SrcdocDocument: Sendable {
  /// The value of the attribute.
  package var text: EmbeddedText
  /// The tag of the `iframe`.
  package var range: TextRange
}

/// A `style` attribute.
package struct StyleAttribute: Sendable {
  package var text: EmbeddedText
  /// The element that has the attribute.
  package var element: TagName
  /// Whether the element is one of SVG in a drawing with text.
  package var isInDiagram = false
  /// Whether its `fill` is that of texts of SVG, and of nothing else.
  package var isOfText = false
}

/// A `link` that brings a style sheet.
package struct SheetLink: Sendable {
  /// The tag, and the end tag that one of XML may have.
  package var range: TextRange
  /// The tag alone.
  package var tag = TextRange(at: 0)
  /// The names of its attributes, in the order of the source.
  package var names: [TextRange] = []
  package var href: [UInt8]
  /// The attribute; `nil` in `<?xml-stylesheet?>`.
  package var source: EmbeddedText?
  /// The encoding of the sheet, if the sheet declares none.
  package var encoding: CharacterEncoding?
  package var media: EmbeddedText?
  package var nonce: EmbeddedText?
  /// The name of the style sheet set that it belongs to, decoded.
  package var title: EmbeddedText?
  /// `id`, `class` and `data-*`, which selectors and scripts find the element by, and `onload`, by
  /// which pages turn on sheets that they do not wait for.
  package var handles: [(name: MarkupName, value: EmbeddedText)]
  package var isDisabled: Bool
  /// Whether it is meant for a style sheet set that the page does not start with.
  package var isAlternate: Bool
  /// The hashes of the file, one of which the browser asks for.
  package var integrity: EmbeddedText?
  /// Whether a handler waits for it, and `integrity` decides whether that will run.
  package var isGuarded: Bool { integrity != nil && handles.contains { $0.name == "onload" } }
  /// The tree whose elements its rules select.
  package var tree: FoundElement.Tree
  /// Whether a handler gives it other media once it is loaded, as pages do that do not wait for it:
  /// `media=print onload="this.media='all'"`.
  package func changesMedia(in text: Span<UInt8>) -> Bool {
    handles.contains { name, value in
      name == "onload" && LoadHandler(value.bytes(in: text)).sets("media", to: "")
    }
  }
  /// Whether it is `<?xml-stylesheet?>`, in front of the page, where no element can stand.
  package var isInstruction = false
}

/// A `link` by which browsers load a style sheet early, and ask for one of its hashes then already.
package struct SheetPreload: Sendable {
  /// The tag.
  package var range: TextRange
  package var href: [UInt8]
  package var integrity: EmbeddedText
  package var tree: FoundElement.Tree
}

/// An attribute that sets a colour.
package struct PresentationalColor: Sendable {
  package var element: TagName
  package var attribute: TextRange
  package var value: EmbeddedText
  package var syntax: PresentationalAttribute.Syntax
  /// The rule that sets the same colour in CSS, such as `a:link` for the `link` attribute of
  /// `body`.
  package var rule: HintRule
  /// Whether the element is one of SVG in a drawing with text, or with a pale shape under all else.
  package var isInDiagram = false
  /// Whether that drawing is one of ``CollectedPage/groundedDrawings``.
  package var isInGroundedDrawing = false
  /// Whether that drawing is one of ``CollectedPage/edges``.
  package var isOfEdge = false
  /// Whether it is the `fill` of texts of SVG, and of nothing else.
  package var isOfText = false

  package init(
    element: TagName, attribute: TextRange, value: EmbeddedText,
    syntax: PresentationalAttribute.Syntax, rule: HintRule, isInDiagram: Bool = false
  ) {
    self.element = element
    self.attribute = attribute
    self.value = value
    self.syntax = syntax
    self.rule = rule
    self.isInDiagram = isInDiagram
  }
}

/// An attribute that holds media conditions.
package struct MediaAttribute: Sendable {
  package enum Syntax: Sendable, Hashable {
    /// `media`
    case queryList
    /// `sizes`: conditions with lengths behind them.
    case sourceSizes
  }

  package var value: EmbeddedText
  package var syntax = Syntax.queryList
  /// The range of the tag that has the attribute.
  package var range: TextRange
  /// Whether that is a processing instruction.
  package var isOfInstruction = false
}

/// A `meta` that speaks of schemes.
package struct SchemeMeta: Sendable {
  package enum Name: Sendable, Hashable {
    case colorScheme, supportedColorSchemes, themeColor
    /// Apple's `apple-mobile-web-app-status-bar-style`, for pages that are on the home screen.
    case statusBarStyle
  }

  package var name: Name
  package var content: EmbeddedText
  package var range: TextRange
  package var hasMedia: Bool
  /// Whether the `meta` is in a `noscript`: where scripts run, it has no effect.
  package var isInNoscript = false
}

/// The outline of a page: its kind and contents in brief, and the places where something can be
/// inserted.
package struct PageOutline: Sendable {
  /// The value of ``HTMLDocument/hasCrowdedFormatting``.
  package var hasCrowdedFormatting = false
  /// Neither doctype nor `html`, `head` or `body` tags.
  package var isFragment = false
  /// Whether the page is in quirks mode.
  package var isQuirky = false
  /// Behind the `head` tag, or where the parser makes the head; `nil` if that is behind a tag or a
  /// comment that the end of the text cuts off.
  package var headStart: Int?
  /// The outline of a document in the syntax of XML; `nil` for other documents.
  package var xml: XMLOutline?
  /// Whether the page is a picture of its own, which has no head and no `meta`.
  package var isPicture: Bool { xml?.root == .svg }
  /// Whether the picture is an icon, which has few shapes and is shown on the page's own background:
  /// light shapes on it stay light.
  package var isIcon = false
  /// Whether all that the icon draws is light, on a surface that stays dark: the knob of a switch, or the
  /// letters of a badge.
  package var isLight = false
  /// Whether all that the picture draws is vivid and seen on dark, in several colours, as a logo is, or lies on a
  /// dark ground of its own: then it stays.
  package var isForDark = false
  /// Whether a shape of the picture is behind all else in it, and covers it.
  package var hasGround = false
  /// Whether that shape is as dark as what is seen on a dark page, and something lighter lies on it.
  package var hasDarkGround = false
  /// Whether the picture is as wide as a name in letters.
  package var isWide = false
  /// Whether the picture is an illustration.
  package var isIllustration = false
  /// Whether all that the picture draws changes sides, as it is no icon.
  package var isDrawing: Bool { isPicture && !isIcon }
  /// Whether the document is a picture in a `data:` URL: then the page around it carries the marks.
  package var isEmbedded = false
  /// The default colours that a picture uses.
  package var usedDefaults = PictureDefaults.all
  /// Behind the first `meta` that declares the encoding, if it stands in the head.
  package var charsetEnd: Int?
  /// The first tag that brings style.
  package var firstStyle: Int?
  /// A nonce of the page's own.
  package var nonce: EmbeddedText?
  /// The first link to a manifest of a web application: the tag, and where it leads.
  package var manifest: (range: TextRange, href: [UInt8])?
  /// The first `base` with `href`.
  package var base: BaseElement?
  /// The marker of an earlier run: the style that the page was made for.
  package var marker: [UInt8]?
  /// Whether SVG stands in the page: its shapes without `fill` are black.
  package var hasDrawings = false
  /// Whether there is text in a drawing.
  package var hasDrawnTexts = false
  /// Whether scripts run in the page, which may draw.
  package var hasScripts = false
  /// Whether there are controls with placeholder text.
  package var hasPlaceholders = false
  /// Whether texts are marked in the page: browsers have one pair of colours for both schemes.
  package var hasMarkedTexts = false
  /// Whether there are fields or buttons, which browsers colour.
  package var hasControls = false
  /// Whether there are dialogs or popovers, which browsers colour.
  package var hasDialogs = false
  /// Whether there are thematic breaks, `hr`, that no attribute colours: browsers draw a groove for one.
  package var hasThematicBreaks = false
  /// Whether there are tables whose attribute `border` draws a grid, and no other colours it.
  package var hasGrids = false
  /// Whether there are links in the page.
  package var hasLinks = false
  /// Whether there are masks in it, whose values are no colours.
  package var hasMasks = false
  /// The attributes that give parts of the page a style of their own.
  package var schemeAttributes: SchemeAttributes = []
  /// Whether attributes of `body` set the canvas and the text.
  package var bodyHasBackground = false
  package var bodyHasText = false
  /// Whether `body` has a picture that lies behind all of the page.
  package var bodyHasPicture = false
  /// The first `meta` that names the style sheet set: where it stands, and the name.
  package var defaultStyle: (place: Int, name: [UInt8])?
  /// The encoding that the first `meta` declares that is understood.
  package var declaredEncoding: CharacterEncoding?
  /// The first tags of `html` and `body`.
  package var roots: [RootTag] = []
  /// Whether a policy in the page forbids pictures in `data:` URLs.
  package var forbidsDataImages = false
  /// The first content security policy of the page that forbids the `style` elements that schemefy
  /// adds.
  package var forbidsInlineStyle: TextRange?
  /// The hashes by which policies allow styles, as an `integrity` attribute has them.
  package var styleHashes: [UInt8] = []
  /// The policies under which files are style sheets by their nonces alone, or not at all: where each
  /// stands, and the nonces.
  package var closedPolicies: [(place: Int, nonces: Set<[UInt8]>)] = []
}

extension CollectedPage {
  /// Whether nothing stands in the page that may change.
  package var isBlank: Bool {
    styles.isEmpty && attributes.isEmpty && links.isEmpty && hints.isEmpty && conditions.isEmpty
      && metas.isEmpty && documents.isEmpty && images.isEmpty && limits.isEmpty
  }
}
