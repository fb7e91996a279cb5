internal import SchemefyJSON

/// A file of design tokens, in which values refer to others.
///
/// Design Tokens Format Module 2025.10, "Aliases / references" and "Group inheritance"
/// <https://www.designtokens.org/TR/2025.10/format/#aliases-references>
struct DesignTokenDocument {
  package let root: JSONValue
  package let source: PaletteSource
  /// The maximum number of references that lead to a value.
  private static let limit = 16

  /// The target of a reference: the names of groups and of the token, from the root on.
  typealias Path = [String]

  /// The path that an object's `$ref` refers to; `nil` if it has none.
  package func reference(_ value: JSONValue) throws(PaletteError) -> Path? {
    guard let pointer = value["$ref"] else { return nil }
    guard let text = pointer.string, let path = Self.path(pointer: text) else {
      throw source.error(
        "palette-reference", "a reference is '#/' and names: other files are not read",
        pointer.offset)
    }
    return path
  }

  /// The names in `{color.dark.label}`; `nil` for anything else.
  package static func path(braced text: String) -> Path? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return text.dropFirst().dropLast().split(separator: ".").map(String.init)
  }

  /// The names in `#/color/dark/label`; `nil` for anything else.
  ///
  /// RFC 6901 §4 <https://www.rfc-editor.org/rfc/rfc6901#section-4>
  package static func path(pointer text: String) -> Path? {
    guard text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { name in
      var unescaped = ""
      var isEscaped = false
      for character in name {
        switch (isEscaped, character) {
        case (false, "~"): isEscaped = true
        case (true, "0"): (unescaped, isEscaped) = (unescaped + "~", false)
        case (true, "1"): (unescaped, isEscaped) = (unescaped + "/", false)
        default:
          unescaped.append(character)
          isEscaped = false
        }
      }
      return unescaped
    }
  }

  /// The value at a path; `nil` if there is none.
  package func value(at path: Path) -> JSONValue? {
    var value = root
    for name in path {
      let element = Int(name).flatMap { index in
        value.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
      guard let next = element ?? value[name] else { return nil }
      value = next
    }
    return value
  }

  /// A part of a value, or the value that it refers to.
  package func resolved(_ value: JSONValue) throws(PaletteError) -> JSONValue {
    var value = value
    for _ in 0..<Self.limit {
      guard let path = try reference(value) else { return value }
      guard let next = self.value(at: path) else {
        throw source.error(
          "palette-reference", "nothing stands at '\(path.joined(separator: "/"))'", value.offset)
      }
      value = next
    }
    throw source.error("palette-reference", "the reference leads to no value", value.offset)
  }

  // MARK: Groups

  /// A group, with the groups that it extends behind it: of several definitions of a token the first
  /// counts.
  ///
  /// - Parameter seen: the offsets of all groups around it, and of itself: none of them may be extended
  ///   in it.
  package func layers(
    of groups: [JSONValue], seen: inout Set<Int>
  ) throws(PaletteError) -> [JSONValue] {
    var layers = groups
    var index = 0
    seen.formUnion(groups.map(\.offset))
    while index < layers.count {
      if let extended = try extended(by: layers[index]) {
        guard seen.insert(extended.offset).inserted else {
          throw source.error(
            "palette-reference", "the group extends itself, or one around it", layers[index].offset)
        }
        layers.append(extended)
      }
      index += 1
    }
    return layers
  }

  /// The group that a group extends by `$extends` or `$ref`; `nil` if it extends none.
  private func extended(by group: JSONValue) throws(PaletteError) -> JSONValue? {
    guard !DesignTokenDocument.isToken(group), let extends = group["$extends"] ?? group["$ref"]
    else { return nil }
    let text = extends.string ?? extends["$ref"]?.string ?? ""
    guard let path = Self.path(braced: text) ?? Self.path(pointer: text) else {
      throw source.error(
        "palette-reference", "a group is extended by '{group}' or '#/group'", extends.offset)
    }
    guard let target = value(at: path), target.members != nil, !Self.isToken(target) else {
      throw source.error("palette-reference", "'\(text)' is no group", extends.offset)
    }
    return target
  }

  /// Whether an object is a token rather than a group.
  package static func isToken(_ value: JSONValue) -> Bool { value["$value"] != nil }

  /// The members of a group by their names, each with its value in the layers.
  package static func members(of layers: [JSONValue]) -> [(name: String, layers: [JSONValue])] {
    var members: [(name: String, layers: [JSONValue])] = []
    var places: [String: Int] = [:]
    for member in layers.flatMap({ $0.members ?? [] }) where member.value.members != nil {
      if let place = places[member.name] {
        // A token is replaced as a whole, groups are put together.
        if !isToken(members[place].layers[0]), !isToken(member.value) {
          members[place].layers.append(member.value)
        }
      } else {
        places[member.name] = members.count
        members.append((member.name, [member.value]))
      }
    }
    return members
  }
}
