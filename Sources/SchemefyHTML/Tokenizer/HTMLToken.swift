package import SchemefySource

/// A token of the HTML tokenizer: ranges of the text, nothing copied.
///
/// All tokens use the same storage one after the other, so that the array of attributes is
/// allocated once per document.
///
/// WHATWG HTML §13.2.5 <https://html.spec.whatwg.org/multipage/parsing.html#tokenization>
package struct HTMLToken: Sendable {
  package enum Kind: UInt8, Sendable {
    case doctype, startTag, endTag, comment, text, endOfFile
  }

  package var kind: Kind
  /// The whole token, from its `<` to behind its `>`, or the run of text.
  package var range: TextRange
  /// Tags: the name as written. Doctypes: the name. Not lowercased; NUL not replaced. Other tokens
  /// have no name: an earlier one may be left here.
  package var name: TextRange
  /// The name of a tag, if it is one that the standard names; otherwise `.unknown`.
  package var tag: TagName
  /// Whether a tag ends in `/>`.
  package var isSelfClosing: Bool
  /// Tags: in order. Duplicates, which the standard drops, are marked.
  package var attributes: HTMLAttributeList
  /// Comments: the data between the delimiters. Text: the same as `range`, without the delimiters
  /// of a CDATA section. Text may be empty (`<![CDATA[]]>`, `</>`): then there is none to insert.
  package var data: TextRange
  /// The contents of `data` (text and comments), so that most text needs no second look. Tags: the
  /// contents of `name`. Doctypes: at least those of the name and the identifiers.
  package var content: TextContent
  /// Doctypes, and only these: identifiers; `nil` is the standard's *missing*.
  package var publicIdentifier: TextRange?
  package var systemIdentifier: TextRange?
  package var forcesQuirks: Bool

  package init() {
    kind = .endOfFile
    range = TextRange(at: 0)
    name = TextRange(at: 0)
    tag = .unknown
    isSelfClosing = false
    attributes = HTMLAttributeList()
    data = TextRange(at: 0)
    content = []
    publicIdentifier = nil
    systemIdentifier = nil
    forcesQuirks = false
  }
}

/// The parts of a run of source text that its value has in another form, such as character
/// references.
package struct TextContent: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An `&`, with which a character reference may begin (never set where the state decodes none:
  /// raw text, script data, CDATA sections, comments).
  package static let references = TextContent(rawValue: 1)
  /// A CR, which newline normalization turns into LF (or drops before one).
  package static let carriageReturns = TextContent(rawValue: 2)
  /// A NUL, which is dropped or becomes U+FFFD, as the place demands.
  package static let nulls = TextContent(rawValue: 4)
  /// A byte besides TAB, LF, FF, CR and SPACE (text and comments only). An `&` or NUL is one, even
  /// if a space or nothing comes of it.
  package static let nonWhitespace = TextContent(rawValue: 8)
  /// An ASCII uppercase letter (names only; always set for a doctype).
  package static let uppercase = TextContent(rawValue: 16)

  /// Whether the value is the source text as it stands: no references, CRs or NULs. (To ask with a
  /// set of the three, other modules would build it by way of a protocol.)
  package var isVerbatim: Bool { rawValue & 7 == 0 }

  /// Whether all of another set's members are in this one. The standard library's way asks `==`
  /// through the protocol's witness table, as does `insert` (measured: 6 % of the tokenizer's time).
  @inline(__always)
  package func contains(_ members: TextContent) -> Bool {
    rawValue & members.rawValue == members.rawValue
  }

  /// Inserts a member.
  @inline(__always)
  mutating func note(_ member: TextContent) {
    self = TextContent(rawValue: rawValue | member.rawValue)
  }
}

/// An attribute of a start or end tag: ranges of the text, decoded on demand.
package struct HTMLAttribute: Sendable, Hashable {
  package enum Quote: UInt8, Sendable {
    /// No value at all: `<input disabled>`. The value's range is empty, behind the name.
    case absent
    case unquoted, single, double
  }

  /// XML: the namespace of a name, as far as anybody asks.
  package enum Namespace: UInt8, Sendable {
    case none, xlink, xml, xmlns, other
  }

  /// The name as written (in XML with its prefix): not lowercased, NUL not replaced.
  package var name: TextRange
  /// The value between the quotes, as written.
  package var value: TextRange
  package var quote: Quote
  /// Whether an earlier attribute of the tag has the same name, so that this one is ignored.
  package var isDuplicate: Bool
  package var nameContent: TextContent
  /// The contents of the value; in XML, TAB and LF count as CR too, as all become spaces.
  package var valueContent: TextContent

  package init(
    name: TextRange, value: TextRange, quote: Quote, isDuplicate: Bool = false,
    nameContent: TextContent = [], valueContent: TextContent = []
  ) {
    self.name = name
    self.value = value
    self.quote = quote
    self.isDuplicate = isDuplicate
    self.nameContent = nameContent
    self.valueContent = valueContent
  }
}

extension HTMLAttribute {
  /// XML: the namespace of the name. It is stored in bits that HTML leaves unused, so that
  /// attributes stay small.
  package var namespace: Namespace {
    get { Namespace(rawValue: nameContent.rawValue &>> 5) ?? .none }
    set {
      nameContent = TextContent(rawValue: nameContent.rawValue & 0x1F | newValue.rawValue &<< 5)
    }
  }
}
