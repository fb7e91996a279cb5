import Foundation
import SchemefyTraits
import Testing

@testable import Schemefy
@testable import SchemefyPictures

/// Pale textures under texts, as Chromium shows them: boxes in a row, each in its own scheme.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct TextureTests {
  private static let side = 20
  private static let boxes = 8

  private static let page = """
    <!doctype html><html><head><title>t</title><style>
    body { margin: 0; background: #fff } main { display: flex }
    i { width: \(side)px; height: \(side)px; flex: none }
    .colored { background-color: #c00 }
    .colour { background: url(pale.png); }
    .image { background-image: url(pale.png); }
    .strip { background: url(bar.png) repeat-x; } .band { background-image: url(bar.png); }
    .important { background-image: url(pale.png) !important; }
    .icon { background: url(sprite.png); }
    .none { background: none }
    </style></head><body><main>
    <i class="colour"></i><i class="image"></i><i class="colored image"></i><i class="strip"></i>
    <i class="band" style="background-color: #00c"></i><i class="important"></i>
    <i class="icon"></i><i class="image none"></i>
    </main></body></html>
    """

  /// A picture of PNG, in grays.
  private static func picture(_ gray: (_ x: Int, _ y: Int) -> UInt8) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<side { rows += [0] + (0..<side).map { gray($0, y) } }
    let count = [UInt8(rows.count & 0xFF), UInt8(rows.count >> 8)]
    let sum = rows.reduce((1, 0)) { sum, byte in
      let low = (sum.0 + Int(byte)) % 65521
      return (low, (sum.1 + low) % 65521)
    }
    let check = [sum.1 >> 8, sum.1 & 0xFF, sum.0 >> 8, sum.0 & 0xFF].map(UInt8.init)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, UInt8(side), 0, 0, 0, UInt8(side), 8, 0, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x01, 0x01] + count + count.map { ~$0 } + rows + check)
      + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    let check = ~body.reduce(~UInt32(0)) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { value, _ -> UInt32 in
        value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
      }
    }
    return bytes(UInt32(data.count)) + body + bytes(check)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let files = [
    "pale.png": picture { x, y in UInt8(230 + (x + y) % 20) },
    "bar.png": picture { _, y in UInt8(250 - y) },
    "sprite.png": picture { x, y in 4..<16 ~= x && 4..<16 ~= y ? 20 : 250 },
  ]

  private struct Resources: ResourceProvider {
    func bytes(at path: String) -> [UInt8]? { TextureTests.files[path] }
  }

  private static func rewrite(_ style: UserInterfaceStyle, palette: Bool = false) -> [UInt8] {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    if palette { options.lightColors = .palette }
    return SchemeRewriter(options: options)
      .rewrite(Array(page.utf8), path: "page.html", resources: Resources()).bytes
  }

  private static func screenshot(
    _ page: [UInt8], preferring preference: Chromium.Preference
  ) async throws -> Data {
    let folder = WorkFolder()
    for (path, bytes) in files { folder.write(path, bytes) }
    folder.write("page.html", page)
    return try await Chromium.screenshot(
      of: folder.url("page.html"), width: 300, height: 60, preferring: preference)
  }

  /// How light the lightest point of each box is.
  private static func lightest(
    _ page: [UInt8], preferring preference: Chromium.Preference
  ) async throws -> [UInt8] {
    let data = try await screenshot(page, preferring: preference)
    let picture = try #require(PNGPicture(Array(data), limit: 1 << 20))
    var values = [UInt8](repeating: 0, count: boxes)
    picture.forEachPixel { x, y, pixel in
      guard y < side, x / side < boxes else { return }
      values[x / side] = max(values[x / side], pixel.red, pixel.green, pixel.blue)
    }
    return values
  }

  @Test func theyAreDarkInTheDark() async throws {
    let shown = [
      try await Self.lightest(Self.rewrite(.dark), preferring: .light),
      try await Self.lightest(Self.rewrite(.unspecified), preferring: .dark),
    ]
    for values in shown {
      #expect(values[..<6].allSatisfy { $0 < 0x30 }, "\(values)")
      #expect(values[6] == 250)
      #expect(values[7] < 0x30)
    }
  }

  /// The check finds textures that stay.
  @Test func paleTexturesAreFound() async throws {
    let values = try await Self.lightest(Array(Self.page.utf8), preferring: .dark)
    #expect(values.allSatisfy { $0 > 0xE0 })
  }

  @Test(arguments: [false, true])
  func theLightIsUntouched(palette: Bool) async throws {
    let before = try await Self.screenshot(Array(Self.page.utf8), preferring: .light)
    let after = try await Self.screenshot(
      Self.rewrite(.unspecified, palette: palette), preferring: .light)
    #expect(before == after)
  }
}
