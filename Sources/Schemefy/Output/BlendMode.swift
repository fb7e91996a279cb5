internal import SchemefyCSS

/// A blend mode that is another one in the dark.
enum BlendMode: Sendable, CaseIterable {
  /// `background-blend-mode` of pictures of pixels, which are multiplied with their dark surfaces.
  case ofPictures
  /// `mix-blend-mode` of elements that their author multiplies with pale surfaces, which are dark then.
  case ofElements

  /// The custom property that holds the mode, if the browser decides on the scheme.
  var property: String {
    switch self {
    case .ofPictures: "--scheme-x-picture-blend"
    case .ofElements: "--scheme-x-element-blend"
    }
  }

  /// The mode in the dark.
  var dark: CSSText {
    switch self {
    case .ofPictures: "multiply"
    case .ofElements: "normal"
    }
  }
}
