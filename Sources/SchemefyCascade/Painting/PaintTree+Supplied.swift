package import SchemefyColor
internal import SchemefyProperties
package import SchemefyTraits

/// The colours of a tree that are left to a plan.
extension PaintTree {
  /// Whether a plan has to give some of its colours their values.
  package var hasSupplied: Bool {
    layers.contains {
      $0.suppliedBase != nil || $0.background?.supplied != nil || $0.current?.supplied != nil
    }
      || styles.contains {
        $0.color.supplied != nil || $0.fill.supplied != nil || $0.background.supplied != nil
      }
  }

  /// The tree with values of a plan for its supplied colours.
  package func supplied(by value: (SuppliedColor) -> Color) -> PaintTree {
    var tree = mapped { paint in
      paint.supplied.map { Paint(.color(.color(value($0))), paint.source, supplied: $0) } ?? paint
    }
    for index in layers.indices {
      if let base = layers[index].suppliedBase { tree.layers[index].base = .color(value(base)) }
    }
    return tree
  }

  /// The tree with the colours of added rules known as supplied.
  ///
  /// - Parameters:
  ///   - text: the sheet of the added rules, which have the colours of ``SuppliedColor/reference(in:)``.
  ///   - style: the style that the page is shown in.
  package func knowingSupplied(
    of text: Int32, in style: UserInterfaceStyle
  ) -> PaintTree {
    let references = SuppliedColor.ofRules.map { (color: $0, value: $0.reference(in: style)) }
    return mapped { paint in
      guard let source = paint.source, source.text == text, !source.isHint,
        case .color(.color(let own)) = paint.value,
        let reference = references.first(where: { $0.value.isEquivalent(to: own) })
      else { return paint }
      return Paint(paint.value, source, supplied: reference.color)
    }
  }

  private func mapped(_ paint: (Paint) -> Paint) -> PaintTree {
    var tree = self
    for index in tree.layers.indices {
      tree.layers[index].background = layers[index].background.map(paint)
      tree.layers[index].current = layers[index].current.map(paint)
    }
    for index in tree.styles.indices {
      tree.styles[index].color = paint(styles[index].color)
      tree.styles[index].fill = paint(styles[index].fill)
      tree.styles[index].background = paint(styles[index].background)
    }
    return tree
  }
}
