internal import Schemefy
internal import SchemefyCascade
internal import SchemefyCSS
internal import SchemefyHTML
internal import SchemefySheets
internal import SchemefySource

/// Notes the colours of a page that are the same in every style: those that its scripts set, and
/// those that they draw. No file is read for that, and scripts are never changed.
struct ScriptFindings {
  private let elements: ElementTable
  private let names: NameTable
  private let file: DocumentSource
  private var places: PagePlaces
  package private(set) var findings: [AuditFinding] = []

  package init(_ page: StyledPage, of file: DocumentSource) {
    elements = page.elements
    names = page.names
    self.file = file
    places = PagePlaces(page, of: file)
  }

  package mutating func find() {
    let canvas = names.find(Array("canvas".utf8).span)
    var hasCanvas = canvas == 0
    for index in elements.elements.indices {
      let element = Int32(truncatingIfNeeded: index)
      if elements.elements[index].tag == .script { findInScript(element) }
      if !hasCanvas, elements.elements[index].name == canvas {
        hasCanvas = true
        add(
          .canvas, "canvas", "what is drawn on a canvas is the same in every style",
          at: places.place(ofElement: element))
      }
      findInAttributes(element)
    }
  }

  /// HTML "Event handlers" <https://html.spec.whatwg.org/#event-handler-attributes>
  private mutating func findInAttributes(_ element: Int32) {
    for index in elements.indices(elements.elements[Int(element)].attributes) {
      let attribute = elements.attributes[index]
      let name = names.bytes(of: attribute.name)
      guard attribute.namespace == 0, name.count > 2, name[0] == UInt8(ascii: "o"),
        name[1] == UInt8(ascii: "n")
      else { continue }
      let value = elements.value(of: attribute, in: file.text)
      for color in Self.colors(value) {
        let start = Int(attribute.value.lowerBound) + color.offset
        add(color, at: attribute.isDecoded ? elements.start(of: element) : start)
      }
    }
  }

  private mutating func findInScript(_ element: Int32) {
    guard isJavaScript(element) else { return }
    let document = elements.document
    var child = document.nodes[Int(elements.elements[Int(element)].node)].firstChild
    while child >= 0 {
      let own = document.nodes[Int(child)]
      if own.kind == .text {
        for color in Self.colors(file.text, own.name.range) { add(color, at: color.offset) }
      }
      child = own.nextSibling
    }
  }

  /// HTML "prepare the script element"
  /// <https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element>
  private func isJavaScript(_ element: Int32) -> Bool {
    guard let type = elements.attribute(elements.known.type, of: element) else { return true }
    let value = elements.value(of: type, in: file.text).map(\.asciiLowercased)
    let word = value.filter { !$0.isASCIIWhitespace }
    return word.isEmpty || Self.types.value(of: word.span) != nil
  }

  private static let types = KeywordTable<Bool>([
    "module": true, "text/javascript": true, "application/javascript": true,
    "application/x-javascript": true, "text/ecmascript": true, "application/ecmascript": true,
    "text/jscript": true, "text/livescript": true, "text/x-javascript": true,
  ])

  private static func colors(_ script: [UInt8]) -> [ScriptColor] {
    colors(script.span, 0..<script.count)
  }

  private static func colors(_ text: Span<UInt8>, _ range: Range<Int>) -> [ScriptColor] {
    var scanner = ScriptScanner(text, range)
    scanner.scan()
    return scanner.colors
  }

  private mutating func add(_ color: ScriptColor, at offset: Int) {
    add(
      .scriptColor, color.color,
      "a script sets '\(color.name)' to '\(color.color)' in every style",
      at: places.place(of: offset))
  }

  private mutating func add(
    _ verdict: AuditFinding.Verdict, _ sample: String, _ reason: String, at place: SourceLocation
  ) {
    findings.append(
      AuditFinding(
        verdict: verdict, styles: [], minimum: 1, reason: reason, textPlace: place, count: 1,
        firstPlace: place, sample: sample))
  }
}
