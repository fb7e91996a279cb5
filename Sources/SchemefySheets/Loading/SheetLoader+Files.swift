internal import SchemefyCSS
internal import SchemefyPage
internal import SchemefySource
internal import SchemefyXML

/// The files of style sheets, and the reasons why one can't be loaded.
extension SheetLoader {
  /// The URL that a reference to a style sheet resolves to; `nil`, with a diagnostic, if that is no
  /// file of the site, or of a type other than CSS.
  mutating func resolved(
    _ reference: [UInt8], from base: ResourceURL, place: TextRange
  ) -> ResourceURL? {
    guard let url = base.resolving(reference), let path = url.localPath else {
      note(
        .note, "stylesheet-remote",
        "style sheet '\(Self.name(reference))' is not a file of this site", place)
      return nil
    }
    if let type = ContentType(fileName: path), type != .css {
      note(
        .warning, "stylesheet-type", "'\(Self.name(reference))' is not a style sheet", place)
      return nil
    }
    return url
  }

  /// The sheet in a `data:` URL; `nil` if a reference is none, and, with a diagnostic, if its encoding can't
  /// be read.
  ///
  /// - Parameter around: the encoding that it has if neither the URL nor the sheet declares one.
  mutating func data(
    _ reference: [UInt8], in around: CharacterEncoding, place: TextRange
  ) -> SourceFile? {
    guard let data = DataURL(sheet: reference.span), data.content.count <= limits.size else {
      return nil
    }
    let file: SourceFile?
    if let encoding = data.encoding {
      file = try? decoder.with(charset: encoding.rawValue).sheet(name: "", bytes: data.content)
    } else {
      file = try? decoder.sheet(name: "", bytes: data.content, environment: around)
    }
    guard let file else {
      note(
        .warning, "stylesheet-encoding",
        "the encoding of style sheet '\(Self.name(reference))' can't be read", place)
      return nil
    }
    return file
  }

  /// The text of a file under the root; `nil`, with a diagnostic, if there is none to be had.
  ///
  /// - Parameters:
  ///   - around: the encoding of the importing file, which the sheet has if it declares none.
  ///   - state: the state that the reference gives the sheet.
  mutating func file(
    at url: ResourceURL, named name: [UInt8], in around: CharacterEncoding, _ state: RuleState,
    place: TextRange
  ) -> SheetText? {
    guard let path = url.localPath else { return nil }
    note(path, state)
    guard let resources, survey?.has(path) != true else { return nil }
    // A file that an earlier run has written for pages to link is none of the author's.
    guard let bytes = resources.bytes(at: path), !restores || !OwnBlock.isFile(bytes) else {
      noteAbsence(of: name, at: path, place)
      return nil
    }
    guard survey == nil else { return nil }
    guard bytes.count <= limits.size else {
      note(
        .warning, "limit-size",
        "style sheet '\(Self.name(name))' has more than \(limits.size) bytes; it is left out", place
      )
      return nil
    }
    guard let file = try? authored(bytes, path, around) else {
      note(
        .warning, "stylesheet-encoding",
        "the encoding of style sheet '\(Self.name(name))' can't be read", place)
      return nil
    }
    var text = EmbeddedText.copied(file.text)
    if case .decoded(let bytes, _) = text.storage, !encoding.canHold(bytes, of: file.encoding) {
      text = .copied(CharacterEncoding.escapedInCSS(bytes).span)
    }
    return SheetText(text: text, encoding: file.encoding)
  }

  /// Decodes a style sheet, and removes the edits of an earlier auto run.
  private func authored(
    _ bytes: [UInt8], _ path: String, _ around: CharacterEncoding
  ) throws(InputDecoder.Failure) -> SourceFile {
    let file = try decoder.sheet(name: path, bytes: bytes, environment: around)
    guard restores, RestoreMarks.mayStand(in: bytes.span) else { return file }
    let edits = Restoration.sheet(file).edits
    guard !edits.isEmpty else { return file }
    return try decoder.sheet(name: path, bytes: edits.applied(to: bytes), environment: around)
  }

  // MARK: Limits and diagnostics

  /// Notes why a file is not to be had.
  private mutating func noteAbsence(of name: [UInt8], at path: String, _ place: TextRange) {
    let name = Self.name(name)
    if let root = resources?.rootLeft(by: path) {
      note(
        .warning, "stylesheet-outside", "style sheet '\(name)' leads outside the root '\(root)'",
        place)
    } else {
      note(.warning, "stylesheet-missing", "style sheet '\(name)' is not found", place)
    }
  }

  /// Whether one more sheet may be loaded; if not, the limit is noted.
  mutating func hasRoom(_ place: TextRange) -> Bool {
    if sheets.count < limits.sheets { return true }
    noteLimit(
      "limit-sheets", "more than \(limits.sheets) style sheets; the rest is left out", place)
    return false
  }

  /// Notes that a limit was reached, the first time that it is.
  mutating func noteLimit(_ identifier: String, _ message: String, _ place: TextRange) {
    if !diagnostics.contains(where: { $0.identifier == identifier }) {
      note(.warning, identifier, message, place)
    }
  }

  package static func name(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(200), as: UTF8.self)
  }

  mutating func note(
    _ severity: Diagnostic.Severity, _ identifier: String, _ message: String, _ place: TextRange
  ) {
    diagnostics.append(
      PlacedDiagnostic(
        severity: severity, identifier: identifier, message: message, place: place))
  }
}
