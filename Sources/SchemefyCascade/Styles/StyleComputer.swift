internal import SchemefyColor
package import SchemefyCSS
internal import SchemefyMedia
package import SchemefyProperties
internal import SchemefyTraits

/// Computes the styles of elements from the declarations that win.
///
/// css-cascade-5 §4 <https://drafts.csswg.org/css-cascade-5/#value-stages>
package struct StyleComputer {
  package private(set) var environment: CascadeEnvironment
  package let isQuirky: Bool
  /// The schemes that the page's `meta` declares.
  package private(set) var pageSchemes: SchemeList
  package var texts: ValueTexts
  package var blocks: DeclarationBlocks
  /// By text of a style attribute: its number among those of the elements; kept only where attributes put
  /// pictures behind elements.
  var attributeTexts: [Int32: Int32] = [:]
  var sequences = BlockSequences()
  package var properties: CustomProperties
  package var names: NameTable
  /// The styles that paint the canvas first, by ``ComputedStyle/canvas``.
  private(set) var canvases = [CanvasStyle()]
  /// The canvas of the styles that are being computed.
  private var canvas = 0
  package var styles: [ComputedStyle] = []
  /// The number of styles that the budget has paid for.
  private var heldStyles = 0
  /// The places of the boxes of styles, which only an audit asks for.
  var boxes: [BoxStyle] = []
  var cascaded = CascadedValues()
  private var known = StyleTable()
  /// The known styles for the first canvas, while those for another canvas are computed.
  private var others: StyleTable?
  var visitedStyles: [VisitedKey: Int32] = [:]
  /// The values of declarations after substitution.
  var substituted: [SubstitutedKey: SpecifiedValue?] = [:]
  var expressions: [ExpressionKey: ComputedStyle.Paint] = [:]
  /// The definitions that declarations take their values from; descendants inherit both.
  var definitions: [ScopedDeclaration: DeclarationSource?] = [:]
  /// The number of bytes that substitution may still make.
  package var budget: Int

  package init(
    _ environment: CascadeEnvironment, pageSchemes: SchemeList, _ texts: ValueTexts,
    _ rules: CascadeRules, _ names: NameTable, isQuirky: Bool
  ) {
    self.environment = environment
    self.pageSchemes = pageSchemes
    self.texts = texts
    self.isQuirky = isQuirky
    self.names = names
    properties = CustomProperties(rules.registrations(in: .here))
    blocks = DeclarationBlocks(rules: rules.rules.count)
    budget = 1 << 24 + 16 * texts.byteCount
  }

  /// Computes the styles anew for another environment. Declarations, and the lists of those that
  /// apply, stay.
  mutating func restart(in environment: CascadeEnvironment, pageSchemes: SchemeList) {
    self.environment = environment
    self.pageSchemes = pageSchemes
    (canvases, canvas) = ([CanvasStyle()], 0)
    (styles, boxes, heldStyles) = ([], [], 0)
    (known, others) = (StyleTable(), nil)
    (visitedStyles, substituted, expressions, definitions) = ([:], [:], [:], [:])
    properties.restart()
  }

  /// The style of `body`; -1 before there is one.
  package var body: Int32 {
    get { canvases[canvas].body }
    set { canvases[canvas].body = newValue }
  }

  /// The size of the root's text, in CSS pixels; `nil` where it is not known.
  var rootFontSize: Double? {
    get { canvases[canvas].rootFontSize }
    set { canvases[canvas].rootFontSize = newValue }
  }

  /// Computes from now on styles of a root, or of a `body`, that is another one.
  mutating func beginCanvas() {
    others = known
    known = StyleTable()
    canvas = canvases.count
    canvases.append(CanvasStyle())
  }

  /// Goes back to the styles of the first canvas.
  mutating func endCanvas() {
    if let others { known = others }
    others = nil
    canvas = 0
  }

  /// Has the budget pay for the styles that it has not paid for, once there are a number of them.
  @inline(__always)
  mutating func holdStyles(least count: Int) {
    guard styles.count - heldStyles >= count else { return }
    environment.budget.hold(styles: styles.count - heldStyles)
    heldStyles = styles.count
  }

  /// Makes room for the styles of so many elements.
  mutating func reserveStyles(_ count: Int) {
    styles.reserveCapacity(min(count, 1 << 14))
  }

  /// Whether a block of a list may have a declaration of a property.
  package func declares(_ property: CascadeProperty, in sequence: Int32) -> Bool {
    let bit = DeclarationBlock.bit(of: CascadeTarget(property))
    return sequences[sequence].contains { entry in
      let block = blocks.blocks[Int(entry >> 1)]
      return (entry & 1 == 0 ? block.normal : block.important) & bit != 0
    }
  }

  /// The style of an element that a list of blocks applies to.
  ///
  /// - Parameter parent: index of the parent's style; -1 for the root.
  package mutating func style(
    _ sequence: Int32, parent: Int32, role: ComputedStyle.Role, states: ElementStates
  ) -> Int32 {
    let key = StyleTable.Key(sequence: sequence, parent: parent, role: role, states: states)
    let place = known.find(key)
    guard place.style < 0 else { return place.style }
    styles.append(compute(sequence, parent, role, states))
    let number = Int32(truncatingIfNeeded: styles.count - 1)
    known.append(key, style: number, at: place.slot)
    if role == .root, canvases[canvas].root < 0 { canvases[canvas].root = number }
    return number
  }

  private mutating func compute(
    _ sequence: Int32, _ parent: Int32, _ role: ComputedStyle.Role, _ states: ElementStates
  ) -> ComputedStyle {
    let choices = cascaded.choices(of: sequence, sequences, blocks)
    let inherited = parent >= 0 ? styles[Int(parent)] : nil
    var style = ComputedStyle()
    style.parent = parent
    style.role = role
    style.canvas = Int32(truncatingIfNeeded: canvas)
    style.states = states
    if let inherited {
      style.properties = inherited.properties
      style.schemes = inherited.schemes
      style.schemesReason = inherited.schemesReason
      style.usedScheme = inherited.usedScheme
      style.color = inherited.color
      style.colorSource = inherited.colorSource
      style.colorScope = inherited.colorScope
      style.textFill = inherited.textFill
      style.textFillSource = inherited.textFillSource
    }
    let outer = style.properties
    style.properties = properties.scope(
      choices, sequence, parent: outer, scheme: style.usedScheme, blocks.declarations)
    computeScheme(choices, sequence, inherited, &style)
    if properties.dependOnSchemes {
      style.properties = properties.scope(
        choices, sequence, parent: outer, scheme: style.usedScheme, blocks.declarations)
    }
    if inherited == nil { style.color = system(.canvasText, style.usedScheme) }
    // `color` is computed before the properties that depend on it.
    for isColor in [true, false] {
      for choice in choices {
        guard let property = choice.target.property, property != .colorScheme,
          !property.isForAudit,
          (property == .color) == isColor
        else { continue }
        apply(choice, property, sequence, inherited, &style)
      }
    }
    if environment.isForAudit {
      computeFont(choices, sequence, inherited, &style)
      computeBoundary(choices, sequence, inherited, &style)
      computeVisibility(choices, sequence, inherited, &style)
      computeFill(choices, sequence, inherited, &style)
      computeBox(choices, sequence, inherited, &style)
    }
    return style
  }

  /// CSS Display 3 §4 <https://drafts.csswg.org/css-display/#visibility>
  private mutating func computeVisibility(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, _ inherited: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    style.isInvisible = inherited?.isInvisible ?? false
    let target = CascadeTarget(.visibility)
    guard var choice = choices.first(where: { $0.target == target }) else { return }
    let value = specified(&choice, .visibility, sequence, style.properties)
    apply(value, inherited?.isInvisible, &style.isInvisible)
  }

  /// SVG 2 §13.4 <https://svgwg.org/svg2-draft/painting.html#FillProperties>
  private mutating func computeFill(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, _ inherited: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    if let inherited { (style.fill, style.fillSource) = (inherited.fill, inherited.fillSource) }
    let target = CascadeTarget(.fill)
    guard var choice = choices.first(where: { $0.target == target }) else { return }
    let value = specified(&choice, .fill, sequence, style.properties)
    style.fill = paint(value, inherited?.fill, .color(.black), style)
    style.fillSource = source(choice, value, inherited?.fillSource ?? -1)
  }

  // MARK: Defaulting

  /// A value with the keywords resolved that all properties have.
  package enum Specified {
    case inherit, initial
    case value(SpecifiedValue)
    case unknown(ResolvedColor.Reason)

    var isInherited: Bool { if case .inherit = self { true } else { false } }
  }

  /// css-cascade-5 §7 <https://drafts.csswg.org/css-cascade-5/#defaulting>
  ///
  /// - Parameter choice: the declaration that wins; in the end, the one that the value is from.
  mutating func specified(
    _ choice: inout CascadedValues.Choice, _ property: CascadeProperty, _ sequence: Int32,
    _ scope: Int32
  ) -> Specified {
    // Each turn goes to a lower rank, of which there are no more than blocks.
    while true {
      if let doubt = choice.doubt { return .unknown(doubt) }
      guard choice.declaration >= 0 else { return property.isInherited ? .inherit : .initial }
      var value = blocks.declarations[Int(choice.declaration)].value
      if case .pending(let reference, let name) = value {
        guard let substituted = self.value(of: property, reference, declaredAs: name, in: scope)
        else { return property.isInherited ? .inherit : .initial }
        value = substituted
      }
      switch value {
      case .wide(.inherit): return .inherit
      case .wide(.initial): return .initial
      case .wide(.unset): return property.isInherited ? .inherit : .initial
      case .unknown(let reason): return .unknown(reason)
      case .wide(.revert), .wide(.revertLayer):
        guard !choice.rank.isUserAgent else {
          return property.isInherited ? .inherit : .initial
        }
        choice = CascadedValues.choice(
          for: choice.target, below: value == .wide(.revert) ? .firstOfAuthor : choice.rank,
          sequences[sequence], blocks)
      default: return .value(value)
      }
    }
  }

  // MARK: Properties

  package mutating func apply(
    _ choice: CascadedValues.Choice, _ property: CascadeProperty, _ sequence: Int32,
    _ inherited: ComputedStyle?, _ style: inout ComputedStyle
  ) {
    let isLocked = property == .color && isLocked(choice)
    var choice = choice
    let value = specified(&choice, property, sequence, style.properties)
    switch property {
    case .color:
      (style.color, style.colorOrigin) = color(value, inherited, style)
      if isLocked { style.colorOrigin.insert(.locked) }
      style.colorSource = source(choice, value, inherited?.colorSource ?? -1)
      if !value.isInherited { style.colorScope = style.properties }
      if case .value(.quirkInherit) = value, body >= 0 {
        style.colorSource = styles[Int(body)].colorSource
        style.colorScope = styles[Int(body)].colorScope
      }
    case .textFillColor:
      style.textFill = paint(value, inherited?.textFill, .currentColor, style)
      style.textFillSource = source(choice, value, inherited?.textFillSource ?? -1)
    case .backgroundColor:
      style.background = paint(value, inherited?.background, .color(.transparent), style)
      style.backgroundSource = source(choice, value, inherited?.backgroundSource ?? -1)
    case .opacity:
      switch value {
      case .inherit: style.opacity = inherited.map(\.opacity) ?? 1
      case .value(.number(let number)): style.opacity = number
      case .initial: style.opacity = 1
      default: style.opacity = nil
      }
    case .backgroundImage:
      apply(value, inherited?.hasImage, &style.hasImage)
      style.imageSource = source(choice, value, inherited?.imageSource ?? -1)
      switch value {
      case .inherit: style.gradient = inherited?.gradient
      case .value(.gradient(let gradient)): style.gradient = gradient
      default: style.gradient = nil
      }
    case .backgroundClip: apply(value, inherited?.clipsToText, &style.clipsToText)
    case .position: apply(value, inherited?.isOutOfFlow, &style.isOutOfFlow)
    case .display: apply(value, inherited?.isNotDisplayed, &style.isNotDisplayed)
    case .mixBlendMode:
      apply(value, inherited?.isBlended, &style.isBlended)
      style.blendingSource = source(choice, value, inherited?.blendingSource ?? -1)
    case .filter: apply(value, inherited?.isFiltered, &style.isFiltered)
    case .backdropFilter: apply(value, inherited?.isBackdropFiltered, &style.isBackdropFiltered)
    case .transform: apply(value, inherited?.isTransformed, &style.isTransformed)
    case .contain: apply(value, inherited?.isContained, &style.isContained)
    case .content:
      apply(value, inherited?.hasContent, &style.hasContent)
      style.contentSource = source(choice, value, inherited?.contentSource ?? -1)
    case .listStyleImage: style.listImageSource = source(choice, value, -1)
    case .borderImage: style.borderImageSource = source(choice, value, -1)
    case .line: style.lineSource = source(choice, value, -1)
    // Computed by themselves.
    default: break
    }
  }

  /// The declaration that a value comes from; -1 where there is none.
  package func source(
    _ choice: CascadedValues.Choice, _ value: Specified, _ inherited: Int32
  ) -> Int32 {
    switch value {
    case .inherit: inherited
    case .initial, .unknown, .value:
      choice.declaration
    }
  }

  package func apply(_ value: Specified, _ inherited: Bool??, _ result: inout Bool?) {
    switch value {
    case .inherit: result = inherited ?? false
    case .initial: result = false
    case .value(.flag(let flag)): result = flag
    case .value(.gradient): result = true
    default: result = nil
    }
  }

  /// The computed value of `color`: `currentcolor` in it is the parent's.
  private mutating func color(
    _ value: Specified, _ inherited: ComputedStyle?, _ style: ComputedStyle
  ) -> (ResolvedColor, ColorOrigin) {
    switch value {
    // In browsers the root inherits black, whatever its scheme.
    case .inherit: return (inherited?.color ?? .color(.black), .inherited)
    case .initial: return (system(.canvasText, style.usedScheme), [])
    case .unknown(let reason): return (.unknown(reason), [])
    case .value(.quirkInherit):
      let color = body >= 0 ? styles[Int(body)].color : system(.canvasText, style.usedScheme)
      return (color, .body)
    case .value(let value):
      let outer = inherited?.color ?? system(.canvasText, style.usedScheme)
      let paint = paint(value, style.usedScheme)
      return (resolved(paint, current: outer), ColorOrigin(paint))
    }
  }

  /// Whether the declaration that decides wins over those of added rules.
  private func isLocked(_ choice: CascadedValues.Choice) -> Bool {
    guard choice.declaration >= 0, blocks.declarations[Int(choice.declaration)].isImportant else {
      return false
    }
    return choice.rank.isBeforeAddedRules
  }

  package mutating func paint(
    _ value: Specified, _ inherited: ComputedStyle.Paint?, _ initial: ComputedStyle.Paint,
    _ style: ComputedStyle
  ) -> ComputedStyle.Paint {
    switch value {
    case .inherit: inherited ?? initial
    case .initial: initial
    case .unknown(let reason): .unknown(reason)
    case .value(let value): paint(value, style.usedScheme)
    }
  }

  // MARK: Schemes

  /// `color-scheme`
  ///
  /// CSS Color Adjustment 1 §2.2 <https://drafts.csswg.org/css-color-adjust/#color-scheme-prop>
  private mutating func computeScheme(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, _ inherited: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    let target = CascadeTarget(.colorScheme)
    if var choice = choices.first(where: { $0.target == target }) {
      style.schemesReason = nil
      switch specified(&choice, .colorScheme, sequence, style.properties) {
      case .inherit:
        style.schemes = inherited?.schemes ?? .normal
        style.schemesReason = inherited?.schemesReason
      case .value(.schemes(let schemes)): style.schemes = schemes
      case .unknown(let reason): style.schemesReason = reason
      case .initial, .value: style.schemes = .normal
      }
    } else if inherited != nil {
      return
    }
    if inherited == nil, environment.setsRootSchemes {
      (style.schemes, style.schemesReason) = (.normal, nil)
    }
    style.usedScheme =
      style.schemesReason == nil ? usedScheme(style.schemes) : .unspecified
  }

  private func usedScheme(_ schemes: SchemeList) -> UserInterfaceStyle {
    let schemes = schemes == .normal ? pageSchemes : schemes
    switch (schemes.contains(.light), schemes.contains(.dark)) {
    case (true, true): return environment.media.traits.userInterfaceStyle
    case (false, true): return .dark
    default: return .light
    }
  }
}
