package import SchemefyProperties

/// The size and weight of text, and the declared form of the size, which adapts to other families.
package struct FontStyle: Hashable, Sendable {
  /// The size of the text in CSS pixels; `nil` where it is not known.
  package var size: Double? = 16
  /// The weight of the text, 1...1000; `nil` where it is not known.
  package var weight: Double? = 400
  /// Whether the family is `monospace`, and nothing else.
  var isMonospace: Bool? = false
  /// The keyword that the size was declared with; `nil` for any other value.
  package var keyword: FontValue.SizeKeyword? = .medium
  /// Whether the size is set by a length, which does not depend on the family.
  package var isAbsolute = false

  /// Adapts the size to another family where the size is not set: browsers set `monospace` smaller
  /// than other families.
  mutating func adapt(toParent parent: FontStyle, isQuirky: Bool) {
    guard !isAbsolute, isMonospace != parent.isMonospace else { return }
    guard let isMonospace, parent.isMonospace != nil else {
      size = nil
      return
    }
    if let keyword {
      size = keyword.size(isMonospace: isMonospace, isQuirky: isQuirky)
    } else {
      size = size.map {
        isMonospace ? $0 * FontValue.monospaceShare : $0 / FontValue.monospaceShare
      }
    }
  }

  /// CSS Fonts 4 "Relative Weights" <https://drafts.csswg.org/css-fonts-4/#relative-weights>
  static func bolder(than weight: Double) -> Double {
    weight < 350 ? 400 : weight < 550 ? 700 : max(weight, 900)
  }

  package static func lighter(than weight: Double) -> Double {
    weight < 550 ? min(weight, 100) : weight < 750 ? 400 : 700
  }
}

/// The size and the weight of the text of an element.
package struct TextSize: Hashable, Sendable {
  /// In CSS pixels; `nil` where it depends on an unknown value, such as the size of a window.
  package var size: Double?
  /// 1...1000, 400 being normal; `nil` where it is not known.
  package var weight: Double?

  package init(_ font: FontStyle) {
    size = font.size
    weight = font.weight
  }
}
