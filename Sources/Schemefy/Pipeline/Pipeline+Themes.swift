internal import SchemefyHTML
package import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Turns a site's own theme switch to the scheme.
extension Pipeline {
  /// What sheets say of themes, where they have one for the page: not where it is a piece or a
  /// picture, nor where what they speak of stands in the page, as a part of it.
  ///
  /// - Parameter document: the tree of the page, once it was parsed.
  func themes(
    _ facts: SheetFacts, of page: CollectedPage, _ file: DocumentSource,
    _ document: inout HTMLDocument?
  ) -> ThemeEvidence {
    let none = ThemeEvidence(starts: facts.themes.starts)
    guard options.map != .never, !facts.themes.states.isEmpty,
      !isFragment(page, of: file), !page.outline.isPicture
    else { return none }
    guard let theme = ThemeSwitch(facts), let state = facts.themes.states[theme.dark],
      state.isInside || (theme.dark.attribute == nil && state.roots.isEmpty)
    else { return facts.themes }
    document = self.document(of: file, isFragment: false)
    let isPart = document.map { Self.isPart(theme.dark, of: $0, in: file.text) } ?? false
    return isPart ? none : facts.themes
  }

  /// Whether an element in the body is in a state.
  private static func isPart(
    _ condition: ThemeCondition, of document: HTMLDocument, in text: Span<UInt8>
  ) -> Bool {
    let name = Array((condition.attribute ?? "class").utf8)
    return document.hasInnerElement(withAttribute: name, in: text) { attribute in
      guard let wanted = condition.value else { return true }
      let value = String(decoding: document.value(of: attribute, in: text), as: UTF8.self)
      return condition.attribute == nil
        ? RootTag.classes(value).contains(wanted) : value == wanted
    }
  }

  /// What the root of a page is given so that the page is shown in a style.
  package func themeAttribute(_ loaded: LoadedPage, isDark: Bool) -> ThemeAttribute? {
    guard let theme = loaded.decision.theme else { return nil }
    let tag = loaded.page.outline.roots.first { $0.root == theme.root }
    return ThemeAttribute(theme, isDark: isDark, tag: tag, in: loaded.file.text)
  }

  // MARK: Diagnostics

  /// Says where in a page's sheets a theme switch was found; those that are files of
  /// a site say so themselves.
  ///
  /// - Parameter isLeft: whether it does not turn the page.
  func report(
    _ theme: ThemeSwitch, isLeft: Bool = false, in loader: SheetLoader, of rewriter: PageRewriter,
    _ report: inout DiagnosticReport
  ) {
    let file = rewriter.file
    let text = file.text
    for loaded in loader.sheets where loaded.isApplied && loaded.filePath == nil {
      let offset = loaded.text.withText(in: text) {
        ThemeRules(theme, options.environment).firstPlace(in: $0)
      }
      guard let offset else { continue }
      if loaded.origin.isElement {
        let place = TextRange(loaded.text.map.source(of: offset..<offset))
        add(theme, isLeft: isLeft, "found", at: file.place(of: place), &report)
      } else {
        let position = loaded.text.withText(in: text) { LineIndex($0).position(of: offset) }
        let place = rewriter.place(bringing: loaded, loader.sheets)
        add(
          theme, isLeft: isLeft,
          "found at \(loaded.url.localPath ?? loaded.url.text):\(position.line):\(position.column)",
          at: file.place(of: place), &report)
      }
      return
    }
  }

  /// Says where in a sheet a theme switch was found.
  func report(
    _ theme: ThemeSwitch, in sheet: Span<UInt8>, _ report: inout DiagnosticReport
  ) {
    guard let offset = ThemeRules(theme, options.environment).firstPlace(in: sheet) else { return }
    add(theme, "found", at: TextRange(at: offset), &report)
  }

  private func add(
    _ theme: ThemeSwitch, isLeft: Bool = false, _ found: String, at place: TextRange,
    _ report: inout DiagnosticReport
  ) {
    let outcome: String
    switch (shape.style, theme.isDarkFromStart) {
    case _ where isLeft: outcome = "left as it is: texts of the page stay on pale surfaces"
    case (.light, true): outcome = "turned off"
    case (.light, false): return
    case (_, true): outcome = "on from the start"
    case (_, false): outcome = "turned on"
    }
    report.add(
      .note, ThemeSwitch.identifier, "theme switch '\(theme.dark)' \(found), \(outcome)", at: place)
  }
}
