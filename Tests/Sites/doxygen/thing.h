/// @file
/// A header.

/// A thing with `code` and a <a href="https://example.com/">link</a>.
///
/// @code
/// // A comment
/// Thing thing{3, "text"};
/// @endcode
/// @note A note.
/// @warning A warning.
/// @deprecated Use another.
struct Thing {
  int field;         ///< A field.
  const char *text;  ///< A text.

  /// A method.
  /// @param other the other
  /// @return a number
  int method(const Thing &other) const;
};
