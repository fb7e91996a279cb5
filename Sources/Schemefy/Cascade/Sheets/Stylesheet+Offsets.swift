internal import SchemefyCSS

/// What stands at an offset of a sheet's text.
extension Stylesheet {
  /// The index of the declaration whose name begins at an offset.
  ///
  /// - Complexity: O(log n) in the number of declarations.
  func declarationIndex(at offset: Int) -> Int? {
    var (low, high) = (0, declarations.count)
    while low < high {
      let middle = (low + high) / 2
      if start(ofDeclaration: middle) < offset { low = middle + 1 } else { high = middle }
    }
    return low < declarations.count && start(ofDeclaration: low) == offset ? low : nil
  }

  /// The declaration whose name begins at an offset.
  func declaration(at offset: Int) -> CSSDeclaration? {
    declarationIndex(at: offset).map { declarations[$0] }
  }

  private func start(ofDeclaration index: Int) -> Int {
    Int(tokens[Int(declarations[index].name)].start)
  }
}
