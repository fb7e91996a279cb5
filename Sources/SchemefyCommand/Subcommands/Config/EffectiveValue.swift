internal import Schemefy
internal import SchemefyJSON

/// The value of an option that counts, and the place that sets it.
struct EffectiveValue {
  /// The name of the option in a configuration.
  let name: String
  /// `nil` for nothing.
  let value: String?
  /// A place in a configuration, the command line, or nobody.
  let source: String

  /// The values of all options that a configuration may name, in the order of the table; of an option
  /// that repeats a row each.
  static func all(_ uses: [OptionUse<CommandSettings>]) -> [EffectiveValue] {
    OptionTable.all.filter { $0.reach != .call }.flatMap { option in
      rows(of: option, uses.filter { $0.option.longName == option.longName })
    }
  }

  private static func rows(
    of option: OptionDefinition<CommandSettings>, _ uses: [OptionUse<CommandSettings>]
  ) -> [EffectiveValue] {
    let given = uses.filter { $0.value != nil }
    guard given.isEmpty else {
      return given.map { use in
        let given = use.value.flatMap { $0.isEmpty ? nil : $0.description }
        let value = given ?? (option.takesValue ? "" : "true")
        return EffectiveValue(name: option.key, value: value, source: source(use.origin))
      }
    }
    let value = option.standard ?? (option.takesValue ? nil : "false")
    let origin = uses.last.map { Self.source($0.origin) } ?? "default"
    return [EffectiveValue(name: option.key, value: value, source: origin)]
  }

  private static func source(_ origin: OptionOrigin) -> String {
    switch origin {
    case .commandLine: "command line"
    case .file(let location): location.description
    }
  }

  var json: JSONValue {
    [
      "name": .string(name), "value": value.map { .string($0) } ?? .null,
      "source": .string(source),
    ]
  }
}
