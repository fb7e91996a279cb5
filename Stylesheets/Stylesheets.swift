/// The style sheets of this folder as the bytes of their files.
package enum EmbeddedStylesheets {
  /// The palette `ios`.
  package static var ios: [UInt8] { PackageResources.ios_css }
  /// The palette `material`.
  package static var material: [UInt8] { PackageResources.material_css }
  /// What elements look like before a page says so.
  package static var userAgent: [UInt8] { PackageResources.user_agent_css }
  /// What is different in quirks mode.
  package static var userAgentQuirks: [UInt8] { PackageResources.user_agent_quirks_css }
}
