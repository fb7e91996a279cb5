@testable import SchemefyMapping
import SchemefySource
import SchemefyTraits
import TestSupport
import Testing

@testable import Schemefy
@testable import SchemefySheets

/// Pictures that are read without a tree come out as those that are read with one.
struct PlainPictureTests {
  private static let start = "<svg xmlns='http://www.w3.org/2000/svg'"

  private static let shapes: [SchemeOptions] = {
    var all: [SchemeOptions] = []
    for style in [UserInterfaceStyle.dark, .light, .unspecified] {
      for colors in [SchemeOptions.LightColors.author, .palette] {
        var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
        options.lightColors = colors
        options.paletteCSS = .inline
        all.append(options)
      }
    }
    return all
  }()

  /// What becomes of a picture by the one way and by the other; `nil` if it has to go the long one.
  private func results(
    _ picture: String, _ options: SchemeOptions, _ change: PictureChange
  ) throws -> (plain: String, whole: String)? {
    let decoder = InputDecoder(charset: nil)
    let palettes = MappingPalettes(Palette(options, given: nil), options)
    let pipeline = Pipeline(
      options, palettes: palettes, decoder: decoder, resources: nil,
      budget: .unlimited())
    let file = try decoder.xml(name: "", bytes: Array(picture.utf8))
    guard let page = PlainPicture.collect(file.text) else { return nil }
    func text(_ edits: EditList?) -> String {
      String(decoding: edits?.applied(to: file.bytes) ?? file.bytes, as: UTF8.self)
    }
    var unreadable: [String] = []
    let whole = pipeline.edits(of: file, change, &unreadable)
    guard pipeline.shape.mapsColors else { return (picture, text(whole)) }
    var planner: SheetPlanner? = pipeline.planner(SheetFacts())
    return (text(pipeline.edits(ofPlain: file, page, change, &planner)), text(whole))
  }

  @Test(
    "What is plain",
    arguments: [
      ("\(start)/>", true), ("\(start)></svg >\n", true),
      ("\(start) fill='#000'><path d='M0\n0'/></svg>", true),
      ("\(start)><g stroke=\"red\"><rect width='1' height='1'/></g></svg>", true),
      ("\(start) viewBox='0 0 8 8' Fill='red'><circle fill='url(#a)' r='3'/></svg>", true),
      // Not well-formed.
      ("\(start)>", false), ("\(start)></g>", false), ("\(start)/><svg/>", false),
      ("\(start) a='1' a='2'/>", false), ("\(start) a=1/>", false), ("\(start) a/>", false),
      ("\(start)b='1'/>", false), ("\(start) a='1'b='2'/>", false), ("\(start) a='<'/>", false),
      ("\(start)\u{C}/>", false), ("\(start) a='\u{1}'/>", false), ("", false), ("<", false),
      ("\(start)><path></svg></path>", false), ("\(start)>text</svg>", false),
      // In other namespaces, or in none.
      ("<svg/>", false), ("<svg xmlns='x'/>", false), ("\(start)><g xmlns='x'/></svg>", false),
      ("\(start) xmlns:a='x'/>", false),
      // More than shapes.
      ("\(start)><style/></svg>", false), ("\(start) style='fill: red'/>", false),
      ("\(start)><mask><path/></mask></svg>", false), ("\(start) a='&amp;'/>", false),
      ("<?xml version='1.0'?>\(start)/>", false), ("\(start)><!----></svg>", false),
      ("\(start) a='é'/>", false), ("\(start) fill='\tred'/>", false),
      ("\(start)><rect width='100%' height='100%' fill='#fff'/></svg>", false),
      ("\(start) data-scheme-ignore=''/>", false), ("\(start)><svg/></svg>", false),
    ])
  func isPlain(picture: String, isPlain: Bool) throws {
    let results = try results(picture, Self.shapes[0], .drawing)
    #expect((results != nil) == isPlain)
    if let results { #expect(results.plain == results.whole) }
  }

  /// Pieces that pictures are made of.
  private static let attributes = [
    " fill='#000'", " fill='none'", " fill=\"white\"", " stroke='#343a40'", " stroke='%'",
    " fill='rgba(0, 0, 0, 0.25)'", " stroke='currentColor'", " color='#06c'", " stop-color='red'",
    " lighting-color='#333'", " d='M0 0'", " FILL='red'", " class='a'", " fill=''", " fill='red '",
    "\n  fill = 'red'", " fill='&#35;000'", " flood-color='#eee'", " width='9'", " height='9'",
  ]
  private static let elements = ["path", "rect", "circle", "g", "line", "svg", "text", "use"]

  private func picture(_ random: inout SeededRandom, depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let name = Self.elements[min(Int.random(in: 0..<24, using: &random), 23) % 8]
      var tag = "<\(depth > 2 ? "path" : name)"
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        tag += Self.attributes[Int.random(in: 0..<Self.attributes.count, using: &random)]
      }
      let space = Bool.random(using: &random) ? "\n" : ""
      text +=
        Bool.random(using: &random)
        ? "\(tag)/>" : "\(tag)>\(space)\(picture(&random, depth: depth + 1))</\(tag.prefixName)>"
    }
    return text
  }

  @Test func allComeOutAlike() throws {
    var random = SeededRandom(seed: 0x5EED)
    var plain = 0
    for number in 0..<3000 {
      var root = Self.start
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        root += Self.attributes[Int.random(in: 0..<Self.attributes.count, using: &random)]
      }
      let picture = "\(root)>\(picture(&random, depth: 0))</svg>"
      let options = Self.shapes[number % Self.shapes.count]
      let change: PictureChange = Bool.random(using: &random) ? .icon : .drawing
      guard let results = try results(picture, options, change) else { continue }
      plain += 1
      #expect(results.plain == results.whole, "\(picture)")
    }
    #expect(plain > 500)
  }
}

extension String {
  /// The name that a tag starts with.
  fileprivate var prefixName: Substring {
    dropFirst().prefix { $0.isLetter }
  }
}
