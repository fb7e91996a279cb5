public import SchemefySource

/// Restores the author's bytes from the output of an auto run (`--style auto`).
///
/// The result is exact if nothing was edited since, and neither features of the media environment
/// were given nor dead rules removed. Otherwise later edits stay, and recognizable output of
/// schemefy is removed; each place that can't be restored gets a diagnostic.
public struct SchemeRestorer: Sendable {
  /// The options; only those for reading the input have an effect.
  public let options: SchemeOptions
  private let restoration: Restoration
  private let decoder: InputDecoder

  public init(options: SchemeOptions = SchemeOptions()) {
    self.options = options
    decoder = InputDecoder(charset: options.charset)
    restoration = Restoration(options, decoder)
  }

  /// Restores a page, a style sheet or a picture.
  ///
  /// - Parameters:
  ///   - bytes: the file, in any encoding.
  ///   - path: the file's path as diagnostics show it.
  ///   - type: the content type; `nil` leaves it to the options and the name.
  public func restore(
    _ bytes: [UInt8], path: String, type: ContentType? = nil
  ) -> RestoreResult {
    let unchanged = RestoreResult(bytes: bytes, edits: EditList(), diagnostics: [], state: .exact)
    let type = decoder.contentType(
      of: bytes, path: path, given: type ?? options.contentType)
    guard bytes.count <= options.limits.size,
      let outcome = restoration.restore(bytes, path: path, type: type)
    else { return unchanged }
    var report = DiagnosticReport(outcome.file)
    if outcome.isBaked {
      report.add(
        .error, "already-baked",
        "a style was baked into it, and its own values are not there any more", at: nil)
      return RestoreResult(
        bytes: bytes, edits: EditList(), diagnostics: report.diagnostics, state: .baked)
    }
    for doubt in outcome.doubts {
      report.add(.warning, RestoreDoubt.identifier, doubt.message, at: doubt.range)
    }
    return RestoreResult(
      bytes: outcome.edits.applied(to: bytes), edits: outcome.edits,
      diagnostics: report.diagnostics, state: outcome.doubts.isEmpty ? .exact : .doubtful)
  }
}

/// The result of restoring a file.
public struct RestoreResult: Sendable {
  /// Whether the result is the author's file.
  public enum State: Sendable, Hashable {
    /// The whole file is the author's: it has no marks of schemefy any more.
    case exact
    /// Some places may not be the author's; diagnostics name them.
    case doubtful
    /// Nothing was restored: a style was baked into the file, which stays unchanged.
    case baked
  }

  /// The bytes of the restored file.
  public var bytes: [UInt8]
  /// The edits made, in the order of their places.
  public var edits: EditList
  /// The doubtful places, in their order.
  public var diagnostics: [Diagnostic]
  public var state: State

  /// Whether `bytes` differ from the input.
  public var isChanged: Bool { !edits.isEmpty }
}
