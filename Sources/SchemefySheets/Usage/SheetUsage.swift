package import SchemefyColor
package import SchemefyCSS
internal import SchemefySource

/// The uses of the colours in a sheet: each place with a colour, and the facts that follow from all
/// of them.
package struct SheetUsage: Sendable {
  /// A colour in a declaration.
  package struct Entry: Sendable {
    /// Index of the declaration in its sheet.
    package var declaration: Int
    package var found: FoundColor
    /// The surface that the same rule sets, and the colour of its text.
    package var backdrop: Paired?
    package var text: Paired?
    /// The custom property that the declaration defines: the role is that of its uses.
    package var definition: VariableNames.ID?
    /// The custom property that is used in the place of a colour, or that a colour is relative to.
    package var variable: VariableNames.ID?
    /// Of components, and of functions with variables among theirs: index of their text.
    package var template: Int32?
    /// Whether only the dark scheme shows the colour: it was chosen for the dark, and stays if it can be
    /// read.
    package var isOfDark = false
    /// Of paints in rules: index of the painted elements.
    package var paint: Int32?
    /// Whether the colour is that of a text, or of the surface under it, in a rule with a picture behind
    /// the whole element: the picture stays, and so do the colours made for it.
    package var isOnPicture = false
    /// The surface of that rule, if the picture is blended with it.
    package var ground: Int32?

    /// Whether the colour is the only one of its declaration.
    package func isAlone(at index: Int, _ entries: [Entry]) -> Bool {
      (index == 0 || entries[index - 1].declaration != declaration)
        && (index + 1 == entries.count || entries[index + 1].declaration != declaration)
    }

    /// Whether its colour is seen in a role. A surface that lets most of its backdrop through is mapped as
    /// something drawn, `rgba(var(--accent-rgb), .1)`, and is a surface for the texts on it; a bar is mapped as a
    /// line.
    package func isSeen(as role: ColorUse.Role) -> Bool {
      found.role == role
        || role == .surface
          && (found.role == .graphic && found.isTranslucent || found.isBar)
    }

    /// Whether the colour is the whole value of a custom property, and refers to no other one.
    package func isLiteralDefinition(at index: Int, _ entries: [Entry]) -> Bool {
      guard definition != nil, case .color = found.form else { return false }
      return found.color.color != nil && variable == nil && !isOfDark
        && isAlone(at: index, entries)
    }
  }

  /// A surface behind a raster image.
  package struct Ground: Sendable {
    /// The declaration of the picture.
    package var declaration: TokenRange
    /// -1 for a style attribute.
    package var rule: Int32
    /// The colours that the rule sets; without a surface, the page's canvas is behind the picture.
    package var surface: Paired?
    package var text: Paired?
    /// Whether an earlier run made the rule blend the picture with the surface.
    package var isBlended: Bool
    /// Whether the picture has to be a texture: in a rule that sets no surface and is not for the page, where
    /// a surface put under any other would be seen in the light; and of JPEG, as photographs stay.
    package var isOfTexture = false
    /// The images behind which the surface goes as another one; `nil` in the cases in which
    /// ``PictureBehind/images`` is.
    package var images: TokenRange?
    /// The value of `background-repeat` that the rule has for all images.
    package var repetition: TokenRange?
    /// Of a texture in a rule without a surface: the offset of the name of its property, by which the cascade
    /// knows the declaration.
    package var offset: Int32?
    /// Whether the picture stays: another picture takes its place in the dark, or it may be no texture.
    package var isUnchanged = false
  }

  /// The pictures of pixels that are all that a rule puts behind its elements.
  package struct Raster: Sendable {
    package var layers: [Layer]
    package var declaration: TokenRange
    /// -1 for a style attribute.
    package var rule: Int32
    package var isImportant: Bool
    /// The direction in which the picture is repeated, if it is only one.
    package var strip: PictureBehind.Strip?
    /// Whether it is shown once, such as a mark at an edge.
    package var isSingle: Bool
    /// Whether the pictures cover their elements where they are opaque.
    package var isCovering: Bool
    /// Whether the pictures are as large as their elements.
    package var isStretched: Bool
    /// The index of the surface under the pictures; `nil` for none.
    package var ground: Int32?

    /// Whether one of the pictures has a counterpart for dark.
    package var isPaired: Bool { layers.contains { $0.dark != nil } }
  }

  /// A layer of backgrounds.
  package struct Layer: Sendable {
    /// Index of the token that spells its URL, or the string in `url()`; `nil` without a picture.
    package var token: Int?
    /// The URL of the dark counterpart of the picture, as the sheet spells it.
    package var dark: [UInt8]?
  }

  /// The colour of a state that the user brings about, and that of the same elements at rest.
  package struct StatePair: Sendable {
    /// Indices of entries.
    package var entry: Int32
    package var rest: Int32
  }

  /// A declaration of `mix-blend-mode` by which elements are multiplied with what lies behind them, or darken it in
  /// another way: on white their white is not seen, and on black they are not.
  package struct Multiplied: Sendable {
    /// The keyword.
    package var value: TokenRange
    /// The offset of the name of the property, by which the cascade knows the declaration.
    package var offset: Int32
  }

  /// A picture of SVG in a `data:` URL.
  package struct Picture: Sendable {
    /// Index of the token that spells the URL.
    package var token: Int
    /// The colours that the same rule sets: the surface behind the picture, and its text.
    package var backdrop: Paired?
    package var text: Paired?
    /// The custom property that the declaration defines; its uses decide whether the picture is
    /// seen.
    package var definition: VariableNames.ID?
    /// Whether both schemes show the picture; if not, it was chosen for one.
    package var isOfBoth: Bool
    /// The offset of the name of its property, by which the cascade knows the declaration; `nil` where that
    /// shows images of other kinds, too, or at places that are not followed.
    package var declaration: Int32?
    /// Whether the picture is the edge of a section, which changes with that whatever it lies on.
    package var isEdge = false
  }

  /// A colour that the same rule sets, as this sheet names it.
  package enum Paired: Sendable, Hashable {
    case color(Color)
    case variable(VariableNames.ID)
    case template(Int32)
  }

  package var entries: [Entry] = []
  /// The names of the variables that entries refer to by number.
  package var names = VariableNames()
  package var templates: [ColorTemplate] = []
  package var pictures: [Picture] = []
  package var paints: [Paint] = []
  /// Arrows made of borders, and the surfaces of the boxes that they are attached to: entries.
  package var arrows: [(entry: Int32, box: Int32)] = []
  package var grounds: [Ground] = []
  package var rasters: [Raster] = []
  package var multiplied: [Multiplied] = []
  /// The colours that states change.
  package var states: [StatePair] = []
  /// Of each rule that defines custom properties, the entries from the first to the last that does.
  package var definitions: [Range<Int>] = []
  package var facts = SheetFacts()

  /// Of a style attribute: the surface and the text that it sets.
  package var attributePair: (surface: SheetFacts.NamedColor?, text: SheetFacts.NamedColor?)?

  package init() {}

  /// The usage of a sheet without colours: to copy it takes less than to make one.
  package static let none = SheetUsage()

  /// Whether it has no colours, and multiplies no elements with those behind them.
  package var isPlain: Bool { entries.isEmpty && multiplied.isEmpty }

  /// Whether an entry is a function of components that custom properties hold, such as `hsl(var(--h) 50% 40%)`,
  /// and of no colours.
  package func isMadeOfComponents(_ entry: Entry) -> Bool {
    guard entry.found.form == .function, entry.variable == nil, let template = entry.template else {
      return false
    }
    return !templates[Int(template)].isMadeOfColors
  }

  /// A colour that the same rule sets, with its name instead of a number, as other sheets can use
  /// it.
  package func named(_ paired: Paired?) -> SheetFacts.NamedColor? {
    switch paired {
    case .color(let color): .color(color)
    case .variable(let id): .variable(names.names[Int(id)])
    case .template(let index): .template(templates[Int(index)])
    case nil: nil
    }
  }
}
