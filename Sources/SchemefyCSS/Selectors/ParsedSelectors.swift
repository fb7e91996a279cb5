/// The selectors of a sheet in tables of their own, parsed once for all the pages that use the sheet.
package struct ParsedSelectors: Sendable {
  let selectors: SheetSelectors
  let table: SelectorTable
  let names: NameTable

  /// Parses the selectors of the style rules of a sheet.
  ///
  /// - Parameters:
  ///   - text: the source of the sheet.
  ///   - isWanted: by index of the rule whether it is asked for; as
  ///     ``SheetSelectors/parse(_:in:into:names:wanting:)``.
  package init(_ sheet: Stylesheet, in text: Span<UInt8>, wanting isWanted: [Bool]? = nil) {
    var table = SelectorTable()
    var names = NameTable(capacity: 8)
    selectors = SheetSelectors.parse(
      sheet, in: text, into: &table, names: &names, wanting: isWanted)
    self.table = table
    self.names = names
  }

  /// Adds the selectors and their names to tables of other selectors and names, as if they were parsed
  /// into those.
  ///
  /// - Complexity: linear in the number of selectors and in the length of the names.
  package func add(to table: inout SelectorTable, names: inout NameTable) -> SheetSelectors {
    let numbers = names.merge(self.names)
    let lists = table.append(self.table, names: numbers)
    return selectors.moved(by: lists, names: numbers)
  }
}

extension SheetSelectors {
  /// The selectors of the sheet, with the numbers that lists and names have in another table.
  fileprivate func moved(by lists: Int32, names: [NameTable.ID]) -> SheetSelectors {
    var result = self
    for (index, role) in roles.enumerated() {
      if case .style(let list) = role { result.roles[index] = .style(list + lists) }
    }
    for index in scopes.indices {
      result.scopes[index].start = scopes[index].start.map { $0 + lists }
      result.scopes[index].end = scopes[index].end.map { $0 + lists }
    }
    result.namespaces.default = namespaces.default.map { names[Int($0)] }
    result.namespaces.prefixes = [:]
    for (prefix, namespace) in namespaces.prefixes {
      result.namespaces.prefixes[names[Int(prefix)]] = names[Int(namespace)]
    }
    return result
  }
}
