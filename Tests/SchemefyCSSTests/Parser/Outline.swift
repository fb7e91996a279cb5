import SchemefyCSS
import SchemefySource

/// A sheet's structure as text, to compare with what is expected:
/// `a { color: red }` becomes `a{color=red}`; important values end in `!`, at-rules without a
/// block in `;`.
func outline(_ text: String, isAttribute: Bool = false) -> String {
  let bytes = Array(text.utf8)
  let sheet =
    isAttribute ? Stylesheet.parseDeclarations(bytes.span) : Stylesheet.parse(bytes.span)
  return outline(sheet, of: -1, bytes)
}

/// The items of a rule. Tests nest a few levels, so that recursion is safe here.
private func outline(_ sheet: Stylesheet, of rule: Int, _ bytes: [UInt8]) -> String {
  let items = sheet.items(of: rule).map { item in
    switch item {
    case .declaration(let index):
      let declaration = sheet.declarations[index]
      precondition(declaration.rule == rule, "a declaration knows its rule")
      let name = written(
        sheet, TokenRange(Int(declaration.name)..<Int(declaration.name) + 1), bytes)
      let value = written(sheet, declaration.value, bytes)
      return "\(name)=\(value)\(declaration.isImportant ? "!" : "")"
    case .rule(let index):
      let child = sheet.rules[index]
      precondition(Int(child.parent) == rule, "a rule knows its parent")
      let prelude = written(sheet, child.prelude, bytes)
      let name = child.keyword.map { "@\($0) " } ?? ""
      guard child.block != nil else { return "\(name)\(prelude);" }
      return "\(name)\(prelude){\(outline(sheet, of: index, bytes))}"
    }
  }
  return items.joined(separator: " ")
}

private func written(_ sheet: Stylesheet, _ range: TokenRange, _ bytes: [UInt8]) -> String {
  String(decoding: bytes[sheet.textRange(range).range], as: UTF8.self)
}
