internal import SchemefyJSON
public import SchemefySource
public import SchemefyTraits

/// A palette read from files.
public struct PaletteImport: Sendable {
  public var palette: Palette
  /// Notes on values that a palette can't represent, and warnings of those that can't be read: both
  /// were left out.
  public var notes: [Diagnostic]
  /// The spellings of the roles' names in the files.
  public var spelling: PaletteSpelling

  /// Reads a palette.
  ///
  /// - Parameters:
  ///   - name: the name of the palette.
  ///   - files: the files of the palette. In a folder, other files are skipped.
  /// - Throws: if no file has a role that can be read.
  public init(
    name: String, format: PaletteFormat, files: [PaletteFile]
  ) throws(PaletteError) {
    var roles = ImportedRoles(name: name)
    switch format {
    case .css: StylesheetImport.read(files, into: &roles)
    case .xcassets: AssetCatalogImport.read(files, into: &roles)
    case .android: AndroidImport.read(files, into: &roles)
    case .tokens: DesignTokensImport.read(files, into: &roles)
    case .swift: SwiftSourceImport.read(files, into: &roles)
    }
    guard !roles.palette.names.isEmpty else {
      if let fault = roles.fault { throw fault }
      let file = files.count == 1 ? files[0].path : name
      throw PaletteError(
        diagnostic: Diagnostic(
          .error, "palette-empty", "no colours found", at: SourceLocation(file: file)))
    }
    palette = roles.palette
    notes = roles.notes
    spelling = PaletteSpelling(format: format, names: roles.spellings)
  }
}

extension PaletteImport {
  /// The other files that a file of a palette lists: paths from the folder that it lies in.
  ///
  /// Resolver documents of design tokens list files.
  public static func paths(listedIn file: PaletteFile) -> [String] {
    guard PaletteFormat(path: file.path) == .tokens else { return [] }
    do throws(JSONError) {
      return DesignTokenResolver.paths(listedIn: try JSONParser.parse(file.bytes.span))
    } catch {
      return []
    }
  }
}

/// Style sheets.
enum StylesheetImport {
  package static func read(_ files: [PaletteFile], into roles: inout ImportedRoles) {
    for file in files {
      var faults: [PaletteStylesheet.Fault] = []
      let sheet = PaletteStylesheet(file.bytes.span)
      let read = sheet.palette(name: roles.palette.name, &faults)
      for name in read.names {
        if let alias = read.alias(named: name) {
          roles.palette.setAlias(alias, named: name)
        } else {
          roles.palette.setColor(read.color(named: name), named: name)
        }
      }
      guard !faults.isEmpty else { continue }
      let source = PaletteSource(file: file)
      for fault in faults {
        roles.leaveOut(source.error("palette-color", fault.message, fault.offset))
      }
    }
  }
}
