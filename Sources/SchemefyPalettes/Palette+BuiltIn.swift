package import SchemefyColor
public import SchemefyTraits
internal import Stylesheets

extension Palette {
  /// The name of a palette of the library.
  public enum BuiltIn: String, Sendable, CaseIterable {
    /// The current generation of UIKit's colours, ``ios26``.
    case ios
    case ios18 = "ios-18"
    case ios26 = "ios-26"
    case macos, material, material3, web
  }

  /// Makes a palette of the library, whose name is the dated one if there is one: `ios` is named
  /// `ios-26`.
  public init(builtIn name: BuiltIn) {
    switch name {
    case .ios, .ios26: self.init(name: "ios-26", table: PaletteTable.ios26)
    case .ios18: self.init(name: "ios-18", table: PaletteTable.ios18)
    case .macos: self.init(name: "macos", table: PaletteTable.macos)
    case .material: self.init(name: "material", table: PaletteTable.material)
    case .material3: self.init(name: "material3", table: PaletteTable.material3)
    case .web: self.init(name: "web", table: PaletteTable.web)
    }
  }

  /// Reads a palette from a table: a line for each role.
  private init(name: String, table: String) {
    self.init(name: name)
    var reader = PaletteTableReader(table.utf8.span)
    while let line = reader.next() {
      switch line.value {
      case .color(let color): setColor(color, named: line.name)
      case .alias(let target): setAlias(Alias(of: target), named: line.name)
      }
    }
  }
}

/// Reads the lines of a ``PaletteTable``.
private struct PaletteTableReader: ~Escapable {
  enum Value {
    case color(DynamicColor)
    case alias(String)
  }

  private let text: Span<UInt8>
  private var position = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
  }

  /// The next role and its value; `nil` at the end.
  @_lifetime(self: copy self)
  mutating func next() -> (name: String, value: Value)? {
    let name = word()
    guard !name.isEmpty else { return nil }
    if consume(UInt8(ascii: "=")) { return (name, .alias(word())) }
    var colors: [Color] = []
    colors.reserveCapacity(8)
    while consume(UInt8(ascii: " ")) { colors.append(color()) }
    _ = consume(UInt8(ascii: "\n"))
    return (name, .color(DynamicColor(tableRow: colors)))
  }

  /// The text in front of a space, a `=`, or the end of the line, which is consumed too.
  @_lifetime(self: copy self)
  private mutating func word() -> String {
    var bytes: [UInt8] = []
    while position < text.count, text[position] > UInt8(ascii: " "),
      text[position] != UInt8(ascii: "=")
    {
      bytes.append(text[position])
      position += 1
    }
    _ = consume(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `3c3c43`, or `3c3c43.6` with its opacity behind the dot.
  @_lifetime(self: copy self)
  private mutating func color() -> Color {
    var rgb: UInt32 = 0
    while position < text.count, text[position] >= UInt8(ascii: "0") {
      let byte = text[position]
      rgb = rgb << 4 | UInt32(byte < UInt8(ascii: "a") ? byte & 0xF : byte - UInt8(ascii: "a") + 10)
      position += 1
    }
    guard consume(UInt8(ascii: ".")) else { return Color(rgb: rgb) }
    var (digits, scale) = (0.0, 1.0)
    while position < text.count, text[position] >= UInt8(ascii: "0") {
      digits = digits * 10 + Double(text[position] & 0xF)
      scale *= 10
      position += 1
    }
    // Both are whole numbers, so the quotient is the number that the decimal means.
    return Color(rgb: rgb, alpha: digits / scale)
  }

  @_lifetime(self: copy self)
  private mutating func consume(_ byte: UInt8) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }
}

extension DynamicColor {
  /// A colour of one value; of light and dark; of these and both with high contrast; or of these
  /// four, and again on the elevated level.
  package init(tableRow row: [Color]) {
    self.init(dynamicProvider: { traits in
      var index = traits.userInterfaceStyle == .dark ? 1 : 0
      if traits.accessibilityContrast == .high { index += 2 }
      if traits.userInterfaceLevel == .elevated { index += 4 }
      return row.isEmpty ? .transparent : row[index % row.count]
    })
  }
}
