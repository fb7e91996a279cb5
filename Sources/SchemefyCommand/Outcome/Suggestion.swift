/// Finds the word that a misspelt word was probably meant to be.
enum Suggestion {
  /// The one candidate that is clearly nearest to a word.
  ///
  /// - Returns: `nil` if none is near, or two are equally near.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let beginnings = candidates.filter { word.utf8.count > 3 && $0.hasPrefix(word) }
    if let only = beginnings.first, beginnings.count == 1 { return only }
    var best: (candidate: String, distance: Int)?
    var isTie = false
    for candidate in candidates {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      if distance < best?.distance ?? .max {
        best = (candidate, distance)
        isTie = false
      } else if distance == best?.distance {
        isTie = true
      }
    }
    guard let best, !isTie, best.distance <= max(1, word.utf8.count / 3) else { return nil }
    return best.candidate
  }

  /// The end of a message about a word that is none of the candidates.
  static func hint(for word: String, among candidates: [String]) -> String {
    guard let nearest = nearest(to: word, among: candidates) else { return "" }
    return "; did you mean '\(nearest)'?"
  }

  /// `a, b or c`.
  static func list(_ words: [String], last word: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// The number of letters that have to be added, removed, replaced or swapped with their neighbour to
  /// get from one word to the other (the optimal string alignment distance).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
