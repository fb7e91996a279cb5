internal import SchemefyJSON
internal import SchemefyTraits

/// Design tokens: the colours of a file, or of several with a mode each.
///
/// Design Tokens Format Module 2025.10 <https://www.designtokens.org/TR/2025.10/format/>, Color
/// Module <https://www.designtokens.org/TR/2025.10/color/>. The format has no modes; the forms
/// found in practice are read: groups named `light`, `dark`, `dark-high-contrast` and the like,
/// files with such names, and `mode` or `modes` among a token's `$extensions`. Values as plain
/// strings, as in drafts, are read too; documents of the Resolver Module, which list other files,
/// are not.
enum DesignTokensImport {
  package static func read(
    _ files: [PaletteFile], into roles: inout ImportedRoles
  ) throws(PaletteError) {
    var tokens = DesignTokens()
    for file in files where PaletteFormat(path: file.path) == .tokens {
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
      if let order = root["resolutionOrder"] {
        let message = "a resolver document is not read: name the files of tokens that it lists"
        guard files.count > 1 else { throw source.error("palette-format", message, order.offset) }
        roles.notes.append(source.note(message, order.offset))
        continue
      }
      let name = file.path.split(separator: "/").last ?? ""
      // The last word of the name without its extensions.
      let words = name.split(separator: ".").dropLast().filter { $0 != "tokens" }
      let mode = words.last.flatMap { DesignTokens.mode(String($0)) }
      try collect(root, Group(mode: mode ?? TraitCollection()), source, into: &tokens, &roles)
    }
    for name in tokens.names {
      // Also of an alias, so that it is known to lead somewhere.
      guard let color = try tokens.color(name) else { continue }
      if let alias = tokens.alias(name) {
        roles.palette.setAlias(Palette.Alias(of: alias), named: name)
      } else {
        roles.palette.setColor(color, named: name)
      }
    }
  }

  /// Where in a file something stands.
  private struct Group {
    /// The names of the groups around it, but for those of modes and for `color`.
    var path: [String] = []
    var mode: TraitCollection
    /// The type of tokens that have none of their own.
    var type: String?
    /// The places of the groups around it.
    var places: Set<Int> = []
  }

  /// How many groups and tokens a file may have, including those that groups inherit.
  private static let sizeLimit = 1 << 16

  /// Collects the tokens of a group and of all groups in it.
  private static func collect(
    _ root: JSONValue, _ group: Group, _ source: PaletteSource, into tokens: inout DesignTokens,
    _ roles: inout ImportedRoles
  ) throws(PaletteError) {
    let document = DesignTokenDocument(root: root, source: source)
    var stack = [([root], group)]
    var size = 0
    while let (groups, group) = stack.popLast() {
      var group = group
      size += 1
      guard size <= sizeLimit else {
        throw source.error(
          "palette-format", "more than \(sizeLimit) groups and tokens", groups[0].offset)
      }
      let isToken = try isToken(groups[0], document)
      let layers = isToken ? groups : try document.layers(of: groups, seen: &group.places)
      if let type = layers.lazy.compactMap({ $0["$type"] }).first { group.type = type.string }
      if isToken {
        try add(groups[0], group, document, into: &tokens, &roles)
        continue
      }
      // The last group is read first.
      for (name, layers) in DesignTokenDocument.members(of: layers).reversed() {
        guard !name.hasPrefix("$") || name == "$root" else { continue }
        guard !name.contains(where: { "{}.".contains($0) }) else {
          throw source.error(
            "palette-name", "'\(name)' has a character that names can't have", layers[0].offset)
        }
        var inner = group
        if try !Self.isToken(layers[0], document), let mode = DesignTokens.mode(name) {
          inner.mode = TraitCollection(traitsFrom: [group.mode, mode])
        } else if name != "$root" {
          inner.path.append(name)
        }
        stack.append((layers, inner))
      }
    }
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
    let role = try roles.role(named: name, in: source, at: token.offset)
    tokens.add(
      role, group.mode, try reader.value(value), isTyped: isTyped, value.offset, source)
    for (mode, value) in modes(of: token) {
      let traits = TraitCollection(traitsFrom: [group.mode, mode])
      tokens.add(role, traits, try reader.value(value), isTyped: isTyped, value.offset, source)
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
