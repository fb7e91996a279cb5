import Foundation

/// Pages as they are found, of as many origins as possible.
enum RealPages {
  static let leastCount = 40
  private static let mostCount = 60
  /// Longer ones cost more time than they tell, in bytes.
  private static let longest = 300_000

  /// The folder that they are in.
  static let root = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["SCHEMEFY_PAGES"] ?? "/usr/share/doc",
    isDirectory: true)

  static let all: [TreeRun.Source] = {
    let folders = grouped(paths(in: root))
    var sources: [TreeRun.Source] = []
    // One page of each folder, then another of each, and so on.
    var round = 0
    while sources.count < mostCount, folders.contains(where: { round < $0.count }) {
      for folder in folders where round < folder.count && sources.count < mostCount {
        // Folders are walked in steps, as neighbours are alike.
        let path = folder[(round * 37) % folder.count]
        if let source = source(root.appendingPathComponent(path), named: path),
          !sources.contains(source)
        {
          sources.append(source)
        }
      }
      round += 1
    }
    return sources
  }()

  /// The pages in a folder, by name.
  private static func paths(in root: URL) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var paths: [String] = []
    while let path = walk.nextObject() as? String {
      if path.hasSuffix(".html") || path.hasSuffix(".htm") { paths.append(path) }
    }
    return paths.sorted()
  }

  /// The paths of each folder right below the root.
  private static func grouped(_ paths: [String]) -> [[String]] {
    let folders = Dictionary(grouping: paths) { $0.split(separator: "/").first ?? "" }
    return folders.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A page that is UTF-8, as text: how bytes are decoded is not compared here.
  private static func source(_ file: URL, named name: String) -> TreeRun.Source? {
    guard let data = try? Data(contentsOf: file), data.count <= longest,
      let text = String(validating: data, as: UTF8.self), !text.hasPrefix("\u{FEFF}")
    else { return nil }
    return TreeRun.Source(name: name, text: text, context: nil)
  }
}
