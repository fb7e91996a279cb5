/// A parse error, as the standard names it.
///
/// WHATWG HTML §13.2.2 <https://html.spec.whatwg.org/multipage/parsing.html#parse-errors>
package struct HTMLParseError: Hashable, Sendable {
  package var code: Code
  /// Offset in the text of the *current input character*: the one that showed the error, or the
  /// text's end.
  package var offset: Int

  package init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }

  /// The errors that the tokenizer and the preprocessing of its input report.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case abruptClosingOfEmptyComment = "abrupt-closing-of-empty-comment"
    case abruptDoctypePublicIdentifier = "abrupt-doctype-public-identifier"
    case abruptDoctypeSystemIdentifier = "abrupt-doctype-system-identifier"
    case absenceOfDigitsInNumericCharacterReference =
      "absence-of-digits-in-numeric-character-reference"
    case cdataInHTMLContent = "cdata-in-html-content"
    case characterReferenceOutsideUnicodeRange = "character-reference-outside-unicode-range"
    case controlCharacterInInputStream = "control-character-in-input-stream"
    case controlCharacterReference = "control-character-reference"
    case duplicateAttribute = "duplicate-attribute"
    case endTagWithAttributes = "end-tag-with-attributes"
    case endTagWithTrailingSolidus = "end-tag-with-trailing-solidus"
    case eofBeforeTagName = "eof-before-tag-name"
    case eofInCDATA = "eof-in-cdata"
    case eofInComment = "eof-in-comment"
    case eofInDoctype = "eof-in-doctype"
    case eofInScriptHTMLCommentLikeText = "eof-in-script-html-comment-like-text"
    case eofInTag = "eof-in-tag"
    case incorrectlyClosedComment = "incorrectly-closed-comment"
    case incorrectlyOpenedComment = "incorrectly-opened-comment"
    case invalidCharacterSequenceAfterDoctypeName = "invalid-character-sequence-after-doctype-name"
    case invalidFirstCharacterOfTagName = "invalid-first-character-of-tag-name"
    case missingAttributeValue = "missing-attribute-value"
    case missingDoctypeName = "missing-doctype-name"
    case missingDoctypePublicIdentifier = "missing-doctype-public-identifier"
    case missingDoctypeSystemIdentifier = "missing-doctype-system-identifier"
    case missingEndTagName = "missing-end-tag-name"
    case missingQuoteBeforeDoctypePublicIdentifier =
      "missing-quote-before-doctype-public-identifier"
    case missingQuoteBeforeDoctypeSystemIdentifier =
      "missing-quote-before-doctype-system-identifier"
    case missingSemicolonAfterCharacterReference = "missing-semicolon-after-character-reference"
    case missingWhitespaceAfterDoctypePublicKeyword =
      "missing-whitespace-after-doctype-public-keyword"
    case missingWhitespaceAfterDoctypeSystemKeyword =
      "missing-whitespace-after-doctype-system-keyword"
    case missingWhitespaceBeforeDoctypeName = "missing-whitespace-before-doctype-name"
    case missingWhitespaceBetweenAttributes = "missing-whitespace-between-attributes"
    case missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers =
      "missing-whitespace-between-doctype-public-and-system-identifiers"
    case nestedComment = "nested-comment"
    case noncharacterCharacterReference = "noncharacter-character-reference"
    case noncharacterInInputStream = "noncharacter-in-input-stream"
    case nullCharacterReference = "null-character-reference"
    case surrogateCharacterReference = "surrogate-character-reference"
    case surrogateInInputStream = "surrogate-in-input-stream"
    case unexpectedCharacterAfterDoctypeSystemIdentifier =
      "unexpected-character-after-doctype-system-identifier"
    case unexpectedCharacterInAttributeName = "unexpected-character-in-attribute-name"
    case unexpectedCharacterInUnquotedAttributeValue =
      "unexpected-character-in-unquoted-attribute-value"
    case unexpectedEqualsSignBeforeAttributeName = "unexpected-equals-sign-before-attribute-name"
    case unexpectedNullCharacter = "unexpected-null-character"
    case unexpectedQuestionMarkInsteadOfTagName = "unexpected-question-mark-instead-of-tag-name"
    case unexpectedSolidusInTag = "unexpected-solidus-in-tag"
    case unknownNamedCharacterReference = "unknown-named-character-reference"
  }
}
