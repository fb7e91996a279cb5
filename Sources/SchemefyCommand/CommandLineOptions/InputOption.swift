internal import Schemefy

/// The options for the type and the place of the input, common to several commands.
enum InputOption {
  /// `--type`
  static func type<Settings>(
    _ path: SettingPath<Settings, ContentType?>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--type", value: .oneOf(ContentType.words), reach: .file, section: .input,
      help: "What the input is, where its name does not tell"
    ) { $0[keyPath: path] = ContentType(word: $1.description) }
  }

  /// `--charset`
  static func charset<Settings>(
    _ path: SettingPath<Settings, String?>
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--charset", value: .any("LABEL"), reach: .file, section: .input,
      help: "The encoding that the server says, such as utf-8 or shift_jis. It counts more than"
        + " what the input says of itself, but for a byte order mark"
    ) { settings, value throws(CommandFailure) in
      guard SchemeOptions.isCharset(value.description) else {
        throw CommandFailure("option '--charset' can't be '\(value)': no encoding has this label")
      }
      settings[keyPath: path] = value.description
    }
  }

  /// `--fragment`
  static func fragment<Settings: SchemeSettings>(help: String) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--fragment", value: .optional("[=CONTEXT]", words: FragmentContext.names), reach: .file,
      section: .input, help: help
    ) { settings, value in
      settings.scheme.isFragment = true
      settings.scheme.fragmentContext = FragmentContext(value.description)
    }
  }

  /// `--scripting`
  static func scripting<Settings>(
    _ path: SettingPath<Settings, Bool>, help: String
  ) -> OptionDefinition<Settings> {
    OptionDefinition(
      "--scripting", value: .oneOf(["on", "off"]), standard: "on", reach: .file, section: .input,
      help: help
    ) { $0[keyPath: path] = $1.description == "on" }
  }

  /// `--root`
  static func root<Settings: SchemeSettings>(
    help: String = "The folder outside of which nothing is read"
  ) -> OptionDefinition<Settings> {
    OptionDefinition("--root", value: .path("FOLDER"), section: .input, help: help) { $0.root = $1 }
  }

  /// `--site-url`
  static func siteURL<Settings: SchemeSettings>() -> OptionDefinition<Settings> {
    OptionDefinition(
      "--site-url", value: .any("URL"), section: .input,
      help:
        "Where the root of a folder is served, such as https://example.org/docs/: absolute links"
        + " that begin with it, and those from the root of the host, lead to the folder's own files"
    ) { settings, value throws(CommandFailure) in
      guard SchemeOptions.isSiteURL(value.description) else {
        throw CommandFailure(
          "option '--site-url' can't be '\(value)': a URL of http: or https: with a host")
      }
      settings.scheme.siteURL = value.description
    }
  }
}
