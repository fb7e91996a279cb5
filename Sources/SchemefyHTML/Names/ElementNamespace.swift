/// The namespace of an element, of those that the parser tells apart.
package enum ElementNamespace: UInt8, Sendable {
  case html, svg, mathml
  /// XML: any other namespace, or none.
  case other
}
