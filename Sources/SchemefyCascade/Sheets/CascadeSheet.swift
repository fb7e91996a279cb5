package import SchemefyCSS
package import SchemefySource
internal import Synchronization

/// A style sheet with all that the cascade needs to know of it.
///
/// css-cascade-5 <https://drafts.csswg.org/css-cascade-5/#origins>
package struct CascadeSheet: Sendable {
  package enum Origin: UInt8, Hashable, Sendable {
    case userAgent, author
  }

  /// The decoded source of `sheet`.
  package let text: [UInt8]
  package let sheet: Stylesheet
  /// The selectors of the rules that the cascade reads.
  package let selectors: ParsedSelectors
  /// The reading of the whole text, once that is asked for: pages that share a sheet share it, too.
  private let wholeReading = WholeReading()
  package var origin: Origin
  /// The tree that the sheet belongs to: index into ``ElementTable/trees``. A user agent's sheet belongs
  /// to all of them.
  package var tree: Int32 = 0
  /// The media query list of its `link` or `style` element; `nil` if there is none.
  package var media: [UInt8]?
  /// The parent of its `style` or `link` element, the default root of `@scope`: index into
  /// ``ElementTable/elements``. -1 for the root of its tree.
  package var owner: Int32 = -1
  /// The sheets that its `@import` rules import, by index of the rule: indices into the list that
  /// this sheet is in. An imported sheet is read from there only; each import has a sheet of its
  /// own.
  package var imports: [Int: Int] = [:]
  /// Whether the sheet has the rules that are added to a page where it is mapped.
  package var isAdded = false
  /// Whether another sheet imports this one.
  package var isImported = false
  /// The rules around its content if it were written in the place of its `@import` rule.
  package var wrapping = Wrapping.none

  package enum Wrapping: Sendable {
    case none
    /// A single `@layer` rule.
    case layer
    /// A condition, or several layers.
    case other
  }

  /// A sheet of a parsed text.
  ///
  /// - Parameter selectors: those of its rules that the cascade reads; `nil` if they are not parsed.
  package init(
    text: [UInt8], sheet: Stylesheet, selectors: ParsedSelectors? = nil, origin: Origin = .author
  ) {
    self.text = text
    self.sheet = sheet
    self.selectors = selectors ?? Self.selectors(of: sheet, in: text.span)
    self.origin = origin
  }

  /// The selectors of those rules of a sheet that the cascade reads.
  package static func selectors(of sheet: Stylesheet, in text: Span<UInt8>) -> ParsedSelectors {
    ParsedSelectors(sheet, in: text, wanting: sheet.rulesOfCascade(in: text))
  }

  /// The selectors of all rules that an audit reads, which asks where boxes lie.
  var selectorsForAudit: ParsedSelectors {
    ParsedSelectors(
      sheet, in: text.span, wanting: sheet.rulesOfCascade(in: text.span, isForAudit: true))
  }

  /// The sheet with all of its declarations: an audit asks for more than the colours, for which some
  /// were passed over.
  ///
  /// - Parameter budget: as of ``Stylesheet/parse(_:budget:)``.
  func whole(_ budget: WorkBudget?) -> CascadeSheet {
    guard !sheet.isWhole else { return self }
    var whole = wholeReading.sheet(text, origin, budget)
    (whole.tree, whole.media, whole.owner) = (tree, media, owner)
    (whole.isImported, whole.wrapping, whole.isAdded) = (isImported, wrapping, isAdded)
    // The rules have other numbers.
    for (own, rule) in zip(sheet.importRules, whole.sheet.importRules) {
      whole.imports[rule] = imports[own]
    }
    return whole
  }

  /// Parses a sheet.
  ///
  /// - Parameter budget: as of ``Stylesheet/parse(_:budget:)``.
  package init(_ text: [UInt8], origin: Origin = .author, budget: WorkBudget? = nil) {
    self.init(text: text, sheet: Stylesheet.parse(text.span, budget: budget), origin: origin)
  }
}

/// A sheet read whole, at most once.
private final class WholeReading: Sendable {
  private let read = Mutex<CascadeSheet?>(nil)

  /// - Parameter budget: once it is spent, the rest is left out, and the reading is not kept.
  func sheet(_ text: [UInt8], _ origin: CascadeSheet.Origin, _ budget: WorkBudget?) -> CascadeSheet
  {
    read.withLock { read in
      if let read { return read }
      let sheet = CascadeSheet(text, origin: origin, budget: budget)
      if budget?.isSpent != true { read = sheet }
      return sheet
    }
  }
}
