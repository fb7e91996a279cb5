/// Spellings of the values of an attribute by which different values stay different.
///
/// Of more than three equal formatting elements that are open, a parser forgets the earliest. If colours
/// become equal, the elements would, and the tree would be another one: white space in front keeps the
/// values different, as in `#fff` and ` #fff` for `#000` and `#111`.
///
/// WHATWG HTML §13.2.4.3, the Noah's Ark clause
/// <https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements>
struct DistinctSpellings {
  private struct Pair: Hashable {
    let original: [UInt8]
    let spelled: [UInt8]
  }

  /// The values in the page: none of them is given to an element that had another value.
  private let originals: Set<[UInt8]>
  private var known: [Pair: [UInt8]] = [:]
  private var taken: Set<[UInt8]> = []
  /// For each value, the number of spellings given out so far.
  private var counts: [[UInt8]: Int] = [:]

  /// - Parameter originals: all values of the attribute, decoded.
  init(_ originals: [[UInt8]]) {
    self.originals = Set(originals)
  }

  /// The white space to put in front of a value; mostly none.
  ///
  /// - Parameters:
  ///   - spelled: the value as it would be without others.
  ///   - original: the value in whose place it comes.
  mutating func space(before spelled: [UInt8], inPlaceOf original: [UInt8]) -> [UInt8] {
    let pair = Pair(original: original, spelled: spelled)
    if let space = known[pair] { return space }
    while true {
      let count = counts[spelled, default: 0]
      counts[spelled] = count + 1
      let space = Self.space(count)
      let value = space + spelled
      guard value == original || !originals.contains(value) && taken.insert(value).inserted else {
        continue
      }
      known[pair] = space
      return space
    }
  }

  /// A number in spaces and tabs, so that many need few of them.
  private static func space(_ number: Int) -> [UInt8] {
    var space: [UInt8] = []
    var rest = number
    while rest > 0 {
      rest -= 1
      space.append(rest % 2 == 0 ? 0x20 : 0x09)
      rest /= 2
    }
    return space
  }
}
