internal import SchemefyMapping
internal import SchemefySource

/// Colours that stay as they are because their components are not known, as in `rgb(var(--r) 0 0)` where
/// nothing sets `--r`.
struct UnknownColors: Sendable {
  private(set) var count = 0
  /// The place of the first colour that was noted.
  private(set) var first: TextRange?

  static let identifier = "components-unknown"

  /// Notes the unknown colours of a plan.
  ///
  /// - Parameter place: gives the place of an entry of the sheet's usage.
  mutating func note(_ plan: SheetPlan, _ place: (Int) -> TextRange) {
    // A colour that is seen may have got another one.
    let unknown = plan.unknown.filter { plan.colors[$0] == nil }
    guard let entry = unknown.first else { return }
    count += unknown.count
    first = first ?? place(entry)
  }

  /// The text of the diagnostic.
  var message: String {
    let colors = count == 1 ? "a colour is left as it is" : "\(count) colours are left as they are"
    return "\(colors): the values of custom properties that hold components can't be told"
  }
}
