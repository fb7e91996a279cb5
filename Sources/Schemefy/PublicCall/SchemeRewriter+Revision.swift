internal import SchemefySource

extension SchemeRewriter {
  /// The version of the library, such as `0.1.0`.
  public static let version = "0.1.0"

  /// A short text for all that results depend on besides their input: the version of the library, the
  /// options, the palette, and the plans that are used. With another text, what was made before may be out
  /// of date.
  ///
  /// The text is the same in each process and on each machine. A server that rewrites for many readers takes
  /// that of the rewriter from which it makes all others (``with(_:)``), and puts it into entity tags and the
  /// keys of caches.
  ///
  /// - Parameter plans: of the site, in an order that stays.
  /// - Returns: the version and a hash, in letters, digits, `.` and `-`.
  public func revision(plans: [SitePlan] = []) -> String {
    // The bytes of a plan tell palettes from each other that have one name.
    let files = [plan([])] + plans
    let parts: [Any] = [Self.version, options, files.map { ContentHash($0.bytes).value }]
    let hash = ContentHash(Array(ReflectedText.text(of: parts).utf8))
    return Self.version + "-" + String(UInt64(truncatingIfNeeded: hash.value), radix: 36)
  }
}
