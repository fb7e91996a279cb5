internal import Schemefy

/// The files of a site, its style sheets as they are written with its plan.
struct RewrittenSheetFiles: ResourceProvider {
  let files: any ResourceProvider
  let rewriter: SchemeRewriter
  let plan: SitePlan

  func bytes(at path: String) -> [UInt8]? {
    files.bytes(at: path).map { rewritten($0, path) }
  }

  func bytes(at path: String, upTo limit: Int) -> [UInt8]? {
    files.bytes(at: path, upTo: limit).map { rewritten($0, path) }
  }

  func hasFile(at path: String) -> Bool { files.hasFile(at: path) }

  func rootLeft(by path: String) -> String? { files.rootLeft(by: path) }

  private func rewritten(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    guard path.hasSuffix(".css") else { return bytes }
    return rewriter.rewrite(bytes, path: path, type: .css, resources: files, plan: plan).bytes
  }
}
