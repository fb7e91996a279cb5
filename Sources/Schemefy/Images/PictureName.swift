internal import SchemefySheets

/// The name of a picture.
enum PictureName {
  /// A reference as messages show it.
  static func shown(_ reference: [UInt8]) -> String {
    let name = SheetLoader.name(reference)
    return name.hasPrefix("data:") ? String(name.prefix(24)) + "…" : name
  }
}
