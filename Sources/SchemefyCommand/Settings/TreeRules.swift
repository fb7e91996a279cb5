internal import Schemefy

/// The rules by which entries of a folder are taken or left out; the last rule that matches counts. All
/// entries of a folder that is left out are left out, too.
struct TreeRules: Sendable {
  /// A rule, as a line of `.gitignore`.
  struct Rule: Sendable {
    let pattern: GlobPattern
    /// Whether entries that match are taken, even if a rule before leaves them out.
    let takes: Bool

    init(_ pattern: some Sequence<UInt8>, takes: Bool) {
      self.pattern = GlobPattern(pattern)
      self.takes = takes
    }

    /// A line of an ignore file; `nil` if it is empty or a comment.
    init?(line: ArraySlice<UInt8>) {
      var line = line
      let space = UInt8(ascii: " ")
      while let last = line.last, last == space || last == UInt8(ascii: "\r"),
        line.dropLast().last != UInt8(ascii: "\\")
      {
        line.removeLast()
      }
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      let isNegated = first == UInt8(ascii: "!")
      self.init(isNegated ? line.dropFirst() : line, takes: isNegated)
    }
  }

  /// The name of the file at the root of an input that leaves things out.
  static let fileName = FilePath(".schemefyignore")

  private var rules: [Rule]

  /// Rules that take everything.
  static let none = TreeRules(rules: [])

  private init(rules: [Rule]) { self.rules = rules }

  /// The rules that hold without any of the user's: folders whose names start with a dot are left out,
  /// but for the one of well-known places, and so are the command's own files.
  ///
  /// RFC 8615 <https://www.rfc-editor.org/rfc/rfc8615>
  private static var standard: [Rule] {
    [
      Rule(".*/".utf8, takes: false), Rule(".well-known/".utf8, takes: true),
      Rule(".git".utf8, takes: false), Rule("/.schemefyignore".utf8, takes: false),
      Rule(".schemefy-manifest".utf8, takes: false), Rule(".schemefy-evidence".utf8, takes: false),
      Rule("/schemefy.json".utf8, takes: false),
    ]
  }

  /// The rules for a folder: first those of its ignore file, then given ones.
  ///
  /// - Throws: if the ignore file can't be read.
  init(for folder: RootFolder, given: [Rule]) throws(CommandFailure) {
    rules = Self.standard
    do throws(SystemError) {
      let bytes = try folder.read(Self.fileName, limit: 1 << 20)
      rules += bytes.split(separator: UInt8(ascii: "\n")).compactMap(Rule.init(line:))
    } catch {
      if !error.isMissingFile {
        throw CommandFailure(folder.path.appending(Self.fileName), error)
      }
    }
    rules += given
  }

  /// Whether a rule of the user's decides on what lies in the folder.
  ///
  /// - Parameter names: those of its path.
  func isChosen(_ names: [[UInt8]], isFolder: Bool) -> Bool {
    let last = rules.lastIndex { $0.pattern.matches(names, isFolder: isFolder) }
    return last.map { $0 >= Self.standard.count } ?? false
  }

  /// Whether an entry of the folder is taken.
  ///
  /// - Parameter names: the names of the path's components.
  func takes(_ names: [[UInt8]], isFolder: Bool) -> Bool {
    rules.last { $0.pattern.matches(names, isFolder: isFolder) }?.takes ?? true
  }
}
