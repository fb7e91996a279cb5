internal import Schemefy
internal import SchemefyReports

/// `schemefy explain`: shows how colours are mapped, and why.
struct ExplainCommand {
  let settings: ExplainSettings
  let console: Console

  static var subcommand: Subcommand {
    Subcommand(
      name: "explain", summary: "Say why colours become what they become",
      help: Help<ExplainSettings>.init
    ) { settings throws(CommandFailure) in
      try ExplainCommand(settings: settings, console: Console()).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    guard let input = settings.inputs.first else {
      throw CommandFailure("no input; 'schemefy explain --help' says how to call it")
    }
    guard settings.inputs.count == 1 else {
      throw CommandFailure("'explain' takes one input, not \(settings.inputs.count)")
    }
    let (name, all, views) = try report(on: input)
    var report = all
    if let place = settings.place {
      report = all.at(line: place.line, column: place.column, of: place.file ?? name)
    }
    let text =
      switch settings.format {
      case .text: Console.printableLines(report.namingFiles(Console.printable).text)
      case .json: report.json
      case .html: report.html(title: name, views: views)
      }
    try console.output(Array(text.utf8))
    guard let place = settings.place, report.explanations.isEmpty else { return .done }
    console.show([Self.nothing(at: place, of: place.file ?? name, all)], name: Console.printable)
    return .findings
  }

  /// The number of declarations near to a place that are named.
  private static let nearCount = 3

  /// The warning that no colour is declared at a place, with the colours that are declared near to it.
  private static func nothing(
    at place: (file: String?, line: Int, column: Int), of file: String, _ report: ExplainReport
  ) -> Diagnostic {
    let near = report.near(line: place.line, column: place.column, of: file, count: nearCount)
    let message =
      near.isEmpty
      ? "no colour is declared in this file" : "no colour is declared here; the nearest are below"
    return Diagnostic(
      .warning, "place-empty", message,
      at: SourceLocation(file: file, line: place.line, column: place.column),
      notes: near.map {
        Diagnostic.Note(location: $0.place, message: "\($0.property): \($0.written)")
      })
  }

  /// The name of the input, the explanation of its colours, and for a page its views.
  private func report(
    on input: FilePath
  ) throws(CommandFailure) -> (name: String, report: ExplainReport, views: PageViews?) {
    let input = try WholeInput(input, limit: settings.scheme.limits.size)
    let (name, bytes) = (input.name, input.bytes)
    let place = try input.place(root: settings.root)
    let explainer = ColorExplainer(
      options: settings.scheme.forInput(isStream: input.isStream),
      palette: settings.palette)
    do {
      let report = try explainer.report(on: bytes, path: place.path, resources: place.resources)
      let views =
        settings.format == .html
        ? try explainer.views(of: bytes, path: place.path, resources: place.resources) : nil
      return (name.description, report.namingFiles(place.name), views)
    } catch {
      throw CommandFailure(name, error)
    }
  }
}
