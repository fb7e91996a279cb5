package import SchemefyCSS
package import SchemefyProperties
package import SchemefyTraits

/// The colours of all elements of a document.
package struct ComputedColors: Sendable {
  /// By element: index into `styles`.
  package internal(set) var indices: [Int32] = []
  /// Elements whose rules and ancestors are alike share one. There may be others, which elements
  /// have in other states.
  package internal(set) var styles: [ElementColors] = []
  /// By element: the number of its style attribute among the texts of ``DeclarationSource``; -1 for
  /// none. Attributes that are spelled alike share one.
  package internal(set) var attributes: [Int32] = []

  /// The pseudo-elements with colours of their own, in the order of their elements.
  package internal(set) var pseudoElements: [GeneratedElement] = []

  /// The states that the colours of elements depend on, for which further views may be worthwhile.
  package var states: ElementStates {
    ElementStates(
      rawValue: indices.reduce(generatedStates.rawValue) {
        $0 | styles[Int($1)].states.rawValue
      })
  }
  /// The states that only the styles of pseudo-elements depend on.
  var generatedStates = ElementStates.none

  /// The colours of an element: index into ``ElementTable/elements``.
  package subscript(element: Int32) -> ElementColors {
    styles[Int(indices[Int(element)])]
  }
}

/// A pseudo-element that rules speak of: `::before` or `::after` with a content, or one whose content
/// is not known; `::marker` and `::placeholder`, whether or not there is one.
package struct GeneratedElement: Hashable, Sendable {
  /// The element that it belongs to, and inherits from: index into ``ElementTable/elements``.
  package var element: Int32
  package var pseudoElement: PseudoElement
  /// Index into ``ComputedColors/styles``.
  package var style: Int32
  /// The declaration of its `content`; `nil` if there is none.
  package var content: DeclarationSource?

  package init(
    element: Int32, pseudoElement: PseudoElement, style: Int32, content: DeclarationSource? = nil
  ) {
    self.element = element
    self.pseudoElement = pseudoElement
    self.style = style
    self.content = content
  }
}

/// The colours of an element, and of a text in it, when the page is first shown.
package struct ElementColors: Hashable, Sendable {
  /// The computed value of `color`.
  package var color: ResolvedColor
  /// The colour that text is painted in: `-webkit-text-fill-color`, usually that of `color`.
  package var textColor: ResolvedColor
  /// The computed value of `background-color`, with `currentcolor` resolved.
  package var backgroundColor: ResolvedColor
  /// Whether a declaration sets the background, even to transparent.
  package var declaresBackground: Bool
  /// The used colour scheme; unspecified where it depends on a preference that is not known.
  package var usedScheme: UserInterfaceStyle
  /// The colour behind a text of the element, opaque: its own background over those of its
  /// ancestors and the canvas. For `#0008` on a white page it is `#777777`.
  package var backdrop: ResolvedColor
  /// Whether the layout may put something else behind it: the element or an ancestor is taken out
  /// of the flow, or transformed.
  package var isBackdropAssumed: Bool
  /// The text as it is likely to be seen over a picture whose tone is known, where `backdrop` is not;
  /// `nil` elsewhere.
  package var onPicture: SeenOnPicture?
  /// The declaration of `textColor`, and that of the last background that is part of the backdrop;
  /// `nil` for a user agent's, and where there is none.
  package var textSource: DeclarationSource?
  package var backdropSource: DeclarationSource?
  /// `textColor` as it is seen on the backdrop: with its alpha, and the opacity of groups.
  package var visibleTextColor: ResolvedColor
  /// Whether the element or an ancestor is not displayed.
  package var isHidden: Bool
  /// Whether a text of it is quite transparent, or not visible.
  package var isUnseen: Bool
  /// The paint of a text or of a shape of SVG; `nil` where that was not asked for.
  package var fill: SeenPaint? {
    get { boxedFill?.value }
    set { boxedFill = Boxed(newValue) }
  }
  var boxedFill: Boxed<SeenPaint>?
  /// The text, if the background around it fills it; `nil` if none does, or that was not asked for.
  package var clipped: SeenPaint? {
    get { boxedClipped?.value }
    set { boxedClipped = Boxed(newValue) }
  }
  var boxedClipped: Boxed<SeenPaint>?
  /// The size and the weight of the text; `nil` if they were not asked for.
  package var size: TextSize?
  /// The visible edges of the element; `nil` where nothing is declared for them, or they were not
  /// asked for.
  package var boundary: ElementBoundary?
  /// The states that other declarations of these properties depend on.
  package var states: ElementStates
}
