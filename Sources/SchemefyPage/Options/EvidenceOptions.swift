package import SchemefyMedia
package import SchemefyTraits

/// The options that shape the evidence of where colours are seen. Whoever observes pages knows these alone,
/// so that what was seen serves every plan.
///
/// Each is explained where clients name it, in ``SchemeOptions``.
package struct EvidenceOptions: Sendable {
  /// The features of media queries; its traits have neither style nor level.
  package var environment = MediaEnvironment() {
    didSet {
      environment.traits.userInterfaceStyle = .unspecified
      environment.traits.userInterfaceLevel = .unspecified
    }
  }
  package var map = SchemeOptions.MappingPolicy.missing
  package var repairs: Set<UserInterfaceStyle> = []
  package var overrides: [StyleOverride] = []
  package var ignored: [ContentSelector] = []
  package var contentType: ContentType?
  package var isFragment: Bool?
  package var fragmentContext: FragmentContext?
  package var charset: String?
  package var base: String?
  package var siteURL: String?
  package var scripting = true
  package var limits = SchemeOptions.Limits()
}
