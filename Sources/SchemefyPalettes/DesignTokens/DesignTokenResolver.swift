internal import SchemefyJSON
internal import SchemefyTraits

/// A document that lists files of design tokens in their order, and says which are for which mode.
///
/// Design Tokens Resolver Module 2025.10 <https://www.designtokens.org/TR/2025.10/resolver/>. A
/// modifier is one of modes where its contexts have such names as `light`, `dark` and `high-contrast`;
/// of any other, the default counts.
struct DesignTokenResolver {
  /// Tokens that count, with the traits that they are for.
  struct Source {
    var document: DesignTokenDocument
    /// The group that counts as the root.
    var group: JSONValue
    var mode: TraitCollection
    /// Later sources replace the tokens of earlier ones.
    var layer: Int
  }

  private let document: DesignTokenDocument
  /// The documents that may be listed, by the paths of their files.
  private let files: [String: DesignTokenDocument]
  private(set) var sources: [Source] = []
  /// The maximum number of sources, and of files that are listed.
  private static let limit = 1 << 10

  /// - Returns: `nil` for a document of tokens.
  init?(
    _ document: DesignTokenDocument, _ files: [String: DesignTokenDocument],
    _ roles: inout ImportedRoles
  ) {
    guard let order = document.root["resolutionOrder"] else { return nil }
    self.document = document
    self.files = files
    for entry in order.elements ?? [] {
      do throws(PaletteError) {
        let item = try document.resolved(entry)
        if let contexts = item["contexts"]?.members {
          addModifier(item, contexts, &roles)
        } else {
          add(item["sources"]?.elements ?? [], TraitCollection(), &roles)
        }
      } catch {
        roles.leaveOut(error)
      }
    }
  }

  /// Adds the contexts of a modifier, the least specific first.
  private mutating func addModifier(
    _ modifier: JSONValue, _ contexts: [JSONMember], _ roles: inout ImportedRoles
  ) {
    var modes: [(mode: TraitCollection, context: JSONMember)] = []
    let modal = contexts.filter { DesignTokens.mode($0.name) != nil }
    let usual = modifier["default"]?.string ?? contexts.first?.name
    for context in contexts {
      if let mode = DesignTokens.mode(context.name) {
        modes.append((mode, context))
      } else if context.name == usual {
        modes.append((TraitCollection(), context))
      } else {
        roles.note(
          document.source.note("the context '\(context.name)' is for no mode", context.offset))
      }
    }
    // The default of a modifier of modes is one of them, and its own name says which mode it is.
    let all = modal.isEmpty ? modes.prefix(1) : modes[...]
    let ordered = all.enumerated().sorted {
      (DesignTokens.weight($0.element.mode), $0.offset)
        < (DesignTokens.weight($1.element.mode), $1.offset)
    }
    for (_, entry) in ordered {
      add(entry.context.value.elements ?? [], entry.mode, &roles)
    }
  }

  /// Adds sources: files, sets, and tokens that stand in the document.
  private mutating func add(
    _ values: [JSONValue], _ mode: TraitCollection, _ roles: inout ImportedRoles
  ) {
    var stack = Array(values.reversed())
    var steps = 0
    while let value = stack.popLast(), steps < Self.limit, sources.count < Self.limit {
      steps += 1
      do throws(PaletteError) {
        let (document, group) = try target(value)
        if let inner = group["sources"]?.elements {
          stack += inner.reversed()
        } else {
          sources.append(
            Source(document: document, group: group, mode: mode, layer: sources.count + 1))
        }
      } catch {
        roles.leaveOut(error)
      }
    }
  }

  /// The document and the value that a source refers to by `$ref`, or the source itself if it has none.
  private func target(
    _ value: JSONValue
  ) throws(PaletteError) -> (DesignTokenDocument, JSONValue) {
    guard let text = value["$ref"]?.string, !text.hasPrefix("#") else {
      return (document, try document.resolved(value))
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = Self.path(of: String(parts[0]), from: document.source.file.path)
    guard let file = files[path] else {
      throw document.source.error(
        "palette-reference", "'\(parts[0])' is not among the files", value.offset)
    }
    guard parts.count > 1 else { return (file, file.root) }
    guard let names = DesignTokenDocument.path(pointer: "#" + parts[1]),
      let group = file.value(at: names)
    else {
      throw document.source.error("palette-reference", "nothing stands at '\(text)'", value.offset)
    }
    return (file, group)
  }

  // MARK: Paths

  /// The path of a file that another one names relative to itself.
  private static func path(of relative: String, from file: String) -> String {
    let end = file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex
    return normalized(file[..<end] + relative)
  }

  /// A path without `.`, and without `..` behind the name of a folder.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The paths of the files that a document lists, from the folder that it lies in.
  static func paths(listedIn root: JSONValue) -> [String] {
    guard let order = root["resolutionOrder"]?.elements else { return [] }
    let items =
      order + (root["sets"]?.members ?? []).map(\.value)
      + (root["modifiers"]?.members ?? []).map(\.value)
    let lists =
      items.compactMap { $0["sources"]?.elements }
      + items.flatMap { $0["contexts"]?.members ?? [] }.compactMap(\.value.elements)
    var paths: [String] = []
    var known: Set<String> = []
    for text in lists.joined().compactMap({ $0["$ref"]?.string }) where !text.hasPrefix("#") {
      let path = normalized(String(text.prefix { $0 != "#" }))
      if paths.count < limit, known.insert(path).inserted { paths.append(path) }
    }
    return paths
  }
}
