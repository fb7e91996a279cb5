public import CSchemefy
internal import Schemefy

/// `schemefy_options`
final class OptionsObject {
  var options = SchemeOptions(traits: TraitCollection())
}

@c @implementation
public func schemefy_options_new() -> OpaquePointer? {
  unsafe Handle.give(OptionsObject())
}

@c @implementation
public func schemefy_options_set(
  _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
  _ message: UnsafeMutablePointer<CChar>?, _ message_size: Int
) -> schemefy_status {
  unsafe CallMessage(message, message_size).status { () throws(CallFailure) in
    let object = try unsafe Handle<OptionsObject>.object(options, "options")
    let name = try unsafe CallerMemory.text(name, "name")
    let value = try unsafe CallerMemory.text(value, "value")
    guard let option = OptionName(rawValue: name) else {
      let known = OptionName.allCases.map(\.rawValue).joined(separator: ", ")
      throw CallFailure(SCHEMEFY_UNKNOWN_OPTION, "unknown option '\(name)': \(known)")
    }
    try option.apply(value, to: &object.options)
  }
}

@c @implementation
public func schemefy_options_free(_ options: OpaquePointer?) {
  unsafe Handle<OptionsObject>.free(options)
}
