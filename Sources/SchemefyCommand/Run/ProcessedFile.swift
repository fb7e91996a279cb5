/// What became of a file.
struct ProcessedFile {
  /// The file as it shall be.
  let bytes: [UInt8]
  /// Whether that differs from how it is.
  let isChanged: Bool
}
