/// The plans of a page's style attributes: attributes of equal text share one, as pages have very
/// many of them.
package struct AttributePlans: Sendable {
  private var plans: [SheetPlan] = []
  /// For each attribute, the index of its plan.
  private var indices: [Int] = []

  package init() {}

  /// - Parameter indices: for each attribute, the index of its plan.
  package init(_ plans: [SheetPlan], indices: [Int]) {
    self.plans = plans
    self.indices = indices
  }

  /// The plan of an attribute. A plan that is set is no longer shared with other attributes.
  package subscript(attribute: Int) -> SheetPlan {
    _read { yield plans[indices[attribute]] }
    set {
      indices[attribute] = plans.count
      plans.append(newValue)
    }
  }

  /// Adds the plan of the next attribute.
  package mutating func append(_ plan: consuming SheetPlan) {
    indices.append(plans.count)
    plans.append(plan)
  }

  /// Adds the plan of the next attribute, whose text is that of an earlier one.
  package mutating func append(sameAs attribute: Int) { indices.append(indices[attribute]) }

  /// Whether an attribute is changed as another one is, and no unreadable or unknown colour in it has
  /// to be reported.
  package func isChanged(_ attribute: Int, quietlyAs other: Int) -> Bool {
    let (own, other) = (indices[attribute], indices[other])
    return own == other ? plans[own].isQuiet : plans[own].isQuietly(equalTo: plans[other])
  }
}
