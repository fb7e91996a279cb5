internal import SchemefyPage
internal import SchemefySource

extension RootTag {
  /// The classes and attributes of the element's tag, as conditions.
  package func conditions(in text: Span<UInt8>) -> [ThemeCondition] {
    attributes.flatMap { name, value in
      let value = value.string(in: text)
      guard name == "class" else { return [ThemeCondition(attribute: name, value: value)] }
      return RootTag.classes(value).map { ThemeCondition.class($0) }
    }
  }

  package static func classes(_ value: String) -> [String] {
    value.utf8.split(whereSeparator: \.isASCIIWhitespace).map { String(Substring($0)) }
  }
}
