internal import Schemefy

/// A list of files with a hash of each, as service workers have them: a file in the list is fetched
/// again only when its hash is another one, and clients keep the former file if a tool that does not
/// know of the list writes it anew.
///
/// Entries are found in the forms `{url: "a.css", revision: "…"}`, as Workbox writes it, `"/a.css": "…"`
/// of Angular, and `"a.css": {"integrity": "…"}` of manifests. A script is not understood: a part of it
/// that looks like an object is read as one.
struct HashedList {
  /// The references to files of which the list has hashes, as it spells them.
  private(set) var references: Set<[UInt8]> = []
  /// The objects that are open.
  private var open: [Object] = []
  /// The last string or word, and the key that a value is awaited for.
  private var last: ArraySlice<UInt8> = []
  private var key: ArraySlice<UInt8>?

  /// The members of an object that are known.
  private struct Object {
    /// The key of the object in the object around it.
    var key: ArraySlice<UInt8>?
    /// The file that the object names as its own.
    var name: ArraySlice<UInt8>?
    var hasHash = false
  }

  /// Whether a file may be such a list, by its name.
  static func isNamed(_ name: FilePath) -> Bool {
    let name = name.lastComponent.description.lowercased()
    guard [".js", ".mjs", ".json"].contains(where: name.hasSuffix) else { return false }
    return words.contains(where: name.contains) || workers.contains(name)
  }

  private static let words = ["service-worker", "serviceworker", "precache", "manifest"]
  private static let workers: Set = ["sw.js", "sw.mjs", "ngsw.json"]

  /// The largest file that is looked at, in bytes.
  static let largest = 1 << 22

  /// - Complexity: O(n) in the length of the text.
  init(_ text: [UInt8]) {
    var place = 0
    while place < text.count {
      let byte = text[place]
      let end: Int
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        end = Self.end(ofString: place, in: text)
        take(text[(place + 1)..<max(place + 1, end - 1)], isString: true)
      } else if byte.isASCIIAlphanumeric {
        end = text[place...].firstIndex { !$0.isASCIIAlphanumeric } ?? text.count
        take(text[place..<end], isString: false)
      } else {
        end = place + 1
        take(byte)
      }
      place = end
    }
  }

  /// The offset at which a string ends that starts at a place: at its quote, or at the end of its line.
  private static func end(ofString start: Int, in text: [UInt8]) -> Int {
    var place = start + 1
    while place < text.count, text[place] != text[start] {
      if text[place] == UInt8(ascii: "\n") { return place }
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, text.count)
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ":"): key = last
    case UInt8(ascii: ","), UInt8(ascii: "["): key = nil
    case UInt8(ascii: "{"):
      open.append(Object(key: key))
      key = nil
    case UInt8(ascii: "}"):
      key = nil
      guard let object = open.popLast(), object.hasHash, let name = object.name ?? object.key else {
        return
      }
      references.insert(Array(name))
    default: break
    }
  }

  /// The keys of a hash, and those of the file that it is of.
  private static let hashes: Set = ["revision", "integrity", "digest", "hash", "sha256"]
  private static let names: Set = ["url", "src", "file", "path"]

  private mutating func take(_ value: ArraySlice<UInt8>, isString: Bool) {
    last = value
    guard isString, !value.isEmpty, !open.isEmpty, let key else { return }
    self.key = nil
    let word = String(decoding: key, as: UTF8.self)
    if Self.hashes.contains(word) {
      open[open.count - 1].hasHash = true
    } else if Self.names.contains(word) {
      open[open.count - 1].name = value
    } else if Self.isHash(value) {
      references.insert(Array(key))
    }
  }

  /// Whether a value is a hash by its looks: of MD5 or longer, in hexadecimal digits, or one that says
  /// its function.
  private static func isHash(_ value: ArraySlice<UInt8>) -> Bool {
    value.starts(with: "sha256-".utf8) || value.starts(with: "sha384-".utf8)
      || value.starts(with: "sha512-".utf8)
      || value.count >= 32 && value.allSatisfy { $0.hexDigitValue != nil }
  }
}
