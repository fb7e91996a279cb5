internal import SchemefySource
internal import SchemefyXML

/// Finds the pictures for dark that authors put beside those for light.
///
/// A name with `dark` in it stands for the name without, or with `light`: `logo-dark.png`,
/// `logo_dark.png`, `logo~dark.png`, `logo@dark.png` and `logo.dark.png` beside `logo.png`, each also
/// before a density such as `@2x`. In an image set of an asset catalogue, its `Contents.json` says which
/// picture is for dark.
///
/// Only files under the root are asked for.
struct ImagePairs {
  private let resources: any ResourceProvider
  /// The files that were asked for, by their paths: whether they exist.
  private var known: [String: Bool] = [:]
  /// The image sets that were read, by their paths.
  private var sets: [String: ImageSet] = [:]

  init(_ resources: any ResourceProvider) {
    self.resources = resources
  }

  /// The reference to the picture for dark, from the same place: `a/logo-dark.png` for
  /// `a/logo.png`; `nil` if there is none.
  ///
  /// - Parameter base: the base URL of the reference.
  mutating func dark(_ reference: [UInt8], from base: ResourceURL) -> [UInt8]? {
    guard let name = ImageName(reference), let path = path(reference, from: base) else {
      return nil
    }
    let start = name.isPlain ? Self.folder(of: path, before: name.own) : nil
    for candidate in name.darkNames {
      let other = name.reference(to: candidate)
      let place = start.map { $0 + String(decoding: candidate, as: UTF8.self) }
      guard let place = place ?? self.path(other, from: base), isThere(place) else { continue }
      return other
    }
    guard let folder = path.lastIndex(of: "/").map({ path[..<$0] }),
      folder.hasSuffix(".imageset")
    else { return nil }
    let set = imageSet(String(folder))
    let file = path.dropFirst(folder.utf8.count + 1)
    guard let dark = set.dark(of: String(file)), !dark.contains("/"), dark != ".." else {
      return nil
    }
    let other = name.reference(to: Self.escaped(dark))
    guard let place = self.path(other, from: base), isThere(place) else { return nil }
    return other
  }

  /// The path in front of the name of a file, with which those of the files beside it begin; `nil` if
  /// the path ends in another name.
  private static func folder(of path: String, before name: [UInt8]) -> String? {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    guard path.utf8[(start ?? path.startIndex)...].elementsEqual(name) else { return nil }
    return String(path[..<(start ?? path.startIndex)])
  }

  private func path(_ reference: [UInt8], from base: ResourceURL) -> String? {
    base.resolving(reference)?.localPath
  }

  private mutating func isThere(_ path: String) -> Bool {
    if let answer = known[path] { return answer }
    let answer = resources.hasFile(at: path)
    known[path] = answer
    return answer
  }

  private mutating func imageSet(_ folder: String) -> ImageSet {
    if let set = sets[folder] { return set }
    let set = ImageSet(resources.bytes(at: folder + "/Contents.json") ?? [])
    sets[folder] = set
    return set
  }

  /// A name of a file in a URL.
  private static func escaped(_ name: String) -> [UInt8] {
    PercentEncoding.encode(name.utf8) {
      $0.isASCIIAlphanumeric || $0 >= 0x80 || "-_.~@".utf8.contains($0)
    }
  }
}

/// The name of a picture's file at the end of a reference.
private struct ImageName {
  /// The text before the name.
  private let folder: ArraySlice<UInt8>
  /// The name without density and extension.
  private let stem: ArraySlice<UInt8>
  /// The density, such as `@2x`; empty if there is none.
  private let density: ArraySlice<UInt8>
  /// The extension, with its dot.
  private let suffix: ArraySlice<UInt8>
  /// The fragment, with its `#`.
  private let fragment: ArraySlice<UInt8>

  private static let separators = Array("-_~@.".utf8)

  /// - Returns: `nil` if a reference has no name with an extension.
  init?(_ reference: [UInt8]) {
    let hash = reference.firstIndex(of: UInt8(ascii: "#")) ?? reference.endIndex
    let whole = reference[..<hash]
    let path = whole[..<(whole.firstIndex(of: UInt8(ascii: "?")) ?? hash)]
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: UInt8(ascii: ".")), dot > start else { return nil }
    fragment = reference[hash...]
    folder = reference[..<start]
    suffix = path[dot...]
    let end = Self.densityStart(in: path[start..<dot]) ?? dot
    stem = path[start..<end]
    density = path[end..<dot]
  }

  /// The index at which a density such as `@2x` starts at the end of a name.
  private static func densityStart(in name: ArraySlice<UInt8>) -> Int? {
    guard name.last == UInt8(ascii: "x"), let at = name.lastIndex(of: UInt8(ascii: "@")),
      at > name.startIndex, at + 2 < name.endIndex
    else { return nil }
    let isNumber = name[(at + 1)...].dropLast().allSatisfy {
      $0.isASCIIDigit || $0 == UInt8(ascii: ".")
    }
    return isNumber ? at : nil
  }

  /// The names that a picture for dark may have; none for one that is for dark itself.
  var darkNames: [[UInt8]] {
    if ending("dark") != nil { return [] }
    if let start = ending("light") {
      return [name(stem[..<start] + Array("dark".utf8))]
    }
    var names = Self.separators.map { name(stem + [$0] + Array("dark".utf8)) }
    if !density.isEmpty {
      names += Self.separators.dropLast().map {
        Array(stem + density + [$0] + Array("dark".utf8) + suffix)
      }
    }
    return names
  }

  /// The name itself.
  var own: [UInt8] { name(stem) }

  /// Whether the name is spelled as that of the file is, without escapes.
  var isPlain: Bool { own.allSatisfy { $0.isASCIIAlphanumeric || "-_~@.".utf8.contains($0) } }

  private func name(_ stem: ArraySlice<UInt8>) -> [UInt8] { Array(stem + density + suffix) }

  /// The index of a word that the stem ends in, behind a separator; `nil` if it ends in another.
  private func ending(_ word: String) -> Int? {
    let count = word.utf8.count
    guard stem.count > count + 1, Self.separators.contains(stem[stem.endIndex - count - 1]),
      stem.suffix(count).map(\.asciiLowercased).elementsEqual(word.utf8)
    else { return nil }
    return stem.endIndex - count
  }

  /// The reference to another file in the folder of this one.
  func reference(to name: [UInt8]) -> [UInt8] { folder + name + fragment }
}
