internal import SchemefyHTML
package import SchemefyPage
internal import SchemefySource

/// The attribute that puts the root of a page into a state: its value before and after.
package struct ThemeAttribute: Hashable {
  package var root: ThemeRoot
  package var name: String
  /// `nil` if it is to go.
  package var value: String?

  /// The attribute that shows a page in the dark, or in the light; `nil` if the page is shown so
  /// already.
  ///
  /// - Parameter tag: of the root that carries the theme.
  package init?(_ theme: ThemeSwitch, isDark: Bool, tag: RootTag?, in text: Span<UInt8>) {
    guard isDark != theme.isDarkFromStart else { return nil }
    root = theme.root
    guard let attribute = theme.dark.attribute else {
      name = "class"
      let current = tag?.value(of: "class").map { RootTag.classes($0.string(in: text)) } ?? []
      let wanted = isDark ? theme.dark.value : theme.light?.value
      let family = Set((theme.others + [theme.dark]).compactMap(\.value))
      // In the place of the first that goes, or behind the others.
      var classes: [String] = []
      for word in current {
        if !family.contains(word) {
          classes.append(word)
        } else if let wanted, !classes.contains(wanted) {
          classes.append(wanted)
        }
      }
      if let wanted, !classes.contains(wanted) { classes.append(wanted) }
      value = classes.isEmpty ? nil : classes.joined(separator: " ")
      return
    }
    name = attribute
    if isDark {
      value = theme.dark.value ?? ""
    } else {
      value = theme.light?.value ?? theme.dark.opposite?.value
    }
  }
}
