import Foundation
import SchemefyColor
import SchemefyPage
import SchemefySource
import TestSupport
import Testing

@testable import SchemefyPictures

/// Pictures of JPEG at an eighth of their size.
struct JPEGTests {
  private static func sample(_ index: Int) throws -> [UInt8] {
    try #require(Base64.decode(Array(JPEGSamples.all[index].picture.utf8)))
  }

  private func pixels(_ picture: JPEGPicture) -> [UInt8] {
    var pixels: [UInt8] = []
    picture.forEachPixel { pixels += [$0.red, $0.green, $0.blue] }
    return pixels
  }

  /// The largest difference of two lists of bytes; 255 where they are of different lengths.
  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one.count == other.count else { return 255 }
    return zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Colours are smoothed, and what is clipped after the transform is not clipped here.
  @Test(arguments: JPEGSamples.all.indices)
  func blocks(index: Int) throws {
    let sample = JPEGSamples.all[index]
    let picture = try #require(JPEGPicture(Self.sample(index), limit: 24))
    #expect(picture.width == sample.width && picture.height == sample.height)
    let expected = try #require(Base64.decode(Array(sample.blocks.utf8)))
    // Of a picture that ends within a block, the rest of the block counts too.
    let most = sample.name == "odd size" ? 40 : 10
    #expect(distance(pixels(picture), expected) <= most, "\(sample.name)")
  }

  @Test func largerOnesAndOthersAreNone() throws {
    let bytes = try Self.sample(0)
    #expect(JPEGPicture(bytes, limit: 23) == nil)
    #expect(JPEGPicture([], limit: 24) == nil)
    #expect(JPEGPicture(Array(bytes.dropFirst()), limit: 24) == nil)
    for marker: UInt8 in [0xC3, 0xC5, 0xC9, 0xDC] {
      #expect(JPEGPicture(replacing(0xC0, by: marker, in: bytes), limit: 24) == nil)
    }
    // Samples of twelve bits.
    var deep = bytes
    deep[try start(of: 0xC0, in: bytes) + 4] = 12
    #expect(JPEGPicture(deep, limit: 24) == nil)
  }

  /// Pixels that end early make no picture, and so do restarts that are out of order.
  @Test func damagedOnesAreNone() throws {
    for index in JPEGSamples.all.indices {
      let bytes = try Self.sample(index)
      let scan = try start(of: 0xDA, in: bytes)
      for end in [20, 100, scan, scan + 20] {
        #expect(JPEGPicture(Array(bytes.prefix(end)), limit: 24) == nil)
      }
    }
    let bytes = try Self.sample(2)
    #expect(JPEGPicture(replacing(0xD1, by: 0xD5, in: bytes), limit: 24) == nil)
  }

  /// The offset of the first marker of a kind.
  private func start(of marker: UInt8, in bytes: [UInt8]) throws -> Int {
    try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
  }

  private func replacing(_ marker: UInt8, by other: UInt8, in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if let start = try? start(of: marker, in: bytes) { bytes[start + 1] = other }
    return bytes
  }

  /// Bytes that are changed, taken out and repeated: nothing traps, and what is read has its size.
  @Test(arguments: JPEGSamples.all.indices)
  func anyInputEnds(index: Int) throws {
    let bytes = try Self.sample(index)
    var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<1000 {
      var mutated = bytes
      for _ in 0...random(4) {
        let place = random(mutated.count)
        switch random(4) {
        case 0: mutated[place] = UInt8(random(256))
        case 1: mutated[place] ^= 1 << UInt8(random(8))
        case 2: mutated.removeSubrange(place..<min(place + random(9), mutated.count))
        default:
          mutated.insert(contentsOf: mutated[place..<min(place + 9, mutated.count)], at: place)
        }
        if mutated.isEmpty { mutated = bytes }
      }
      guard let picture = JPEGPicture(mutated, limit: 1 << 12) else { continue }
      #expect(pixels(picture).count == 3 * picture.count)
    }
  }

  /// A code whose words take more room than there is, or that has fewer symbols than words.
  @Test func codesThatAreNone() {
    func counts(_ own: [Int: UInt8]) -> [UInt8] { (1...16).map { own[$0] ?? 0 } }
    #expect(JPEGHuffmanCode(counts: counts([1: 3]), symbols: [0, 1, 2]) == nil)
    #expect(JPEGHuffmanCode(counts: counts([1: 2, 2: 1]), symbols: [0, 1, 2]) == nil)
    #expect(JPEGHuffmanCode(counts: counts([2: 2]), symbols: [0]) == nil)
    #expect(JPEGHuffmanCode(counts: [1], symbols: [0]) == nil)
    let code = JPEGHuffmanCode(counts: counts([1: 1, 10: 1]), symbols: [7, 9])
    #expect(code?.entry(0x1234) ?? (0, 0) == (7, 1))
    #expect(code?.entry(0x8000) ?? (0, 0) == (9, 10))
    #expect(code?.entry(0xFFFF) ?? (1, 1) == (0, 0))
  }
}

/// Pictures as libjpeg's own tool reads them at an eighth of their size.
@Suite(.enabled(if: JPEGPeer.isAvailable, "no djpeg, or no pictures"))
struct JPEGPeerTests {
  @Test(arguments: JPEGPeer.pictures)
  func looksAlike(path: String) throws {
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    guard let (width, height, expected) = JPEGPeer.pixels(path) else { return }
    let picture = try #require(JPEGPicture(bytes, limit: Thresholds.blockLimit))
    #expect((picture.width + 7) / 8 == width && (picture.height + 7) / 8 == height)
    var (index, sum) = (0, 0)
    // That tool has the chroma finer than the blocks of a subsampled one.
    func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
      (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
    }
    picture.forEachPixel { pixel in
      let own = luma(pixel.red, pixel.green, pixel.blue)
      let other = luma(expected[3 * index], expected[3 * index + 1], expected[3 * index + 2])
      sum += abs(own - other)
      index += 1
    }
    #expect(3 * index == expected.count)
    // A progressive file has the last bit of its means further behind.
    #expect(Double(sum) / Double(max(1, index)) < 2, "\(path)")
  }
}

/// `djpeg` of Debian's package `libjpeg-turbo-progs`.
enum JPEGPeer {
  private static let tool =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/djpeg" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  static let pictures: [String] = {
    guard let files = FileManager.default.enumerator(atPath: "/usr/share") else { return [] }
    var found: [String] = []
    for case let file as String in files where file.hasSuffix(".jpg") || file.hasSuffix(".jpeg") {
      found.append("/usr/share/" + file)
      if found.count == 48 { break }
    }
    return found
  }()

  static var isAvailable: Bool { tool != nil && !pictures.isEmpty }

  /// The picture at an eighth of its size, three bytes for a pixel; `nil` if it is none of colour.
  static func pixels(_ path: String) -> (width: Int, height: Int, pixels: [UInt8])? {
    guard let tool else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["-scale", "1/8", "-pnm", "-nosmooth", path]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    // Of four inks it writes other files.
    let data = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    // P6, the size, the largest value, each on a line.
    let lines = data.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0].elementsEqual("P6".utf8) else { return nil }
    let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard size.count == 2 else { return nil }
    return (size[0], size[1], Array(lines[3]))
  }
}
