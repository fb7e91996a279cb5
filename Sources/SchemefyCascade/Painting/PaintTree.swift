package import SchemefyColor
package import SchemefyCSS
package import SchemefyProperties
package import SchemefyTraits

/// The paint of a document: the layers that its styles put behind texts, and the colours of the texts on
/// them. A document is shown with other colours from this alone, without its cascade.
///
/// Compositing and Blending 1 <https://drafts.csswg.org/compositing-1/>, CSS Backgrounds 3
/// <https://drafts.csswg.org/css-backgrounds/>
package struct PaintTree: Sendable {
  /// A colour, and the declaration that gives it.
  package struct Paint: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case color(ResolvedColor)
      /// The `color` of the style.
      case currentColor
    }

    package var value: Value
    /// `nil` for an initial value.
    package var source: DeclarationSource?
    /// The definition of the custom property that `source` takes its value from, or that its colour is made of:
    /// that of `--c` for `color: var(--c)` and `color: color-mix(in srgb, var(--c) 75%, black)`; `nil` where
    /// there is none. With `background: inherit` it may be one of another value.
    package var definition: DeclarationSource?
    /// The colour of a plan that this one stands for; `nil` if it is the page's own, or the browser's.
    package var supplied: SuppliedColor?

    package init(
      _ value: Value, _ source: DeclarationSource?, definition: DeclarationSource? = nil,
      supplied: SuppliedColor? = nil
    ) {
      self.value = value
      self.source = source
      self.definition = definition
      self.supplied = supplied
    }
  }

  /// The background image of a layer.
  package enum Image: Hashable, Sendable {
    case none
    case gradient(stops: [Color], source: DeclarationSource?)
    /// A picture that covers the element and stays as it is, by its tone.
    case picture(PictureTone, source: DeclarationSource?)
    /// One of ``BackgroundPictures``, by its declaration: what it shows is not known here.
    case drawing(source: DeclarationSource?)
    /// Any other picture, or a gradient whose colours are not known.
    case unknown
  }

  /// The background of an element, and the effects on all that is painted within it.
  package struct Layer: Hashable, Sendable {
    /// Index of the layer that this one is painted on; -1 for a canvas.
    package var parent: Int32
    /// The colour of a canvas before anything is painted on it.
    package var base = ResolvedColor.color(.white)
    /// The colour of a plan that ``base`` stands for; `nil` if it is the browser's.
    package var suppliedBase: SuppliedColor?
    /// Painted first below an image; `nil` for none.
    package var background: Paint?
    /// The `color` of the element, where `background` depends on it.
    package var current: Paint?
    package var image = Image.none
    /// Whether the background is clipped to the texts, or that is not known.
    package var isClippedToText = false
    /// 0...1; `nil` where it is not known.
    package var opacity: Double? = 1
    /// Whether a filter or a blend mode changes what is painted within, or may do so.
    package var isChanged = false
    package var isBackdropFiltered = false
    package var isHidden = false
    /// Whether the layout may put the element on something else.
    package var isMoved = false

    package init(parent: Int32) { self.parent = parent }
  }

  /// The colours of a style.
  package struct Style: Hashable, Sendable {
    /// Index of the layer that its texts are painted on.
    package var layer: Int32
    package var color: Paint
    /// The colour that texts are painted in: `-webkit-text-fill-color`.
    package var fill: Paint
    package var background: Paint
    package var usedScheme: UserInterfaceStyle
    /// Whether its texts are not visible.
    package var isInvisible: Bool
    package var states: ElementStates

    /// The paint of its texts: `color`, where nothing else fills them.
    package var textPaint: Paint { fill.value == .currentColor ? color : fill }

    package init(
      layer: Int32, color: Paint, fill: Paint, background: Paint, usedScheme: UserInterfaceStyle,
      isInvisible: Bool, states: ElementStates
    ) {
      self.layer = layer
      self.color = color
      self.fill = fill
      self.background = background
      self.usedScheme = usedScheme
      self.isInvisible = isInvisible
      self.states = states
    }
  }

  /// What a declaration adds to elements, and a layer that this is painted on.
  package struct Mark: Hashable, Sendable {
    package let source: DeclarationSource
    package let layer: Int32
    package let kind: Kind

    package enum Kind: UInt8, Sendable, CaseIterable {
      /// One of ``BackgroundPictures`` behind them.
      case drawing
      /// A line around them, as ``CascadeProperty/line`` has it.
      case line
      /// The blending of them with what lies behind, by `mix-blend-mode`.
      case blending
    }

    package init(_ source: DeclarationSource, on layer: Int32, _ kind: Kind) {
      (self.source, self.layer, self.kind) = (source, layer, kind)
    }

    package func renumbered(_ source: DeclarationSource, on layer: Int32) -> Mark {
      Mark(source, on: layer, kind)
    }
  }

  /// The layers; parents stand before the layers that are painted on them.
  package var layers: [Layer] = []
  package var styles: [Style] = []
  /// The drawings, the white and black lines and the blended elements, with the layers that show them.
  package var marks: [Mark] = []

  package init() {}

  /// The replacement for the colour of a declaration, which may be that of a ``Paint/definition``; `nil` if it
  /// is unknown. It is the same each time.
  package typealias Recoloring = (
    Color, CascadeProperty, DeclarationSource, _ definition: DeclarationSource?
  ) -> Color?
  /// Paints all layers, and the texts of all styles on them.
  ///
  /// - Parameter recoloring: `nil` for the colours as they are.
  package func painted(_ recoloring: Recoloring? = nil) -> PaintedTree {
    var painter = PaintTreePainter(recoloring)
    painter.surfaces.reserveCapacity(layers.count)
    for layer in layers { painter.paint(layer) }
    let colors = styles.map { painter.colors(of: $0) }
    return PaintedTree(surfaces: painter.surfaces, styles: colors)
  }
}

extension PaintTree.Image {
  /// The declaration of the background image; `nil` for none, and if its place does not count.
  package var source: DeclarationSource? {
    switch self {
    case .gradient(_, let source), .picture(_, let source): source
    case .none, .unknown, .drawing: nil
    }
  }

  /// The image with another number for its declaration.
  package func renumbered(_ number: (DeclarationSource?) -> DeclarationSource?) -> Self {
    switch self {
    case .gradient(let stops, let source): .gradient(stops: stops, source: number(source))
    case .picture(let tone, let source): .picture(tone, source: number(source))
    case .drawing(let source): .drawing(source: number(source))
    case .none, .unknown: self
    }
  }
}
