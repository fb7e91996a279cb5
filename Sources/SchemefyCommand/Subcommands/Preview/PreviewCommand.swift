internal import Schemefy
internal import SchemefyReports

/// `schemefy preview`: writes views of pages, to be looked at side by side in a browser.
struct PreviewCommand {
  let settings: CommandSettings
  let console: Console

  static var subcommand: Subcommand {
    Subcommand(
      name: "preview", summary: "Show pages before and after, in light and dark", help: help
    ) { settings throws(CommandFailure) in
      let console = Console(settings.messages)
      return try PreviewCommand(settings: settings, console: console).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    guard !settings.inputs.isEmpty else {
      throw CommandFailure("no input; 'schemefy preview --help' says how to call it")
    }
    try ColorOption.check(settings.scheme, settings.palette)
    var pages = try PreviewedPages(settings, console)
    let folder = try PreviewFolder(settings.output, title: title)
    let status = try update(&pages, folder)
    try console.output(Array((folder.address + "\n").utf8))
    guard settings.watches else { return status }
    var events: FolderEvents
    do {
      events = try FolderEvents()
    } catch {
      throw CommandFailure("option '--watch' does not work here: \(error)")
    }
    console.sayWatching()
    try watch(&pages, folder, &events)
  }

  private var title: String {
    settings.inputs.count == 1 ? settings.inputs[0].description : "\(settings.inputs.count) inputs"
  }

  /// Makes the views of the files that have changed.
  ///
  /// - Throws: if there is no page, or views can't be written.
  private func update(
    _ pages: inout PreviewedPages, _ folder: PreviewFolder
  ) throws(CommandFailure) -> ExitStatus {
    let (previews, status) = pages.update()
    guard !previews.isEmpty || settings.watches else {
      if status == .failure { return status }
      throw CommandFailure("there is no page to be shown")
    }
    try folder.write(PreviewFiles(previews, watches: settings.watches).files)
    return status
  }

  private func watch(
    _ pages: inout PreviewedPages, _ folder: PreviewFolder, _ events: inout FolderEvents
  ) throws(CommandFailure) -> Never {
    while true {
      do throws(SystemError) {
        var isNew = false
        for folder in pages.folders where try Self.watch(folder, &events) { isNew = true }
        // A file that was read before its folder was watched may have changed.
        if !isNew { try events.wait() }
      } catch {
        throw CommandFailure("changes can't be waited for: \(error)")
      }
      _ = try update(&pages, folder)
    }
  }

  private static func watch(
    _ folder: FilePath, _ events: inout FolderEvents
  ) throws(SystemError) -> Bool {
    do {
      return try events.watch(folder)
    } catch {
      guard error.isMissingFile else { throw error }
      return false
    }
  }

  @Sendable private static func help() -> Help<CommandSettings> {
    Help(introduction: usage, options: OptionTable.previewing, end: end)
  }

  private static var usage: String {
    """
    Usage: schemefy preview [OPTION]... FILE|FOLDER...

    Shows pages as they are and as they are processed, side by side in a browser: in
    light and dark, with normal and high contrast, on base and elevated level, and
    at any width. Texts that can't be read are outlined, with the reason. Says the
    address to open; it is that of a file, and no server runs.

      schemefy preview page.html
      schemefy preview page.html --palette brand.css --watch
      schemefy preview site/ -o preview
      schemefy preview site/a.html --root site --plan site.plan

    Nothing in the pages runs: neither scripts nor forms, and links lead nowhere. Of
    what they link, files are shown: style sheets as for processing, pictures and
    fonts where the links are relative. Nothing is loaded from other hosts. Of a
    folder \(PreviewedPages.most) pages are shown; name others to see them.

    """
  }

  private static var end: String {
    """

    Exit status: 0 done, 2 a page can't be shown.

    """
  }
}
