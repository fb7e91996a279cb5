internal import Schemefy

/// The rules by which messages about content are shown, or make the call fail.
struct MessageRules: Sendable {
  /// The treatment that was asked for a kind of message.
  private enum Verdict {
    case allowed, denied
  }

  private var verdicts: [String: Verdict] = [:]
  /// Whether every warning that is not allowed counts as denied.
  var isStrict = false

  /// Leaves messages of a kind out, and lets none of them fail the call.
  mutating func allow(_ kind: MessageKind) {
    verdicts[kind.rawValue] = .allowed
  }

  /// Makes messages of a kind errors that the call fails for.
  mutating func deny(_ kind: MessageKind) {
    verdicts[kind.rawValue] = .denied
  }

  /// Whether messages of an identifier are left out. Errors of the content never are.
  func allows(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .error && verdicts[diagnostic.identifier] == .allowed
  }

  /// Whether a message makes the call fail that would not do so by itself.
  func denies(_ diagnostic: Diagnostic) -> Bool {
    switch verdicts[diagnostic.identifier] {
    case .allowed: false
    case .denied: true
    case nil: isStrict && diagnostic.severity == .warning
    }
  }

  /// The messages that are not left out; those that make the call fail are errors.
  func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { !allows($0) }.map { diagnostic in
      var diagnostic = diagnostic
      if denies(diagnostic) { diagnostic.severity = .error }
      return diagnostic
    }
  }
}
