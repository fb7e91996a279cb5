package import SchemefyCSS
package import SchemefyProperties
internal import SchemefySource
package import SchemefyTraits

/// The custom properties of elements: their declared values by scope, and their computed ones.
///
/// css-variables-1 <https://drafts.csswg.org/css-variables/>,
/// css-properties-values-api-1 <https://drafts.css-houdini.org/css-properties-values-api/>
package struct CustomProperties: Sendable {
  /// The custom properties that an element declares itself, in addition to those that it inherits.
  package struct Scope: Sendable {
    package var parent: Int32
    /// Indices into `entries`, in the order of names.
    package var entries: Range<Int32>
    /// The used colour scheme of the elements.
    package var scheme: UserInterfaceStyle
    /// Whether a property in the scope is not inherited by the elements in it.
    var hasUninherited: Bool
  }

  package struct Entry: Sendable {
    package var name: NameTable.ID
    package var value: SpecifiedValue
  }

  /// The computed value of a custom property.
  package enum Value: Hashable, Sendable {
    /// The property has no value, or one that is not valid.
    case invalid
    case value(ValueReference)
    case unknown(ResolvedColor.Reason)
  }

  /// A property in a scope.
  package struct Key: Hashable, Sendable {
    package var scope: Int32
    package var name: NameTable.ID
  }

  /// The declared value of a property, before it is computed.
  package enum Declared {
    case none
    case initial([UInt8])
    case unknown(ResolvedColor.Reason)
    case value(Key, ValueReference, hasReferences: Bool)
  }

  private struct ScopeKey: Hashable, Sendable {
    var parent: Int32
    var sequence: Int32
    var scheme: UserInterfaceStyle
  }

  package private(set) var scopes: [Scope] = []
  private var entries: [Entry] = []
  private var known: [ScopeKey: Int32] = [:]
  private var registered: [NameTable.ID: RegisteredProperty] = [:]
  private let hasUninherited: Bool
  /// The values computed so far.
  package var values: [Key: Value] = [:]

  package init(_ registrations: [RegisteredProperty]) {
    for property in registrations { registered[property.name] = property }
    hasUninherited = registered.values.contains { !$0.inherits }
  }

  /// Forgets all scopes, and the values computed in them.
  mutating func restart() {
    (scopes, entries, known, values) = ([], [], [:], [:])
  }

  /// Whether values depend on the colour scheme of a scope.
  var dependOnSchemes: Bool { !registered.isEmpty }

  func registration(of name: NameTable.ID) -> RegisteredProperty? {
    registered.isEmpty ? nil : registered[name]
  }

  // MARK: Scopes

  /// The scope of an element, from the declarations for it.
  package mutating func scope(
    _ choices: ArraySlice<CascadedValues.Choice>, _ sequence: Int32, parent: Int32,
    scheme: UserInterfaceStyle, _ declarations: [CascadeDeclaration]
  ) -> Int32 {
    let isNeeded = parent >= 0 && scopes[Int(parent)].hasUninherited
    let hasOwn = choices.contains { $0.target.property == nil }
    guard isNeeded || hasOwn else { return parent }
    let key = ScopeKey(parent: parent, sequence: hasOwn ? sequence : -1, scheme: scheme)
    if let scope = known[key] { return scope }
    let start = Int32(truncatingIfNeeded: entries.count)
    var uninherited = false
    for choice in choices where choice.target.property == nil {
      let name = choice.target.name
      let entry: Entry
      if let doubt = choice.doubt {
        entry = Entry(name: name, value: .unknown(doubt))
      } else if choice.declaration >= 0 {
        entry = Entry(name: name, value: declarations[Int(choice.declaration)].value)
      } else {
        continue
      }
      guard !isInherited(entry, parent) else { continue }
      entries.append(entry)
      if registration(of: name)?.inherits == false { uninherited = true }
    }
    let end = Int32(truncatingIfNeeded: entries.count)
    var scope = parent
    if start < end || isNeeded {
      entries[Int(start)..<Int(end)].sort { $0.name < $1.name }
      scope = Int32(truncatingIfNeeded: scopes.count)
      scopes.append(
        Scope(parent: parent, entries: start..<end, scheme: scheme, hasUninherited: uninherited))
    }
    known[key] = scope
    return scope
  }

  /// Whether the parent's value is the same, as where `*` declares it.
  private func isInherited(_ entry: Entry, _ parent: Int32) -> Bool {
    guard registration(of: entry.name) == nil else { return false }
    guard case .tokens(_, hasReferences: false) = entry.value else { return false }
    var scope = parent
    while scope >= 0 {
      if let other = self.entry(entry.name, in: scope) { return other.value == entry.value }
      scope = scopes[Int(scope)].parent
    }
    return false
  }

  private func entry(_ name: NameTable.ID, in scope: Int32) -> Entry? {
    let range = scopes[Int(scope)].entries
    let own = entries[Int(range.lowerBound)..<Int(range.upperBound)]
    let index = own.partitioningIndex { $0.name >= name }
    guard index < own.endIndex, own[index].name == name else { return nil }
    return own[index]
  }

  // MARK: Look-up

  /// The text of an attribute of the element that a scope is of, where its styles ask for
  /// attributes; `nil` if it has none of that name.
  ///
  /// - Parameter name: as ``attributeName(_:)`` gives it.
  package func attribute(
    _ name: NameTable.ID, in scope: Int32
  ) -> (key: Key, value: ValueReference, hasReferences: Bool)? {
    guard name != 0, scope >= 0, let entry = entry(name, in: scope),
      case .attribute(let value, let hasReferences) = entry.value
    else { return nil }
    return (Key(scope: scope, name: name), value, hasReferences)
  }

  /// The name of an attribute among custom properties, whose own names begin with `--`.
  package static func attributeName(_ name: [UInt8]) -> [UInt8] { [UInt8(ascii: ":")] + name }

  /// The declared value of a property in a scope, or in a scope that it inherits from.
  package func declared(_ name: NameTable.ID, in scope: Int32) -> Declared {
    let registration = registration(of: name)
    let initial = registration?.initialValue.map { Declared.initial($0) } ?? Declared.none
    var current = scope
    while current >= 0 {
      if let entry = entry(name, in: current) {
        switch entry.value {
        case .unknown(let reason): return .unknown(reason)
        case .wide(.initial): return initial
        case .wide(.inherit): break
        case .wide where registration?.inherits == false: return initial
        case .tokens(let reference, let hasReferences):
          return .value(
            Key(scope: current, name: name), reference, hasReferences: hasReferences)
        default: break
        }
      } else if registration?.inherits == false {
        return initial
      }
      current = scopes[Int(current)].parent
    }
    return initial
  }
}
