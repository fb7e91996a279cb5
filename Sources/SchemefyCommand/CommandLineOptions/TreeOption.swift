/// The options for inputs that are folders.
enum TreeOption {
  private typealias Option = OptionDefinition<CommandSettings>

  /// All options about folders.
  static var all: [OptionDefinition<CommandSettings>] {
    selection + [delete, watch, linkCopies, dropStale, jobs]
  }

  /// `--delete`
  private static var delete: OptionDefinition<CommandSettings> {
    Option(
      "--delete", reach: .call, section: .trees,
      help:
        "Remove from the output what an earlier run has written there of files that are gone, or"
        + " are left out now. What was changed since stays"
    ) { settings, _ in settings.deletes = true }
  }

  /// `--watch`
  private static var watch: OptionDefinition<CommandSettings> {
    Option(
      "--watch", reach: .call, section: .trees,
      help:
        "Go on after the first run: wait for changes in the folder, and write what they change, until"
        + " the call is ended by Ctrl-C or the folder is gone. On Linux"
    ) { settings, _ in settings.watches = true }
  }

  /// `--link-copies`
  private static var linkCopies: OptionDefinition<CommandSettings> {
    Option(
      "--link-copies", section: .trees,
      help: "Make what is copied as it is another name of the same file (a hard link), where the"
        + " file system can: never pages, style sheets and drawings. Who later writes into such a"
        + " file of the output changes the input"
    ) { settings, _ in settings.linksCopies = true }
  }

  /// `--drop-stale`
  private static var dropStale: OptionDefinition<CommandSettings> {
    Option(
      "--drop-stale", section: .trees,
      help:
        "Leave out of the output, and remove from it, what lies beside a page, a style sheet or a"
        + " drawing as its compressed copy (.gz, .br, .zst) or its source map (.map): it is of what"
        + " the file was before, and named by a warning without this"
    ) { settings, _ in settings.dropsStale = true }
  }

  /// The options that choose the files of a folder.
  static var selection: [OptionDefinition<CommandSettings>] { choice() }

  /// The options that choose the files of a folder, for any command that takes folders.
  static func choice<Settings: TreeSettings>() -> [OptionDefinition<Settings>] {
    [
      OptionDefinition(
        "--exclude", value: .any("GLOB"), repeats: true, section: .trees,
        help: "Leave out what matches, and all that is in it; repeatable. A line of '.gitignore':"
          + " '*.tmp' at any depth, '/a/*.html' from the folder that is the input, 'drafts/' folders"
          + " alone, '**' any number of folders. Lines of a file '.schemefyignore' in the folder say"
          + " the same. Folders whose names start with a dot are left out, but '.well-known'"
      ) { $0.treeRules.append(TreeRules.Rule($1.bytes, takes: false)) },
      OptionDefinition(
        "--include", value: .any("GLOB"), repeats: true, section: .trees,
        help: "Take what matches though it would be left out, such as '.*/' for folders whose names"
          + " start with a dot; repeatable. Of all that match, the last one counts"
      ) { $0.treeRules.append(TreeRules.Rule($1.bytes, takes: true)) },
      OptionDefinition(
        "--follow-links", section: .trees,
        help: "Take a symbolic link to something in the folder as what it leads to; without it the"
          + " link is copied. A link out of the folder is left out, with exit status 1. In"
          + " place links stay as they are"
      ) { settings, _ in settings.followsLinks = true },
    ]
  }

  /// `--jobs`
  static var jobs: OptionDefinition<CommandSettings> { jobs(of: "files") }

  /// `--jobs`, for a command that works on other things than files.
  static func jobs(of things: String) -> OptionDefinition<CommandSettings> {
    Option(
      "-j", "--jobs", value: .any("NUMBER"), section: .trees,
      help: "How many \(things) are worked on at a time, 1 to \(most); by default one on each"
        + " processor that the command may use. The result is the same"
    ) { settings, value throws(CommandFailure) in
      guard let number = Int(value.description), (1...most).contains(number) else {
        throw CommandFailure("option '--jobs' can't be '\(value)': a number, 1 to \(most)")
      }
      settings.jobs = number
    }
  }

  /// More threads than any machine has use for.
  private static let most = 256
}
