@_exported public import SchemefyColor
@_exported public import SchemefyEvidence
@_exported public import SchemefyMedia
@_exported public import SchemefyPage
@_exported public import SchemefyPalettes
@_exported public import SchemefySheets
@_exported public import SchemefySource
@_exported public import SchemefyTraits
