internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyHTML
internal import SchemefyProperties

/// A box with the properties that place it among others, before anything is laid out.
struct LayoutBox: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt64

    /// Neither the element nor any content of it has a box.
    static let isHidden = Traits(rawValue: 1 << 0)
    /// The element has no box of its own, as with `display: contents`: its background is not seen.
    static let isContents = Traits(rawValue: 1 << 1)
    /// The box is a part of lines.
    static let isInline = Traits(rawValue: 1 << 2)
    /// Floats in the box end in it.
    static let formsContext = Traits(rawValue: 1 << 3)
    /// The children of the box are laid out in columns or rows, beside each other.
    static let hasItems = Traits(rawValue: 1 << 4)
    /// The box is as wide as its content.
    static let shrinks = Traits(rawValue: 1 << 5)
    static let floats = Traits(rawValue: 1 << 6)
    /// Floats before the box in the flow do not reach it.
    static let clears = Traits(rawValue: 1 << 7)
    static let isOutOfFlow = Traits(rawValue: 1 << 8)
    /// The box does not move with the page.
    static let isFixed = Traits(rawValue: 1 << 9)
    /// The box lies elsewhere than the flow has it.
    static let isDisplaced = Traits(rawValue: 1 << 10)
    /// The box, if it is out of flow, is within its containing block.
    static let isConfined = Traits(rawValue: 1 << 11)
    static let isOffScreen = Traits(rawValue: 1 << 12)
    /// Boxes in this one that are out of flow are placed by it.
    static let containsPositioned = Traits(rawValue: 1 << 13)
    /// The box is painted behind or before its turn in the flow.
    static let isLayer = Traits(rawValue: 1 << 14)
    /// Layers in the box are painted between its own background and its content.
    static let ownsLayers = Traits(rawValue: 1 << 15)
    static let isBelow = Traits(rawValue: 1 << 16)
    static let isAbove = Traits(rawValue: 1 << 17)
    static let clipsX = Traits(rawValue: 1 << 18)
    static let clipsY = Traits(rawValue: 1 << 19)
    /// The height of the box does not follow its content.
    static let hasFixedHeight = Traits(rawValue: 1 << 20)
    static let hasFixedWidth = Traits(rawValue: 1 << 21)
    /// A long word does not fit in the box.
    static let isNarrow = Traits(rawValue: 1 << 22)
    /// The lines of the box are as wide as their text.
    static let keepsLines = Traits(rawValue: 1 << 23)
    /// The text of the box may stick out of its lines.
    static let exceedsLines = Traits(rawValue: 1 << 24)
    /// The box lies on the edge of the box around it, or beside that.
    static let isBesideParent = Traits(rawValue: 1 << 25)
    /// The box's own background does not reach all of its text, or something lies on that background.
    static let isPartlyPainted = Traits(rawValue: 1 << 26)
    static let isGroup = Traits(rawValue: 1 << 27)
    /// The box paints over the lines above and below.
    static let isHigherThanLine = Traits(rawValue: 1 << 28)
    /// The content of the box is drawn by the picture that the element is, or not at all.
    static let isDrawing = Traits(rawValue: 1 << 29)
    static let isColumn = Traits(rawValue: 1 << 30)
    static let isCell = Traits(rawValue: 1 << 31)
    /// The box is lower than a line: its content lies on the surface behind the box.
    static let isFlat = Traits(rawValue: 1 << 32)
    /// The box moves within the box around it, if it is out of flow.
    static let isSticky = Traits(rawValue: 1 << 33)
    /// Margins pull the box over its neighbours, and no further.
    static let isNudged = Traits(rawValue: 1 << 34)
  }

  var traits: Traits = []
  var paint = StyledBox.Paint.nothing
  /// Whether the box shows a picture.
  var isPicture = false
  /// Whether the shadow of the box reaches other boxes.
  var hasWideShadow = false
  /// The width by which the content can grow at the left and at the right side of the box before it lies
  /// on anything else: paddings, as far as they are known.
  var room = (left: Int16.zero, right: Int16.zero)

  subscript(_ trait: Traits) -> Bool { traits.contains(trait) }

  /// Whether the box may be anywhere on the page, as far as the flow shows.
  var isLoose: Bool {
    !traits.isDisjoint(with: [.isOutOfFlow, .isDisplaced, .isNudged, .isHigherThanLine])
      || hasWideShadow
  }

  /// Whether the box reaches its neighbours, and no further.
  var staysNear: Bool {
    !traits.isDisjoint(with: [.isNudged, .isHigherThanLine])
      && traits.isDisjoint(with: [.isOutOfFlow, .isDisplaced]) && !hasWideShadow
  }

  private mutating func set(_ trait: Traits, _ condition: Bool) {
    if condition { traits.insert(trait) }
  }

  /// - Parameters:
  ///   - tag: `nil` for a pseudo-element.
  ///   - parent: the box around; `nil` for the root.
  ///   - isCanvas: whether its background is that of the page.
  init(_ style: StyledBox, _ tag: TagName?, in parent: LayoutBox?, isCanvas: Bool) {
    let isDrawn = parent?[.isDrawing] ?? false
    guard !style.isHidden, parent?[.isHidden] != true, !isDrawn else {
      traits = isDrawn ? [.isHidden, .isDrawing] : .isHidden
      return
    }
    let layout = style.layout
    let isItem = parent?[.hasItems] ?? false
    let isReplaced = tag.map(Self.isReplaced) ?? false
    isPicture = tag.map(Self.isPicture) ?? false
    set(.isDrawing, isPicture)
    let display = Self.display(layout.display, tag)
    set(.isContents, display == .contents)
    place(layout, isItem: isItem, in: parent, style)
    setFlow(display, layout, isItem: isItem, isReplaced: isReplaced, isRoot: parent == nil)
    setMargins(layout, in: parent)
    setSizes(display, style, isReplaced: isReplaced || isCanvas, in: parent)
    set(.isBesideParent, display == .caption || tag == .legend)
    set(.isColumn, display == .column)
    set(.isCell, display == .cell)
    hasWideShadow = layout.shadow?.contains(.outer) ?? true
    if isPicture { paint = .tint } else if !isCanvas { paint = style.paint }
    if paint == .nothing, style.hasBorder || hasWideShadow, !isCanvas { paint = .tint }
    isPicture = (isPicture || style.hasImage && !isCanvas) && !layout.isMark
    set(
      .isPartlyPainted,
      layout.shadow?.contains(.inner) ?? true
        || layout.clipsToContent != false && paint != .nothing)
    set(
      .isHigherThanLine,
      self[.isInline] && !self[.isContents] && paint != .nothing
        && (Self.isHigh(layout.padding.top) || Self.isHigh(layout.padding.bottom)))
  }

  // MARK: Places

  private mutating func place(
    _ layout: BoxStyle, isItem: Bool, in parent: LayoutBox?, _ style: StyledBox
  ) {
    let isPositioned = layout.position != .static
    switch layout.position {
    case .static: break
    case .relative: set(.isDisplaced, layout.inset.all.contains { Self.moves($0) })
    case .absolute: traits.insert(.isOutOfFlow)
    case .sticky: traits.formUnion([.isOutOfFlow, .isSticky])
    case .fixed, nil: traits.formUnion([.isOutOfFlow, .isFixed])
    }
    set(.isDisplaced, style.isMoved)
    let isPlaced = layout.position == .absolute || layout.position == .fixed
    set(.isConfined, isPlaced && !style.isMoved && layout.isConfined)
    set(
      .isOffScreen,
      self[.isOutOfFlow]
        && layout.inset.all.contains {
          if case .pixels(let size) = $0 { size < Thresholds.offScreen } else { false }
        })
    set(.containsPositioned, isPositioned && layout.position != nil)
    let hasLevel = (isPositioned || isItem) && layout.level != .auto
    let isApart = style.isGroup || style.isMoved || layout.isLayered != false
    set(.isGroup, style.isGroup)
    set(.isLayer, isPositioned || isApart || hasLevel)
    set(.ownsLayers, isApart || hasLevel || self[.isFixed] || self[.isSticky] || parent == nil)
    set(.isBelow, hasLevel && (layout.level == .below || layout.level == .open))
    set(.isAbove, hasLevel && (layout.level == .above || layout.level == .open))
  }

  /// The least number of pixels that a length may come to; -1000 where that may be negative, or is not
  /// known.
  private static func least(_ length: BoxLength) -> Float {
    switch length {
    case .pixels(let size): Float(size)
    case .share(let share): share < 0 ? -1000 : 0
    case .auto, .factor, .positive: 0
    default: -1000
    }
  }

  /// Whether padding is higher than the gap between two lines.
  private static func isHigh(_ length: BoxLength) -> Bool {
    switch length {
    case .pixels(let size): size > Thresholds.lineGap
    case .share(let share): share > 0
    case .auto, .factor: false
    default: true
    }
  }

  /// Whether an inset moves a box further than a border is wide.
  private static func moves(_ length: BoxLength) -> Bool {
    switch length {
    case .auto: false
    case .pixels(let size): size.magnitude > Double(Thresholds.borderWidth)
    default: true
    }
  }

  // MARK: The flow

  private mutating func setFlow(
    _ display: DisplayKind, _ layout: BoxStyle, isItem: Bool, isReplaced: Bool, isRoot: Bool
  ) {
    let floats = layout.floats != false && !self[.isOutOfFlow] && !isItem
    let isBlock = floats || isItem || self[.isOutOfFlow]
    let clips = layout.clipsX == true || layout.clipsY == true
    set(.floats, floats)
    set(.clears, layout.clears == true)
    set(.isInline, display == .inline && !isBlock)
    set(.hasItems, display == .flex || display == .grid || display == .inlineFlex)
    set(.formsContext, isBlock || display.formsContext || isReplaced || isRoot)
    set(.formsContext, clips && !self[.isInline])
    set(
      .shrinks,
      isBlock || self[.isInline] || display == .inlineBlock || display == .inlineFlex
        || display == .cell || display == .table)
    set(.clipsX, isReplaced || layout.clipsX == true && !self[.isInline])
    set(.clipsY, isReplaced || layout.clipsY == true && !self[.isInline])
  }

  /// Finds out whether margins pull it out of the place that it has, and how much of that is left.
  private mutating func setMargins(_ layout: BoxStyle, in parent: LayoutBox?) {
    let isBlock = !self[.shrinks] && !self[.isOutOfFlow]
    let around = isBlock ? parent?.room ?? (left: 0, right: 0) : (left: 0, right: 0)
    let left = Float(around.left) + Self.least(layout.margin.left)
    let right = Float(around.right) + Self.least(layout.margin.right)
    let margin = min(left, right, Self.least(layout.margin.top), Self.least(layout.margin.bottom))
    set(.isNudged, margin < -Thresholds.borderWidth)
    set(.isDisplaced, margin < -Thresholds.markSize)
    room.left = Self.room(isBlock ? left : 0, layout.padding.left)
    room.right = Self.room(isBlock ? right : 0, layout.padding.right)
  }

  private static func room(_ margin: Float, _ padding: BoxLength) -> Int16 {
    Int16(min(max(0, margin) + max(0, least(padding)), 9999))
  }

  private mutating func setSizes(
    _ display: DisplayKind, _ style: StyledBox, isReplaced: Bool, in parent: LayoutBox?
  ) {
    let layout = style.layout
    set(.keepsLines, layout.keepsLines != false)
    set(.exceedsLines, layout.isOutdented != false || Self.isLow(layout.lineHeight, style.fontSize))
    let isSized: Bool
    switch display {
    case .block, .flowRoot, .flex, .grid, .inlineBlock, .inlineFlex: isSized = !isReplaced
    case .inline: isSized = !isReplaced && !self[.isInline]
    default: isSized = false
    }
    guard isSized else { return }
    let isParentFixed = parent?[.hasFixedHeight] ?? false || self[.isOutOfFlow]
    set(
      .hasFixedHeight,
      [layout.height, layout.maxHeight].contains { length in
        if case .share = length { isParentFixed } else { length != .auto }
      })
    let leastHeight = style.fontSize ?? Thresholds.leastFontSize
    set(.isFlat, [layout.height, layout.maxHeight].contains { Self.isBelow($0, leastHeight) })
    set(.hasFixedWidth, layout.width != .auto || layout.maxWidth != .auto)
    let leastWidth =
      Thresholds.narrowWidth * (style.fontSize ?? Thresholds.largestFontSize)
    set(.isNarrow, [layout.width, layout.maxWidth].contains { Self.isBelow($0, leastWidth) })
  }

  private static func isBelow(_ length: BoxLength, _ pixels: Double) -> Bool {
    if case .pixels(let size) = length { size < pixels } else { false }
  }

  /// Whether lines are lower than their text.
  private static func isLow(_ height: BoxLength, _ fontSize: Double?) -> Bool {
    switch height {
    case .auto: false
    case .factor(let factor): factor < Thresholds.leastLineHeight
    case .pixels(let size): size < Thresholds.leastLineHeight * (fontSize ?? 1000)
    default: true
    }
  }
}
