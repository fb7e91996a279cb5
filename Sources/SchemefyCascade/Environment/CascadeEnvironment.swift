package import SchemefyColor
package import SchemefyCSS
package import SchemefyMedia
package import SchemefySource
package import SchemefyTraits

/// Where a page is shown: what conditions are asked of, and what system colours look like.
package struct CascadeEnvironment: Sendable {
  /// Its traits say which colour scheme is preferred. What it leaves open makes the conditions that
  /// ask for it undecided.
  package var media: MediaEnvironment
  /// What `@container` conditions are taken for; undetermined where colours that depend on them
  /// are to be unknown.
  package var containers = MediaTruth.undetermined
  /// The colour schemes that the page's `meta` is taken to declare; `nil` for what it says itself.
  package var pageSchemes: SchemeList?
  /// Whether those count whatever the root's own `color-scheme` says, and where rules for the root or
  /// the body list others.
  package var setsRootSchemes = false
  /// The states that every element is in that may be; all others are as they are when the page is
  /// shown first. With `:hover` each element is as it is when it is hovered, and those around it with
  /// it. What is focused is so alone: `:focus-visible` and `:focus-within` have to be named, too.
  package var states = ElementStates.none
  /// Whether more is computed than colours: how large and how heavy texts are. Only an audit asks for
  /// that.
  package var isForAudit = false
  /// Whether that is looked at, too, which lies over text that has colours already: the first line and
  /// letter, and the selection. An audit does.
  package var hasTextParts = false
  /// Whether there is more to be looked at than elements.
  package var hasPseudoElements = true
  /// What a document in another lies on; `nil` for one by itself.
  package var frame: Frame?
  /// What the cascade may cost; once it is spent, what comes of it is not to be used.
  package var budget = WorkBudget.unlimited()
  /// The colours of the system in a used colour scheme.
  package var systemColors: @Sendable (SystemColor, UserInterfaceStyle) -> Color

  /// What is seen through the canvas of a document in another, where both have one scheme.
  ///
  /// CSS Color Adjust §2.3 <https://drafts.csswg.org/css-color-adjust/#color-scheme-effect>
  package struct Frame: Sendable {
    /// Of the element that shows it: its used colour scheme, and what lies behind its content.
    package var scheme: UserInterfaceStyle
    package var backdrop: ResolvedColor
    package var isAssumed: Bool

    package init(scheme: UserInterfaceStyle, backdrop: ResolvedColor, isAssumed: Bool) {
      self.scheme = scheme
      self.backdrop = backdrop
      self.isAssumed = isAssumed
    }
  }

  /// - Parameter systemColors: Chromium's by default; an unspecified scheme is light.
  package init(
    media: MediaEnvironment,
    systemColors: @escaping @Sendable (SystemColor, UserInterfaceStyle) -> Color = {
      $0.color(in: $1 == .dark ? .dark : .light)
    }
  ) {
    self.media = media
    self.systemColors = systemColors
  }

  /// Whether rules that hold in both match the same in another environment, and what is looked at is
  /// the same: they differ in what styles are computed from alone.
  func matchesAlike(_ other: CascadeEnvironment) -> Bool {
    containers == other.containers && states.rawValue == other.states.rawValue
      && isForAudit == other.isForAudit && hasTextParts == other.hasTextParts
      && hasPseudoElements == other.hasPseudoElements && frame == nil && other.frame == nil
      && (!setsRootSchemes || !other.setsRootSchemes || pageSchemes == other.pageSchemes)
  }

  /// Lays a page on the canvas of an app that follows a style. A page that does not follow it lies
  /// on a canvas of its own.
  ///
  /// CSS Color Adjust §2.3 <https://drafts.csswg.org/css-color-adjust/#color-scheme-effect>
  ///
  /// - Parameter text: the colour of text around a piece of a page, which follows the style with
  ///   what it is put into; `nil` for a page.
  package mutating func lay(on canvas: Color, text: Color?, in style: UserInterfaceStyle) {
    let others = systemColors
    systemColors = { color, used in
      let used = text == nil ? used : style
      return switch color {
      case .canvas where (used == .dark) == (style == .dark): canvas
      case .canvasText: text ?? others(color, used)
      default: others(color, used)
      }
    }
  }
}
