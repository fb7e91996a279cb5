internal import SchemefyColor
package import SchemefySheets

extension ColorUse: ColorKey {
  package func mixed(into other: UInt64) -> UInt64 {
    var mixed = color.mixed(
      into: other ^ (UInt64(role.rawValue) | (isStripe ? 1 << 8 : 0) | (isPair ? 1 << 9 : 0)))
    if let backdrop { mixed = backdrop.mixed(into: mixed) }
    if let text { mixed = text.mixed(into: ~mixed) }
    return mixed
  }
}
