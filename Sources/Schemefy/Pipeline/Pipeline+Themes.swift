internal import SchemefyHTML
package import SchemefySheets
internal import SchemefySource
internal import SchemefyXML

/// Finds a site's own theme switch, such as `<html class="dark">`, and sets it to the style of the
/// output.
extension Pipeline {
  /// The evidence of themes in the sheets of a page, if these have one for the whole page.
  ///
  /// There is none for fragments and pictures, nor where an element in the body has the class or the
  /// attribute of the theme: then the theme is for a part of the page.
  func themes(
    _ facts: SheetFacts, of page: CollectedPage, _ file: DocumentSource
  ) -> ThemeEvidence {
    var none = ThemeEvidence(starts: facts.themes.starts)
    none.scripted = facts.themes.scripted
    guard options.map != .never,
      !facts.themes.states.isEmpty || !facts.themes.qualified.isEmpty,
      !isFragment(page, of: file), !page.outline.isPicture
    else { return none }
    guard let theme = ThemeSwitch(facts), let state = facts.themes.resolved.states[theme.dark],
      state.isInside || (theme.dark.attribute == nil && state.roots.isEmpty)
    else { return facts.themes }
    let isPart = Self.isPart(
      theme.dark, of: options.evidence.tree(of: page, file, budget), in: file.text)
    return isPart ? none : facts.themes
  }

  /// Whether an element in the body is in a state.
  private static func isPart(
    _ condition: ThemeCondition, of document: HTMLDocument, in text: Span<UInt8>
  ) -> Bool {
    let name = Array((condition.attribute ?? "class").utf8)
    let part = Array((condition.value ?? "").utf8)
    return document.hasInnerElement(withAttribute: name, in: text) { attribute in
      guard let wanted = condition.value else { return true }
      // Few values hold it, and to read all of them costs 2 % of a page of 12,600 elements.
      guard !attribute.valueContent.isVerbatim || text.contains(part, in: attribute.value.range)
      else {
        return false
      }
      let value = String(decoding: document.value(of: attribute, in: text), as: UTF8.self)
      return condition.attribute == nil
        ? RootTag.classes(value).contains(wanted) : value == wanted
    }
  }

  // MARK: Diagnostics

  /// Reports where in a page's sheets a theme switch was found; for sheets that are files of a site,
  /// it is reported with those.
  ///
  /// - Parameter isLeft: whether the switch is left as it is, as it does not make the page dark.
  func report(
    _ theme: ThemeSwitch, isLeft: Bool = false, in loader: SheetLoader, of rewriter: PageRewriter,
    _ report: inout DiagnosticReport
  ) {
    let file = rewriter.file
    let text = file.text
    for loaded in loader.sheets where loaded.isApplied && loaded.filePath == nil {
      let offset = loaded.text.withText(in: text) {
        let rules = ThemeRules(theme, options.environment)
        return rules.firstPlace(of: rules.named(in: $0), in: $0)
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

  /// Reports where in a sheet that is a file a theme switch was found.
  func report(_ theme: ThemeSwitch, foundAt offset: Int, _ report: inout DiagnosticReport) {
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
    case (nil, false) where theme.isScripted: outcome = "left to the page's script"
    case (_, true): outcome = "on from the start"
    case (_, false): outcome = "turned on"
    }
    report.add(
      .note, ThemeSwitch.identifier, "theme switch '\(theme.dark)' \(found), \(outcome)", at: place)
  }
}

extension LoadedPage {
  /// The attribute that the root of the page gets so that its theme shows a style; `nil` if the page has
  /// no theme switch.
  package func themeAttribute(isDark: Bool) -> ThemeAttribute? {
    guard let theme = decision.theme else { return nil }
    let tag = page.outline.roots.first { $0.root == theme.root }
    return ThemeAttribute(theme, isDark: isDark, tag: tag, in: file.text)
  }
}
