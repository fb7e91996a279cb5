extension SchemeOptions {
  /// Limits on the input, so that hostile content costs time and memory in proportion to its
  /// length.
  ///
  /// The defaults are higher than anything in the conformance suites and in typical pages. When a
  /// limit is reached, the warning `limit-` with its name is given for the first place; content is
  /// otherwise processed as usual. A value outside of ``Name/range`` becomes the nearest one
  /// inside.
  public struct Limits: Sendable, Hashable {
    /// The maximum depth to which elements may nest; deeper ones become siblings, as in Chromium.
    public var depth = 512 { didSet { depth = Name.depth.clamped(depth) } }
    /// The maximum number of attributes of an element; those behind them are dropped.
    public var attributes = 4096 { didSet { attributes = Name.attributes.clamped(attributes) } }
    /// The maximum number of bytes of a file; a larger one is left unchanged, or left out if it is a
    /// linked sheet.
    public var size = 1 << 28 { didSet { size = Name.size.clamped(size) } }
    /// The maximum number of style sheets of a page; linked and imported ones beyond it are left out.
    public var sheets = 512 { didSet { sheets = Name.sheets.clamped(sheets) } }
    /// The maximum depth to which imports may nest, the sheet that imports first counted; deeper ones
    /// are left out.
    public var imports = 32 { didSet { imports = Name.imports.clamped(imports) } }
    /// The maximum depth to which documents in `srcdoc` may nest; deeper ones are left unchanged.
    public var srcdoc = 8 { didSet { srcdoc = Name.srcdoc.clamped(srcdoc) } }

    /// The maximum number of bytes of a linked SVG picture that is copied into a page because its
    /// colours change; all of them together may have sixteen times as many. Larger ones are left
    /// unchanged.
    public var picture = 1 << 16 { didSet { picture = Name.picture.clamped(picture) } }

    /// The work that a document may cost, in steps for each byte of it and of the files that it links
    /// to, and at least as much as 64 kB may cost. A step is about one comparison of a selector with an
    /// element; typical pages take 1...30 for each byte. A document that costs more is left unchanged.
    public var work = 64 { didSet { work = Name.work.clamped(work) } }

    /// The memory that a document may hold, in bytes for each byte of it and of the files that it links
    /// to, plus 3 MiB, for its elements, rules and styles; typical pages hold up to 10 for each byte,
    /// mails with many styles up to 20. A document that needs more is left unchanged.
    public var memory = 20 { didSet { memory = Name.memory.clamped(memory) } }

    /// The default limits.
    public init() {}

    /// A limit by its name.
    public subscript(name: Name) -> Int {
      get {
        switch name {
        case .depth: depth
        case .attributes: attributes
        case .size: size
        case .sheets: sheets
        case .imports: imports
        case .srcdoc: srcdoc
        case .picture: picture
        case .work: work
        case .memory: memory
        }
      }
      set {
        switch name {
        case .depth: depth = newValue
        case .attributes: attributes = newValue
        case .size: size = newValue
        case .sheets: sheets = newValue
        case .imports: imports = newValue
        case .srcdoc: srcdoc = newValue
        case .picture: picture = newValue
        case .work: work = newValue
        case .memory: memory = newValue
        }
      }
    }

    /// The name of a limit, as the command's option `--limit` spells it.
    public enum Name: String, Sendable, CaseIterable {
      case depth, attributes, size, sheets, imports, srcdoc, picture, work, memory

      /// The values that the limit can have. Offsets in files and numbers of nodes have room for a
      /// gigabyte, whatever the encoding; the parser's searches look no further than 1,024
      /// elements.
      public var range: ClosedRange<Int> {
        switch self {
        case .depth: 1...1024
        case .attributes: 1...1_000_000
        case .size: 1...1 << 30
        case .sheets: 1...100_000
        case .imports: 1...64
        case .srcdoc: 0...32
        case .picture: 0...1 << 24
        case .work, .memory: 1...1_000_000
        }
      }

      /// A few words on the counted quantity.
      public var summary: String {
        switch self {
        case .depth: "elements in each other"
        case .attributes: "of an element"
        case .size: "bytes of a file"
        case .sheets: "style sheets of a page"
        case .imports: "style sheets that import each other"
        case .srcdoc: "documents in srcdoc in each other"
        case .picture: "bytes of a linked SVG that is put into a page"
        case .work: "steps for each byte of a document"
        case .memory: "bytes held for each byte of a document"
        }
      }

      fileprivate func clamped(_ value: Int) -> Int {
        min(max(value, range.lowerBound), range.upperBound)
      }
    }
  }
}
