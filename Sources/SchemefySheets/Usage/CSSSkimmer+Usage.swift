internal import SchemefyCSS
internal import SchemefyProperties

extension CSSSkimmer {
  /// Skips the declarations that have neither a colour nor a colour scheme.
  static let usage = CSSSkimmer(except: namesOfUsage)

  /// Skips the declarations that have neither a colour nor a colour scheme, and of which the cascade
  /// makes nothing where it looks for colours. The descriptors of `@property` are read by it.
  static let cascade = CSSSkimmer(
    except: namesOfUsage + CascadeName.table.names { !$0.isForAudit }
      + PackedName.names(in: "syntax inherits"),
    matchesRules: true)

  private static var namesOfUsage: [PackedName] {
    PropertyDefinition.shownNames
      + PackedName.names(in: "initial-value override-colors")
      + PackedName.names(
        in: "background-repeat background-size background-blend-mode mix-blend-mode")
      + PackedName.names(in: "background-clip -webkit-background-clip")
      + PackedName.names(in: "border-width border-top-width border-right-width")
      + PackedName.names(in: "border-bottom-width border-left-width")
      + PackedName.names(in: "mask mask-image -webkit-mask -webkit-mask-image")
      + PackedName.names(in: "all color-scheme supported-color-schemes")
  }
}
