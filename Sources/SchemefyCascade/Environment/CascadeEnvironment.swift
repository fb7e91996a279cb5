package import SchemefyColor
package import SchemefyCSS
package import SchemefyMedia
package import SchemefyProperties
package import SchemefySource
package import SchemefyTraits

/// The environment in which a page is shown: media features for conditions, states, and system
/// colours.
package struct CascadeEnvironment: Sendable {
  /// The media features and the traits, which give the preferred colour scheme. Conditions on features
  /// that are left open are undecided.
  package var media: MediaEnvironment
  /// The other media in which the page will be shown, as with the dark scheme after the light one:
  /// matches there are found on the way. `nil` if they are not known, or there are none.
  package var otherMedia: MediaEnvironment?
  /// Whether the page is matched as it would be mapped, too: with the rules that are added to it, and with
  /// the turned element as it is in the other place.
  package var isOnTrial = false
  /// Whether a page that was on trial is shown as it is mapped.
  package var isMapped = false
  /// The truth value given to all `@container` conditions; with `undetermined`, colours that depend
  /// on them are unknown.
  package var containers = MediaTruth.undetermined
  /// The colour schemes to assume in the place of those of the page's `meta`; `nil` for the ones that it
  /// declares.
  package var pageSchemes: SchemeList?
  /// Whether `pageSchemes` take precedence over the root's own `color-scheme`, and over other
  /// values in rules for the root or the body.
  package var setsRootSchemes = false
  /// The states of every element that can be in them; all other states are those when the page is
  /// first shown. With `:hover` each element is styled as if it and its ancestors were hovered.
  /// `:focus` does not include `:focus-visible` and `:focus-within`, which have to be named, too.
  package var states = ElementStates.none
  /// Whether more is computed than colours: how large and how heavy texts are. Only an audit asks for
  /// that.
  package var isForAudit = false
  /// Whether parts of a text with colours of their own are computed, too: the first line and
  /// letter, and the selection. An audit asks for them.
  package var hasTextParts = false
  /// The frame that shows the document; `nil` for a document that is not embedded.
  package var frame: Frame?
  /// The pictures that stay behind elements, by their tones; empty where these are not asked for, and all
  /// pictures are unknown.
  package var pictures = BackgroundPictures()
  /// The groups of elements for which ``CascadedStyles/groupedRules`` are found; `nil` if these are not asked
  /// for.
  package var groups: ElementGroups?
  /// The limit on the cost of the cascade; once it is spent, the result must not be used.
  package var budget = WorkBudget.unlimited()
  /// The colour that a plan lays behind the page in the dark; `nil` if it lays none.
  private var suppliedCanvas: SuppliedColor?
  /// The initial colour of texts, where that is left to a plan.
  private(set) var suppliedText: SuppliedColor?
  /// The colours of the system in a used colour scheme.
  package var systemColors: @Sendable (SystemColor, UserInterfaceStyle) -> Color

  /// The background behind a document in a frame, seen through its canvas where both have the same
  /// used colour scheme.
  ///
  /// CSS Color Adjust §2.3 <https://drafts.csswg.org/css-color-adjust/#color-scheme-effect>
  package struct Frame: Sendable {
    /// The used colour scheme of the element that shows it, and the backdrop of that element's
    /// content.
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

  /// Whether the same rules match in another environment, and the same things are computed, so that
  /// only the computation of styles differs.
  func matchesAlike(_ other: CascadeEnvironment) -> Bool {
    containers == other.containers && states.rawValue == other.states.rawValue
      && isForAudit == other.isForAudit && hasTextParts == other.hasTextParts
      && (!setsRootSchemes || !other.setsRootSchemes || pageSchemes == other.pageSchemes)
  }

  /// Leaves what is behind a page in the dark to a plan, and for a fragment the colour of the text around
  /// it.
  package mutating func leaveCanvasToPlan(isFragment: Bool) {
    guard isFragment else {
      suppliedCanvas = .pageSurroundings
      return
    }
    (suppliedCanvas, suppliedText) = (.surroundings, .label)
    lay(
      on: SuppliedColor.surroundings.reference(in: .dark),
      text: SuppliedColor.label.reference(in: .dark), in: .dark)
  }

  /// The colour behind a page that uses a scheme, if a plan supplies that; otherwise `nil`.
  func suppliedCanvas(in scheme: UserInterfaceStyle) -> SuppliedColor? {
    scheme == .dark || suppliedText != nil ? suppliedCanvas : nil
  }

  /// Sets the canvas that an app with a style puts behind a page. A page with another scheme has a
  /// canvas of its own.
  ///
  /// CSS Color Adjust §2.3 <https://drafts.csswg.org/css-color-adjust/#color-scheme-effect>
  ///
  /// - Parameter text: the colour of text around a fragment, which inherits the style of its
  ///   surroundings; `nil` for a page.
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
