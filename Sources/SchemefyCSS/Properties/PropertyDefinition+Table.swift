extension PropertyDefinition {
  typealias Group = (role: PropertyRole, grammar: ValueGrammar, names: String)

  /// The table of all properties that may have colours in their values, grouped by the role of the
  /// colours: properties of the standards, and further ones of engines.
  static let groups: [Group] =
    text + decorations + backgrounds + borders + rules + effects + drawings + masks

  private static let text: [Group] = [
    (.text, .color, "color -webkit-text-fill-color"),
    (.text, .color, "-webkit-text-stroke-color"),
    (.text, .textStroke, "-webkit-text-stroke"),
    (.text, .colorOrAuto, "caret-color"),
    (.text, .caret, "caret"),
  ]

  private static let decorations: [Group] = [
    (
      .decoration, .color,
      """
      text-decoration-color -webkit-text-decoration-color text-emphasis-color \
      -webkit-text-emphasis-color -epub-text-emphasis-color
      """
    ),
    (.decoration, .textDecoration, "text-decoration -webkit-text-decoration"),
    (.decoration, .textEmphasis, "text-emphasis -webkit-text-emphasis -epub-text-emphasis"),
  ]

  private static let backgrounds: [Group] = [
    (.background, .color, "background-color"),
    (.background, .background, "background"),
    (.background, .images, "background-image"),
  ]

  private static let borders: [Group] = [
    (
      .border, .color,
      """
      border-top-color border-right-color border-bottom-color border-left-color \
      border-block-start-color border-block-end-color border-inline-start-color \
      border-inline-end-color -webkit-border-before-color -webkit-border-after-color \
      -webkit-border-start-color -webkit-border-end-color -moz-border-start-color \
      -moz-border-end-color
      """
    ),
    (.border, .fourColors, "border-color"),
    (.border, .twoColors, "border-block-color border-inline-color"),
    (
      .border, .border,
      """
      border border-top border-right border-bottom border-left border-block border-inline \
      border-block-start border-block-end border-inline-start border-inline-end \
      -webkit-border-before -webkit-border-after -webkit-border-start -webkit-border-end \
      -moz-border-start -moz-border-end
      """
    ),
    (.border, .image, "border-image-source"),
    (.border, .borderImage, "border-image -webkit-border-image"),
    (.border, .colorOrAuto, "outline-color"),
    (.border, .outline, "outline"),
    (.border, .scrollbarColor, "scrollbar-color"),
  ]

  private static let rules: [Group] = [
    (
      .border, .ruleColor,
      "column-rule-color -webkit-column-rule-color row-rule-color rule-color"
    ),
    (.border, .rule, "column-rule -webkit-column-rule row-rule rule"),
  ]

  private static let effects: [Group] = [
    (.shadow, .boxShadow, "box-shadow -webkit-box-shadow"),
    (.textShadow, .textShadow, "text-shadow"),
    (.shadow, .filter, "filter -webkit-filter backdrop-filter -webkit-backdrop-filter"),
  ]

  private static let drawings: [Group] = [
    (.fill, .paint, "fill stroke"),
    (.fill, .color, "stop-color flood-color lighting-color fill-color stroke-color"),
    (.fill, .color, "-webkit-tap-highlight-color"),
    (.fill, .colorOrAuto, "accent-color"),
    (.fill, .image, "list-style-image"),
    (.fill, .listStyle, "list-style"),
    (.fill, .content, "content"),
  ]

  private static let masks: [Group] = [
    (.never, .mask, "mask -webkit-mask"),
    (.never, .images, "mask-image -webkit-mask-image"),
    (
      .never, .image,
      """
      mask-border-source -webkit-mask-box-image-source shape-outside -webkit-shape-outside
      """
    ),
    (.never, .borderImage, "mask-border -webkit-mask-box-image"),
    (.never, .reflection, "-webkit-box-reflect"),
  ]
}
