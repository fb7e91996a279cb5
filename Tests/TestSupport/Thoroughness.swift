import Foundation

/// How much of what could be tried is tried.
public enum Thoroughness {
  /// Whether everything is: `SCHEMEFY_LONG=1`, as `.ci/long` has it. Otherwise tests that do the same with
  /// many inputs take some of them.
  public static let isLong = ProcessInfo.processInfo.environment["SCHEMEFY_LONG"] == "1"

  /// A number for a long run, or one for a short run.
  public static func count(_ long: Int, orShort short: Int) -> Int { isLong ? long : short }
}

extension Array {
  /// One of so many elements, spread over all of them: of `[a, b, c, d, e]`, one of two are `[a, c, e]`. All
  /// elements in a long run.
  ///
  /// - Parameter start: the number of the first one, so that others are tried elsewhere.
  public func sample(oneOf count: Int, from start: Int = 0) -> [Element] {
    if Thoroughness.isLong { return self }
    return stride(from: start % count, to: self.count, by: count).map { self[$0] }
  }
}
