internal import SchemefyCSS

extension ColorUse.Role {
  /// The role of the colours of a property.
  init(_ role: PropertyRole) {
    switch role {
    case .text, .decoration: self = .text
    case .background: self = .surface
    case .border: self = .border
    case .shadow: self = .shadow
    case .textShadow: self = .textShadow
    case .fill, .never: self = .graphic
    }
  }
}
