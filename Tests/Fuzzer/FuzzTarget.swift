/// What takes the inputs of a fuzzer, and what holds of it for any input.
enum FuzzTarget: String, CaseIterable {
  case decoder, html, xml, css, selectors, media, colors, palettes, pictures, audit, restore, stream
  case pipeline

  /// All that is wrong with what becomes of an input; nothing if the laws hold.
  func violations(_ input: [UInt8]) -> [String] {
    switch self {
    case .decoder: DecoderTarget.violations(input)
    case .html: HTMLTarget.violations(input)
    case .xml: XMLTarget.violations(input)
    case .css: CSSTarget.violations(input)
    case .selectors: SelectorTarget.violations(input)
    case .media: MediaTarget.violations(input)
    case .colors: ColorTarget.violations(input)
    case .palettes: PaletteTarget.violations(input)
    case .pictures: PictureTarget.violations(input)
    case .audit: AuditTarget.violations(input)
    case .restore: RestoreTarget.violations(input)
    case .stream: StreamTarget.violations(input)
    case .pipeline: PipelineTarget.violations(input)
    }
  }

  /// How long an input may be, in bytes: longer ones find no more, and take longer.
  var longestInput: Int {
    switch self {
    case .colors, .media, .selectors: 512
    case .decoder, .css, .html, .palettes, .pictures: 4096
    case .xml, .audit, .restore, .stream, .pipeline: 2048
    }
  }
}
