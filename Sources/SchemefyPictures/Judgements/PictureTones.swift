package import SchemefyColor
package import SchemefySource
internal import Synchronization

/// The tones of pictures, each measured once, however many pages show it.
///
/// A picture is known by its whole content, so that no tone is ever that of another one.
package final class PictureTones: Sendable {
  private struct Answer {
    /// `nil` for what is no picture that is read here, or not opaque.
    var tone: PictureTone?
    /// In steps of a budget.
    var cost: Int
  }

  private let known = Mutex<[ContentHash: Answer]>([:])
  /// The maximum number of pictures that are known at a time.
  private static let limit = 1 << 12

  package init() {}

  /// The tone of a picture.
  ///
  /// - Parameter budget: it is charged for the work, whether or not that was done before.
  /// - Returns: `nil` if the file is no picture that is read here, damaged or not opaque, or if the budget
  ///   is spent.
  package func tone(of bytes: [UInt8], _ budget: WorkBudget) -> PictureTone? {
    let hash = ContentHash(bytes)
    let answer = known.withLock { $0[hash] } ?? remembered(Self.answer(bytes), of: hash)
    return budget.charge(answer.cost) ? answer.tone : nil
  }

  private func remembered(_ answer: Answer, of hash: ContentHash) -> Answer {
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[hash] = answer
    }
    return answer
  }

  private static func answer(_ bytes: [UInt8]) -> Answer {
    guard let picture = RasterPicture(bytes, budget: .unlimited()), !picture.beginsTransparent
    else { return Answer(tone: nil, cost: bytes.count) }
    var measure = PictureTone.Measure()
    var opaque = 0
    picture.forEachPixel { pixel in
      opaque += pixel.alpha == 255 ? 1 : 0
      measure.add(red: pixel.red, green: pixel.green, blue: pixel.blue)
    }
    let cost = bytes.count + picture.count * WorkBudget.costOfPixel
    return Answer(tone: opaque == picture.count ? measure.tone : nil, cost: cost)
  }
}
