import Foundation
import InApp
import Schemefy
import Synchronization
import Testing

/// A help book in memory, which counts what is read of it.
private final class Book: ContentSource {
  let files: [String: Content] = [
    "index.html": page("<p class=note>text<img src=a.png>"),
    "b/more.html": page("<p class=note>more", depth: 1),
    "style.css": Content(
      Array("body{background:#fff;color:#222}.note{background:#eee}".utf8), mimeType: "text/css"),
    "a.png": Content([0x89, 0x50], mimeType: "image/png"),
  ]
  private let counts = Mutex<[String: Int]>([:])

  var paths: [String] { ["b/more.html", "index.html", "style.css"] }

  func content(at path: String) -> Content? {
    counts.withLock { $0[path, default: 0] += 1 }
    return files[path]
  }

  func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

  private static func page(_ body: String, depth: Int = 0) -> Content {
    let sheet = String(repeating: "../", count: depth) + "style.css"
    return Content(
      Array("<!DOCTYPE html><title>t</title><link rel=stylesheet href=\(sheet)>\(body)".utf8),
      mimeType: "text/html", charset: "utf-8")
  }
}

extension Content {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct WebContentTests {
  private static let light = TraitCollection(userInterfaceStyle: .light)
  private static let dark = TraitCollection(userInterfaceStyle: .dark)

  @Test("Pages and sheets come in the traits of the moment, all else as it is")
  func answers() async throws {
    let book = Book()
    let content = WebContent(book)
    let app = TraitEnvironment(traitCollection: Self.light)
    let view = await content.open(in: app)
    for (path, file) in book.files {
      #expect(await content.response(to: path, in: view) == file)
    }
    app.traitOverrides = Self.dark
    let page = try #require(await content.response(to: "index.html", in: view))
    #expect(page.text.contains("content=\"dark\""))
    #expect(page.text.contains("href=style.css"))
    #expect((page.mimeType, page.charset ?? "") == ("text/html", "utf-8"))
    let sheet = try #require(await content.response(to: "style.css", in: view))
    #expect(!sheet.text.contains("#fff;"))
    #expect(sheet.mimeType == "text/css")
    #expect(await content.response(to: "a.png", in: view) == book.files["a.png"])
    #expect(await content.response(to: "none.html", in: view) == nil)
  }

  @Test("A sheet is made once for an appearance, and again when all was forgotten")
  func caches() async {
    let book = Book()
    let content = WebContent(book)
    let app = TraitEnvironment(traitCollection: Self.dark)
    let (first, second) = (await content.open(in: app), await content.open(in: app))
    let sheet = await content.response(to: "style.css", in: first)
    let reads = book.count(of: "style.css")
    #expect(await content.response(to: "style.css", in: second) == sheet)
    // The bytes are read, as they may be gone; what becomes of them is known.
    #expect(book.count(of: "style.css") == reads + 1)
    await content.forget()
    #expect(await content.response(to: "style.css", in: second) == sheet)
    #expect(book.count(of: "style.css") > reads + 2)
    let none = WebContent(book, cacheLimit: 0)
    let view = await none.open(in: app)
    #expect(await none.response(to: "style.css", in: view) == sheet)
  }

  @Test("Where the cache is full, what was made for an appearance that no view has makes room")
  func makesRoom() async throws {
    let book = Book()
    let app = TraitEnvironment(traitCollection: Self.dark)
    let sheet = WebContent(book)
    let size = try #require(
      await sheet.response(to: "style.css", in: sheet.open(in: app))
    ).bytes.count
    let content = WebContent(book, cacheLimit: size + size / 2)
    let view = await content.open(in: app)
    let dark = await content.response(to: "style.css", in: view)
    #expect(await content.cachedSize == dark?.bytes.count)
    app.traitOverrides = Self.light
    let light = await content.response(to: "style.css", in: view)
    #expect(light != dark)
    #expect(await content.cachedSize == light?.bytes.count)
    // Two views of both appearances leave no room: the second result is made each time.
    let other = await content.open(in: TraitEnvironment(traitCollection: Self.dark))
    #expect(await content.response(to: "style.css", in: other) == dark)
    #expect(await content.cachedSize == light?.bytes.count)
  }

  @Test("The views to reload are those whose pages would look different")
  func reloads() async {
    let content = WebContent(Book())
    let app = TraitEnvironment()
    let popover = app.child()
    popover.traitOverrides = TraitCollection(userInterfaceLevel: .elevated)
    let fixed = app.child()
    fixed.overrideUserInterfaceStyle = .light
    let views = [
      await content.open(in: app), await content.open(in: popover), await content.open(in: fixed),
      await content.open(in: app),
    ]
    for view in views.dropLast() { _ = await content.response(to: "index.html", in: view) }
    #expect(await content.outdated() == [])
    // Unspecified looks like light.
    app.traitOverrides = Self.light
    #expect(await content.outdated() == [])
    app.traitOverrides = Self.dark
    #expect(await content.outdated() == [views[0], views[1]])
    _ = await content.response(to: "style.css", in: views[0])
    #expect(await content.outdated() == [views[0], views[1]])
    _ = await content.response(to: "b/more.html", in: views[0])
    #expect(await content.outdated() == [views[1]])
    await content.close(views[1])
    #expect(await content.outdated() == [])
    #expect(await content.response(to: "index.html", in: views[1]) == nil)
  }

  @Test("An app is told of each change, and reloads")
  func follows() async {
    let content = WebContent(Book())
    var window: TraitEnvironment? = TraitEnvironment(traitCollection: Self.light)
    guard let place = window?.child(), let changes = window?.traitChanges() else { return }
    let view = await content.open(in: place)
    _ = await content.response(to: "index.html", in: view)
    window?.traitOverrides = Self.dark
    window = nil
    var reloaded: [WebContent.View] = []
    for await _ in changes { reloaded += await content.outdated() }
    #expect(reloaded == [view])
  }

  @Test("A mail, with a picture of its own")
  func mail() async throws {
    let text = Content(
      Array("<p style=\"color:#333\">Hello<img src=\"cid:logo@x\">".utf8), mimeType: "text/html")
    let logo = Content([1, 2], mimeType: "image/png")
    let content = WebContent(MailSource(text, parts: ["logo@x": logo]))
    let view = await content.open(in: TraitEnvironment(traitCollection: Self.dark))
    let page = try #require(await content.response(to: MailSource.page, in: view))
    #expect(!page.text.contains("#333"))
    #expect(page.text.contains("cid:logo@x"))
    #expect(await content.response(to: "logo@x", in: view) == logo)
  }

  @Test("A folder gives what lies in it, and nothing else")
  func folder() async throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let folder = root.appendingPathComponent("book")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("a"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: root) }
    try Data("secret".utf8).write(to: root.appendingPathComponent("secret.html"))
    try Data("<p>x".utf8).write(to: folder.appendingPathComponent("a/x.html"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.html"),
      withDestinationURL: root.appendingPathComponent("secret.html"))
    let source = FolderSource(folder)
    #expect(source.content(at: "a/x.html")?.bytes == Array("<p>x".utf8))
    #expect(source.paths.contains("a/x.html"))
    for path in [
      "", "a", "../secret.html", "a/../../secret.html", "link.html", "/etc/passwd", "a\0",
    ] {
      #expect(source.content(at: path) == nil, "\(path)")
    }
  }
}
