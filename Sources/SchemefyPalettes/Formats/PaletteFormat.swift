public import SchemefySource

/// A file format for reading and writing palettes.
public enum PaletteFormat: String, Sendable, CaseIterable {
  /// A style sheet with the roles as custom properties, such as `--scheme-label`.
  case css
  /// An asset catalogue of Xcode: a folder with a colour set for each role.
  case xcassets
  /// Colour resources of Android: the folder `res`.
  case android
  /// Design tokens, in the format of the Design Tokens Community Group.
  case tokens
  /// Source in Swift: colours of UIKit and SwiftUI. Only files written in this format can be read.
  case swift

  /// The format of a file or folder by its name; `nil` for any other.
  public init?(path: String) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let lowercased = trimmed.lowercased()
    if lowercased.hasSuffix(".css") {
      self = .css
    } else if lowercased.hasSuffix(".xcassets") {
      self = .xcassets
    } else if lowercased.hasSuffix(".xml") || lowercased == "res" || lowercased.hasSuffix("/res") {
      self = .android
    } else if lowercased.hasSuffix(".json") || lowercased.hasSuffix(".tokens") {
      self = .tokens
    } else if lowercased.hasSuffix(".swift") {
      self = .swift
    } else {
      return nil
    }
  }
}

/// A file of a palette. Some formats have one file, others several.
public struct PaletteFile: Hashable, Sendable {
  /// The name of the file, or its path in the palette's folder, with `/` between its parts.
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// The reason why files can't be read as a palette.
public struct PaletteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, with its place.
  public var diagnostic: Diagnostic

  /// `file:line:column: error: message [identifier]`
  public var description: String { diagnostic.description }
}
