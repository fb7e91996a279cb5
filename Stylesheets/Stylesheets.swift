/// The style sheets of this folder that the cascade needs, as the bytes of their files. Those of
/// palettes are in ``PaletteTable``.
package enum EmbeddedStylesheets {
  /// What elements look like before a page says so.
  package static var userAgent: [UInt8] { PackageResources.user_agent_css }
  /// What is different in quirks mode.
  package static var userAgentQuirks: [UInt8] { PackageResources.user_agent_quirks_css }
  /// The script by which readers choose a style.
  package static var switchScript: [UInt8] { PackageResources.switch_js }
}
