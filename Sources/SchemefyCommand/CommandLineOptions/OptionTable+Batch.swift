/// The options for records.
extension OptionTable {
  /// The options of `schemefy batch`.
  static var batching: [OptionDefinition<CommandSettings>] {
    // Options about files, and options that each record has for itself.
    let others: Set = [
      "--switch-script", "--base", "--nonce", "--fragment", "--charset", "--format", "--progress",
      "--version",
    ]
    let shared = all.filter { option in
      ![.result, .trees].contains(option.section) && others.isDisjoint(with: option.names)
    }
    return [recordFormat, recordLimit] + shared + [TreeOption.jobs(of: "records")]
  }

  private static var recordFormat: OptionDefinition<CommandSettings> {
    OptionDefinition(
      "--format", value: .oneOf(RecordFormat.allCases.map(\.rawValue)), standard: "ndjson",
      reach: .call, section: .result,
      help: "What the records are: lines of JSON (ndjson, the default), or those of a web archive,"
        + " WARC 1.0 or 1.1 (warc)"
    ) { $0.recordFormat = RecordFormat(rawValue: $1.description) ?? .ndjson }
  }

  private static var recordLimit: OptionDefinition<CommandSettings> {
    OptionDefinition(
      "--max-record-size", value: .any("BYTES"), standard: "67108864", reach: .call,
      section: .result,
      help: "How large a record may be; a larger one comes out as it came. No more than four"
        + " records for each of '--jobs' are in memory"
    ) { settings, value throws(CommandFailure) in
      guard let number = Int(value.description), (1...1 << 30).contains(number) else {
        throw CommandFailure(
          "option '--max-record-size' can't be '\(value)': a number, 1 to \(1 << 30)")
      }
      settings.recordLimit = number
    }
  }

  /// The options of `schemefy plan` for sites that lie on several machines.
  static var partsOfSite: [OptionDefinition<CommandSettings>] {
    [
      OptionDefinition(
        "--part", reach: .call, section: .result,
        help: "The inputs are a part of the site: write what they say for its plan, to be merged"
      ) { settings, _ in settings.writesPart = true },
      OptionDefinition(
        "--merge", reach: .call, section: .result,
        help: "The inputs are what '--part' has written of all parts of the site, in any order:"
          + " write the draft that the next round starts from, and in the last round the plan"
      ) { settings, _ in settings.mergesParts = true },
      OptionDefinition(
        "--draft", value: .path("FILE"), reach: .call, section: .result,
        help: "What '--merge' has written in the round before; none in the first of the three"
      ) { $0.draft = $1 },
    ]
  }

  /// `--records` of `schemefy plan`.
  static var recordsOfSite: OptionDefinition<CommandSettings> {
    OptionDefinition(
      "--records", value: .oneOf(RecordFormat.allCases.map(\.rawValue)), reach: .call,
      section: .result,
      help: "The inputs are no folders, but files of records, as 'schemefy batch' reads them. Of"
        + " records with URLs, those of '--site-url' are the site's"
    ) { settings, word in
      settings.readsRecords = true
      settings.recordFormat = RecordFormat(rawValue: word.description) ?? .ndjson
    }
  }
}
