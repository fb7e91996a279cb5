internal import Schemefy
internal import SchemefyReports

/// `schemefy inspect`: shows the results of the parsers.
struct InspectCommand {
  let settings: InspectSettings
  let console: Console

  static var subcommand: Subcommand {
    Subcommand(
      name: "inspect", summary: "Show what the parsers see", help: Help<InspectSettings>.init
    ) { settings throws(CommandFailure) in
      let console = Console(MessageSettings(verbosity: settings.verbosity))
      return try InspectCommand(settings: settings, console: console).run()
    }
  }

  func run() throws(CommandFailure) -> ExitStatus {
    switch settings.text {
    case .media: return try showMedia()
    case .color: return try showColors()
    case nil: break
    }
    guard let view = settings.view else {
      throw CommandFailure("nothing to show; \(InspectSettings.choices(last: "or")) says what")
    }
    guard let input = settings.inputs.first else {
      throw CommandFailure("no input; 'schemefy inspect --help' says how to call it")
    }
    guard settings.inputs.count == 1 else {
      throw CommandFailure("'inspect' takes one input, not \(settings.inputs.count)")
    }
    return try show(view, of: input)
  }

  private func show(
    _ view: Inspection.View, of input: FilePath
  ) throws(CommandFailure) -> ExitStatus {
    let input = try WholeInput(input, limit: settings.options.limits.size)
    let inspection: Inspection
    do {
      inspection = try Inspection(
        view, of: input.bytes, path: input.name.description, options: settings.options)
    } catch {
      throw CommandFailure(input.name, error)
    }
    console.show(inspection.diagnostics) { $0 }
    try console.output(inspection.text)
    return .done
  }
}
