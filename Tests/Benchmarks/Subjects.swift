import Schemefy
import SchemefyCSS
import SchemefyHTML
import SchemefyTraits

/// What is measured over a page.
enum PageSubjects {
  static func tokenizing(_ input: Input) -> Measurement {
    Measurement(name: "HTML tokens", input: input) { tokenize(input.bytes.span) }
  }

  static func tree(_ input: Input) -> Measurement {
    Measurement(name: "HTML tree", input: input) {
      HTMLDocument.parse(input.bytes.span).nodes.count
    }
  }

  /// Reads all tokens with the ranges of their attributes, in the states that tree construction
  /// would ask for.
  private static func tokenize(_ text: Span<UInt8>) -> Int {
    var tokenizer = HTMLTokenizer()
    var token = HTMLToken()
    var sum = 0
    repeat {
      tokenizer.next(in: text, into: &token)
      sum &+= token.attributes.count &+ 1
      guard token.kind == .startTag else { continue }
      switch token.tag {
      case .script: tokenizer.state = .scriptData
      case .style: tokenizer.state = .rawtext
      case .title, .textarea: tokenizer.state = .rcdata
      default: break
      }
    } while token.kind != .endOfFile
    return sum
  }
}

/// What is measured over a style sheet.
enum SheetSubjects {
  static func tokenizing(_ input: Input) -> Measurement {
    Measurement(name: "CSS tokens", input: input) {
      CSSTokenizer.tokenize(input.bytes.span).count
    }
  }

  static func parsing(_ input: Input) -> Measurement {
    Measurement(name: "CSS parse", input: input) {
      let sheet = Stylesheet.parse(input.bytes.span)
      return sheet.rules.count + sheet.declarations.count
    }
  }
}

/// The whole way from bytes to bytes.
enum PipelineSubjects {
  static func pipeline(_ input: Input, _ style: UserInterfaceStyle) -> Measurement {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.contentType = input.type
    let rewriter = SchemeRewriter(options: options)
    return Measurement(name: style == .dark ? "pipeline, dark" : "pipeline, auto", input: input) {
      rewriter.rewrite(input.bytes, path: "input").bytes.count
    }
  }
}
