/// The elements of a page in groups, such as those of each part of the page.
package struct ElementGroups: Sendable {
  /// By element: the number of its group.
  package let numbers: [Int32]
  /// The number of groups.
  package let count: Int

  package init(_ numbers: [Int32], count: Int) {
    (self.numbers, self.count) = (numbers, count)
  }
}
