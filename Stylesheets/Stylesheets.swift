/// The style sheets of this folder as the bytes of their files.
package enum EmbeddedStylesheets {
  /// The palette `ios`.
  package static var ios: [UInt8] { PackageResources.ios_css }
  /// The palette `material`.
  package static var material: [UInt8] { PackageResources.material_css }
}
