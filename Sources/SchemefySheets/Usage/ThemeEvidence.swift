internal import SchemefyColor
package import SchemefyCSS
internal import SchemefyMedia
package import SchemefyPage

/// The declarations for states of a page's root, from all sheets that the page uses, or from pages
/// that share sheets. They can be merged in any order.
package struct ThemeEvidence: Sendable, Hashable {
  /// The declarations for the root in one state.
  package struct State: Sendable, Hashable {
    /// The custom properties that it gives colours, in their order: of two for a name the last one
    /// counts. (Most states are classes of any elements, whose values are never looked up.)
    var definitions: [Definition] = []
    /// The background that the state gives the page, if it is known to be the page's.
    var canvas: SheetFacts.NamedColor?
    /// The values of `color-scheme` in the state.
    var schemes = SchemeSet()
    /// The elements that selectors name beside the state.
    package var roots: Set<ThemeRoot> = []
    /// The numbers of surfaces, and of texts, whose colours in the state are those of a dark page, and
    /// of a light one.
    var surfaces = Tally()
    var texts = Tally()
    /// Whether it gives its element a background: a part of a page may do so too.
    var hasOwnSurface = false
    /// Whether selectors ask whether a descendant of the root is in that state.
    package var isInside = false

    /// The values of its custom properties.
    var values: Values {
      Values(definitions.lazy.map { ($0.name, $0.value) }) { $1 }
    }

    mutating func merge(_ other: State) {
      mergeDefinitions(other)
      canvas = other.canvas ?? canvas
      schemes.formUnion(other.schemes)
      roots.formUnion(other.roots)
      surfaces.merge(other.surfaces)
      texts.merge(other.texts)
      hasOwnSurface = hasOwnSurface || other.hasOwnSurface
      isInside = isInside || other.isInside
    }
  }

  /// A custom property that is given a colour.
  struct Definition: Sendable, Hashable {
    var name: CustomPropertyName
    var value: VariableValue
  }

  /// The values of custom properties, by name.
  package typealias Values = [CustomPropertyName: VariableValue]

  /// The number of colours for a dark page, and that for a light one. Pages that share a sheet have
  /// equal numbers for it, so that merging takes the greater number.
  struct Tally: Sendable, Hashable {
    var dark = 0
    var light = 0

    mutating func merge(_ other: Tally) {
      dark = max(dark, other.dark)
      light = max(light, other.light)
    }
  }

  /// A state in which a page is from the start.
  package struct Start: Sendable, Hashable {
    var root: ThemeRoot
    var condition: ThemeCondition

    package init(root: ThemeRoot, condition: ThemeCondition) {
      self.root = root
      self.condition = condition
    }
  }

  /// A state that counts where the root has further attributes, as in
  /// `[data-color-mode=dark][data-dark-theme=dark]`.
  package struct Qualified: Sendable, Hashable {
    var condition: ThemeCondition
    var others: Set<ThemeRequirement>

    /// The order of their texts.
    func isBefore(_ other: Qualified) -> Bool {
      func text(_ key: Qualified) -> String {
        ([key.condition.description] + key.others.map(\.description).sorted()).joined(
          separator: "\n")
      }
      return text(self) < text(other)
    }
  }

  package var states: [ThemeCondition: State] = [:]
  package var qualified: [Qualified: State] = [:]
  /// The custom properties that the root has in every state.
  var base: Values = [:]
  /// The classes and attributes that pages give their roots.
  package var starts: Set<Start> = []
  /// The attributes and classes that scripts in pages may set by the browser's scheme: attributes with
  /// any value.
  package var scripted: Set<ThemeCondition> = []

  package init(starts: Set<Start> = []) {
    self.starts = starts
  }

  /// Whether nothing was found: a style attribute says nothing of themes.
  private var isEmpty: Bool {
    states.isEmpty && qualified.isEmpty && base.isEmpty && starts.isEmpty && scripted.isEmpty
  }

  mutating func merge(_ other: ThemeEvidence) {
    guard !other.isEmpty else { return }
    // The first that is merged is shared, not copied: most pages have one sheet that says anything.
    if states.isEmpty {
      states = other.states
    } else {
      states.merge(other.states) { first, second in
        var merged = first
        merged.merge(second)
        return merged
      }
    }
    qualified.merge(other.qualified) { first, second in
      var merged = first
      merged.merge(second)
      return merged
    }
    base.merge(other.base) { $1 }
    starts.formUnion(other.starts)
    scripted.formUnion(other.scripted)
  }
}

extension ThemeEvidence.State {
  /// Adds the definitions of another one: of pages that share sheets most are the same.
  private mutating func mergeDefinitions(_ other: ThemeEvidence.State) {
    guard definitions != other.definitions else { return }
    guard !definitions.isEmpty else {
      definitions = other.definitions
      return
    }
    var places: [CustomPropertyName: Int] = [:]
    for (place, definition) in definitions.enumerated() { places[definition.name] = place }
    for definition in other.definitions {
      if let place = places[definition.name] {
        definitions[place].value = definition.value
      } else {
        places[definition.name] = definitions.count
        definitions.append(definition)
      }
    }
  }

  /// Whether the state has values for more than one custom property.
  fileprivate var definesSeveral: Bool {
    definitions.contains { $0.name != definitions[0].name }
  }
}

extension ThemeEvidence {
  /// The evidence with the states that count as pages start with the further attributes.
  package var resolved: ThemeEvidence {
    guard !qualified.isEmpty else { return self }
    var started: [String: Set<String>] = [:]
    for case let (attribute?, value?) in starts.lazy.map({
      ($0.condition.attribute, $0.condition.value)
    }) {
      started[attribute, default: []].insert(value)
    }
    var resolved = self
    resolved.qualified = [:]
    for (key, state) in qualified.sorted(by: { $0.key.isBefore($1.key) })
    where key.others.allSatisfy({ $0.isMet(by: started) }) {
      resolved.states[key.condition, default: State()].merge(state)
    }
    return resolved
  }

  /// The states that may show the page in the dark, narrowed down without looking at their colours:
  /// most states are classes of elements other than the root.
  var candidates: [(condition: ThemeCondition, state: State)] {
    guard !states.isEmpty else { return [] }
    let started = Set(starts.map(\.condition))
    var before: Set<CustomPropertyName> = []
    for (condition, state) in states
    where state.schemes == .light || started.contains(condition) {
      before.formUnion(state.definitions.lazy.map(\.name))
    }
    func changes(_ definition: Definition) -> Bool {
      base[definition.name] != nil || before.contains(definition.name)
    }
    var result: [(condition: ThemeCondition, state: State)] = []
    for (condition, state) in states
    where state.schemes == .dark || state.canvas != nil
      || (state.surfaces.dark > 2 && state.texts.dark > 1 && condition.isNamedDark)
      || (state.definesSeveral && state.definitions.contains(where: changes))
    {
      result.append((condition, state))
    }
    return result
  }
}
