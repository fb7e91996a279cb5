@testable import SchemefyPalettes
import SchemefyColor
@testable import SchemefySource
import SchemefyTraits
import Testing

struct DesignTokensTests {
  private func read(_ text: String, _ path: String = "a.tokens.json") throws -> PaletteImport {
    try importPalette(.tokens, [(path, text)])
  }

  @Test(
    "Values in all spaces, and as drafts had them",
    arguments: [
      (##""#ff00ff""##, "#ff00ff"), (##""#00000088""##, "#00000088"),
      (#""rgba(255, 0, 0, 0.5)""#, "rgb(255 0 0 / 0.5)"),
      (#"{"colorSpace": "srgb", "components": [1, 0.5, 0]}"#, "#ff8000"),
      (
        ##"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.3, "hex": "#ff0000"}"##,
        "rgb(255 0 0 / 0.3)"
      ),
      (#"{"colorSpace": "hsl", "components": [120, 100, 50]}"#, "#00ff00"),
      (#"{"colorSpace": "hwb", "components": ["none", 20, 20]}"#, "#cc3333"),
      (#"{"colorSpace": "lab", "components": [100, 0, 0]}"#, "#ffffff"),
      (#"{"colorSpace": "oklch", "components": [0.6279554, 0.2576833, 29.2338]}"#, "#ff0000"),
      (#"{"colorSpace": "srgb-linear", "components": [0, 1, 0]}"#, "#00ff00"),
      (#"{"colorSpace": "xyz-d65", "components": [0, 0, 0]}"#, "#000000"),
    ])
  func values(value: String, text: String) throws {
    let read = try read("{\"theme\": {\"$type\": \"color\", \"$value\": \(value)}}")
    #expect(read.text("theme") == text)
  }

  @Test("Types are inherited, and other types are none of ours")
  func types() throws {
    let read = try read(
      ##"""
      {
        "color": {"$type": "color", "$description": "all",
          "system-red": {"$value": "#ff0000"}, "brand": {"primary": {"$value": "#00ff00"}}},
        "size": {"$type": "dimension", "small": {"$value": {"value": 1, "unit": "px"}}},
        "plain": {"$value": "#0000ff"}, "text": {"$value": "no colour"},
        "group": {"$type": "color", "$root": {"$value": "#00ffff"}}
      }
      """##)
    #expect(read.palette.names == ["systemRed", "brandPrimary", "group", "plain"])
  }

  @Test func groupsOfModes() throws {
    let read = try read(
      ##"""
      {
        "$type": "color",
        "light": {"label": {"$value": "#111111"}, "link": {"$value": "{light.label}"}},
        "dark": {"label": {"$value": "#222222"}, "link": {"$value": "{dark.label}"}},
        "darkHighContrast": {"label": {"$value": "#333333"}},
        "dark elevated": {"label": {"$value": "#444444"}},
        "theme": {"$value": "#555555"}
      }
      """##)
    #expect(read.text("label") == "#111111")
    #expect(read.text("label", .dark) == "#222222")
    #expect(read.text("label", .light, .high) == "#111111")
    #expect(read.text("label", .dark, .high) == "#333333")
    #expect(read.text("label", .dark, .normal, .elevated) == "#444444")
    #expect(read.text("label", .dark, .high, .elevated) == "#333333")
    #expect(read.text("theme", .dark) == "#555555")
    #expect(read.palette.alias(named: "link")?.target == "label")
  }

  @Test func extensionsAndFiles() throws {
    let read = try read(
      ##"""
      {"a": {"$type": "color", "$value": "#111111",
        "$extensions": {"mode": {"light": "#222222", "dark": "#333333"}}},
       "b": {"$type": "color", "$value": "#444444",
        "$extensions": {"com.example": {"modes": {"Dark": "{a}"}}}}}
      """##)
    #expect(read.text("a") == "#222222")
    #expect(read.text("a", .dark) == "#333333")
    #expect(read.text("b") == "#444444")
    #expect(read.text("b", .dark) == "#333333")
    let files = try importPalette(
      .tokens,
      [
        ("tokens/light.tokens.json", ##"{"label": {"$type": "color", "$value": "#111"}}"##),
        ("tokens/brand.dark.json", ##"{"label": {"$type": "color", "$value": "#eee"}}"##),
      ])
    #expect(files.text("label") == "#111111")
    #expect(files.text("label", .dark) == "#eeeeee")
  }

  @Test("References to tokens, and to parts of values")
  func references() throws {
    let read = try read(
      ##"""
      {
        "ramp": {"$type": "color",
          "blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.4, 0.8], "alpha": 0.5}},
          "a/b": {"$value": "#123456"}},
        "size": {"$type": "dimension", "small": {"$value": {"value": 1, "unit": "px"}}},
        "link": {"$value": "{ramp.blue}"},
        "tint": {"$ref": "#/ramp/blue"},
        "theme": {"$value": {"$ref": "#/ramp/blue/$value"}},
        "slashed": {"$ref": "#/ramp/a~1b"},
        "gap": {"$value": "{size.small}"},
        "made": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/ramp/blue/$value/colorSpace"},
          "components": [{"$ref": "#/ramp/blue/$value/components/1"}, 0, 0],
          "alpha": {"$ref": "#/made2/$value/alpha"}}},
        "made2": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1],
          "alpha": {"$ref": "#/ramp/blue/$value/alpha"}}}
      }
      """##)
    #expect(
      read.palette.names
        == ["link", "made", "made2", "rampAB", "rampBlue", "slashed", "theme", "tint"])
    for name in ["link", "tint", "theme"] {
      #expect(read.palette.alias(named: name)?.target == "rampBlue")
      #expect(read.text(name) == "rgb(0 102 204 / 0.5)")
    }
    #expect(read.text("slashed") == "#123456")
    #expect(read.text("made") == "rgb(102 0 0 / 0.5)")
  }

  @Test("Groups that extend others")
  func extends() throws {
    let read = try read(
      ##"""
      {
        "$type": "color",
        "light": {"label": {"$value": "#111111"}, "fill": {"thin": {"$value": "#eeeeee"}}},
        "dark": {"$extends": "{light}", "label": {"$value": "#dddddd"},
          "fill": {"thick": {"$value": "#333333"}}},
        "darkHighContrast": {"$extends": "#/dark", "label": {"$value": "#ffffff"}},
        "copy": {"$ref": "#/light"}
      }
      """##)
    #expect(read.palette.names == ["label", "copyFillThin", "copyLabel", "fillThick", "fillThin"])
    #expect(read.text("label") == "#111111")
    #expect(read.text("label", .dark) == "#dddddd")
    #expect(read.text("label", .dark, .high) == "#ffffff")
    #expect(read.text("fillThin", .dark) == "#eeeeee")
    #expect(read.text("copyLabel") == "#111111")
  }

  @Test("What grows without end is read up to a limit")
  func growth() throws {
    var groups = [##""g0": {"a": {"$value": "#fff"}}"##]
    for index in 1...20 {
      groups.append(
        ##""g\##(index)": {"x": {"$extends": "{g\##(index - 1)}"}, "y": {"$extends": "{g\##(index - 1)}"}}"##
      )
    }
    let text = "{\"$type\": \"color\", \(groups.joined(separator: ","))}"
    #expect(
      try read(text).notes.map(\.message) == ["more than 65536 groups and tokens; left out"])
  }

  @Test("A resolver document among other files is passed over")
  func resolver() throws {
    let files = try importPalette(
      .tokens,
      [
        ("a/light.json", ##"{"label": {"$type": "color", "$value": "#111"}}"##),
        ("a/resolver.json", ##"{"version": "2025.10", "resolutionOrder": []}"##),
      ])
    #expect(files.text("label") == "#111111")
    #expect(files.notes.map(\.location.file) == ["a/resolver.json"])
  }

  @Test("A token may refer to one of its own name in another group")
  func ownNames() throws {
    let read = try read(
      ##"""
      {"$type": "color", "accent": {"$value": "#007aff"}, "ink": {"$value": "#111111"},
       "light": {"accent": {"$value": "{accent}"}, "ink": {"$value": "{ink}"}},
       "dark": {"accent": {"$value": "{light.accent}"}, "ink": {"$value": "#eeeeee"}},
       "color": {"line": {"$value": "{line}"}}, "line": {"$value": "#cccccc"},
       "loop": {"$value": "{loop}"}}
      """##)
    #expect(read.palette.names == ["accent", "ink", "line"])
    #expect(read.text("accent") == "#007aff" && read.text("accent", .dark) == "#007aff")
    #expect(read.text("ink") == "#111111" && read.text("ink", .dark) == "#eeeeee")
    #expect(read.text("line") == "#cccccc")
    #expect(
      read.notes.map(\.message) == ["the alias leads to no colour: 'loop'; left out"])
  }

  @Test("A file that can't be read leaves the others")
  func malformedFiles() throws {
    let read = try importPalette(
      .tokens,
      [
        ("a/package.json", "[1]"), ("a/tsconfig.json", "{ // comments"),
        ("a/ink.json", ##"{"ink": {"$type": "color", "$value": "#111111"}}"##),
      ])
    #expect(read.palette.names == ["ink"])
    #expect(read.notes.map(\.severity) == [.warning, .warning])
    #expect(read.notes.first?.message == "a file of tokens is an object; left out")
  }

  @Test("A file that is listed again and again does not count without end")
  func manyTokens() throws {
    let tokens = (0..<1000).map { "\"a\($0)\": {\"$type\": \"color\", \"$value\": \"#fff\"}" }
    let list = repeatElement(##"{"$ref": "t.json"}"##, count: 1000).joined(separator: ",")
    let read = try importPalette(
      .tokens,
      [
        ("r.json", "{\"resolutionOrder\": [{\"sources\": [\(list)]}]}"),
        ("t.json", "{\(tokens.joined(separator: ","))}"),
      ])
    #expect(read.palette.names.count == 1000)
    #expect(read.notes.map(\.message) == ["more than 65536 groups and tokens; left out"])
  }

  @Test("A resolver document says which files count, and for which mode")
  func resolverDocument() throws {
    let read = try importPalette(
      .tokens,
      [
        (
          "a/brand.resolver.json",
          ##"""
          {"version": "2025.10",
           "sets": {"base": {"sources": [{"$ref": "./base.json"}, {"$ref": "gone.json"}]},
             "more": {"sources": [{"link": {"$type": "color", "$value": "{blue}"}}]}},
           "modifiers": {
             "brand": {"default": "one",
               "contexts": {"two": [{"$ref": "two.json"}], "one": [{"$ref": "one.json"}]}},
             "theme": {"default": "light",
               "contexts": {"light": [], "dark": [{"$ref": "themes/dark.json#/tokens"}],
                 "darkHighContrast": [{"label": {"$type": "color", "$value": "#fff"}}]}}},
           "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/brand"},
             {"$ref": "#/modifiers/theme"}, {"$ref": "#/sets/more"}]}
          """##
        ),
        (
          "a/base.json",
          ##"""
          {"$type": "color", "label": {"$value": "#111111"}, "blue": {"$value": "#0000ff"},
           "tint": {"$value": "#ff0000"}}
          """##
        ),
        ("a/one.json", ##"{"tint": {"$type": "color", "$value": "#00ff00"}}"##),
        ("a/two.json", ##"{"tint": {"$type": "color", "$value": "#0000ff"}}"##),
        (
          "a/themes/dark.json",
          ##"""
          {"tokens": {"$type": "color", "label": {"$value": "#eeeeee"}, "blue": {"$value": "#8080ff"}}}
          """##
        ),
        ("a/other.json", ##"{"other": {"$type": "color", "$value": "#00ff00"}}"##),
      ])
    #expect(read.palette.names == ["label", "link", "blue", "tint"])
    #expect(read.text("label") == "#111111" && read.text("label", .dark) == "#eeeeee")
    #expect(read.text("label", .dark, .high) == "#ffffff")
    #expect(read.text("link") == "#0000ff" && read.text("link", .dark) == "#8080ff")
    #expect(read.text("tint") == "#00ff00" && read.text("tint", .dark) == "#00ff00")
    #expect(
      read.notes.map(\.message) == [
        "'gone.json' is not among the files; left out", "the context 'two' is for no mode",
      ])
  }

  @Test func listedFiles() {
    let text = ##"""
      {"sets": {"a": {"sources": [{"$ref": "./x/base.json#/a"}, {"$ref": "#/sets/b"}]}},
       "modifiers": {"theme": {"contexts": {"dark": [{"$ref": "dark.json"}]}}},
       "resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "last.json"}]}]}
      """##
    let file = PaletteFile(path: "r.json", text: text)
    #expect(PaletteImport.paths(listedIn: file) == ["last.json", "x/base.json", "dark.json"])
    #expect(PaletteImport.paths(listedIn: PaletteFile(path: "r.css", text: text)).isEmpty)
  }

  @Test("What is written is in the format")
  func output() throws {
    let export = PaletteExport(Palette(builtIn: .ios), format: .tokens)
    let text = String(decoding: try #require(export.files.first).bytes, as: UTF8.self)
    #expect(export.files.first?.path == "ios-26.tokens.json")
    #expect(
      text.contains(
        """
            "separator": {
              "$value": {
                "colorSpace": "srgb",
                "components": [0.32941176470588235, 0.32941176470588235, 0.34509803921568627],
                "alpha": 0.6,
                "hex": "#545458"
              }
            },
        """))
    #expect(text.contains("\"$value\": \"{dark-high-contrast.systemBlue}\""))
  }

  @Test(
    "Malformed files",
    arguments: [
      ("1️⃣[]", "a file of tokens is an object"), ("{\"a\": 1️⃣}", "a value is missing"),
      (#"{"$type": "color", "a": {"$value": 1️⃣"red-ish"}}"#, "'red-ish' is no colour"),
      (#"{"$type": "color", "a": {"$value": 1️⃣{"components": []}}}"#, "a colour needs a"),
      (
        #"{"$type": "color", "a": {"$value": {"colorSpace": 1️⃣"cmyk", "components": []}}}"#,
        "unknown colour space 'cmyk'"
      ),
      (
        #"{"$type": "color", "a": {"$value": 1️⃣{"colorSpace": "srgb", "components": [1]}}}"#,
        "a colour needs three 'components'"
      ),
      (
        #"{"$type":"color","a":{"$value":{"colorSpace":"srgb","components":[1,1️⃣"x",1]}}}"#,
        "a component is a number or 'none'"
      ),
      (
        #"{"$type":"color","a":{"$value":{"colorSpace":"srgb","components":[1,1,1],"alpha":1️⃣2}}}"#,
        "'alpha' is a number from 0 to 1"
      ),
      (#"{"$type": "color", "a": {"$value": 1️⃣"{b}"}}"#, "the alias leads to no colour: 'b'"),
      (
        #"{"$type": "color", "a": {"$value": 1️⃣"{b}"}, "b": {"$value": "{a}"}}"#,
        "the alias leads to no colour"
      ),
      (
        ##"{"$type": "color", "a": {"$value": {"$ref": 1️⃣"b.json#/c"}}}"##,
        "a reference is '#/' and names: other files are not read"
      ),
      (##"{"$type": "color", "a": {"$value": 1️⃣{"$ref": "#/b"}}}"##, "the alias leads to no colour"),
      (
        ##"{"$type":"color","a":{"$value":{"colorSpace":"srgb","components":1️⃣{"$ref":"#/b"}}}}"##,
        "nothing stands at 'b'"
      ),
      (#"{"a": {"$extends": 1️⃣"b"}}"#, "a group is extended by '{group}' or '#/group'"),
      (#"{"a": {"$extends": 1️⃣"{b}"}}"#, "'{b}' is no group"),
      (#"{"a": {"$extends": "{b}"}, "b": 1️⃣{"$extends": "{a}"}}"#, "the group extends itself"),
      (#"{"a": {"b": 1️⃣{"$extends": "{a}"}}}"#, "the group extends itself, or one around it"),
      (#"{"a.b": 1️⃣{"$type": "color", "$value": "red"}}"#, "'a.b' has a character"),
    ])
  func faults(text: String, message: String) throws {
    try expectRefused(.tokens, "a.tokens.json", text, message)
  }
}
