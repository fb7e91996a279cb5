@testable import SchemefyPalettes
@testable import SchemefySource
import SchemefyTraits
import Testing

struct AndroidColorsTests {
  private static func resources(_ elements: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\(elements)</resources>"
  }

  private func read(_ files: [(path: String, text: String)]) throws -> PaletteImport {
    try importPalette(.android, files.map { ($0.path, Self.resources($0.text)) })
  }

  @Test(
    "The opacity comes first",
    arguments: [
      ("#abc", "#aabbcc"), ("#8abc", "#aabbcc88"), ("#123456", "#123456"),
      ("#80123456", "#12345680"), (" @android:color/white\n", "#ffffff"),
      ("@android:color/transparent", "#00000000"), ("&#35;12<!-- -->3456", "#123456"),
    ])
  func values(value: String, text: String) throws {
    let read = try read([("values/colors.xml", "<color name=\"on_surface\">\(value)</color>")])
    #expect(read.text("onSurface") == text)
  }

  @Test("The night counts more than the version, and what it lacks is the day's")
  func configurations() throws {
    func color(_ name: String, _ value: String) -> String {
      "<color name=\"\(name)\">\(value)</color>"
    }
    let read = try read([
      ("res/values/colors.xml", color("a", "#111111") + color("b", "#222222")),
      ("res/values-night/colors.xml", color("a", "#333333")),
      ("res/values-v31/colors.xml", color("a", "#444444") + color("b", "#555555")),
      ("res/values-notnight-v31/colors.xml", color("c", "#666666")),
      ("res/values-night-v31/colors.xml", color("c", "#777777")),
      ("res/values-sw600dp/colors.xml", color("a", "#888888")),
      ("res/layout/main.xml", color("a", "no colour")),
    ])
    #expect(read.text("a") == "#444444")
    #expect(read.text("a", .dark) == "#333333")
    #expect(read.text("b", .dark) == "#555555")
    #expect(read.text("c") == "#666666")
    #expect(read.text("c", .dark) == "#777777")
    #expect(
      read.notes.map(\.message) == [
        "'values-sw600dp' is for other than the night or a version",
        "'a' has another colour below version 31", "'b' has another colour below version 31",
      ])
  }

  @Test func references() throws {
    let read = try read([
      (
        "values/colors.xml",
        """
        <color name="red">#ff0000</color><color name="error">@color/red</color>
        <item name="warning" type="color">@color/error</item><dimen name="x">3dp</dimen>
        """
      ),
      ("values-night/colors.xml", "<color name=\"red\">#ff8080</color>"),
    ])
    #expect(read.palette.names == ["error", "red", "warning"])
    #expect(read.palette.alias(named: "warning")?.target == "error")
    #expect(read.text("warning", .dark) == "#ff8080")
  }

  @Test("Since Android 12: the system's own, as Material's baseline has them")
  func systemColors() throws {
    let read = try read([
      (
        "values/colors.xml",
        "<color name=\"primary\">#000001</color><color name=\"other\">#000002</color>"
      ),
      (
        "values-v31/colors.xml",
        """
        <color name="primary">@android:color/system_accent1_600</color>
        <color name="other">@android:color/system_accent1_400</color>
        """
      ),
      (
        "values-night-v31/colors.xml",
        "<color name=\"primary\">@android:color/system_accent1_200</color>"
      ),
    ])
    #expect(read.text("primary") == "#6750a4")
    #expect(read.text("primary", .dark) == "#d0bcff")
    #expect(read.text("other") == "#000002")
    #expect(
      read.notes.map(\.description) == [
        "values/colors.xml:2:12: note: 'primary' has another colour below version 31 "
          + "[palette-left-out]",
        "values-v31/colors.xml:3:1: note: 'system_accent1_400' is known to the device only "
          + "[palette-left-out]",
      ])
  }

  @Test func stateLists() throws {
    let list = """
      <selector xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:state_enabled="false" android:color="#112233" android:alpha="0.38"/>
        <item android:color="@color/red" android:alpha="0.5"/>
      </selector>
      """
    let read = try importPalette(
      .android,
      [
        ("color/button_text.xml", list),
        ("values/colors.xml", Self.resources("<color name=\"red\">#ff0000</color>")),
      ])
    #expect(read.text("buttonText") == "rgb(255 0 0 / 0.5)")
  }

  @Test(
    "Malformed files",
    arguments: [
      ("<resources>\n1️⃣<color name=\"a\">red</color></resources>", "'red' is no colour"),
      ("<resources>1️⃣<color name=\"a\">#12345</color></resources>", "'#12345' is no colour"),
      ("<resources>1️⃣<color>#123456</color></resources>", "a colour needs a name"),
      ("<resources>1️⃣<color name=\"a\">?attr/x</color></resources>", "'?attr/x' is known to"),
      ("<resources>1️⃣<color name=\"a\">@color/b</color></resources>", "'b' is not defined"),
      (
        "<resources>1️⃣<color name=\"a\">@color/a</color></resources>",
        "'a' is not defined, or by itself"
      ),
      (
        "<resources>1️⃣<color name=\"a\">@android:color/system_x_1</color></resources>",
        "'system_x_1' is known to the device only"
      ),
    ])
  func faults(text: String, message: String) throws {
    try expectRefused(.android, "values/colors.xml", text, message)
  }

  @Test("What can't be read leaves the others")
  func leavesOut() throws {
    let read = try read([
      (
        "values/colors.xml",
        """
        <color name="card_border">#dddddd</color><color name="primary">?attr/colorPrimary</color>
        <color name="accent">@android:color/system_accent1_550</color>
        <color name="cardBorder">#eeeeee</color><color name="typo">#12345</color>
        """
      )
    ])
    #expect(read.palette.names == ["cardBorder"])
    #expect(read.spelling.names["cardBorder"] == "card_border")
    #expect(
      read.notes.filter { $0.severity == .warning }.map(\.message) == [
        "'#12345' is no colour: '#RRGGBB', '#AARRGGBB' or '@color/…'; left out",
        "'?attr/colorPrimary' is known to the app's theme only; left out",
        "'system_accent1_550' is known to the device only; left out",
        "'cardBorder' is the same role as 'card_border'; left out",
      ])
  }

  @Test func notWellFormed() {
    let error = #expect(throws: PaletteError.self) {
      _ = try importPalette(.android, [("values/colors.xml", "<resources>\n<color>")])
    }
    #expect(error?.description.hasPrefix("values/colors.xml:2:") == true)
    #expect(error?.diagnostic.identifier == "palette-xml")
  }
}
