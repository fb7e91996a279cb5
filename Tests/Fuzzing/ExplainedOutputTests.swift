import PipelineTestSupport
import Schemefy
import SchemefyCSS
import SchemefyColor
import SchemefyReports
import SchemefySource
import SchemefyTraits
import Testing

/// Explanations of pages agree with the output: the colour that `explain` names stands there, and texts have
/// the contrast there, on the surfaces, that it names.
///
/// Compared are declarations and attributes of the page itself with a single colour, written as a
/// literal, in output baked for the dark.
struct ExplainedOutputTests {
  /// Pages that others have made.
  private static let real =
    (Corpus.pages.inputs + Corpus.morePages.inputs + Corpus.documentation.inputs).filter {
      $0.path.hasSuffix(".html")
    }
  private static let inputs =
    (Corpus.golden.inputs + Corpus.examples.inputs + Corpus.pages.inputs
    + Corpus.documentation.inputs).filter { $0.path.hasSuffix(".html") }

  @Test func explanationsHoldInTheOutput() throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    let rewriter = SchemeRewriter(options: options)
    let explainer = ColorExplainer(options: options)
    var count = 0
    for input in Self.inputs {
      let resources = input.root.map(FolderResources.init)
      guard
        let report = try? explainer.report(on: input.bytes, path: input.path, resources: resources)
      else { continue }
      let output = rewriter.rewrite(input.bytes, path: input.path, resources: resources)
      let lines = Self.lineStarts(input.bytes)
      let places = Dictionary(grouping: report.explanations, by: \.place)
      for item in places.values.filter({ $0.count == 1 }).joined()
      where item.place.file == input.path && item.part == nil {
        guard let written = Self.text(of: item, in: input.bytes, lines),
          Self.color(Array(item.written.utf8)) != nil, let dark = item.dark
        else { continue }
        #expect(!item.ruleIdentifier.isEmpty)
        let text = Self.replaced(written, input.bytes, output.edits)
        let shown = Self.color(text)
        let isText = item.ruleIdentifier == "text-icon" && text.elementsEqual("currentColor".utf8)
        let isSame = isText || shown?.rounded == dark.rounded
        #expect(
          isSame,
          """
          \(input.name):\(item.place.line):\(item.place.column): \(item.property) \(item.written), \
          \(dark) by \(item.ruleIdentifier), but \(shown.map { "\($0)" } ?? "no colour") in the output
          """)
        count += 1
      }
    }
    #expect(count >= 200)
  }

  /// The figures of 200 declarations of real pages are those of an audit of the output, which reads that as
  /// a page of its own.
  @Test(.enabled(if: !real.isEmpty, "no real pages are there"))
  func figuresHoldInTheOutput() throws {
    let options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: .dark))
    var strict = options
    // Every text that is not white on black is below it, and so a finding with its figures.
    strict.minimumContrast = 21
    let (rewriter, explainer) = (SchemeRewriter(options: options), ColorExplainer(options: options))
    let audit = ContrastAudit(options: strict)
    var count = 0
    for input in Self.real where count < 200 {
      let resources = input.root.map(FolderResources.init)
      let output = rewriter.rewrite(input.bytes, path: input.path, resources: resources)
      guard
        let report = try? explainer.report(on: input.bytes, path: input.path, resources: resources),
        let audited = try? audit.report(on: output.bytes, path: input.path, resources: resources)
      else { continue }
      let (before, after) = (Self.lineStarts(input.bytes), Self.lineStarts(output.bytes))
      let atRest = audited.findings.filter { $0.states.isEmpty && $0.ratio != nil }
      let texts = Dictionary(grouping: atRest) { $0.textPlace.flatMap { Self.offset($0, after) } }
      let surfaces = Dictionary(grouping: atRest) {
        $0.backdropPlace.flatMap { Self.offset($0, after) }
      }
      // Style attributes that are spelled alike are explained together.
      let alike = Dictionary(grouping: report.explanations) {
        Alike(property: $0.property, written: $0.written, contrast: $0.contrast)
      }
      for items in alike.values {
        guard let item = items.first, item.part == nil, item.place.file == input.path,
          item.role == .text || item.role == .surface,
          let contrast = item.contrast, contrast.count > 0, let dark = contrast.dark,
          dark.ratio < 21
        else { continue }
        let known = item.role == .text ? texts : surfaces
        let found = items.flatMap { item in
          Self.offset(item.place, before).flatMap { known[Self.moved($0, output.edits)] } ?? []
        }
        guard !found.isEmpty else { continue }
        #expect(!item.ruleIdentifier.isEmpty)
        let isSame = found.contains { ($0.ratio ?? 0).isNear(dark.ratio) }
        let backdrops = Set(found.compactMap { $0.backdrop?.rounded })
        // White on black is no finding.
        let areThere = contrast.backdrops.allSatisfy {
          backdrops.contains($0) || $0.contrastRatio(to: .white).isNear(21)
        }
        let output = found.map { "\($0.ratio ?? 0) on \($0.backdrop ?? .white)" }
        #expect(
          isSame && areThere,
          """
          \(input.name):\(item.place.line):\(item.place.column): \(item.written), \(dark.ratio) on \
          \(contrast.backdrops), but \(output) in the output
          """)
        count += items.count
      }
    }
    #expect(count >= 200)
  }

  /// Declarations that one explanation may be of.
  private struct Alike: Hashable {
    var property: String
    var written: String
    var contrast: ColorExplanation.Contrast?
  }

  /// The offset in the output of a place of the input that no edit covers.
  private static func moved(_ offset: Int, _ edits: EditList) -> Int {
    edits.edits.reduce(offset) { moved, next in
      let (edit, replacement) = next
      return edit.upperBound <= offset ? moved + replacement.count - edit.count : moved
    }
  }

  /// The offset of a place; `nil` if there is no such line.
  private static func offset(
    _ place: SchemefySource.SourceLocation, _ lines: [Int]
  ) -> Int? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    return lines[place.line - 1] + place.column - 1
  }

  /// The range of the notation of a colour; `nil` if that is not found once in the declaration, as it
  /// has character references.
  private static func text(
    of item: ColorExplanation, in bytes: [UInt8], _ lines: [Int]
  ) -> Range<Int>? {
    guard let start = offset(item.place, lines), let end = offset(item.end, lines), start <= end,
      end <= bytes.count, bytes[start...].starts(with: item.property.utf8)
    else { return nil }
    let written = Array(item.written.utf8)
    let found = (start...end).filter {
      $0 + written.count <= end && bytes[$0..<$0 + written.count].elementsEqual(written)
    }
    return found.count == 1 ? found.first.map { $0..<$0 + written.count } : nil
  }

  /// The text that stands in the place of a range once edits are made.
  private static func replaced(
    _ range: Range<Int>, _ bytes: [UInt8], _ edits: EditList
  ) -> [UInt8] {
    var text: [UInt8] = []
    var position = range.lowerBound
    for (edit, replacement) in edits.edits
    where edit.lowerBound >= range.lowerBound && edit.upperBound <= range.upperBound {
      text += bytes[position..<edit.lowerBound] + replacement
      position = edit.upperBound
    }
    return text + bytes[position..<range.upperBound]
  }

  private static func color(_ text: [UInt8]) -> Color? {
    let tokens = CSSTokenizer.tokenize(text.span)
    var range = 0..<tokens.count - 1
    while let first = range.first, tokens[first].kind == .whitespace { range.removeFirst() }
    while let last = range.last, tokens[last].kind == .whitespace { range.removeLast() }
    return ParsedColor(tokens.span, in: text.span, TokenRange(range))?.color
  }

  /// The offsets at which lines start.
  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturn = byte == UInt8(ascii: "\r") && bytes.dropFirst(index + 1).first != 0x0A
      if byte == UInt8(ascii: "\n") || isReturn { starts.append(index + 1) }
    }
    return starts
  }
}

extension Double {
  /// Whether two ratios are the same but for rounded channels.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.02 }
}
