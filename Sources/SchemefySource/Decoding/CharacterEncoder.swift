/// Writes text in a file's own encoding.
///
/// Text that is inserted into a file is ASCII, or was read from a file of the same encoding. So
/// every character can be written, though not always with the bytes that it was read from: two
/// pointers may have one code point. Therefore the standard's encoders, which reject some
/// characters for forms, do not fit here. An error was read as U+FFFD and is written as one.
struct CharacterEncoder: Sendable {
  private let encoding: CharacterEncoding
  private let index: CharacterIndex?
  private let second: CharacterIndex?

  init(_ encoding: CharacterEncoding, index: CharacterIndex?, second: CharacterIndex?) {
    self.encoding = encoding
    self.index = index
    self.second = second
  }

  /// Appends UTF-8 in the encoding.
  ///
  /// - Precondition: the encoding is neither Unicode nor ISO-2022-JP.
  func encode(_ text: [UInt8], _ output: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x80 }) else {
      output += text
      return
    }
    let table = ReverseTable(encoding, index, second)
    var pending: UInt32?
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let value = scalar.value
      if let base = pending, let pair = Self.big5Pair(base, value) {
        output += table.twoBytes(pair, leads: 0x81, width: 157, gap: 0x62)
        pending = nil
        continue
      }
      if let base = pending { table.append(base, to: &output) }
      let mayBePair = encoding == .big5 && (value == 0xCA || value == 0xEA)
      pending = mayBePair ? value : nil
      if !mayBePair { table.append(value, to: &output) }
    }
    if let base = pending { table.append(base, to: &output) }
  }

  private static func big5Pair(_ base: UInt32, _ mark: UInt32) -> Int? {
    [1133, 1135, 1164, 1166].first { pointer in
      Big5Reader.pair(at: pointer).map { $0 == (base, mark) } ?? false
    }
  }
}

/// The way from code points to the bytes of an encoding.
struct ReverseTable {
  private let encoding: CharacterEncoding
  private let singleBytes: [UInt16]
  private let pointers: [UInt32: Int]
  private let secondPointers: [UInt32: Int]

  init(_ encoding: CharacterEncoding, _ index: CharacterIndex?, _ second: CharacterIndex?) {
    self.encoding = encoding
    singleBytes = SingleByteReader(encoding)?.table ?? []
    // Only Shift_JIS forms pointers beyond 94 rows of 94.
    let isEUC = encoding == .eucJP || encoding == .iso2022JP
    pointers = index?.pointers(below: isEUC ? 94 * 94 : .max) ?? [:]
    secondPointers = second?.pointers(below: .max) ?? [:]
  }

  /// The pointer of a code point in jis0208.
  func jis0208Pointer(of scalar: UInt32) -> Int? { pointers[scalar] }

  /// Appends the bytes of a code point; `?` if there are none.
  func append(_ scalar: UInt32, to output: inout [UInt8]) {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
    } else if !singleBytes.isEmpty {
      let byte = singleBytes.firstIndex { UInt32($0) == scalar }
      output.append(byte.map { UInt8($0 + 0x80) } ?? UInt8(ascii: "?"))
    } else {
      output += bytes(of: scalar) ?? (scalar == 0xFFFD ? [0xFF] : [UInt8(ascii: "?")])
    }
  }

  private func bytes(of scalar: UInt32) -> [UInt8]? {
    let pointer = pointers[scalar]
    switch encoding {
    case .shiftJIS:
      if scalar == 0x80 { return [0x80] }
      if 0xFF61...0xFF9F ~= scalar { return [UInt8(scalar - 0xFF61 + 0xA1)] }
      let isOwn = 0xE000...0xE757 ~= scalar
      return (isOwn ? Int(scalar) - 0xE000 + 8836 : pointer).map(shiftJIS)
    case .eucJP:
      if 0xFF61...0xFF9F ~= scalar { return [0x8E, UInt8(scalar - 0xFF61 + 0xA1)] }
      if let pointer { return twoBytes(pointer, leads: 0xA1, trails: 0xA1, width: 94) }
      return secondPointers[scalar].map {
        [0x8F] + twoBytes($0, leads: 0xA1, trails: 0xA1, width: 94)
      }
    case .big5:
      return pointer.map { twoBytes($0, leads: 0x81, width: 157, gap: 0x62) }
    case .eucKR:
      return pointer.map { twoBytes($0, leads: 0x81, trails: 0x41, width: 190) }
    case .gbk, .gb18030:
      return pointer.map { twoBytes($0, leads: 0x81, width: 190, gap: 0x41) } ?? fourBytes(scalar)
    default:
      return nil
    }
  }

  private func shiftJIS(_ pointer: Int) -> [UInt8] {
    let (row, trail) = pointer.quotientAndRemainder(dividingBy: 188)
    return [
      UInt8(row + (row < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41)),
    ]
  }

  private func twoBytes(_ pointer: Int, leads: Int, trails: Int, width: Int) -> [UInt8] {
    [UInt8(pointer / width + leads), UInt8(pointer % width + trails)]
  }

  /// Trails from 0x40 to 0x7E, and then from `gap` + 0x3F on.
  func twoBytes(_ pointer: Int, leads: Int, width: Int, gap: Int) -> [UInt8] {
    let trails = pointer % width < 0x3F ? 0x40 : gap
    return twoBytes(pointer, leads: leads, trails: trails, width: width)
  }

  private func fourBytes(_ scalar: UInt32) -> [UInt8] {
    let pointer = GB18030Ranges.pointer(of: scalar)
    return [
      UInt8(pointer / 12600 + 0x81), UInt8(pointer / 1260 % 10 + 0x30),
      UInt8(pointer / 10 % 126 + 0x81), UInt8(pointer % 10 + 0x30),
    ]
  }
}
