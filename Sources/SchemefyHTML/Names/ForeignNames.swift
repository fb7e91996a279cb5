/// Names of SVG and MathML that are not all lowercase, which the tokenizer's lowercasing loses.
///
/// WHATWG HTML §13.2.6.5 and §13.2.6.1
/// <https://html.spec.whatwg.org/multipage/parsing.html#adjust-svg-attributes>
package enum ForeignNames {
  /// An attribute's name in foreign content.
  package struct AttributeName {
    /// `xlink`, `xml`, `xmlns`, or empty.
    package var prefix: String
    package var localName: [UInt8]
  }

  /// The name of an SVG element, given in lowercase.
  package static func svgElement(_ name: [UInt8]) -> [UInt8] {
    adjust(name, by: svgElements)
  }

  /// The name of an attribute of an SVG or MathML element, given in lowercase.
  package static func attribute(
    _ name: [UInt8], in namespace: ElementNamespace
  ) -> AttributeName {
    switch namespace {
    case .html, .other:
      return AttributeName(prefix: "", localName: name)
    case .svg:
      let adjusted = adjust(name, by: svgAttributes)
      return adjusted == name ? namespaced(name) : AttributeName(prefix: "", localName: adjusted)
    case .mathml:
      let adjusted = adjust(name, by: ["definitionURL"])
      return adjusted == name ? namespaced(name) : AttributeName(prefix: "", localName: adjusted)
    }
  }

  /// <https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes>
  private static func namespaced(_ name: [UInt8]) -> AttributeName {
    for (prefix, locals) in prefixedAttributes {
      for local in locals where name == Array("\(prefix):\(local)".utf8) {
        return AttributeName(prefix: prefix, localName: Array(local.utf8))
      }
    }
    if name == Array("xmlns".utf8) { return AttributeName(prefix: "xmlns", localName: name) }
    return AttributeName(prefix: "", localName: name)
  }

  private static func adjust(_ name: [UInt8], by names: [String]) -> [UInt8] {
    for candidate in names where candidate.utf8.count == name.count {
      if zip(candidate.utf8, name).allSatisfy({ $0 == $1 || ($0 ^ 0x20 == $1 && $0 < $1) }) {
        return Array(candidate.utf8)
      }
    }
    return name
  }

  private static var prefixedAttributes: [(String, [String])] {
    [
      ("xlink", ["actuate", "arcrole", "href", "role", "show", "title", "type"]),
      ("xml", ["lang", "space"]),
      ("xmlns", ["xlink"]),
    ]
  }

  private static var svgElements: [String] {
    [
      "altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion",
      "animateTransform", "clipPath", "feBlend", "feColorMatrix", "feComponentTransfer",
      "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
      "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
      "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
      "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
      "foreignObject", "glyphRef", "linearGradient", "radialGradient", "textPath",
    ]
  }

  private static var svgAttributes: [String] {
    [
      "attributeName", "attributeType", "baseFrequency", "baseProfile", "calcMode",
      "clipPathUnits", "diffuseConstant", "edgeMode", "filterUnits", "glyphRef",
      "gradientTransform", "gradientUnits", "kernelMatrix", "kernelUnitLength", "keyPoints",
      "keySplines", "keyTimes", "lengthAdjust", "limitingConeAngle", "markerHeight",
      "markerUnits", "markerWidth", "maskContentUnits", "maskUnits", "numOctaves", "pathLength",
      "patternContentUnits", "patternTransform", "patternUnits", "pointsAtX", "pointsAtY",
      "pointsAtZ", "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "refX", "refY",
      "repeatCount", "repeatDur", "requiredExtensions", "requiredFeatures", "specularConstant",
      "specularExponent", "spreadMethod", "startOffset", "stdDeviation", "stitchTiles",
      "surfaceScale", "systemLanguage", "tableValues", "targetX", "targetY", "textLength",
      "viewBox", "viewTarget", "xChannelSelector", "yChannelSelector", "zoomAndPan",
    ]
  }
}
