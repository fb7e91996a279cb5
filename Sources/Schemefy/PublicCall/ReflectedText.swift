/// Texts of values, by what these consist of.
package enum ReflectedText {
  /// A text that differs where values differ, and is the same in each process: members of sets come in
  /// the order of their texts.
  package static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return String(reflecting: value) }
    var parts = mirror.children.map { "\($0.label ?? ""):\(text(of: $0.value))" }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "\(mirror.subjectType)(\(parts.joined(separator: ",")))"
  }
}
