public import SchemefyColor
public import SchemefySource
public import SchemefyTraits

/// Texts that have one colour on one backdrop, from the same declarations, and can't be read there
/// for certain.
public struct AuditFinding: Hashable, Sendable {
  /// What is known of the contrast.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is too low.
    case failing = "contrast-minimum"
    /// It is too low on the backdrop of the elements around, but the layout may put something else
    /// behind the text.
    case assumed = "contrast-assumed"
    /// It can't be told.
    case unknown = "contrast-unknown"
  }

  public var verdict: Verdict
  /// The styles in which it is found.
  public var styles: [UserInterfaceStyle]
  /// What is seen of the text, and what lies behind it; `nil` where it is not known.
  public var text: Color?
  public var backdrop: Color?
  /// The contrast that is asked for, 1...21.
  public var minimum: Double
  /// Why it can't be told: lower case, no full stop.
  public var reason: String?
  /// The declaration of the text's colour, and of the background behind it; `nil` where the page
  /// says nothing of it.
  public var textPlace: SourceLocation?
  public var backdropPlace: SourceLocation?
  /// How many texts there are, and the first of them: its place, and how it begins.
  public var count: Int
  public var firstPlace: SourceLocation
  public var sample: String

  /// WCAG 2 contrast ratio, 1...21; `nil` where it is not known.
  public var ratio: Double? {
    guard let text, let backdrop else { return nil }
    return text.contrastRatio(to: backdrop)
  }
}

extension AuditFinding {
  /// The finding as it is shown: at the declaration of the text's colour, or at the first text.
  public var diagnostic: Diagnostic {
    let texts = count == 1 ? "a text" : "\(count) texts"
    var notes: [Diagnostic.Note] = []
    if let backdropPlace {
      notes.append(.init(location: backdropPlace, message: "the backdrop is declared here"))
    }
    if textPlace != nil {
      notes.append(.init(location: firstPlace, message: "the first text, '\(sample)'"))
    }
    let severity: Diagnostic.Severity = verdict == .failing ? .error : .warning
    return Diagnostic(
      severity, verdict.rawValue, "\(texts) \(message) (\(styleNames))",
      at: textPlace ?? firstPlace, notes: notes)
  }

  private var message: String {
    guard let text, let backdrop, let ratio else {
      return "on a backdrop that is not known: \(reason ?? "")"
    }
    let pair = "\(text.rounded.cssText) on \(backdrop.rounded.cssText)"
    let assumed = verdict == .assumed ? ", if nothing else lies behind" : ""
    return "of \(pair): contrast \(Self.decimal(ratio)), not \(Self.decimal(minimum))\(assumed)"
  }

  private var styleNames: String { styles.map(\.rawValue).joined(separator: " and ") }

  /// A ratio to two decimals, never rounded up: 4.499 is not enough for 4.5.
  static func decimal(_ ratio: Double) -> String {
    DecimalText.text((ratio * 100).rounded(.down) / 100, digits: 2)
  }
}
