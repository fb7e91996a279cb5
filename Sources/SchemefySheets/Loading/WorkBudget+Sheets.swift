package import SchemefyCSS
internal import SchemefyCascade
package import SchemefyPage
package import SchemefySource

/// What is held of what a page says: the lengths of arrays times what their elements take.
///
/// What is made of something later, such as the plan for a colour, is charged for with it, so that
/// nothing is begun that there is no room for.
extension WorkBudget {
  /// Takes what a page holds of its own, before its sheets are loaded.
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

  /// Takes what becomes of a sheet: its rules as they are mapped, and once more as the cascade reads
  /// them.
  ///
  /// - Returns: whether the work may go on.
  package func hold(_ sheet: Stylesheet) -> Bool {
    hold(1, of: LoadedSheet.self)
    hold(1, of: CascadeSheet.self)
    hold(Self.tablesOfSheet)
    return hold(partsOf: sheet)
  }

  /// Takes what becomes of the text of a style attribute.
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

  /// Takes what a sheet or a style attribute uses colours for, and what becomes of them.
  package func hold(_ usage: SheetUsage) {
    hold(usage.entries.count, of: SheetUsage.Entry.self, copies: 2)
    hold(usage.entries.count * Self.planOfColor)
    hold(usage.facts.variables.count * Self.factsOfVariable)
  }

  /// The least that the tables of a sheet and of a style attribute take, as measured over 50,000 of
  /// each, in bytes.
  private static var tablesOfSheet: Int { 2048 }
  private static var tablesOfAttribute: Int { 512 }
  /// What the selectors of a rule take, and its places in the tables by which rules are found, where it
  /// has one selector of a few parts, in bytes.
  private static var selectorsOfRule: Int { 384 }
  /// What the plan for a colour takes, with the memo of what it becomes, in bytes.
  private static var planOfColor: Int { 512 }
  /// What is known of a custom property takes, in the table of its sheet and in that of the page, which
  /// have room for more than they hold, in bytes.
  private static var factsOfVariable: Int { 512 }
}
