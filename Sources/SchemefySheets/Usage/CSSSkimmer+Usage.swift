internal import SchemefyCSS

extension CSSSkimmer {
  /// Skips the declarations that have neither a colour nor a colour scheme.
  static let usage = CSSSkimmer(
    except: PropertyDefinition.shownNames
      + PackedName.names(in: "initial-value override-colors")
      + PackedName.names(in: "background-repeat background-size background-blend-mode")
      + PackedName.names(in: "background-clip -webkit-background-clip")
      + PackedName.names(in: "mask mask-image -webkit-mask -webkit-mask-image")
      + PackedName.names(in: "all color-scheme supported-color-schemes"))
}
