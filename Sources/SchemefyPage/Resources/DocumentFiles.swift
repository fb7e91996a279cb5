package import SchemefySource
internal import Synchronization

/// The files that the references in a document lead to.
///
/// Each is read once, however many references lead to it, and allows the document as much more work
/// as its length.
package final class DocumentFiles: ResourceProvider {
  private let files: any ResourceProvider
  private let budget: WorkBudget
  /// In bytes.
  private let sizeLimit: Int
  /// The files asked for so far, by path; `nil` for those that do not exist.
  private let known = Mutex<[String: [UInt8]?]>([:])

  package init(_ files: any ResourceProvider, budget: WorkBudget, sizeLimit: Int) {
    self.files = files
    self.budget = budget
    self.sizeLimit = sizeLimit
  }

  package func bytes(at path: String) -> [UInt8]? {
    if let answer = known.withLock({ $0[path] }) { return answer }
    let answer = files.bytes(at: path, upTo: sizeLimit)
    known.withLock { $0[path] = .some(answer) }
    if let answer { budget.extend(by: answer.count) }
    return answer
  }

  package func hasFile(at path: String) -> Bool {
    known.withLock { $0[path] }.map { $0 != nil } ?? files.hasFile(at: path)
  }

  package func rootLeft(by path: String) -> String? { files.rootLeft(by: path) }
}
