internal import SchemefyCSS
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets

/// Where the colours that style sheets declare are seen, as the author has them in a style: on one page,
/// or on all pages of a site. The plan of the colours is made from it.
struct Evidence: Sendable {
  /// The layers behind texts, and the colours of texts on them.
  let paint: PaintTree
  /// The same as the author has it.
  let original: PaintedTree
  /// The texts: those at rest first.
  var texts: [SeenText] = []
  /// The elements that paint a surface, outer ones first.
  var boxes: [SeenBox] = []
  /// How large the surfaces are.
  var sizes: [SizedSurface] = []
  /// Surfaces that small marks beside each other have, as the squares of a calendar of activity:
  /// indices into `sizes`.
  var scales: [[Int32]] = []
  /// The style of the root element: index into the styles of `paint`; -1 where there is none.
  var root: Int32 = -1

  init(_ paint: PaintTree) {
    self.paint = paint
    original = paint.painted()
  }

  /// The colours of a text as the author has them.
  func original(_ text: Int) -> ElementColors { original.styles[Int(texts[text].style)] }

  /// The colours at rest of a text that is seen in a state.
  func originalAtRest(_ text: Int) -> ElementColors { original.styles[Int(texts[text].rest)] }

  /// Whether the surface behind a text is there only in the state that the text is in.
  func isOnSurfaceOfState(_ text: Int) -> Bool {
    guard texts[text].state != nil, let source = original(text).backdropSource else { return false }
    return source != originalAtRest(text).backdropSource
  }
}

/// A text where it is seen: texts whose colours and surfaces are the same by declaration are one.
struct SeenText: Hashable, Sendable {
  /// Index into the styles of the evidence.
  var style: Int32
  /// What it has at rest.
  var rest: Int32
  /// The state that it is seen in; `nil` at rest.
  var state: InteractionState?
}

/// An element that paints a surface behind its texts: those are one that have the same style in the same
/// place.
struct SeenBox: Hashable, Sendable {
  /// Index of the box around it; -1 where there is none.
  var parent: Int32
  /// Indices into the styles of the evidence: its own, and that of the element around it.
  var style: Int32
  var parentStyle: Int32
  /// Whether texts are in it.
  var hasTexts = false
  /// Whether all texts of the box around it are in it.
  var hasAllTexts = false
  /// Whether a box in it has all of its texts.
  var lendsTexts = false
  /// Whether it is a cell or a row of a table.
  var isCell = false
  /// Whether nothing is written on it, and nothing lies on it.
  var isMark = false
  /// Whether it is part of a line.
  var isInLine = false
  /// How many texts are in all of them, at least one for each.
  var weight: Int32 = 0

  /// Whether two are the same but for their weights.
  func isSame(as other: SeenBox) -> Bool {
    var other = other
    other.weight = weight
    return self == other
  }
}

/// What paints the background of an element.
struct SeenSurface: Hashable, Sendable {
  /// The declarations of its colour and of its gradient.
  var background: DeclarationSource?
  var gradient: DeclarationSource?
  /// Its colour, where that is known.
  var color: Color?
}

/// How large a surface is on the page where it is largest.
struct SizedSurface: Sendable {
  var surface: SeenSurface
  var size: SurfaceCurve.Size
}
