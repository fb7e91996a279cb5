internal import SchemefyMapping
internal import SchemefySource

/// Colours that stay as they are because what their components hold can't be told.
struct UnknownColors: Sendable {
  private(set) var count = 0
  /// Where the first one stands that was noted.
  private(set) var first: TextRange?

  static let identifier = "components-unknown"

  /// Notes those of a sheet.
  ///
  /// - Parameter place: the place of an entry of its usage.
  mutating func note(_ plan: SheetPlan, _ place: (Int) -> TextRange) {
    guard let entry = plan.unknown.first else { return }
    count += plan.unknown.count
    first = first ?? place(entry)
  }

  /// Says so.
  var message: String {
    let colors = count == 1 ? "a colour is left as it is" : "\(count) colours are left as they are"
    return "\(colors): the values of custom properties that hold components can't be told"
  }
}
