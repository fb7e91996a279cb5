internal import SchemefyColor
internal import SchemefySource
internal import SchemefyTraits

/// Colour resources of Android: `values/colors.xml`, the same for the night and for versions, and
/// lists of states in `color`.
///
/// <https://developer.android.com/guide/topics/resources/more-resources#Color>,
/// <https://developer.android.com/guide/topics/resources/providing-resources#BestMatch>
enum AndroidImport {
  package static func read(_ files: [PaletteFile], into roles: inout ImportedRoles) {
    var resources = AndroidResources()
    for file in files where file.path.hasSuffix(".xml") {
      let source = PaletteSource(file: file)
      let parts = file.path.split(separator: "/").map(String.init)
      let folder = parts.count > 1 ? parts[parts.count - 2] : "values"
      let words = folder.split(separator: "-").map(String.init)
      let kind = words.first ?? ""
      guard kind == "values" || kind == "color" else { continue }
      guard let configuration = AndroidConfiguration(Array(words.dropFirst())) else {
        roles.note(
          source.note("'\(folder)' is for other than the night or a version", 0))
        continue
      }
      let reader = AndroidFileReader(source: source, configuration: configuration)
      do throws(PaletteError) {
        let found = try reader.read(
          stateListName: kind == "color" ? parts.last.map { String($0.dropLast(4)) } : nil,
          into: &roles)
        for resource in found { resources.add(resource) }
      } catch {
        roles.leaveOut(error)
      }
    }
    for name in resources.names {
      do throws(PaletteError) {
        try add(name, resources, into: &roles)
      } catch {
        roles.leaveOut(error)
      }
    }
  }

  private static func add(
    _ name: String, _ resources: AndroidResources, into roles: inout ImportedRoles
  ) throws(PaletteError) {
    guard let first = resources.first(name) else { return }
    var pair: [Color] = []
    for style in [UserInterfaceStyle.light, .dark] {
      pair.append(try resources.color(name, style, into: &roles))
    }
    let role = try roles.role(named: name, in: first.source, at: first.offset)
    noteVariants(of: name, pair, resources, into: &roles)
    if let target = resources.alias(name), let other = RoleName.role(spelt: target),
      roles.spellings[other] ?? target == target
    {
      roles.palette.setAlias(Palette.Alias(of: other), named: role)
    } else {
      roles.palette.setColor(DynamicColor(light: pair[0], dark: pair[1]), named: role)
    }
  }

  /// Notes the other colours that a name has in older versions of Android.
  private static func noteVariants(
    of name: String, _ pair: [Color], _ resources: AndroidResources, into roles: inout ImportedRoles
  ) {
    for (style, color) in zip([UserInterfaceStyle.light, .dark], pair) {
      for other in resources.variants(of: name, style) where other.color != color {
        roles.note(
          other.resource.source.note(
            "'\(name)' has another colour below version \(other.version)", other.resource.offset))
      }
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
    /// An attribute that only the theme of an app defines: `?attr/colorPrimary`.
    case attribute(String)
    /// A reference to another resource of the same files, by its name.
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

  /// The colours that a name has for a style, but for the newest version: each with the version that
  /// has another one.
  package func variants(
    of name: String, _ style: UserInterfaceStyle
  ) -> [(resource: AndroidResource, color: Color, version: Int)] {
    let all = candidates(name, style)
    guard let best = all.first, best.configuration.version > 0 else { return [] }
    return all.dropFirst().compactMap { resource in
      // Of the night and the day, one counts whatever the version.
      guard resource.configuration.style == best.configuration.style,
        resource.configuration.version < best.configuration.version,
        case .color(let color) = resource.value
      else { return nil }
      return (resource, color, best.configuration.version)
    }
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
    _ name: String, _ style: UserInterfaceStyle, into roles: inout ImportedRoles, depth: Int = 0
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
        roles.note(resource.source.note(message, resource.offset))
      case .attribute(let attribute):
        last = (resource, "'\(attribute)' is known to the app's theme only")
      case .other(let other, let alpha):
        guard depth < Self.depthLimit, resources[other] != nil else {
          last = (resource, "'\(other)' is not defined, or by itself")
          continue
        }
        let color = try color(other, style, into: &roles, depth: depth + 1)
        return alpha.map { color.withAlpha($0) } ?? color
      }
    }
    guard let last else { return .transparent }
    throw last.resource.source.error("palette-color", last.message, last.resource.offset)
  }
}
