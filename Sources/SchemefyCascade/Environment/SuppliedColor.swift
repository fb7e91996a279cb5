package import SchemefyColor
internal import SchemefyCSS
package import SchemefyTraits

/// A colour that a page does not declare and the plan decides: of what the page lies on, or of a rule
/// that is added to it.
///
/// A page is observed before it is planned: what is seen of it says which of these colours stands where,
/// and each plan that is made from it gives them its values.
package enum SuppliedColor: UInt8, Hashable, Sendable, CaseIterable {
  /// The surface that a fragment is shown on.
  case surroundings
  /// The surface that a page is shown on: the app's colour, or the browser's canvas.
  case pageSurroundings
  /// The background of a page that has none.
  case background
  /// The text of a page that has no colour, and that around a fragment.
  case label
  /// Links without a colour.
  case link
  /// Placeholders of fields.
  case placeholder
  /// The surface of `mark`.
  case mark
  /// The surface of the browser's own buttons.
  case button
  /// The surface of `dialog` and of what has the attribute `popover`.
  case dialog

  /// A colour that stands for it where a page is observed, much like those that plans give. No two that
  /// added rules have are alike.
  package func reference(in style: UserInterfaceStyle) -> Color {
    let isDark = style == .dark
    return switch self {
    case .surroundings, .background: Color(rgb: isDark ? 0x00_00_00 : 0xFF_FF_FF)
    case .pageSurroundings: SystemColor.canvas.color(in: isDark ? .dark : .light)
    case .label: Color(rgb: isDark ? 0xFF_FF_FF : 0x00_00_00)
    case .link: Color(rgb: isDark ? 0x69_98_FF : 0x00_00_EE)
    case .placeholder: Color(rgb: isDark ? 0xEB_EB_F5 : 0x3C_3C_43, alpha: 0.6)
    case .mark: Color(rgb: isDark ? 0x3E_3E_00 : 0xFF_FF_00)
    case .button: SystemColor.buttonFace.color(in: isDark ? .dark : .light)
    case .dialog: Color(rgb: isDark ? 0x1C_1C_1E : 0xFE_FE_FE)
    }
  }

  /// The colours of added rules.
  static let ofRules: [SuppliedColor] = [
    .background, .label, .link, .placeholder, .mark, .button, .dialog,
  ]
}
