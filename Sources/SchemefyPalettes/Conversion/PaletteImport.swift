public import SchemefySource
public import SchemefyTraits

/// A palette read from files.
public struct PaletteImport: Sendable {
  public var palette: Palette
  /// Notes on values that a palette can't represent, and that were left out.
  public var notes: [Diagnostic]

  /// Reads a palette.
  ///
  /// - Parameters:
  ///   - name: the name of the palette.
  ///   - files: the files of the palette. In a folder, other files are skipped.
  /// - Throws: if a file is malformed, or none has a role.
  public init(
    name: String, format: PaletteFormat, files: [PaletteFile]
  ) throws(PaletteError) {
    var roles = ImportedRoles(name: name)
    switch format {
    case .css: try StylesheetImport.read(files, into: &roles)
    case .xcassets: try AssetCatalogImport.read(files, into: &roles)
    case .android: try AndroidImport.read(files, into: &roles)
    case .tokens: try DesignTokensImport.read(files, into: &roles)
    case .swift: try SwiftSourceImport.read(files, into: &roles)
    }
    guard !roles.palette.names.isEmpty else {
      let file = files.count == 1 ? files[0].path : name
      throw PaletteError(
        diagnostic: Diagnostic(
          .error, "palette-empty", "no colours found", at: SourceLocation(file: file)))
    }
    palette = roles.palette
    notes = roles.notes
  }
}

/// Style sheets.
enum StylesheetImport {
  package static func read(
    _ files: [PaletteFile], into roles: inout ImportedRoles
  ) throws(PaletteError) {
    for file in files {
      do throws(PaletteStylesheet.Fault) {
        let read = try PaletteStylesheet(file.bytes.span).palette(name: roles.palette.name)
        for name in read.names {
          if let alias = read.alias(named: name) {
            roles.palette.setAlias(alias, named: name)
          } else {
            roles.palette.setColor(read.color(named: name), named: name)
          }
        }
      } catch {
        throw PaletteSource(file: file).error("palette-color", error.message, error.offset)
      }
    }
  }
}
