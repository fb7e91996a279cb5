public import Schemefy
internal import SchemefyHTTP

extension SchemeSite {
  /// Reads a plan of a site, such as `schemefy plan` writes. It is for one variant.
  ///
  /// - Parameters:
  ///   - bytes: the plan, which holds the traits that it was made for.
  ///   - rewriter: which will use the plan.
  /// - Returns: the plan, and the key of its variant.
  /// - Throws: where it is no plan, or one that was made with other options.
  public static func plan(
    reading bytes: [UInt8], for rewriter: SchemeRewriter
  ) throws(SitePlan.ReadingError) -> (variant: String, plan: SitePlan) {
    var difference = SitePlan.ReadingError.foreign
    for variant in variants {
      do throws(SitePlan.ReadingError) {
        let plan = try SitePlan(reading: bytes, for: rewriter.with(variant.traits))
        return (variant.key, plan)
      } catch {
        switch error {
        case .optionDiffers(.style, _, _), .optionDiffers(.contrast, _, _): difference = error
        default: throw error
        }
      }
    }
    throw difference
  }

  /// The variants that clients may ask for.
  private static var variants: [SchemeVariant] {
    let styles: [UserInterfaceStyle] = [.unspecified, .light, .dark]
    let contrasts: [AccessibilityContrast] = [.unspecified, .normal, .high]
    return styles.flatMap { style in
      contrasts.map {
        SchemeVariant(TraitCollection(userInterfaceStyle: style, accessibilityContrast: $0))
      }
    }
  }
}
