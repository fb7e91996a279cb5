internal import SchemefySource

/// Numbers in attributes of SVG.
package enum DrawnNumber {
  /// The words of a list, between white space and commas.
  package static func words<Value: Sequence<UInt8>>(_ value: Value) -> [ArraySlice<UInt8>] {
    value.split { $0.isASCIIWhitespace || $0 == UInt8(ascii: ",") }
  }

  /// The numbers of a list, up to the first word that is none.
  package static func list(_ value: some Sequence<UInt8>) -> [Double] {
    var numbers: [Double] = []
    for word in words(value) {
      guard let number = number(word) else { break }
      numbers.append(number)
    }
    return numbers
  }

  /// A number, perhaps of pixels; `nil` if it is none.
  package static func number(_ word: some Collection<UInt8>) -> Double? {
    let text = String(decoding: word, as: UTF8.self)
    let number = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The first number of a list; a percentage is one of a length.
  package static func length(_ value: [UInt8], of whole: Double?) -> Double? {
    guard let word = words(value).first else { return nil }
    guard word.last == UInt8(ascii: "%") else { return number(word) }
    guard let part = number(word.dropLast()), let whole else { return nil }
    return whole * part / 100
  }
}
