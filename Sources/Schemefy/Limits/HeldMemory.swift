internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySource

/// What is held for a document, in bytes: the lengths of arrays times what their elements take.
///
/// What is made of something later, such as the plan for a colour, is charged for with it, so that
/// nothing is begun that there is no room for.
extension WorkBudget {
  /// Takes the memory of an array.
  ///
  /// - Parameter copies: how many of that length are made of it.
  @discardableResult
  func hold<Element>(_ count: Int, of type: Element.Type, copies: Int = 1) -> Bool {
    hold(count * MemoryLayout<Element>.stride * copies)
  }

  /// Takes what a page holds of its own, before its sheets are loaded.
  ///
  /// - Returns: whether the work may go on.
  func hold(_ page: CollectedPage) -> Bool {
    hold(page.styles.count, of: StyleElement.self)
    hold(page.attributes.count, of: StyleAttribute.self)
    hold(page.attributes.count, of: (Stylesheet, SheetUsage, SheetPlan).self)
    hold(page.links.count, of: SheetLink.self)
    hold(page.hints.count, of: PresentationalColor.self, copies: 2)
    hold(page.conditions.count, of: MediaAttribute.self)
    hold(page.documents.count, of: SrcdocDocument.self)
    hold(page.images.count, of: ImageElement.self)
    return hold(page.icons.count, of: InlineIcon.self, copies: 2)
  }

  /// Takes what becomes of a sheet: its rules as they are mapped, and once more as the cascade reads
  /// them.
  func hold(_ sheet: Stylesheet, _ usage: SheetUsage) {
    hold(1, of: LoadedSheet.self)
    hold(1, of: CascadeSheet.self)
    hold(Self.tablesOfSheet)
    holdParts(of: sheet, usage)
  }

  /// Takes what becomes of the text of a style attribute.
  func hold(attribute sheet: Stylesheet, _ usage: SheetUsage) {
    hold(Self.tablesOfAttribute)
    holdParts(of: sheet, usage)
  }

  private func holdParts(of sheet: Stylesheet, _ usage: SheetUsage) {
    hold(sheet.tokens.count, of: CSSToken.self, copies: 2)
    hold(sheet.rules.count, of: CSSRule.self, copies: 2)
    hold(sheet.declarations.count, of: CSSDeclaration.self, copies: 2)
    hold(sheet.declarations.count, of: CascadeDeclaration.self)
    hold(usage.entries.count, of: SheetUsage.Entry.self, copies: 2)
    hold(usage.entries.count * Self.planOfColor)
    if !usage.entries.isEmpty { hold(1, of: PlannedColors.Source.self) }
  }

  /// Takes what the cascade makes of a tree: a list of its elements, and how each looks in three
  /// views: as it is, in the light, and as it becomes.
  ///
  /// - Returns: whether the work may go on.
  func hold(elementsOf document: HTMLDocument) -> Bool {
    let elements = document.nodes.lazy.count { $0.kind == .element }
    hold(document.nodes.count, of: Int32.self)
    hold(document.attributes.count, of: SelectableAttribute.self)
    hold(elements, of: SelectableElement.self)
    hold(elements, of: CascadeRun.Sequence.self, copies: 2)
    hold(elements, of: Int32.self, copies: 8)
    return !isSpent
  }

  /// Takes the styles of a view.
  func hold(styles count: Int) {
    hold(count, of: ComputedStyle.self)
    hold(count, of: ElementColors.self, copies: 3)
    hold(count, of: Surface.self, copies: 2)
  }

  /// The least that the tables of a sheet and of a style attribute take, as measured over 50,000
  /// of each.
  private static var tablesOfSheet: Int { 2048 }
  private static var tablesOfAttribute: Int { 512 }
  /// What the plan for a colour takes, with the memo of what it becomes.
  private static var planOfColor: Int { 512 }
}
