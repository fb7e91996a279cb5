/// The namespace of an element, as far as the parser distinguishes namespaces.
package enum ElementNamespace: UInt8, Sendable {
  case html, svg, mathml
  /// XML: any other namespace, or none.
  case other
}
