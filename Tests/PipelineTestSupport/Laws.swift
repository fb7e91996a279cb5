package import Schemefy
import SchemefyHTML
import SchemefyPage
import SchemefySource
import SchemefyXML

/// What holds for any input under any options; each check gives what it found wrong.
package struct Laws {
  package let options: SchemeOptions
  package let path: String
  package let resources: FolderResources?
  /// Of the file of a site: what becomes of the sheets that its pages share.
  private let plan: SitePlan?

  package init(
    options: SchemeOptions, path: String, resources: FolderResources? = nil, plan: SitePlan? = nil
  ) {
    (self.options, self.path, self.resources, self.plan) = (options, path, resources, plan)
  }

  private var type: ContentType? { ContentType(fileName: path) }

  private func rewrite(_ input: [UInt8]) -> RewriteResult {
    SchemeRewriter(options: options)
      .rewrite(input, path: path, resources: resources, plan: plan)
  }

  /// All that is wrong with what becomes of an input; nothing if the laws hold.
  package func violations(_ input: [UInt8]) -> [String] {
    let result = rewrite(input)
    var found = editViolations(input, result)
    let second = rewrite(result.bytes)
    if second.bytes != result.bytes { found.append("law 5: a second run changes the output") }
    let again = rewrite(input)
    if again.bytes != result.bytes || again.diagnostics != result.diagnostics {
      found.append("law 5: not deterministic")
    }
    if let asked = resources?.paths.first(where: { resources?.isNormalised($0) == false }) {
      found.append("law 7: asked for '\(asked)'")
    }
    let file = decoded(input)
    if mustStay(file), result.bytes != authored(input), !Self.isSwitched(result) {
      found.append("law 1: nothing to decide, yet changed")
    }
    if type != .css {
      found += markupViolations(file, result)
    }
    return found
  }

  /// A file as it is read; one that can't be is not changed.
  private func decoded(_ bytes: [UInt8]) -> SourceFile {
    let decoder = InputDecoder(charset: options.charset)
    let file =
      switch type {
      case .css: try? decoder.sheet(name: path, bytes: bytes)
      case .xhtml, .svg: try? decoder.xml(name: path, bytes: bytes)
      case .html, nil: try? decoder.page(name: path, bytes: bytes).file
      }
    return file ?? SourceFile(name: path, bytes: bytes)
  }

  // MARK: Law 1

  private func editViolations(_ input: [UInt8], _ result: RewriteResult) -> [String] {
    var found: [String] = []
    var rebuilt: [UInt8] = []
    var position = 0
    for (range, new) in result.edits.edits {
      guard range.lowerBound >= position, range.upperBound <= input.count else {
        return found + ["law 1: edits overlap or are not sorted at \(range)"]
      }
      let old = input[range.range]
      // A condition may go on in a CDATA section; of each part there is an edit.
      if let reason = excess(old), !input.contains(Array("light-dark".utf8)),
        !input.contains(Array("<![CDATA[".utf8)),
        !isValue(range, input)
      {
        found.append("law 1: \(reason) at \(range)")
      }
      if old.isEmpty, new.isEmpty { found.append("law 1: empty edit at \(range)") }
      if let first = old.first, first == new.first {
        found.append("law 1: an edit starts where nothing differs, at \(range)")
      }
      if let last = old.last, last == new.last {
        found.append("law 1: an edit ends where nothing differs, at \(range)")
      }
      rebuilt += input[position..<range.lowerBound]
      rebuilt += new
      position = range.upperBound
    }
    rebuilt += input[position...]
    if rebuilt != result.bytes { found.append("law 1: the edits don't make the output") }
    let isChanged = result.bytes != input
    if isChanged != result.isChanged { found.append("law 1: isChanged is \(result.isChanged)") }
    return found
  }

  /// Why what an edit takes away is more than a colour, a media query list, an attribute's value, a
  /// link or an import; `nil` if it is not. What an earlier run wrote is brought up to date whole, and
  /// what is cut out may be anything.
  private func excess(_ old: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: old.filter { $0 != 0 }, as: UTF8.self)
    let lowercased = text.lowercased()
    if lowercased.contains("scheme") || lowercased.hasPrefix("link")
      || lowercased.contains("import") || lowercased.contains("light-dark")
      || options.prunes
    {
      return nil
    }
    let isWhole = lowercased.contains("(prefers-") || lowercased.hasPrefix("var(")
    if isWhole, Self.isParenthesized(text) { return nil }
    return text.contains { "{}".contains($0) } ? "an edit takes away '\(text)'" : nil
  }

  /// Whether all braces of a condition or a value stand in parentheses, so that they are no block behind it.
  private static func isParenthesized(_ condition: String) -> Bool {
    var depth = 0
    for character in condition {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "{", "}": guard depth > 0 else { return false }
      default: break
      }
    }
    return true
  }

  /// Whether a range lies in an attribute that holds one value, which may be anything, or in a style that
  /// is marked as ours.
  private func isValue(_ range: SourceRange, _ input: [UInt8]) -> Bool {
    let file = SourceFile(name: path, bytes: input)
    let names = [
      "bgcolor", "color", "bordercolor", "text", "link", "vlink", "alink", "content",
      "data-schemefy", "src", "srcset", "poster",
    ]
    let document = HTMLDocument.parse(file.text)
    // Without scripts, what stands in noscript is markup.
    var parser = HTMLParserOptions()
    parser.scripting = false
    let quiet = HTMLDocument.parse(file.text, options: parser)
    let styles = document.markedStyles(file.text) + quiet.markedStyles(file.text)
    let isMarked = styles.contains { style in
      let place = file.embedding.sourceRange(of: style)
      return place.lowerBound <= range.lowerBound && range.upperBound <= place.upperBound
    }
    guard !isMarked else { return true }
    return document.attributes.contains { attribute in
      let value = file.embedding.sourceRange(of: attribute.value)
      guard value.lowerBound <= range.lowerBound, range.upperBound <= value.upperBound else {
        return false
      }
      let name = attribute.name.range.map { file.text[$0].asciiLowercased }
      return names.contains { name.elementsEqual($0.utf8) }
    }
  }

  /// The input without what is marked as an earlier run's, which all runs but those that map nothing
  /// begin by taking out.
  private func authored(_ input: [UInt8]) -> [UInt8] {
    guard options.map != .never else { return input }
    return SchemeRestorer(options: options).restore(input, path: path).bytes
  }

  /// Whether nothing in the input concerns a scheme, and nothing is mapped.
  private func mustStay(_ file: SourceFile) -> Bool {
    let isLight =
      options.traits.userInterfaceStyle == .light && options.lightColors == .author
    guard options.map == .never || isLight, resources == nil, options.environment.mediaType == nil
    else { return false }
    let text = file.text
    let lowercased = text.indices.map { text[$0].asciiLowercased }
    func contains(_ word: String) -> Bool { lowercased.contains(Array(word.utf8)) }
    // A custom property that lists both schemes is there for `color-scheme`.
    return !(contains("light") && contains("dark"))
      && !["prefers-", "color-scheme", "light-dark", "schemefy", "data-scheme-", "\\", "&"]
        .contains(where: contains)
  }

  /// Whether the site's own theme switch was turned.
  private static func isSwitched(_ result: RewriteResult) -> Bool {
    result.diagnostics.contains { $0.identifier == "theme-switch" }
  }

  // MARK: Markup

  /// A fragment is parsed as what it is: in front of a comment, a style would make a head.
  private func parserOptions(_ file: SourceFile) -> HTMLParserOptions {
    let document = HTMLDocument.parse(file.text)
    let isFragment =
      options.isFragment
      ?? !document.nodes.contains { node in
        node.kind == .doctype
          || node.namespace == .html && !node.isImplied
            && [.html, .head, .body, .frameset].contains(node.tag)
      }
    var parser = HTMLParserOptions()
    if isFragment { parser.fragmentContext = .init(tag: .body) }
    return parser
  }

  /// A file's tree; `nil` if it is meant to be XML, and is not well-formed.
  private func document(_ file: SourceFile, _ parser: HTMLParserOptions) -> HTMLDocument? {
    type?.isXML == true
      ? try? HTMLDocument.parseXML(file.text, options: parser)
      : HTMLDocument.parse(file.text, options: parser)
  }

  private func markupViolations(_ file: SourceFile, _ result: RewriteResult) -> [String] {
    var found: [String] = []
    let parser = parserOptions(file)
    guard let before = document(file, parser) else {
      return result.isChanged ? ["law 1: no document, yet changed"] : []
    }
    let protected = before.protectedRanges(in: file)
    for (range, _) in result.edits.edits {
      for place in protected
      where range.isEmpty
        ? place.lowerBound < range.lowerBound && range.lowerBound < place.upperBound
        : place.lowerBound < range.upperBound && range.lowerBound < place.upperBound
      {
        found.append("edited \(range) inside what is not to be touched, \(place)")
      }
    }
    guard result.isChanged else { return found }
    let output = decoded(result.bytes)
    guard let after = document(output, parser) else {
      return found + ["the output is no document"]
    }
    let isSwitched = Self.isSwitched(result)
    let old = before.outline(file.text, isSwitched: isSwitched)
    let new = after.outline(output.text, isSwitched: isSwitched)
    if old != new {
      let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let place = index ?? min(old.count, new.count)
      let was = place < old.count ? old[place] : "end"
      let now = place < new.count ? new[place] : "end"
      found.append("the tree changed: '\(was)' became '\(now)'")
    }
    let handlers = after.handlers(output.text).subtracting(before.handlers(file.text))
    if let handler = handlers.first { found.append("law 8: a style has a handler, \(handler)") }
    return found
  }
}

extension [UInt8] {
  /// Whether a word stands anywhere in it.
  func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return false }
    for start in 0...count - word.count where self[start] == first {
      if self[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
