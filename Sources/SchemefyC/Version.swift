internal import CSchemefy

private let version: StaticString = "0.1.0"

@c @implementation
public func schemefy_version() -> UnsafePointer<CChar>? {
  // SAFETY: a static text lives as long as the process and has NUL at its end.
  unsafe UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}
