internal import SchemefyCascade
package import SchemefyCSS
package import SchemefyPage
package import SchemefySource

/// The memory that the contents of a page take: lengths of arrays times the sizes of their
/// elements.
///
/// Memory for values that are computed later, such as the plan for a colour, is charged at once, so
/// that no work is begun that there is no room for.
extension WorkBudget {
  /// Charges the contents of a page, before its sheets are loaded.
  ///
  /// - Returns: whether the work may go on.
  package func hold(_ page: CollectedPage) -> Bool {
    hold(page.styles.count, of: StyleElement.self)
    hold(page.attributes.count, of: StyleAttribute.self)
    hold(page.attributes.count, of: (Stylesheet, SheetUsage).self)
    hold(page.links.count, of: SheetLink.self)
    hold(page.hints.count, of: PresentationalColor.self, copies: 2)
    hold(page.conditions.count, of: MediaAttribute.self)
    hold(page.documents.count, of: SrcdocDocument.self)
    hold(page.images.count, of: ImageElement.self)
    return hold(page.icons.count, of: InlineIcon.self, copies: 2)
  }

  /// Charges a sheet: its rules for the mapping, and once more for the cascade.
  ///
  /// - Returns: whether the work may go on.
  package func hold(_ sheet: Stylesheet) -> Bool {
    hold(1, of: LoadedSheet.self)
    hold(1, of: CascadeSheet.self)
    hold(Self.tablesOfSheet)
    return hold(partsOf: sheet)
  }

  /// Charges the text of a style attribute.
  ///
  /// - Returns: whether the work may go on.
  package func hold(attribute sheet: Stylesheet) -> Bool {
    hold(Self.tablesOfAttribute)
    return hold(partsOf: sheet)
  }

  private func hold(partsOf sheet: Stylesheet) -> Bool {
    hold(sheet.tokens.count, of: CSSToken.self, copies: 2)
    hold(sheet.rules.count, of: CSSRule.self, copies: 2)
    hold(sheet.rules.count * Self.selectorsOfRule)
    hold(sheet.declarations.count, of: CSSDeclaration.self, copies: 2)
    return hold(sheet.declarations.count, of: CascadeDeclaration.self)
  }

  /// Charges the uses of colours in a sheet or a style attribute, and their mapping.
  package func hold(_ usage: SheetUsage) {
    hold(usage.entries.count, of: SheetUsage.Entry.self, copies: 2)
    hold(usage.entries.count * Self.planOfColor)
    hold(usage.facts.variables.count * Self.factsOfVariable)
  }

  /// The least that the tables of a sheet and of a style attribute take, as measured over 50,000 of
  /// each, in bytes.
  private static var tablesOfSheet: Int { 2048 }
  private static var tablesOfAttribute: Int { 512 }
  /// The size of a rule's selectors and of their entries in the tables that rules are found by, for
  /// one selector of a few parts, in bytes.
  private static var selectorsOfRule: Int { 384 }
  /// The size of the plan for a colour, with its entry in the memo of mapped colours, in bytes.
  private static var planOfColor: Int { 512 }
  /// The size of the facts on a custom property, in the table of its sheet and in that of the page,
  /// with their spare capacity, in bytes.
  private static var factsOfVariable: Int { 512 }
}
