/// Colours of CSS, and what is nearly one, the same for the same seed.
package struct ColorGenerator {
  private var random: SeededRandom
  /// Tokens and the white space between them.
  private var pieces: [String] = []

  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// A colour; one in six is changed somewhere, so that it may be none.
  package mutating func text() -> String {
    pieces = []
    color(depth: 0)
    if chance(6) { damage() }
    return pieces.joined()
  }

  /// A value as attributes of old pages have it, where nearly any text is a colour.
  package mutating func legacyText() -> String {
    let parts = [
      "#", "f", "0", "abc", "123", "ff00ff", "g", "red", "LightGoldenrodYellow", "transparent", " ",
      "\n", "z", "é", "😀", "\u{0}", "-", "rgb(1,2,3)", "00000000", "12345678", ";", "\u{A0}",
    ]
    switch number(0..<8) {
    case 0: return pick([" ", "", "\t"]) + pick(Self.names) + pick([" ", "", "\n"])
    case 1: return "#" + (0..<number(1..<10)).map { _ in pick(["0", "7", "a", "F", "g"]) }.joined()
    case 2: return (0..<number(100..<180)).map { _ in pick(["0", "a", "F", "x", "😀"]) }.joined()
    default: return (0..<number(0..<6)).map { _ in pick(parts) }.joined()
    }
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func chance(_ of: Int) -> Bool { number(0..<of) == 0 }

  private mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0..<list.count)] }

  private mutating func put(_ texts: String...) { pieces += texts }

  private mutating func space() { put(chance(12) ? pick(["  ", "\n", " /**/ ", "\t"]) : " ") }

  private mutating func comma() { put(chance(4) ? " " : "", ",", chance(4) ? "" : " ") }

  /// A name in another case, or with a letter escaped.
  private mutating func name(_ name: String) {
    switch number(0..<24) {
    case 0: put(name.uppercased())
    case 1:
      let first = name.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
      put("\\\(first) " + name.dropFirst())
    default: put(name)
    }
  }

  private mutating func function(_ function: String, _ contents: (inout Self) -> Void) {
    name(function)
    put("(")
    if chance(16) { space() }
    contents(&self)
    put(chance(40) && pieces.count > 30 ? "" : ")")
  }

  // MARK: Colours

  private mutating func color(depth: Int) {
    switch number(0..<(depth < 3 ? 24 : 12)) {
    case 0...1: name(pick(Self.names))
    case 2:
      let count = pick([3, 4, 6, 6, 8])
      let digits = Array("0123456789abcdefABCDEF")
      put("#" + String((0..<count).map { _ in pick(digits) }))
    case 3: legacyRGB()
    case 4: legacyHSL()
    case 5...11: absolute()
    case 12...15: mix(depth: depth + 1)
    case 16...19: relative(depth: depth + 1)
    case 20:
      function("alpha") { this in
        this.origin(depth: depth + 1)
        this.slash()
        this.component(.alpha, ["alpha"])
      }
    case 21: function("contrast-color") { $0.color(depth: depth + 1) }
    case 22:
      function("light-dark") { this in
        this.color(depth: depth + 1)
        this.comma()
        this.color(depth: depth + 1)
      }
    default: name(pick(["currentcolor", "Canvas", "LinkText", "ThreeDFace", "GrayText", "Mark"]))
    }
  }

  private static let names = [
    "red", "lime", "rebeccapurple", "transparent", "lightgoldenrodyellow", "white", "black",
    "gray", "darkslategrey", "orange", "cornflowerblue", "redd", "silver",
  ]

  private mutating func legacyRGB() {
    let isPercentage = chance(2)
    function(pick(["rgb", "rgba"])) { this in
      for index in 0..<3 {
        if index > 0 { this.comma() }
        if isPercentage { this.percentage(-20..<130) } else { this.integer(-30..<300) }
      }
      this.legacyAlpha()
    }
  }

  private mutating func legacyHSL() {
    function(pick(["hsl", "hsla"])) { this in
      this.hue([])
      for _ in 0..<2 {
        this.comma()
        this.put("\(this.number(0..<101))%")
      }
      this.legacyAlpha()
    }
  }

  private mutating func legacyAlpha() {
    guard chance(2) else { return }
    comma()
    component(.alpha, [])
  }

  /// What a component of a function is.
  private enum Kind {
    case red, hue, share, lightness, axis, okLightness, okAxis, chroma, okChroma, unit, alpha
  }

  private static let functions: [(name: String, kinds: [Kind], channels: [String])] = [
    ("rgb", [.red, .red, .red], ["r", "g", "b"]),
    ("hsl", [.hue, .share, .share], ["h", "s", "l"]),
    ("hwb", [.hue, .share, .share], ["h", "w", "b"]),
    ("lab", [.lightness, .axis, .axis], ["l", "a", "b"]),
    ("lch", [.lightness, .chroma, .hue], ["l", "c", "h"]),
    ("oklab", [.okLightness, .okAxis, .okAxis], ["l", "a", "b"]),
    ("oklch", [.okLightness, .okChroma, .hue], ["l", "c", "h"]),
    ("color", [.unit, .unit, .unit], ["r", "g", "b"]),
  ]

  private static let spaces = [
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb",
    "rec2020", "xyz", "xyz-d50", "xyz-d65",
  ]

  private mutating func absolute() {
    let chosen = pick(Self.functions)
    let function = chosen.name == "rgb" ? pick(["rgb", "rgba"]) : chosen.name
    self.function(function) { this in
      if chosen.name == "color" {
        this.name(this.pick(Self.spaces))
        this.space()
      }
      this.components(chosen.kinds, [])
    }
  }

  private mutating func relative(depth: Int) {
    let chosen = pick(Self.functions)
    function(chosen.name) { this in
      this.origin(depth: depth)
      this.space()
      var channels = chosen.channels
      if chosen.name == "color" {
        let space = this.pick(Self.spaces)
        if space.hasPrefix("xyz") { channels = ["x", "y", "z"] }
        this.name(space)
        this.space()
      }
      this.components(chosen.kinds, channels)
    }
  }

  private mutating func origin(depth: Int) {
    name("from")
    space()
    color(depth: depth)
  }

  private mutating func slash() { put(chance(3) ? "" : " ", "/", chance(3) ? "" : " ") }

  private mutating func mix(depth: Int) {
    let polar = ["hsl", "hwb", "lch", "oklch"]
    function("color-mix") { this in
      if !this.chance(8) {
        let space = this.pick(Self.spaces + polar + polar + ["lab", "oklab"])
        this.name("in")
        this.space()
        this.name(space)
        if polar.contains(space), this.chance(2) {
          this.space()
          this.name(this.pick(["shorter", "longer", "increasing", "decreasing"]))
          this.put(" hue")
        }
        this.comma()
      }
      this.mixItem(depth: depth)
      this.comma()
      this.mixItem(depth: depth)
    }
  }

  private mutating func mixItem(depth: Int) {
    switch number(0..<6) {
    case 0:
      percentage(0..<101)
      space()
      color(depth: depth)
    case 1, 2:
      color(depth: depth)
      space()
      percentage(0..<101)
    default: color(depth: depth)
    }
  }

  // MARK: Components

  private mutating func components(_ kinds: [Kind], _ channels: [String]) {
    for (index, kind) in kinds.enumerated() {
      if index > 0 { space() }
      let own = channels.isEmpty ? [] : [channels[index], channels[index], "alpha"]
      component(kind, own + channels)
    }
    guard chance(3) else { return }
    slash()
    component(.alpha, channels.isEmpty ? [] : ["alpha"])
  }

  /// - Parameter channels: the keywords that may stand for a number.
  private mutating func component(_ kind: Kind, _ channels: [String]) {
    if !channels.isEmpty, chance(2) {
      if chance(3) { return channel(channels, kind) }
      return name(channels[0])
    }
    if kind != .alpha || channels.isEmpty, chance(24) { return name("none") }
    switch kind {
    case .red: chance(3) ? percentage(-20..<130) : integer(-30..<300)
    case .hue: hue(channels)
    case .share: put(chance(2) ? "\(number(0..<101))%" : "\(Double(number(0..<100_001)) / 1000)")
    case .lightness: chance(2) ? percentage(-10..<120) : decimal(-10, 120)
    case .axis: chance(3) ? percentage(-100..<100) : decimal(-100, 100)
    case .okLightness: chance(2) ? percentage(-10..<120) : decimal(-0.1, 1.2)
    case .okAxis: chance(3) ? percentage(-100..<100) : decimal(-0.3, 0.3)
    case .chroma: chance(3) ? percentage(-10..<120) : decimal(-10, 120)
    case .okChroma: chance(3) ? percentage(-10..<100) : decimal(-0.05, 0.3)
    case .unit: chance(3) ? percentage(-20..<130) : decimal(-0.2, 1.3)
    case .alpha: chance(3) ? percentage(-20..<130) : decimal(-0.2, 1.2)
    }
  }

  /// A calculation with a channel, of about the channel's size.
  private mutating func channel(_ channels: [String], _ kind: Kind) {
    let own = channels[0]
    switch number(0..<6) {
    case 0: put("calc(", own, " * ", pick(["0.5", "1.5", "-1", "sin(30deg)", "(1 / 2)"]), ")")
    case 1: put("calc(", own, " + ", pick(channels), " - ", pick(channels), ")")
    case 2: put("max(", own, ", ", pick(channels), ")")
    case 3: put("clamp(", own, ", ", pick(channels), ", none)")
    case 4: put("calc((", own, " + ", pick(channels), ") / 2)")
    default: put("abs(", own, ")")
    }
  }

  private mutating func integer(_ range: Range<Int>) {
    let value = number(range)
    if chance(8) { return calculation(Double(value), "") }
    put(chance(12) && value >= 0 ? "+" : "", "\(value)")
  }

  private mutating func decimal(_ from: Double, _ to: Double) {
    let thousandths = number(Int(from * 1000)..<Int(to * 1000))
    let value = Double(thousandths) / 1000
    if chance(8) { return calculation(value, "") }
    switch number(0..<12) {
    case 0: put("\(thousandths)e-3")
    case 1 where value > 0 && value < 1: put(String("\(value)".dropFirst()))
    default: put("\(value)")
    }
  }

  private mutating func percentage(_ range: Range<Int>) {
    let value = number(range)
    chance(8) ? calculation(Double(value), "%") : put("\(value)%")
  }

  private mutating func hue(_ channels: [String]) {
    let degrees = number(-400..<800)
    switch number(0..<8) {
    case 0...3: put("\(degrees)")
    case 4: put("\(degrees)deg")
    case 5: put("\(Double(number(-20..<20)) / 8)turn")
    case 6: put("\(degrees)grad")
    default: put("\(Double(degrees) / 100)rad")
    }
  }

  /// A math function that gives a number of a unit.
  private mutating func calculation(_ value: Double, _ unit: String) {
    let text = "\(value)\(unit)"
    switch number(0..<16) {
    case 0: put("calc(", text, ")")
    case 1: put("calc(", text, " * 2 / 2)")
    case 2: put("calc(", "1\(unit)", " + ", text, " - 1\(unit))")
    case 3: put("min(", text, ", ", "\(value + 10)\(unit))")
    case 4: put("max(", text, ", ", "\(value - 10)\(unit))")
    case 5: put("clamp(", "\(value - 1)\(unit)", ", ", text, ", none)")
    case 6: put("round(", pick(["", "up, ", "down, ", "to-zero, "]), text, ", 0.25\(unit))")
    case 7: put("mod(", text, ", 7\(unit))")
    case 8: put("rem(", text, ", 9\(unit))")
    case 9: put("calc(", text, " * sign(", pick(["-2", "1px", "3%"]), "))")
    case 10: put("calc(", text, " * ", pick(["sin(30deg)", "cos(1rad)", "tan(0.1)"]), ")")
    case 11: put("calc(", text, " * ", pick(["pow(2, -1)", "sqrt(2)", "exp(-1)", "log(e)"]), ")")
    case 12: put("hypot(", text, ", 0.05\(unit))")
    case 13: put("calc(", text, " * (1px / 2px))")
    case 14: put("calc(", text, " + ", pick(["1px", "2%", "3", "1deg"]), ")")
    default: put("calc(", text, " * progress(3, 0, 4))")
    }
  }

  // MARK: Damage

  /// Removes, repeats, swaps or replaces a piece.
  private mutating func damage() {
    let index = number(0..<pieces.count)
    switch number(0..<5) {
    case 0: pieces.remove(at: index)
    case 1: pieces.insert(pieces[index], at: index)
    case 2: pieces.swapAt(index, number(0..<pieces.count))
    default: pieces[index] = pick(Self.wrongPieces)
    }
  }

  private static let wrongPieces = [
    "", " ", ",", "/", ")", "none", "5", "5%", "5deg", "5px", "red", "#12345", "from", "r", "alpha",
    "calc(1 +2)", "calc(1)", "in", "hue", "srgb", "hsl(", "\"\"", "[1]", "+", "1 2", "infinity",
  ]
}
