internal import Schemefy
internal import SchemefyCSS
internal import SchemefyJSON
internal import SchemefySource
internal import SchemefyTraits

/// The files of a folder in which previews of pages are shown by a browser, without a server.
///
/// `index.html` is the page to open. It runs `state.js`, which says what there is, and a script for each
/// view that it shows; where the previews are made again, it runs `state.js` again and again. A view is a
/// text in a script, not a page: it is shown in a frame that runs nothing, and that has the policy of the
/// page around, so that it reads files only and connects to nothing.
public struct PreviewFiles: Sendable {
  /// A file: its path in the folder, and its bytes.
  public typealias File = (path: String, bytes: [UInt8])

  /// The files that say what there is, the views first.
  public private(set) var files: [File] = []

  /// - Parameters:
  ///   - pages: the previews, with the names of their pages.
  ///   - watches: whether they are made again where pages change.
  public init(_ pages: [(name: String, preview: PagePreview)], watches: Bool) {
    var list: [JSONValue] = []
    for (number, page) in pages.enumerated() {
      var texts: [(path: String, hash: String)] = []
      for (index, text) in page.preview.texts.enumerated() {
        let path = "views/\(number)-\(index).js"
        let bytes = Self.script(
          "view", [path, text.start, text.outlines, text.end].map { .string($0) })
        texts.append((path, String(Checksum(bytes).value, radix: 36)))
        files.append((path, bytes))
      }
      let views = page.preview.views.map { Self.view($0, page.preview, texts[$0.text]) }
      list.append(["name": .string(page.name), "views": .array(views)])
    }
    let state: JSONValue = ["watches": .bool(watches), "pages": .array(list)]
    files.append(("state.js", Self.script("state", [state])))
  }

  private static func view(
    _ view: PagePreview.View, _ preview: PagePreview, _ file: (path: String, hash: String)
  ) -> JSONValue {
    let texts = preview.texts[view.text].unreadable.map { text -> JSONValue in
      [
        "sample": .string(text.sample), "reason": .string(text.reason),
        "unknown": .bool(text.isUnknown), "state": text.state.map { .string($0.rawValue) } ?? .null,
      ]
    }
    return [
      "style": .string(view.traits.userInterfaceStyle.rawValue),
      "contrast": .string(view.traits.accessibilityContrast.rawValue),
      "level": .string(view.traits.userInterfaceLevel.rawValue),
      "processed": .bool(view.isProcessed), "type": .string(preview.type.rawValue),
      "file": .string(file.path), "hash": .string(file.hash), "texts": .array(texts),
    ]
  }

  /// A script that calls a function of the page's.
  private static func script(_ function: String, _ arguments: [JSONValue]) -> [UInt8] {
    let list = arguments.map(JSONWriter.line).joined(separator: ",\n")
    return Array("schemefyPreview.\(function)(\(list));\n".utf8)
  }

  /// The path of a file, escaped as in a URL: `%20` stands for a space.
  public static func escaped(path: [UInt8]) -> String {
    let bytes = PercentEncoding.encode(path) {
      $0.isASCIIAlphanumeric || "-._~/".utf8.contains($0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files that are the same for all previews.
  public static func shell(title: String) -> [File] {
    [
      ("preview.js", PackageResources.preview_js), ("preview.css", PackageResources.preview_css),
      ("index.html", PreviewShell.page(title: title).bytes),
    ]
  }

  /// The first line of `preview.js`, by which a folder of previews is known.
  package static var sign: [UInt8] {
    Array(PackageResources.preview_js.prefix { $0 != UInt8(ascii: "\n") })
  }
}
