package import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
package import SchemefyPage
package import SchemefySource
internal import SchemefyXML

/// The sheets of a page in the form of the cascade: the user agent's, then one of added rules, then
/// those of the page's elements, each in front of the sheets that it imports.
package struct PageSheets {
  package private(set) var sheets: [CascadeSheet]
  /// By sheet: the place of its text; `nil` for a user agent's, and for added rules.
  package private(set) var origins: [SheetOrigin?]
  /// By sheet: its index among the loaded sheets; `nil` where there is no origin.
  package private(set) var loaded: [Int?]
  /// The elements that bring sheets, by where they begin in the text.
  private var owners: [Int: Int32] = [:]
  private let elements: ElementTable

  private let addedSheet: Int
  /// The budget of the document, which pays for parsing.
  private let budget: WorkBudget
  /// The index of the sheet of added rules, for what the page leaves without a colour; `nil` if none are added.
  package private(set) var added: Int32?

  package init(
    _ page: CollectedPage, _ loader: SheetLoader, _ elements: ElementTable, _ text: Span<UInt8>
  ) {
    self.elements = elements
    budget = loader.budget
    sheets = CascadeSheet.userAgent(isQuirky: elements.isQuirky)
    addedSheet = sheets.count
    sheets.append(CascadeSheet([]))
    origins = sheets.map { _ in nil }
    loaded = sheets.map { _ in nil }
    let nodes = elements.document.nodes
    for (index, element) in elements.elements.enumerated() {
      guard element.tag == .style || element.tag == .link else { continue }
      owners[nodes[Int(element.node)].range.lowerBound] = Int32(index)
    }
    // By index of the loader's: where the sheet is in the list; `nil` if it does not apply.
    var places: [Int?] = []
    for (index, sheet) in loader.sheets.enumerated() {
      let place = add(sheet, of: page, loader.sheets, places, text)
      if place != nil { loaded.append(index) }
      places.append(place)
    }
    addImports(loader.sheets, places)
  }

  /// Puts rules in front of the page's own.
  mutating func setAdded(_ rules: CSSText) {
    sheets[addedSheet] = CascadeSheet(rules.bytes)
    sheets[addedSheet].isAdded = true
    added = rules.isEmpty ? nil : Int32(truncatingIfNeeded: addedSheet)
  }

  /// Adds a sheet, and returns its index.
  private mutating func add(
    _ loaded: LoadedSheet, of page: CollectedPage, _ all: [LoadedSheet], _ places: [Int?],
    _ text: Span<UInt8>
  ) -> Int? {
    guard loaded.isApplied else { return nil }
    var owner: Int32?
    var media: EmbeddedText?
    switch loaded.origin {
    case .file: break
    case .imported(let importer, let rule):
      guard let place = places[importer] else { return nil }
      var sheet = sheet(of: loaded, text)
      sheet.isImported = true
      sheet.wrapping = Self.wrapping(rule, of: all[importer], in: sheets[place], text)
      sheet.tree = sheets[place].tree
      sheet.owner = sheets[place].owner
      sheets.append(sheet)
      origins.append(SheetOrigin(loaded))
      return sheets.count - 1
    case .element(let index):
      owner = owners[page.styles[index].range.lowerBound]
      // A sheet in a template, or where scripts do not run, is not in the document.
      guard owner != nil else { return nil }
      media = page.styles[index].media
    case .link(let index):
      let link = page.links[index]
      owner = owners[link.range.lowerBound]
      guard owner != nil || link.isInstruction else { return nil }
      // `media="print" onload="this.media='all'"` is for the screen once it has come.
      media = link.changesMedia(in: text) ? nil : link.media
    }
    var sheet = sheet(of: loaded, text)
    sheet.media = media.map { $0.bytes(in: text) }
    if let owner {
      sheet.tree = elements.elements[Int(owner)].tree
      sheet.owner = elements.elements[Int(owner)].parent
    }
    sheets.append(sheet)
    origins.append(SheetOrigin(loaded))
    return sheets.count - 1
  }

  /// The `@import` rule around an imported sheet, as the cascade needs it.
  private static func wrapping(
    _ rule: Int, of importer: LoadedSheet, in outer: CascadeSheet, _ text: Span<UInt8>
  ) -> CascadeSheet.Wrapping {
    guard outer.media == nil, outer.wrapping != .other else { return .other }
    let sheet = importer.sheet
    let prelude = importer.text.withText(in: text) { css in
      ImportPrelude(ComponentValueCursor(sheet.tokens.span, in: css, sheet.rules[rule].prelude))
    }
    guard let prelude, prelude.media.isEmpty, prelude.supports == nil else { return .other }
    guard prelude.layer != nil else { return outer.wrapping }
    return outer.wrapping == .none ? .layer : .other
  }

  /// Adds to each sheet the sheets that its `@import` rules import.
  private mutating func addImports(_ loaded: [LoadedSheet], _ places: [Int?]) {
    for (index, sheet) in loaded.enumerated() where !sheet.imports.isEmpty {
      guard let place = places[index] else { continue }
      // The loader passes over declarations, so that rules may have other numbers there.
      let rules = sheets[place].sheet.importRules
      for (number, rule) in sheet.sheet.importRules.enumerated() {
        guard let import_ = sheet.imports[rule], let imported = places[import_],
          rules.indices.contains(number)
        else { continue }
        sheets[place].imports[rules[number]] = imported
      }
    }
  }

  private func sheet(of loaded: LoadedSheet, _ text: Span<UInt8>) -> CascadeSheet {
    if let shared = loaded.shared { return shared.cascadeSheet() }
    let bytes = loaded.text.bytes(in: text)
    return loaded.isForCascade || loaded.sheet.isWhole
      ? CascadeSheet(text: bytes, sheet: loaded.sheet, selectors: loaded.selectors)
      : CascadeSheet(bytes, budget: budget)
  }
}

/// The place of a sheet's text: the page, or a file of its own.
package enum SheetOrigin: Sendable {
  /// In the text of the page.
  case page(OffsetMap)
  /// In a file of its own, whose path is relative to the root of the resources.
  case file(String)

  init(_ loaded: LoadedSheet) {
    switch loaded.origin {
    case .element: self = .page(loaded.text.map)
    case .link, .imported, .file: self = .file(loaded.url.localPath ?? loaded.url.text)
    }
  }
}
