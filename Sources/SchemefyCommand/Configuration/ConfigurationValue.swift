internal import SchemefyJSON

/// Makes the values of an option from what a configuration says.
///
/// An option without a value is `true` or `false`, which takes it back; one that may have a value may be
/// that, too. One with a value is a string or a number; one that repeats may be an array of these, or an
/// object whose members `"a": "b"` mean `a=b`.
struct ConfigurationValue<Settings: CommandLineSettings> {
  let option: OptionDefinition<Settings>
  /// The folder of the file: paths start there, and stay in it.
  let folder: FilePath

  /// A fault of a value, with its offset in bytes of the file.
  struct Fault: Error {
    let message: String
    let offset: Int
  }

  /// - Returns: the values in their order, with their places; `nil` takes earlier ones back.
  func values(of value: JSONValue) throws(Fault) -> [(FilePath?, offset: Int)] {
    if case .boolean(let isOn) = value.content, !option.takesValue {
      return [(isOn ? FilePath("") : nil, value.offset)]
    }
    var values: [(FilePath?, offset: Int)] = []
    for (text, offset) in try texts(of: value) { values.append((try path(text, offset), offset)) }
    return values
  }

  private func texts(of value: JSONValue) throws(Fault) -> [(String, offset: Int)] {
    guard option.allowsValue else {
      throw Fault(message: "option '\(option.key)' is true or false", offset: value.offset)
    }
    if option.repeats, let elements = value.elements {
      var texts: [(String, offset: Int)] = []
      for element in elements { texts.append((try text(of: element), element.offset)) }
      return texts
    }
    if option.repeats, let members = value.members {
      var texts: [(String, offset: Int)] = []
      for member in members {
        texts.append((member.name + "=" + (try text(of: member.value)), member.offset))
      }
      return texts
    }
    return [(try text(of: value), value.offset)]
  }

  private func text(of value: JSONValue) throws(Fault) -> String {
    if let text = value.string { return text }
    guard value.number != nil else {
      let expected = option.repeats ? "a string, or an array or object of strings" : "a string"
      throw Fault(message: "option '\(option.key)' needs \(expected)", offset: value.offset)
    }
    return JSONWriter.line(value)
  }

  /// A path of the file as one of this process; other values as they are.
  private func path(_ text: String, _ offset: Int) throws(Fault) -> FilePath {
    guard case .path(_, let words) = option.value, !words.contains(text), !text.isEmpty else {
      return FilePath(text)
    }
    let path = folder.appending(FilePath(text))
    let resolved = (try? path.resolved()) ?? path
    guard !FilePath(text).isAbsolute, !FilePath(text).hasParentComponent,
      resolved.relative(to: folder) != nil
    else {
      throw Fault(
        message: "option '\(option.key)' can't be '\(text)': paths stay in the folder of the"
          + " configuration", offset: offset)
    }
    return path
  }
}
