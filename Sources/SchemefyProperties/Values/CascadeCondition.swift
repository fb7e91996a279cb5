/// A condition that is not decided.
package struct CascadeCondition: Hashable, Sendable {
  /// Index of the sheet.
  package var sheet: Int32
  /// Index of the rule with the condition; -1 for the sheet's own `media`.
  package var rule: Int32

  package init(sheet: Int32, rule: Int32) {
    self.sheet = sheet
    self.rule = rule
  }
}
