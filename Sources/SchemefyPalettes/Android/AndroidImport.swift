internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits

/// Colour resources of Android: `values/colors.xml`, the same for the night and for versions, and
/// lists of states in `color`.
///
/// <https://developer.android.com/guide/topics/resources/more-resources#Color>,
/// <https://developer.android.com/guide/topics/resources/providing-resources#BestMatch>
enum AndroidImport {
  package static func read(
    _ files: [PaletteFile], into roles: inout ImportedRoles
  ) throws(PaletteError) {
    var resources = AndroidResources()
    for file in files where file.path.hasSuffix(".xml") {
      let source = PaletteSource(file: file)
      let parts = file.path.split(separator: "/").map(String.init)
      let folder = parts.count > 1 ? parts[parts.count - 2] : "values"
      let words = folder.split(separator: "-").map(String.init)
      let kind = words.first ?? ""
      guard kind == "values" || kind == "color" else { continue }
      guard let configuration = AndroidConfiguration(Array(words.dropFirst())) else {
        roles.notes.append(
          source.note("'\(folder)' is for other than the night or a version", 0))
        continue
      }
      let reader = AndroidFileReader(source: source, configuration: configuration)
      let found = try reader.read(
        stateListName: kind == "color" ? parts.last.map { String($0.dropLast(4)) } : nil)
      for resource in found { resources.add(resource) }
    }
    for name in resources.names {
      guard let first = resources.first(name) else { continue }
      let role = try roles.role(named: name, in: first.source, at: first.offset)
      try add(role, name, resources, into: &roles)
    }
  }

  private static func add(
    _ role: String, _ name: String, _ resources: AndroidResources, into roles: inout ImportedRoles
  ) throws(PaletteError) {
    var pair: [Color] = []
    for style in [UserInterfaceStyle.light, .dark] {
      pair.append(try resources.color(name, style, notes: &roles.notes))
    }
    if let target = resources.alias(name), let other = RoleName.role(spelt: target) {
      roles.palette.setAlias(Palette.Alias(of: other), named: role)
    } else {
      roles.palette.setColor(DynamicColor(light: pair[0], dark: pair[1]), named: role)
    }
  }
}

/// The qualifiers of a folder's name.
struct AndroidConfiguration: Hashable {
  package var style = UserInterfaceStyle.unspecified
  package var version = 0

  /// - Returns: `nil` for qualifiers of anything else, such as a language or a width.
  package init?(_ qualifiers: [String]) {
    for qualifier in qualifiers {
      if qualifier == "night" {
        style = .dark
      } else if qualifier == "notnight" {
        style = .light
      } else if qualifier.hasPrefix("v"), let number = Int(qualifier.dropFirst()) {
        version = number
      } else {
        return nil
      }
    }
  }
}

/// A colour as a file has it.
struct AndroidResource {
  /// The value of a colour resource.
  package enum Value: Hashable {
    case color(Color)
    /// Another one of the same files, by its name.
    case other(String, alpha: Double?)
    /// A colour of the system.
    case system(String, alpha: Double?)
  }

  package var name: String
  package var value: Value
  var configuration: AndroidConfiguration
  package var source: PaletteSource
  package var offset: Int
}

/// All colours of a set of files.
struct AndroidResources {
  /// The names in the order of the files.
  package private(set) var names: [String] = []
  private var resources: [String: [AndroidResource]] = [:]
  private static let depthLimit = 16

  package mutating func add(_ resource: AndroidResource) {
    if resources[resource.name] == nil { names.append(resource.name) }
    resources[resource.name, default: []].append(resource)
  }

  package func first(_ name: String) -> AndroidResource? { resources[name]?.first }

  /// The resources for a style, the best first: the night counts more than the version.
  private func candidates(_ name: String, _ style: UserInterfaceStyle) -> [AndroidResource] {
    let all = resources[name] ?? []
    let fitting = all.filter {
      $0.configuration.style == .unspecified || $0.configuration.style == style
    }
    // A colour that is missing in a style would crash an app; here the one of the other style is
    // used.
    return (fitting.isEmpty ? all : fitting).enumerated().sorted { first, second in
      let (one, other) = (first.element.configuration, second.element.configuration)
      if one.style != other.style { return one.style != .unspecified }
      if one.version != other.version { return one.version > other.version }
      return first.offset < second.offset
    }.map(\.element)
  }

  /// The resource that a name refers to in every configuration.
  package func alias(_ name: String) -> String? {
    var target: String?
    for resource in resources[name] ?? [] {
      guard case .other(let other, alpha: nil) = resource.value, target ?? other == other,
        resources[other] != nil
      else { return nil }
      target = other
    }
    return target
  }

  /// The value of a name. A reference to an unknown system colour is skipped if there is another
  /// value.
  package func color(
    _ name: String, _ style: UserInterfaceStyle, notes: inout [Diagnostic], depth: Int = 0
  ) throws(PaletteError) -> Color {
    var last: (resource: AndroidResource, message: String)?
    for resource in candidates(name, style) {
      switch resource.value {
      case .color(let color):
        return color
      case .system(let system, let alpha):
        if let color = AndroidSystemColor.color(system) {
          return alpha.map { color.withAlpha($0) } ?? color
        }
        let message = "'\(system)' is known to the device only"
        last = (resource, message)
        let note = resource.source.note(message, resource.offset)
        if !notes.contains(note) { notes.append(note) }
      case .other(let other, let alpha):
        guard depth < Self.depthLimit, resources[other] != nil else {
          last = (resource, "'\(other)' is not defined, or by itself")
          continue
        }
        let color = try color(other, style, notes: &notes, depth: depth + 1)
        return alpha.map { color.withAlpha($0) } ?? color
      }
    }
    guard let last else { return .transparent }
    throw last.resource.source.error("palette-color", last.message, last.resource.offset)
  }
}
