internal import Schemefy

/// The summary to be read.
extension RunSummary {
  /// A line of what was done, and a line for each kind of message.
  ///
  /// - Parameter seconds: how long it took.
  func lines(seconds: Double) -> [String] {
    let work = [
      Self.counted(pages, "page", "pages"),
      Self.counted(styleSheets, "style sheet", "style sheets"),
      Self.counted(drawings, "drawing", "drawings"),
    ].compactMap { $0 }
    let files = work.isEmpty ? "no pages" : Suggestion.list(work, last: "and")
    let changes =
      changed == 0
      ? "none changes" : "\(changed) changed in \(Self.counted(edits, "place", "places") ?? "")"
    let copies =
      Self.counted(copied, "other file", "other files").map { ", \($0) copied" } ?? ""
    let others = kept == 0 ? "" : ", \(kept) as the last run left them"
    let time = "\(Self.decimal(seconds)) s"
    return ["\(files) in \(time): \(changes)\(copies)\(others)"] + colorLine
      + messages.map { tally in
        "\(tally.count) \(tally.severity.rawValue)\(tally.count == 1 ? "" : "s")"
          + " [\(tally.identifier)], first at \(tally.first)"
      }
  }

  /// A line about the colours of all files; none if there were none.
  private var colorLine: [String] {
    let colors = Self.counted(mappedColors, "colour", "colours").map { "\($0) mapped" }
    let dark =
      darkPages == 0
      ? nil : "\(darkPages) of the pages \(darkPages == 1 ? "has" : "have") a dark scheme already"
    let parts = [colors, readabilityPart, dark].compactMap { $0 }
    return parts.isEmpty ? [] : [parts.joined(separator: "; ")]
  }

  private var readabilityPart: String? {
    guard let (before, after) = unreadableTexts, before + after > 0 else { return nil }
    let texts = "\(before) \(before == 1 ? "text was" : "texts were") hard to read"
    let others = after == 0 ? "none is" : after == 1 ? "1 is" : "\(after) are"
    return "\(texts), \(others) now"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }

  /// A number with one digit behind the point.
  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
