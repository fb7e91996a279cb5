package import SchemefyCSS
internal import SchemefySource

/// The declarations at offsets of a sheet's text.
extension Stylesheet {
  /// The index of the declaration whose name begins at an offset.
  ///
  /// - Complexity: O(log n) in the number of declarations.
  package func declarationIndex(at offset: Int) -> Int? {
    func start(_ declaration: CSSDeclaration) -> Int { Int(tokens[Int(declaration.name)].start) }
    let index = declarations.partitioningIndex { start($0) >= offset }
    return index < declarations.count && start(declarations[index]) == offset ? index : nil
  }

  /// The declaration whose name begins at an offset.
  package func declaration(at offset: Int) -> CSSDeclaration? {
    declarationIndex(at: offset).map { declarations[$0] }
  }
}
