/// The files that a file of a site links to. For a style sheet that is missing, it gives the text in
/// the plan, for pages that get a copy of the sheet.
struct PlannedResources: ResourceProvider {
  let files: any ResourceProvider
  let survey: SiteSurvey

  func bytes(at path: String) -> [UInt8]? { files.bytes(at: path) ?? sheet(at: path) }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    files.bytes(at: path, upTo: limit) ?? sheet(at: path)
  }

  func hasFile(at path: String) -> Bool { files.hasFile(at: path) }

  func rootLeft(by path: String) -> String? { files.rootLeft(by: path) }

  /// The text of a sheet behind the byte order mark of UTF-8, which counts more than what the text says
  /// of its encoding.
  private func sheet(at path: String) -> [UInt8]? {
    survey.text(of: path).map { [0xEF, 0xBB, 0xBF] + $0 }
  }
}
