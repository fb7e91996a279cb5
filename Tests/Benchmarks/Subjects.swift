import Schemefy
import SchemefyCSS
import SchemefyHTML
import SchemefySource
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

  /// Reads the elements that may have to do with colour schemes in one pass, as the pipeline does where colours
  /// stay.
  static func onePass(_ input: Input) -> Measurement {
    Measurement(name: "HTML one pass", input: input) {
      let bytes = input.bytes
      var reader = HTMLReader(detail: .markup)
      reader.plainEnd = .max
      var sum = 0
      while reader.advance(in: bytes.span) {
        let events = reader.events.span
        for index in events.indices { sum &+= Int(events[index].id) }
      }
      return sum
    }
  }

  /// Reads all tokens with the ranges of their attributes, in the states that tree construction
  /// would ask for.
  ///
  /// The sum has something of each token in it. A kind is matched by a pattern: across modules, `==`
  /// of two enumerations goes through the protocol's witness table (measured: a fifth of all).
  static func tokenize(_ text: Span<UInt8>) -> Int {
    var tokenizer = HTMLTokenizer()
    var token = HTMLToken()
    var sum = 0
    while true {
      tokenizer.next(in: text, into: &token)
      sum &+= token.range.upperBound &+ token.attributes.count
      switch token.kind {
      case .endOfFile: return sum
      case .startTag: tokenizer.state = state(behind: token.tag)
      case .doctype, .endTag, .comment, .text: break
      }
    }
  }

  private static func state(behind tag: TagName) -> HTMLTokenizer.State {
    switch tag {
    case .script: .scriptData
    case .style: .rawtext
    case .title, .textarea: .rcdata
    default: .data
    }
  }
}

/// What is measured over text in a legacy encoding.
enum TextSubjects {
  /// - Precondition: `charset` is a label.
  static func decoding(_ input: Input, charset: String) -> Measurement {
    let decoder = InputDecoder(charset: charset)
    return Measurement(name: "decoding", input: input) {
      let file = try? decoder.sheet(name: "input", bytes: input.bytes)
      return file?.text.count ?? 0
    }
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
