internal import Schemefy
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefyObservation
internal import SchemefyProperties
internal import SchemefySource

/// Judges whether controls stand out from their surroundings, by their border or by their
/// background: a field bordered in `#767676` on `#ffffff` does (4.5:1), one in `#eeeeee` does not
/// (1.2:1).
///
/// WCAG 2.2 §1.4.11 <https://www.w3.org/TR/WCAG22/#non-text-contrast>. Text fields and selections
/// are judged, and checkboxes that the page draws itself; buttons are identified by their text.
/// Borders of the user agent count as sufficient, and so do unknown ones: shadows, pictures, open
/// conditions. A control without any boundary may have that of an element around it.
struct ControlBorders {
  /// The contrast that a boundary has to have, also where increased contrast is asked for.
  package static let minimum = Thresholds.graphicRatio

  /// A control whose boundary is too faint.
  struct Finding {
    package var element: Int32
    /// The visible colours of the boundary and of its surroundings.
    package var color: Color
    package var outside: Color
    /// The declaration of either.
    package var source: DeclarationSource?
    var outsideSource: DeclarationSource?
    /// Whether the layout may put another box behind the control.
    package var isAssumed: Bool
    /// The element around the control.
    package var parent: Int32
  }

  private let elements: ElementTable
  /// The controls, and whether they are boxes to check.
  private let controls: [(element: Int32, isBox: Bool)]

  /// - Parameter inactive: by element whether it is part of a control that is inactive.
  package init(_ elements: ElementTable, _ text: Span<UInt8>, inactive: [Bool]) {
    self.elements = elements
    var controls: [(element: Int32, isBox: Bool)] = []
    for index in elements.elements.indices where !inactive[index] {
      let element = Int32(truncatingIfNeeded: index)
      switch elements.elements[index].tag {
      case .textarea, .select: controls.append((element, false))
      case .input:
        if let isBox = Self.isBox(element, elements, text) { controls.append((element, isBox)) }
      default: break
      }
    }
    self.controls = controls
  }

  /// Whether an `input` is a box to check and no field; `nil` if it is neither.
  ///
  /// HTML "The type attribute" <https://html.spec.whatwg.org/#attr-input-type>
  private static func isBox(
    _ element: Int32, _ elements: ElementTable, _ text: Span<UInt8>
  ) -> Bool? {
    guard let type = elements.attribute(elements.known.type, of: element) else { return false }
    let word = elements.value(of: type, in: text).map(\.asciiLowercased)
    switch String(decoding: word, as: UTF8.self) {
    case "submit", "reset", "button", "range", "color", "file", "hidden", "image": return nil
    case "checkbox", "radio": return true
    default: return false
    }
  }

  /// The controls that do not stand out from their surroundings.
  ///
  /// - Parameter isUserAgents: whether a declaration is the user agent's.
  package func findings(
    in colors: ComputedColors, _ overlaps: Overlaps, isUserAgents: (DeclarationSource?) -> Bool
  ) -> [Finding] {
    controls.compactMap { control -> Finding? in
      let own = colors[control.element]
      let parent = elements.elements[Int(control.element)].parent
      guard parent >= 0, !own.isHidden, let boundary = own.boundary, !boundary.isOpen,
        boundary.isPlain || !control.isBox,
        boundary.edges.isEmpty || !isUserAgents(boundary.backgroundSource)
          || boundary.edges.contains(where: { !isUserAgents($0.source) })
      else { return nil }
      var finding = finding(control.element, own, boundary, in: parent, colors[parent])
      if overlaps[control.element, .none] != .none { finding?.isAssumed = true }
      return finding
    }
  }

  private func finding(
    _ control: Int32, _ own: ElementColors, _ boundary: ElementBoundary, in parent: Int32,
    _ around: ElementColors
  ) -> Finding? {
    guard let inside = own.backdrop.color, let outside = around.backdrop.color else { return nil }
    let background = ElementBoundary.Edge(color: inside, source: boundary.backgroundSource)
    let best = (boundary.edges + [background]).max {
      $0.color.contrastRatio(to: outside) < $1.color.contrastRatio(to: outside)
    }
    guard let best, best.color.rounded != outside.rounded,
      best.color.contrastRatio(to: outside) < Self.minimum
    else { return nil }
    return Finding(
      element: control, color: best.color, outside: outside, source: best.source,
      outsideSource: around.backdropSource,
      isAssumed: around.isBackdropAssumed || own.isBackdropAssumed, parent: parent)
  }
}
