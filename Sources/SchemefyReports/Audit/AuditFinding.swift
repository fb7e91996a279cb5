public import Schemefy
public import SchemefyColor
public import SchemefySource
public import SchemefyTraits

/// A finding: texts with one colour on one backdrop, from the same declarations, that are not known
/// to be readable there; a control that can't be seen; a colour outside the palette; or a colour
/// that is the same in every style.
public struct AuditFinding: Hashable, Sendable {
  /// The kind of a finding.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The contrast is too low, such as `#999999` on `#ffffff` (2.8:1).
    case failing = "contrast-minimum"
    /// The contrast is too low on the backdrop of the elements around, but the layout may put
    /// something else behind the text.
    case assumed = "contrast-assumed"
    /// The contrast is unknown.
    case unknown = "contrast-unknown"
    /// A control, not a text, that does not stand out from its surroundings, such as a field
    /// bordered in `#eeeeee` on `#ffffff`.
    case controlBorder = "control-border"
    /// A colour, not a text, that the palette does not have.
    case rawColor = "raw-color"
    /// A colour that a script sets, and that is the same in every style.
    case scriptColor = "script-color"
    /// A canvas, on which scripts draw in the same colours in every style.
    case canvas

    /// Whether the verdict is for information only, and no failure.
    var isNote: Bool { self == .scriptColor || self == .canvas }

    /// Whether it is about the source, not about the visible result.
    var isOfSource: Bool { isNote || self == .rawColor }
  }

  public var verdict: Verdict
  /// The styles with the finding; empty for a colour, as a declaration holds for any style.
  public var styles: [UserInterfaceStyle]
  /// The states with the finding; empty for the page at rest.
  public var states: [InteractionState] = []
  /// The visible colours of the text and of its backdrop, such as `#999999` on `#ffffff`; `nil`
  /// where they are unknown. For a control, those of its boundary and of its surroundings.
  public var text: Color?
  public var backdrop: Color?
  /// The required contrast, 1...21.
  public var minimum: Double
  /// The reason why the contrast is unknown: lower case, no full stop.
  public var reason: String?
  /// The places of the declarations of the text's colour, and of the background behind it; `nil`
  /// where the page has none.
  public var textPlace: SourceLocation?
  public var backdropPlace: SourceLocation?
  /// The number of texts, and the first of them: its place, and its beginning. For a control the
  /// name of the element; for a colour, its notation.
  public var count: Int
  public var firstPlace: SourceLocation
  public var sample: String

  /// The WCAG 2 contrast ratio, 1...21; `nil` where it is unknown.
  public var ratio: Double? {
    guard let text, let backdrop else { return nil }
    return text.contrastRatio(to: backdrop)
  }
}

extension AuditFinding {
  /// The finding as a diagnostic: at the declaration of the text's colour, or at the first text.
  public var diagnostic: Diagnostic {
    guard !verdict.isOfSource else {
      let subject = verdict == .rawColor ? "'\(sample)' is " : ""
      return Diagnostic(severity, verdict.rawValue, subject + (reason ?? ""), at: shownPlace)
    }
    let texts = count == 1 ? "a \(noun)" : "\(count) \(noun)s"
    var notes: [Diagnostic.Note] = []
    if let backdropPlace {
      notes.append(.init(location: backdropPlace, message: "the backdrop is declared here"))
    }
    if textPlace != nil {
      notes.append(.init(location: firstPlace, message: "the first \(noun), '\(sample)'"))
    }
    return Diagnostic(
      severity, verdict.rawValue, "\(texts) \(message) (\(views))",
      at: shownPlace, notes: notes)
  }

  /// The severity of the finding as a diagnostic.
  package var severity: Diagnostic.Severity {
    switch verdict {
    case .failing: .error
    case .controlBorder: reason == nil ? .error : .warning
    case .assumed, .unknown, .rawColor: .warning
    case .scriptColor, .canvas: .note
    }
  }

  private var noun: String { verdict == .controlBorder ? "control" : "text" }

  private var message: String {
    guard let text, let backdrop, let ratio else {
      return "on a backdrop that is not known: \(reason ?? "")"
    }
    let pair = "\(text.rounded.cssText) on \(backdrop.rounded.cssText)"
    let isAssumed = verdict == .assumed || verdict == .controlBorder && reason != nil
    let assumed = isAssumed ? ", if nothing else lies behind" : ""
    let verb = verdict == .controlBorder ? "bounded by" : "of"
    return
      "\(verb) \(pair): contrast \(DecimalText.ratio(ratio)), not \(DecimalText.ratio(minimum))\(assumed)"
  }

  /// The styles and states: `light and dark, :hover`.
  private var views: String {
    let names = styles.map(\.rawValue).joined(separator: " and ")
    let states = states.map { ":" + $0.rawValue }.joined(separator: " and ")
    return states.isEmpty ? names : "\(names), \(states)"
  }
}
