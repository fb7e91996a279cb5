internal import SchemefyMedia

/// The places where rules apply: where a page is shown, and where it may be shown besides.
///
/// | | as its author made it | as it is mapped |
/// | --- | --- | --- |
/// | in the media of the environment | `here` | `mappedHere` |
/// | in its other media | `there` | `mappedThere` |
///
/// A page whose own dark scheme is on trial is matched as it would be mapped, too: with the rules that are
/// added to it, and without its theme switch turned. For all other pages the columns are alike.
package struct MediaPlaces: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let here = MediaPlaces(rawValue: 1)
  static let there = MediaPlaces(rawValue: 2)
  static let mappedHere = MediaPlaces(rawValue: 4)
  static let mappedThere = MediaPlaces(rawValue: 8)
  static let all = MediaPlaces(rawValue: 15)
  static let mapped: MediaPlaces = [.mappedHere, .mappedThere]
  /// The places in the media of the environment, and those in its other media.
  static let anyHere: MediaPlaces = [.here, .mappedHere]
  static let anyThere: MediaPlaces = [.there, .mappedThere]
  /// The places in which the element that is turned has its other attributes.
  static let elsewhere: MediaPlaces = [.there, .mappedHere, .mappedThere]
}

/// The answers to a condition in both media.
struct PlacedTruth {
  var here: MediaTruth
  var there: MediaTruth

  /// The places in which rules under the condition may apply.
  var places: MediaPlaces {
    var places: MediaPlaces = []
    if here.isPossible { places.formUnion(.anyHere) }
    if there.isPossible { places.formUnion(.anyThere) }
    return places
  }
}

extension MediaTruth {
  fileprivate var isPossible: Bool {
    switch self {
    case .true, .undetermined: true
    case .false, .unknown: false
    }
  }
}
