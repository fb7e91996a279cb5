/// A system colour: its value depends on the engine, the platform and the used colour scheme.
///
/// CSS Color 4 "System Colors" <https://drafts.csswg.org/css-color-4/#css-system-colors>
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case accentColor = "AccentColor"
  case accentColorText = "AccentColorText"
  case activeText = "ActiveText"
  case buttonBorder = "ButtonBorder"
  case buttonFace = "ButtonFace"
  case buttonText = "ButtonText"
  case canvas = "Canvas"
  case canvasText = "CanvasText"
  case field = "Field"
  case fieldText = "FieldText"
  case grayText = "GrayText"
  case highlight = "Highlight"
  case highlightText = "HighlightText"
  case linkText = "LinkText"
  case mark = "Mark"
  case markText = "MarkText"
  case selectedItem = "SelectedItem"
  case selectedItemText = "SelectedItemText"
  case visitedText = "VisitedText"
}

extension SystemColor {
  /// The names of CSS 2 that are now aliases.
  ///
  /// CSS Color 4 "Deprecated CSS System Colors"
  /// <https://drafts.csswg.org/css-color-4/#deprecated-system-colors>
  package static let deprecatedNames: KeyValuePairs<String, SystemColor> = [
    "ActiveBorder": .buttonBorder, "ActiveCaption": .canvas, "AppWorkspace": .canvas,
    "Background": .canvas, "ButtonHighlight": .buttonFace, "ButtonShadow": .buttonFace,
    "CaptionText": .canvasText, "InactiveBorder": .buttonBorder, "InactiveCaption": .canvas,
    "InactiveCaptionText": .grayText, "InfoBackground": .canvas, "InfoText": .canvasText,
    "Menu": .canvas, "MenuText": .canvasText, "Scrollbar": .canvas,
    "ThreeDDarkShadow": .buttonBorder, "ThreeDFace": .buttonFace,
    "ThreeDHighlight": .buttonBorder, "ThreeDLightShadow": .buttonBorder,
    "ThreeDShadow": .buttonBorder, "Window": .canvas, "WindowFrame": .buttonBorder,
    "WindowText": .canvasText,
  ]
}
