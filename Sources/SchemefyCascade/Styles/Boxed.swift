/// A large value that few of many have: it takes the room of a reference where there is none.
indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case holding(Value)

  init?(_ value: Value?) {
    guard let value else { return nil }
    self = .holding(value)
  }

  var value: Value {
    switch self {
    case .holding(let value): value
    }
  }
}
