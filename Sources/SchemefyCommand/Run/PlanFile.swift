internal import Schemefy

/// A site's plan in a file.
struct PlanFile {
  let path: FilePath

  /// Reads the plan, for a rewriter that will use it.
  func plan(for rewriter: SchemeRewriter) throws(CommandFailure) -> SitePlan {
    let bytes = try WholeInput.file(path)
    do {
      return try SitePlan(reading: bytes, for: rewriter)
    } catch {
      throw CommandFailure(path, Self.cause(error))
    }
  }

  static func cause(_ error: SitePlan.ReadingError) -> String {
    guard case .optionDiffers(let option, let planned, let given) = error else {
      return error.description
    }
    return "the plan was made with another '\(name(of: option))': '\(planned)', not '\(given)'"
  }

  /// The name of the command's option for an option of a plan.
  private static func name(of option: SitePlan.ReadingError.Option) -> String {
    switch option {
    case .style: "--style"
    case .contrast: "--contrast"
    case .level: "--level"
    case .features: "--feature"
    case .map: "--map"
    case .lightColors: "--light-colors"
    case .palette: "--palette"
    case .minimumContrast: "--min-contrast"
    case .repairs: "--repair"
    case .decisions: "--set"
    case .canvas: "--canvas"
    case .overrides: "--override"
    case .ignored: "--ignore"
    case .charset: "--charset"
    case .isFragment: "--fragment"
    case .scripting: "--scripting"
    case .base: "--base"
    case .siteURL: "--site-url"
    }
  }
}
