internal import SchemefyPictures
internal import SchemefySource

/// The diagnostic on a picture that is lost in the dark, or may be.
extension DarkLogo.Verdict {
  var severity: Diagnostic.Severity { self == .unknown ? .note : .warning }

  var identifier: String { self == .unknown ? "unknown-logo" : "dark-logo" }

  func message(of reference: [UInt8]) -> String {
    let name = "'\(PictureName.shown(reference))'"
    return self == .unknown
      ? "\(name) has transparency, and whether it is seen in the dark is unknown"
      : "\(name) is dark and transparent, and hardly seen in the dark"
  }
}
