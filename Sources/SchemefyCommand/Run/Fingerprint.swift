internal import Schemefy

/// The fingerprint of all that the result for a file depends on besides files: the command itself, and
/// its options.
enum Fingerprint {
  /// - Parameter prefix: where the folder lies in the root.
  static func hash(_ processor: Processor, prefix: FilePath) -> ContentHash {
    let settings = processor.settings
    let program = FileStamp(of: FilePath("/proc/self/exe"), followsLinks: true)
    let parts: [Any] = [
      Version.number, program as Any, settings.restores, settings.dropsStale,
      settings.scheme, prefix.bytes,
      // The palette, which may come from a file, by the bytes of a plan.
      ContentHash(processor.rewriter.plan([]).bytes).value,
      ContentHash(processor.givenPlan?.bytes ?? []).value,
      // Files with options of their own depend on more than is recorded: no run is like another.
      settings.files == nil ? 0 : UInt64.random(in: 1...UInt64.max),
    ]
    return ContentHash(Array(ReflectedText.text(of: parts).utf8))
  }

  /// The fingerprint of all that the evidence for a folder's plan depends on besides files: not the
  /// palette, say.
  ///
  /// - Parameter prefix: the path of the folder in the root.
  static func ofEvidence(_ processor: Processor, prefix: FilePath) -> ContentHash {
    let options = processor.rewriter.options
    let program = FileStamp(of: FilePath("/proc/self/exe"), followsLinks: true)
    let parts: [Any] = [
      Version.number, program as Any, options.evidence, prefix.bytes,
      // These options decide in which styles pages are looked at, and how far they are read.
      options.plan.style, options.plan.level, options.plan.lightColors, options.plan.prunes,
    ]
    return ContentHash(Array(ReflectedText.text(of: parts).utf8))
  }
}
