@testable import SchemefyCascade
import SchemefyCSS
import SchemefyColor
import SchemefyHTML
@testable import SchemefyMedia
@testable import SchemefySource
@testable import SchemefyTraits
import SchemefyProperties
import Testing

/// A page with the sheets in its `style` elements, whose colours are computed.
struct StyledPage {
  private let text: [UInt8]
  private var names: NameTable
  private(set) var elements: ElementTable
  /// An element as it is where the page is shown besides.
  private var turned = TurnedElement.none
  /// The user agent's, then those of the page.
  var sheets: [CascadeSheet] = []
  var hints = PresentationalHints()
  var environment: CascadeEnvironment

  /// - Parameters:
  ///   - userAgent: the text of the user agent's sheet.
  ///   - style: the preferred colour scheme; the media are a screen of 1280 times 800 pixels.
  init(
    _ markup: String, userAgent: String = "", style: UserInterfaceStyle = .light
  ) {
    let bytes = Array(markup.utf8)
    var options = HTMLParserOptions()
    options.scripting = false
    let document = HTMLDocument.parse(bytes.span, options: options)
    var names = NameTable()
    let elements = ElementTable(document, in: bytes.span, names: &names)
    text = bytes
    self.names = names
    self.elements = elements
    environment = CascadeEnvironment(media: Self.screen(style))
    sheets.append(CascadeSheet(Array(userAgent.utf8), origin: .userAgent))
    for element in elements.elements where element.tag == .style {
      var sheet = CascadeSheet(Self.content(of: element.node, document, bytes))
      sheet.tree = element.tree
      sheet.owner = element.parent
      for attribute in document.attributes(of: element.node)
      where String(decoding: attribute.name.range.map { bytes[$0] }, as: UTF8.self) == "media" {
        sheet.media = document.value(of: attribute, in: bytes.span)
      }
      sheets.append(sheet)
    }
  }

  private static func screen(_ style: UserInterfaceStyle) -> MediaEnvironment {
    var media = MediaEnvironment(
      traits: TraitCollection(userInterfaceStyle: style, accessibilityContrast: .normal),
      mediaType: "screen")
    for (name, value) in [
      ("width", "1280px"), ("height", "800px"), ("prefers-reduced-motion", "no-preference"),
      ("forced-colors", "none"), ("hover", "hover"), ("pointer", "fine"),
    ] {
      try? media.setFeature(name, to: value)
    }
    return media
  }

  private static func content(
    of node: HTMLDocument.NodeID, _ document: HTMLDocument, _ text: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    var child = document.nodes[Int(node)].firstChild
    while child >= 0 {
      if document.nodes[Int(child)].kind == .text {
        bytes += document.data(of: child, in: text.span)
      }
      child = document.nodes[Int(child)].nextSibling
    }
    return bytes
  }

  /// The colours of all elements.
  func colors() -> ComputedColors {
    var names = names
    return Cascade.colors(
      of: elements, in: text.span, sheets: sheets, hints: hints, names: &names,
      environment: environment)
  }

  /// For each property of an element whose colour a declaration gives: the definition that it takes the colour
  /// from, `nil` for none.
  func definitions(for name: String) -> [CascadeProperty: DeclarationSource?] {
    guard let element = element(name) else { return [:] }
    var names = names
    let styles = Cascade.styles(
      of: elements, in: text.span, sheets: sheets, hints: hints, names: &names,
      environment: environment)
    let style = styles.paint.styles[Int(styles.painted().indices[Int(element)])]
    return [
      .color: style.color.definition, .textFillColor: style.fill.definition,
      .backgroundColor: style.background.definition,
    ]
  }

  /// The colours of some elements in a style, of what is matched where the page is shown; `nil` if all has
  /// to be matched again.
  func colors(of elements: [Int32], shownIn style: UserInterfaceStyle) -> [Int32: ResolvedColor]? {
    var names = names
    var here = environment
    here.otherMedia = Self.screen(style)
    let styles = Cascade.styles(
      of: self.elements, turned: turned, in: text.span, sheets: sheets, hints: hints, names: &names,
      environment: here)
    var there = environment
    there.media = Self.screen(style)
    return styles.colors(of: elements, in: there, text.span)
  }

  /// The colours of all elements in sets of states, each matched from what is known at rest.
  func colors(in states: [ElementStates]) -> [ComputedColors] {
    var names = names
    return Cascade.colors(
      of: elements, in: text.span, sheets: sheets, hints: hints, names: &names,
      environment: environment, states: states)
  }

  /// The colours at rest and in sets of states where the page is shown besides, of what is matched
  /// where it is shown, which come as well; `nil` if all has to be matched again.
  ///
  /// - Parameter first: the states that are looked at before that.
  func colors(
    shownIn style: UserInterfaceStyle, _ states: [ElementStates], first: [ElementStates]
  ) -> (here: [ComputedColors], there: [ComputedColors])? {
    var names = names
    var here = environment
    here.otherMedia = Self.screen(style)
    var styles = Cascade.styles(
      of: elements, turned: turned, in: text.span, sheets: sheets, hints: hints, names: &names,
      environment: here)
    for states in first { styles.show(in: states, text.span) }
    var there = environment
    there.media = Self.screen(style)
    guard var shown = styles.shown(in: there, text.span) else { return nil }
    for states in states { shown.show(in: states, text.span) }
    return (styles.paintedViews(), shown.paintedViews())
  }

  /// The rules of a sheet that may be added, by their declarations.
  func match(_ sheet: String) -> [AddedRule?] {
    AddedRule.rules(
      of: CascadeSheet(Array(sheet.utf8)), for: elements, in: text.span, names: names, environment)
  }

  /// The elements that each of some rules gives its colour to, at rest and in sets of states, with the colours
  /// that the page has without them; `nil` if one is no rule to add.
  func reaches(
    of rules: [String], in states: [ElementStates]
  ) -> (rules: [(rule: AddedRule, views: [ColorReach])], colors: [ComputedColors])? {
    let matched = match(rules.joined()).compactMap(\.self)
    guard matched.count == rules.count else { return nil }
    var names = names
    var styles = Cascade.styles(
      of: elements, in: text.span, sheets: sheets, hints: hints, names: &names,
      environment: environment)
    for states in states { styles.show(in: states, text.span) }
    let reaches = matched.map { ($0, styles.reach(of: $0, text.span)) }
    return (reaches, styles.paintedViews())
  }

  /// Gives an element an attribute that it has where the page is shown, and one that it has where the
  /// page is shown besides.
  mutating func turn(_ tag: String, _ name: String, to here: String?, elsewhere there: String?) {
    guard let element = elements.first(tag, names: &names) else { return }
    var own = elements.row(of: element, with: name, here, names: &names)
    turned = elements.row(of: element, with: name, there, names: &names)
    elements.turn(&own)
  }

  /// Shows the page in a style.
  mutating func show(in style: UserInterfaceStyle) { environment.media = Self.screen(style) }

  /// The id of an element, or else its type.
  func name(of element: Int32) -> String {
    let own = elements.elements[Int(element)]
    return names.text(of: own.id != 0 ? own.id : own.name)
  }

  /// The first element of an id or type.
  func element(_ name: String) -> Int32? {
    (0..<Int32(elements.elements.count)).first { self.name(of: $0) == name }
  }
}

extension StyledPage {
  /// Expects colours that were computed in one way to be those that were computed in another.
  func expect(
    _ colors: ComputedColors, toBe all: ComputedColors, in states: ElementStates
  ) {
    for element in elements.elements.indices {
      let element = Int32(element)
      #expect(colors[element] == all[element], "\(name(of: element)) in \(states)")
    }
    #expect(colors.states == all.states)
    #expect(colors.attributes == all.attributes)
    #expect(colors.pseudoElements.count == all.pseudoElements.count)
    for (own, other) in zip(colors.pseudoElements, all.pseudoElements) {
      #expect(own.element == other.element && own.pseudoElement == other.pseudoElement)
      #expect(own.content == other.content)
      #expect(colors.styles[Int(own.style)] == all.styles[Int(other.style)])
    }
  }
}
