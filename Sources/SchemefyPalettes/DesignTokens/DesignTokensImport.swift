internal import SchemefyJSON
internal import SchemefyTraits

/// Design tokens: the colours of a file, or of several with a mode each.
///
/// Design Tokens Format Module 2025.10 <https://www.designtokens.org/TR/2025.10/format/>, Color
/// Module <https://www.designtokens.org/TR/2025.10/color/>. The format has no modes; the forms
/// found in practice are read: groups named `light`, `dark`, `dark-high-contrast` and the like,
/// files with such names, and `mode` or `modes` among a token's `$extensions`. Values as plain
/// strings, as in drafts, are read too. A document of the Resolver Module says which files count, and
/// for which mode.
enum DesignTokensImport {
  package static func read(_ files: [PaletteFile], into roles: inout ImportedRoles) {
    var documents: [DesignTokenDocument] = []
    for file in files where PaletteFormat(path: file.path) == .tokens {
      do throws(PaletteError) {
        documents.append(try document(file))
      } catch {
        roles.leaveOut(error)
      }
    }
    let tokens = tokens(of: sources(documents, &roles), &roles)
    for name in tokens.names {
      do throws(PaletteError) {
        // Also of an alias, so that it is known to lead somewhere.
        guard let color = try tokens.color(name) else { continue }
        if let alias = tokens.alias(name) {
          roles.palette.setAlias(Palette.Alias(of: alias), named: name)
        } else {
          roles.palette.setColor(color, named: name)
        }
      } catch {
        roles.leaveOut(error)
      }
    }
  }

  private static func document(_ file: PaletteFile) throws(PaletteError) -> DesignTokenDocument {
    let source = PaletteSource(file: file)
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONParser.parse(file.bytes.span)
    } catch {
      throw source.error("palette-json", error.message, error.offset)
    }
    guard root.members != nil else {
      throw source.error("palette-format", "a file of tokens is an object", root.offset)
    }
    return DesignTokenDocument(root: root, source: source)
  }

  /// The tokens that count: those that a resolver document lists, or all.
  private static func sources(
    _ documents: [DesignTokenDocument], _ roles: inout ImportedRoles
  ) -> [DesignTokenResolver.Source] {
    let files = Dictionary(
      documents.map { (DesignTokenResolver.normalized($0.source.file.path), $0) },
      uniquingKeysWith: { first, _ in first })
    var resolved: [DesignTokenResolver.Source]?
    var others: [DesignTokenResolver.Source] = []
    for document in documents {
      if let resolver = DesignTokenResolver(document, files, &roles) {
        if resolved == nil, !resolver.sources.isEmpty {
          resolved = resolver.sources
        } else {
          let offset = document.root["resolutionOrder"]?.offset ?? 0
          roles.note(
            document.source.note(
              resolved == nil ? "the resolver document lists no tokens" : "another resolver counts",
              offset))
        }
        continue
      }
      others.append(
        DesignTokenResolver.Source(
          document: document, group: document.root, mode: mode(ofFile: document.source.file.path),
          layer: 0))
    }
    return resolved ?? others
  }

  /// The traits that the last word of a file's name says, without its extensions.
  private static func mode(ofFile path: String) -> TraitCollection {
    let name = path.split(separator: "/").last ?? ""
    let words = name.split(separator: ".").dropLast().filter { $0 != "tokens" }
    return words.last.flatMap { DesignTokens.mode(String($0)) } ?? TraitCollection()
  }

  /// The groups around a place of a file, and what tokens at the place inherit from them.
  private struct Group {
    /// The names of the groups around the place, but for those of modes and for `color`.
    var path: [String] = []
    /// The names of all groups around the place.
    var fullPath: [String] = []
    var mode: TraitCollection
    var layer: Int
    /// The type of tokens that have none of their own.
    var type: String?
    /// The offsets of the groups around the place.
    var places: Set<Int> = []
  }

  /// The maximum number of groups and tokens, including those that groups inherit, and those of files
  /// that a resolver document lists several times.
  private static let sizeLimit = 1 << 16

  /// The tokens of all groups, and of the groups in them.
  private static func tokens(
    of sources: [DesignTokenResolver.Source], _ roles: inout ImportedRoles
  ) -> DesignTokens {
    var tokens = DesignTokens()
    var size = 0
    for source in sources {
      let document = DesignTokenDocument(root: source.group, source: source.document.source)
      var stack = [([source.group], Group(mode: source.mode, layer: source.layer))]
      while let (groups, group) = stack.popLast() {
        size += 1
        do throws(PaletteError) {
          guard size <= sizeLimit else {
            throw document.source.error(
              "palette-format", "more than \(sizeLimit) groups and tokens", groups[0].offset)
          }
          stack += try members(of: groups, group, document, into: &tokens, &roles)
        } catch {
          roles.leaveOut(error)
          guard size <= sizeLimit else { return tokens }
        }
      }
    }
    return tokens
  }

  /// Adds a token, or gives what stands in a group: the last member first.
  private static func members(
    of groups: [JSONValue], _ group: Group, _ document: DesignTokenDocument,
    into tokens: inout DesignTokens, _ roles: inout ImportedRoles
  ) throws(PaletteError) -> [([JSONValue], Group)] {
    var group = group
    let isToken = try isToken(groups[0], document)
    let layers = isToken ? groups : try document.layers(of: groups, seen: &group.places)
    if let type = layers.lazy.compactMap({ $0["$type"] }).first { group.type = type.string }
    if isToken {
      try add(groups[0], group, document, into: &tokens, &roles)
      return []
    }
    var result: [([JSONValue], Group)] = []
    for (name, layers) in DesignTokenDocument.members(of: layers).reversed() {
      guard !name.hasPrefix("$") || name == "$root" else { continue }
      guard !name.contains(where: { "{}.".contains($0) }) else {
        roles.leaveOut(
          document.source.error(
            "palette-name", "'\(name)' has a character that names can't have", layers[0].offset))
        continue
      }
      var inner = group
      if name != "$root" { inner.fullPath.append(name) }
      // A group or token that can't be read is left out when its turn comes.
      let isToken = (try? Self.isToken(layers[0], document)) ?? false
      if !isToken, let mode = DesignTokens.mode(name) {
        inner.mode = TraitCollection(traitsFrom: [group.mode, mode])
      } else if name != "$root" {
        inner.path.append(name)
      }
      result.append((layers, inner))
    }
    return result
  }

  /// Whether an object is a token: it has a value, or refers to a token.
  private static func isToken(
    _ value: JSONValue, _ document: DesignTokenDocument
  ) throws(PaletteError) -> Bool {
    if DesignTokenDocument.isToken(value) { return true }
    guard value["$extends"] == nil, let path = try document.reference(value) else { return false }
    return document.value(at: path).map(DesignTokenDocument.isToken) ?? true
  }

  private static func add(
    _ token: JSONValue, _ group: Group, _ document: DesignTokenDocument,
    into tokens: inout DesignTokens, _ roles: inout ImportedRoles
  ) throws(PaletteError) {
    let source = document.source
    let value = token["$value"] ?? token
    let reader = DesignTokenColorReader(document)
    // Without a type only a value that is clearly a colour is read, or one that refers to a colour.
    let isTyped = group.type == "color" || group.type == nil && reader.looksLikeColor(value)
    let name = DesignTokens.role(group.path).joined(separator: "-")
    guard isTyped || group.type == nil && reader.isAlias(value) && RoleName.role(spelt: name) != nil
    else { return }
    let color = try reader.value(value)
    let role = try roles.role(named: name, path: group.path, in: source, at: token.offset)
    var place = DesignTokens.Place(path: group.fullPath, mode: group.mode, layer: group.layer)
    tokens.add(role, place, color, isTyped: isTyped, value.offset, source)
    for (mode, value) in modes(of: token) {
      place.mode = TraitCollection(traitsFrom: [group.mode, mode])
      tokens.add(role, place, try reader.value(value), isTyped: isTyped, value.offset, source)
    }
  }

  /// The values for modes among the extensions of a token, of any vendor.
  private static func modes(of token: JSONValue) -> [(TraitCollection, JSONValue)] {
    guard let extensions = token["$extensions"] else { return [] }
    let places = [extensions] + (extensions.members ?? []).map(\.value)
    return places.flatMap { place in
      (place["mode"]?.members ?? place["modes"]?.members ?? []).compactMap { member in
        DesignTokens.mode(member.name).map { ($0, member.value) }
      }
    }
  }
}
