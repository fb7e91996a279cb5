import Schemefy
import SchemefyTraits

/// A page that tries to have scripts run in what is made of it that do not run in itself: each calls
/// `x` with a number.
struct InertPage: Sendable, CustomStringConvertible {
  var description: String
  /// The page, whose name says its type.
  var path = "page.html"
  var text: String
  var files: [String: String] = [:]
  /// What runs in the page itself.
  var runs: [Int] = []
  /// Whether the browser runs scripts; where it does not, `noscript` is markup.
  var runsScripts = true

  /// An output, and the options that it was made with.
  struct Output: Sendable {
    var description: String
    var bytes: [UInt8]
  }

  private struct Resources: ResourceProvider {
    var files: [String: String]

    func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
  }

  /// What becomes of the page under different options; what is the same, once.
  func outputs() -> [Output] {
    var known: Set<[UInt8]> = [Array(text.utf8)]
    var outputs: [Output] = []
    for style in [UserInterfaceStyle.dark, .unspecified, .light] {
      for change in style == .light ? [.everything] : Change.allCases {
        var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
        change.apply(to: &options)
        options.scripting = runsScripts
        let bytes = SchemeRewriter(options: options)
          .rewrite(Array(text.utf8), path: path, resources: Resources(files: files)).bytes
        guard known.insert(bytes).inserted else { continue }
        outputs.append(Output(description: "\(style), \(change)", bytes: bytes))
      }
    }
    return outputs
  }

  /// What is asked for besides the style.
  private enum Change: CaseIterable {
    case nothing, linkedPalette, everything, conditions

    func apply(to options: inout SchemeOptions) {
      switch self {
      case .nothing: break
      case .linkedPalette: options.paletteCSS = .link(href: "palette.css")
      case .everything:
        options.map = .always
        options.lightColors = .palette
        options.images = .dim
        options.darkLogo = .plate
      case .conditions:
        options.map = .never
        options.prunes = true
      }
    }
  }
}
