/// The result of reading a text as one colour, with the place of the fault if it is none.
package struct ColorReading: Sendable {
  /// The colour; `nil` if the text is none.
  package let color: ParsedColor?
  /// The dependencies of the colour, besides its text and the context.
  package let dependencies: ColorDependencies
  /// The offset, in bytes, of the first token that does not belong to a colour; `nil` if the text is
  /// one.
  package let fault: Int?

  /// Reads a text, white space and comments around the colour allowed.
  package init(_ text: Span<UInt8>, in context: ColorContext = ColorContext()) {
    let tokens = CSSTokenizer.tokenize(text)
    var values = ComponentValueCursor(tokens.span, in: text, TokenRange(0..<tokens.count - 1))
    var parser = ColorParser(context)
    let color = parser.nestedColor(&values)
    let isWhole = parser.expectEnd(values)
    self.color = isWhole ? color?.parsedColor : nil
    dependencies = parser.dependencies
    fault = color == nil || !isWhole ? parser.fault.map { Int(tokens[$0].start) } : nil
  }
}
