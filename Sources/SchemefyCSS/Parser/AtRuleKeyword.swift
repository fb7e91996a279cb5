/// The name of an at-rule that has a meaning in some stage; all others are `unknown`.
package enum AtRuleKeyword: String, Sendable, CaseIterable {
  case charset
  case colorProfile = "color-profile"
  case container
  case counterStyle = "counter-style"
  case customMedia = "custom-media"
  case fontFace = "font-face"
  case fontFeatureValues = "font-feature-values"
  case fontPaletteValues = "font-palette-values"
  case function
  case `import`
  case keyframes
  case webkitKeyframes = "-webkit-keyframes"
  case layer
  case media
  case mixin
  case namespace
  case page
  case positionTry = "position-try"
  case property
  case scope
  case startingStyle = "starting-style"
  case supports
  case viewTransition = "view-transition"
  /// A name that is not listed; its text is read where it is needed.
  case unknown = ""
}

extension AtRuleKeyword {
  private static let table = KeywordTable(
    allCases.compactMap { keyword in
      keyword == .unknown ? nil : PackedName(keyword.rawValue.utf8.span).map { ($0, keyword) }
    })

  /// The keyword that an at-keyword token names, ASCII case-insensitively.
  ///
  /// - Precondition: the token's kind is `atKeyword`.
  package init(_ token: CSSToken, in text: Span<UInt8>) {
    self = Self.table.value(of: token, in: text) ?? .unknown
  }
}
