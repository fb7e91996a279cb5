/// The pseudo-class of a name without an argument.
enum PseudoClassName: Sendable {
  case `static`(StaticPseudoClass)
  case state(ElementState)
  case link
  case host
  case nth(isFromEnd: Bool, isOfType: Bool)
  /// `:only-child`, `:only-of-type`
  case only(isOfType: Bool)
  /// The name of a pseudo-element that may have one colon, such as `:before`.
  case pseudoElement(PseudoElement)

  /// The names that browsers know, in the standard's spelling or as aliases that it requires.
  static let table = KeywordTable<PseudoClassName>([
    "root": .static(.root), "empty": .static(.empty), "scope": .static(.scope),
    "any-link": .static(.anyLink), "-webkit-any-link": .static(.anyLink), "link": .link,
    "visited": .state(.visited), "enabled": .static(.enabled), "disabled": .static(.disabled),
    "read-only": .static(.readOnly), "read-write": .static(.readWrite),
    "required": .static(.required), "optional": .static(.optional),
    "default": .static(.default), "has-slotted": .static(.hasSlotted), "host": .host,
    "first-child": .nth(isFromEnd: false, isOfType: false),
    "last-child": .nth(isFromEnd: true, isOfType: false),
    "first-of-type": .nth(isFromEnd: false, isOfType: true),
    "last-of-type": .nth(isFromEnd: true, isOfType: true),
    "only-child": .only(isOfType: false), "only-of-type": .only(isOfType: true),
    "hover": .state(.hover), "active": .state(.active), "focus": .state(.focus),
    "focus-visible": .state(.focusVisible), "focus-within": .state(.focusWithin),
    "target": .state(.target), "target-current": .state(.targetCurrent),
    "target-before": .state(.targetBefore), "target-after": .state(.targetAfter),
    "checked": .state(.checked), "indeterminate": .state(.indeterminate),
    "valid": .state(.valid), "invalid": .state(.invalid), "user-valid": .state(.userValid),
    "user-invalid": .state(.userInvalid), "in-range": .state(.inRange),
    "out-of-range": .state(.outOfRange), "placeholder-shown": .state(.placeholderShown),
    "autofill": .state(.autofill), "-webkit-autofill": .state(.autofill),
    "open": .state(.open), "popover-open": .state(.popoverOpen), "modal": .state(.modal),
    "fullscreen": .state(.fullscreen), "-webkit-full-screen": .state(.fullscreen),
    "picture-in-picture": .state(.pictureInPicture), "playing": .state(.playing),
    "paused": .state(.paused), "seeking": .state(.seeking), "buffering": .state(.buffering),
    "stalled": .state(.stalled), "muted": .state(.muted),
    "volume-locked": .state(.volumeLocked), "defined": .state(.defined),
    "active-view-transition": .state(.activeViewTransition),
    "window-inactive": .state(.windowInactive),
    "before": .pseudoElement(.before), "after": .pseudoElement(.after),
    "first-line": .pseudoElement(.firstLine), "first-letter": .pseudoElement(.firstLetter),
  ])

  /// The pseudo-classes of the parts of scrollbars.
  static let scrollbar = KeywordTable<Bool>(
    PackedName.names(
      in: """
        horizontal vertical decrement increment start end double-button single-button no-button
        corner-present
        """
    ).map { ($0, true) })
}

/// The pseudo-class of a name with an argument.
enum FunctionalPseudoClassName: Sendable {
  case any, `where`, not, has
  /// `:-webkit-any()`: does not forgive.
  case unforgivingAny
  case nth(isFromEnd: Bool, isOfType: Bool)
  case language, direction, host, hostContext
  case state(ElementState)

  static let table = KeywordTable<FunctionalPseudoClassName>([
    "is": .any, "where": .where, "not": .not, "has": .has, "-webkit-any": .unforgivingAny,
    "nth-child": .nth(isFromEnd: false, isOfType: false),
    "nth-last-child": .nth(isFromEnd: true, isOfType: false),
    "nth-of-type": .nth(isFromEnd: false, isOfType: true),
    "nth-last-of-type": .nth(isFromEnd: true, isOfType: true),
    "lang": .language, "dir": .direction, "host": .host, "host-context": .hostContext,
    "state": .state(.custom), "active-view-transition-type": .state(.activeViewTransition),
  ])
}

/// The pseudo-elements by name.
enum PseudoElementName {
  static let table = KeywordTable<PseudoElement>([
    "before": .before, "after": .after, "first-line": .firstLine,
    "first-letter": .firstLetter, "marker": .marker, "placeholder": .placeholder,
    "-webkit-input-placeholder": .placeholder, "selection": .selection, "backdrop": .backdrop,
    "file-selector-button": .fileSelectorButton,
    "-webkit-file-upload-button": .fileSelectorButton, "details-content": .detailsContent,
    "cue": .cue, "spelling-error": .spellingError, "grammar-error": .grammarError,
    "target-text": .targetText, "search-text": .searchText,
    "view-transition": .viewTransition, "scroll-marker": .scrollMarker,
    "scroll-marker-group": .scrollMarkerGroup, "column": .column, "checkmark": .checkmark,
    "picker-icon": .pickerIcon,
  ])

  static let functions = KeywordTable<PseudoElement>([
    "highlight": .highlight, "view-transition-group": .viewTransitionGroup,
    "view-transition-image-pair": .viewTransitionImagePair,
    "view-transition-old": .viewTransitionOld, "view-transition-new": .viewTransitionNew,
    "scroll-button": .scrollButton, "picker": .picker, "cue": .cue,
  ])
}
