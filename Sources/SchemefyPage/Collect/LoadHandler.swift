internal import SchemefySource

/// The script in an `onload` attribute, of which only the attributes are known that it sets:
/// `this.onload=null;this.rel='stylesheet'`.
struct LoadHandler {
  /// Without white space and quotes, in lower case.
  private let script: [UInt8]

  init(_ script: [UInt8]) {
    self.script = script.filter { !$0.isASCIIWhitespace && !"'\"`".utf8.contains($0) }
      .map(\.asciiLowercased)
  }

  /// Whether the script sets an attribute to a value, or to one that begins so.
  func sets(_ attribute: String, to value: String) -> Bool {
    let calls = ["\(attribute)=\(value)", "setattribute(\(attribute),\(value)"]
    return calls.contains { call in
      let call = Array(call.utf8)
      return script.indices.contains { start in
        // `media == all` asks.
        script[start...].starts(with: call)
          && script[start...].dropFirst(attribute.utf8.count + 1).first != UInt8(ascii: "=")
      }
    }
  }
}
