internal import SchemefyColor
internal import SchemefyTraits

/// Writes a palette as source in Swift: colours of UIKit that follow their traits, and the same for
/// SwiftUI.
enum SwiftSourceExport {
  package static func text(_ palette: Palette) -> String {
    let names = palette.names.filter { palette.color(named: $0) != nil }
    var text = """
      // The palette "\(palette.name)", written by schemefy.

      import SwiftUI
      import UIKit

      extension UIColor {
        /// The roles of the palette "\(palette.name)". Each has values for light and dark, for both
        /// with high contrast, and for these four on the elevated level, as far as they differ.
        public enum Scheme {

      """
    for name in names {
      let values = palette.color(named: name)?.tableRow ?? []
      text += "    public static let \(identifier(name)) = _make("
      let isExact = values.allSatisfy(\.hasEightBitComponents)
      text += values.map { value($0, isExact) }.joined(separator: ", ") + ")\n"
    }
    text += """

          private static func _make(_ values: (UInt32, Double)...) -> UIColor {
            _make(values.map { rgb, alpha in
              (Double(rgb >> 16) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255, alpha)
            })
          }

          private static func _make(_ values: (Double, Double, Double, Double)...) -> UIColor {
            _make(values)
          }

          private static func _make(_ values: [(Double, Double, Double, Double)]) -> UIColor {
            let colors = values.map { red, green, blue, alpha in
              UIColor(red: red, green: green, blue: blue, alpha: alpha)
            }
            return UIColor { traits in
              var index = traits.userInterfaceStyle == .dark ? 1 : 0
              if traits.accessibilityContrast == .high { index += 2 }
              if traits.userInterfaceLevel == .elevated { index += 4 }
              return colors[index % colors.count]
            }
          }
        }
      }

      extension Color {
        /// The roles of the palette "\(palette.name)".
        public enum Scheme {

      """
    for name in names {
      let name = identifier(name)
      text += "    public static let \(name) = Color(uiColor: UIColor.Scheme.\(name))\n"
    }
    return text + "  }\n}\n"
  }

  /// `(0x3C3C43, 0.6)`, or the components where eight bits would not do.
  private static func value(_ color: Color, _ isExact: Bool) -> String {
    guard isExact else {
      let numbers = [color.red, color.green, color.blue, color.alpha]
      return "(" + numbers.map { Color.decimal($0, digits: 1) }.joined(separator: ", ") + ")"
    }
    let digits = String(color.rgb, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: 6 - digits.utf8.count)
    return "(0x\(zeros)\(digits), \(Color.decimalText(color.alpha)))"
  }

  private static let keywords: Set<String> = [
    "as", "any", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator",
    "private", "precedencegroup", "protocol", "public", "repeat", "rethrows", "return", "self",
    "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  private static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }
}
