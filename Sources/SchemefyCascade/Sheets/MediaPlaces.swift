internal import SchemefyMedia

/// The places where rules apply: where a page is shown, and where it will be shown besides.
package struct MediaPlaces: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let here = MediaPlaces(rawValue: 1)
  static let there = MediaPlaces(rawValue: 2)
  static let both = MediaPlaces(rawValue: 3)
}

/// The answers to a condition in both places.
struct PlacedTruth {
  var here: MediaTruth
  var there: MediaTruth

  /// Where something may apply that stands under the condition.
  var places: MediaPlaces {
    var places: MediaPlaces = []
    if here.isPossible { places.insert(.here) }
    if there.isPossible { places.insert(.there) }
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
