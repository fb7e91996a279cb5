/// An attribute selector.
///
/// Selectors 4 <https://drafts.csswg.org/selectors-4/#attribute-selectors>
package struct AttributeSelector: Hashable, Sendable {
  /// The comparison of the attribute's value.
  package enum Operator: UInt8, Sendable {
    /// `[name]`
    case exists
    /// `=`
    case equals
    /// `~=`
    case includes
    /// `|=`
    case dashMatch
    /// `^=`
    case prefix
    /// `$=`
    case suffix
    /// `*=`
    case substring
  }

  /// Whether the case of the value's ASCII letters counts.
  package enum Case: UInt8, Sendable {
    /// According to the document's language: yes.
    case sensitiveByDefault
    /// According to the document's language: for an attribute that HTML lists, not in HTML.
    case insensitiveInHTML
    /// `i`
    case insensitive
    /// `s`
    case sensitive
  }

  package var name: SelectorName
  /// The name of the namespace; 0 for none; `nil` for any (`*|name`).
  package var namespace: NameTable.ID?
  package var `operator`: Operator
  package var `case`: Case
  /// The range of the value's bytes in ``SelectorTable/text``.
  package var value: Range<Int32>
}

extension AttributeSelector {
  /// `[name]`
  @inlinable package var isPresence: Bool { `operator`.rawValue == Operator.exists.rawValue }
  @inlinable package var isInsensitive: Bool { `case`.rawValue == Case.insensitive.rawValue }
  @inlinable package var isInsensitiveInHTML: Bool {
    `case`.rawValue == Case.insensitiveInHTML.rawValue
  }

  /// The attributes of HTML elements whose values are compared without regard to case.
  ///
  /// WHATWG HTML "Case-sensitivity of selectors"
  /// <https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors>
  static let insensitiveInHTML = KeywordTable(
    PackedName.names(
      in: """
        accept accept-charset align alink axis bgcolor charset checked clear codetype color
        compact declare defer dir direction disabled enctype face frame hreflang http-equiv lang
        language link media method multiple nohref noresize noshade nowrap readonly rel rev rules
        scope scrolling selected shape target text type valign valuetype vlink
        """
    ).map { ($0, true) })
}
