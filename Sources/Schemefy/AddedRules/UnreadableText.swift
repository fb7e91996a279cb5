internal import SchemefyMapping
internal import SchemefyObservation
internal import SchemefyEvidence
internal import SchemefyCascade
internal import SchemefyColor
internal import SchemefySheets
internal import SchemefySource
internal import SchemefyTraits

/// Texts that are left unreadable in a style, as no colour that may be given to them, or to what lies
/// behind them, is enough: white text under a picture of white, or what `--set` decides.
///
/// Those of one declaration on the surface of one other are told of together.
struct UnreadableText {
  /// What names the warnings that tell of such texts.
  static let identifier = "contrast-minimum"

  /// Where the first of them is shown.
  var style: UserInterfaceStyle
  /// The state in which it is shown; `nil` at rest.
  var state: InteractionState?
  /// Where the first begins in the text of the page, or its element.
  var offset: Int
  /// As they are seen, opacity applied.
  var color: Color
  var backdrop: Color
  /// The contrast that is asked for, 1...21.
  var minimum: Double
  /// How many styles of text there are.
  var count = 1

  /// What the warning says.
  var message: String {
    let pair = "'\(color.rounded.cssText)' on '\(backdrop.rounded.cssText)'"
    let ratio = DecimalText.ratio(color.contrastRatio(to: backdrop))
    let state = state.map { ", :\($0.rawValue)" } ?? ""
    let others = count > 1 ? ", here and in \(count - 1) more places" : ""
    return
      "a text stays hard to read in the \(style.rawValue)\(state): contrast \(ratio):1 of \(pair)"
      + " is below \(DecimalText.ratio(minimum)):1\(others)"
  }
}

extension OverrideSearch {
  /// The texts that can't be read with the rules that were found.
  func unreadable(_ texts: PageTexts) -> [UnreadableText] {
    var found: [UnreadableText] = []
    var places: [Group.Key: Int] = [:]
    for sample in current.failing {
      let colors = current.colors(of: sample)
      guard !colors.isUnseen, let color = colors.visibleTextColor.color,
        let backdrop = colors.backdrop.color
      else { continue }
      let key = Group.Key(text: colors.textSource, surface: colors.backdropSource)
      if let known = places[key] {
        found[known].count += 1
        continue
      }
      places[key] = found.count
      found.append(
        UnreadableText(
          style: style, state: current.state(of: sample),
          offset: texts.offset(of: current.part(of: sample))
            ?? current.page.elements.start(of: current.part(of: sample).element),
          color: color, backdrop: backdrop, minimum: current.repair.minimum))
    }
    return found
  }
}
