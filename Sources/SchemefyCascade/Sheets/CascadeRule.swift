internal import SchemefyCSS
internal import SchemefyMedia
package import SchemefyProperties

/// A rule for the cascade, which is a block of declarations with its selectors: a style rule, or a part
/// of one between the rules that are nested in it.
package struct CascadeRule: Sendable {
  /// Index of the sheet.
  package var sheet: Int32
  /// Indices into ``Stylesheet/declarations``.
  package var declarations: Range<Int32>
  /// Index into ``SelectorTable/lists``.
  package var list: Int32
  /// Index into ``ScopeTable/scopes``; -1 for none.
  package var scope: Int32
  package var layer: CascadeLayers.Index
  /// The reason why it is not known whether the rule applies; `nil` if it does.
  package var doubt: ResolvedColor.Reason?
  /// The reason in the other media of the environment.
  var otherDoubt: ResolvedColor.Reason?
  /// The tree that the rule belongs to; -1 for a user agent's, which belongs to all.
  package var tree: Int32
  /// The places in which the rule applies.
  var places = MediaPlaces.all
}

/// The style rules of all sheets that apply, or may, in the order of their appearance.
package struct CascadeRules: Sendable {
  package var rules: [CascadeRule] = []
  package var layers = CascadeLayers()
  package var scopes = ScopeTable()
  /// The registered custom properties, with the places in which they are registered.
  private(set) var registrations: [(property: RegisteredProperty, places: MediaPlaces)] = []
  /// The answers to media query lists that it depends on.
  var answers: [MediaAnswer] = []

  mutating func register(_ property: RegisteredProperty, in places: MediaPlaces) {
    registrations.append((property, places))
  }

  /// The custom properties that are registered in a place; of several with one name, the last one
  /// counts.
  func registrations(in place: MediaPlaces) -> [RegisteredProperty] {
    registrations.filter { $0.places.contains(place) }.map(\.property)
  }
}

/// The truth value of a media query list of a sheet.
struct MediaAnswer: Sendable {
  /// The position of a media query list in its sheet or at its sheet's element.
  enum Place: Sendable {
    /// In the `media` attribute of the sheet's element.
    case attribute
    /// In the sheet itself.
    case tokens(TokenRange)
  }

  /// Index of the sheet.
  var sheet: Int
  var place: Place
  var truth: MediaTruth
}

extension CascadeRules {
  /// Whether the same rules apply in another environment: all lists have the same answers there.
  ///
  /// - Parameter sheets: the sheets that the rules were read from.
  func hold(in environment: MediaEnvironment, _ sheets: [CascadeSheet]) -> Bool {
    let media = MediaConditions(environment)
    return answers.allSatisfy { answer in
      let sheet = sheets[answer.sheet]
      return switch answer.place {
      case .attribute: sheet.media.map { media.truth($0) } == answer.truth
      case .tokens(let range):
        media.truth(range, of: sheet.sheet.tokens.span, in: sheet.text.span) == answer.truth
      }
    }
  }
}
