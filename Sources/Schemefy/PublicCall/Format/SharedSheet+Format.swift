internal import SchemefyColor
internal import SchemefyCSS
internal import SchemefyMapping
internal import SchemefyMedia
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// The parts of a plan for a shared sheet that can't be made again from the text of the sheet.
extension SharedSheet {
  private static let isMapped: UInt8 = 1
  private static let isBaked: UInt8 = 2
  private static let isQuirky: UInt8 = 4
  private static let isOwn: UInt8 = 8
  private static let hasPlan: UInt8 = 16
  private static let hasUsedScheme: UInt8 = 32

  func write(to writer: inout PlanWriter) {
    writer.binary.write(fixed: LoadedSheet.fingerprint(of: loaded).value)
    var flags: UInt8 = 0
    func add(_ flag: UInt8, _ isSet: Bool) { if isSet { flags |= flag } }
    add(Self.isMapped, context.isMapped)
    add(Self.isBaked, context.isBaked)
    add(Self.isQuirky, context.isQuirky)
    add(Self.isOwn, basis.own != nil)
    add(Self.hasPlan, plan != nil)
    add(Self.hasUsedScheme, context.usedScheme != nil)
    writer.binary.write(byte: flags)
    writer.binary.write(context.state)
    if let scheme = context.usedScheme { writer.binary.write(scheme) }
    writer.binary.write(page)
    writer.write(basis.facts)
    if let own = basis.own {
      own.write(to: &writer.binary)
    } else {
      writer.binary.write(basis.ground != nil)
      if let ground = basis.ground {
        writer.binary.write(ground.canvas)
        writer.binary.write(ground.wrapper)
      }
    }
    if let plan { writer.write(plan) }
  }

  /// The decision, facts and planner that are made once for all sheets with the same facts.
  struct Made {
    var decision: PageDecision
    /// With the ground of the pages.
    var facts: SheetFacts
    /// `nil` where nothing is mapped, or a page decides.
    var planner: SheetPlanner?
  }

  /// The key of such a decision.
  struct MadeKey: Hashable {
    /// The number of the facts.
    var facts: Int
    var isMapped: Bool
    var ground: PageGround?
    /// The `meta` of the page that has decided, and its disproved kinds of support; `nil` if no page
    /// has.
    var meta: String?
    var disproved: UInt8?
  }

  /// Reads a shared sheet.
  ///
  /// - Parameters:
  ///   - sheet: the sheet as it is read from its own text.
  ///   - shown: the colours in the light of the surfaces that texts lie on.
  ///   - made: the decisions that were made for sheets before.
  /// - Returns: `nil` if the sheet is read otherwise than where it was planned.
  static func read(
    _ sheet: LoadedSheet, from reader: inout PlanReader, _ pipeline: Pipeline,
    shown: Set<Color>?, _ made: inout [MadeKey: Made]
  ) throws(BinaryReader.Failure) -> SharedSheet? {
    let fingerprint = try reader.binary.fixed()
    let flags = try reader.binary.flags(63)
    let state = try reader.binary.ruleState()
    let scheme = flags & hasUsedScheme != 0 ? try reader.binary.style() : nil
    let page = try reader.binary.optionalText()
    let (facts, number) = try reader.sheetFacts()
    var own: OwnBasis?
    var ground: PageGround?
    if flags & isOwn != 0 {
      own = try OwnBasis(from: &reader.binary)
    } else if try reader.binary.flag() {
      let canvas = try reader.binary.optionalColor()
      ground = PageGround(canvas: canvas, wrapper: try reader.binary.optionalColor())
    }
    let context = SiteSurvey.Context(
      facts: facts, isMapped: flags & isMapped != 0, isBaked: flags & isBaked != 0,
      isQuirky: flags & isQuirky != 0, state: state, usedScheme: scheme)
    let key = MadeKey(
      facts: number, isMapped: context.isMapped, ground: ground, meta: own?.meta?.name,
      disproved: own?.disproved.rawValue)
    if made[key] == nil {
      try reader.charge(facts: number)
      made[key] = Made(pipeline, sheet, context, ground, own, shown: shown)
    }
    guard let known = made[key] else { return nil }
    var shared = pipeline.shared(sheet, context, known.decision)
    shared.page = page
    guard LoadedSheet.fingerprint(of: shared.loaded).value == fingerprint else { return nil }
    if let own {
      shared.decide(known.decision, by: own, facts)
    } else if let ground {
      shared.lay(on: ground, known.facts)
    }
    let plan = flags & hasPlan != 0 ? try reader.plan(of: shared.loaded.usage) : nil
    shared.take(plan, page == nil ? known.planner : nil)
    return shared
  }
}

extension SharedSheet.Made {
  fileprivate init(
    _ pipeline: Pipeline, _ sheet: LoadedSheet, _ context: SiteSurvey.Context,
    _ ground: PageGround?, _ own: OwnBasis?, shown: Set<Color>?
  ) {
    facts = context.facts
    guard let own else {
      decision = pipeline.decision(on: sheet, context)
      if let ground { _ = facts.apply(ground) }
      if decision.isMapped { planner = pipeline.planner(facts, textsOn: shown) }
      return
    }
    decision = PageDecision(
      pipeline.options, pipeline.shape, facts: facts, meta: own.meta, disproved: own.disproved)
  }
}

extension OwnBasis {
  func write(to writer: inout BinaryWriter) {
    writer.write(byte: disproved.rawValue)
    writer.write(meta?.name)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    disproved = PageDecision.Disproved(
      rawValue: try reader.flags(PageDecision.Disproved.all.rawValue))
    meta = try reader.optionalColorScheme()
  }
}

extension BinaryReader {
  /// A value of `color-scheme`, by its ``ColorSchemeValue/name``, or none.
  mutating func optionalColorScheme() throws(Failure) -> ColorSchemeValue? {
    guard let text = try optionalText() else { return nil }
    let bytes = Array(text.utf8)
    let tokens = CSSTokenizer.tokenize(bytes.span)
    let value = ColorSchemeValue(
      ComponentValueCursor(tokens.span, in: bytes.span, TokenRange(0..<tokens.count - 1)))
    guard let value else { throw failure("a colour scheme is none") }
    return value
  }
}

extension ColorSchemeValue {
  /// A value that says the same, in few words.
  var name: String {
    guard !isNormal else { return "normal" }
    var words = isOnly ? ["only"] : []
    for style in known.map(\.style.rawValue) where !words.contains(style) { words.append(style) }
    if hasOthers { words.append("other") }
    return words.joined(separator: " ")
  }
}

extension LoadedSheet {
  /// A number for the colours that were found in a sheet, and for where they stand: decisions on them are
  /// known by their order.
  fileprivate static func fingerprint(of loaded: LoadedSheet) -> Checksum {
    var checksum = Checksum()
    for entry in loaded.usage.entries {
      checksum.add(loaded.sheet.tokens[Int(entry.found.tokens.lowerBound)].start)
      checksum.add(entry.found.role.rawValue)
    }
    checksum.add(UInt32(truncatingIfNeeded: loaded.states.count))
    for name in loaded.usage.names.names {
      for byte in name.text.utf8 { checksum.add(byte) }
    }
    return checksum
  }
}
