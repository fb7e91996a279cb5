import SchemefyCSS
import SchemefyHTML

/// Pages with every element of HTML, SVG and MathML in every state that attributes bring about, so
/// that all of the user agent's style sheet is seen.
enum ElementPages {
  /// The pages by name, without doctype.
  static let all: [(name: String, markup: String)] =
    attributes.map { ("elements \($0)", elements(with: $0)) } + [
      ("controls", controls), ("choices", choices), ("links", links), ("tables", tables),
      ("legacy colours", legacyColors), ("foreign", foreign), ("hidden", hidden),
      ("system colours", systemColors),
    ]

  private static let attributes = [
    "", "hidden", "hidden=until-found", "popover", "open", "disabled", "dir=rtl", "color=red",
    "bgcolor=red", "text=red", "link=red", "background=x.png", "bordercolor=red", "noshade",
    "href=#", "controls", "contenteditable", "inert",
  ]

  /// All elements with an attribute, but for those that end others, or the page.
  private static func elements(with attribute: String) -> String {
    let left: Set<TagName> = [
      .unknown, .html, .head, .body, .frame, .frameset, .plaintext, .template, .caption, .col,
      .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr,
    ]
    let flow = TagName.allCases.filter { !left.contains($0) }.map {
      "<\($0.lowercased) \(attribute)>x</\($0.lowercased)>"
    }
    let table = ["caption", "colgroup", "thead", "tbody", "tfoot"].map {
      "<\($0) \(attribute)>"
        + ($0 == "caption"
          ? ""
          : $0 == "colgroup"
            ? "<col \(attribute)>" : "<tr \(attribute)><td \(attribute)>x<th \(attribute)>x")
        + "</\($0)>"
    }
    return """
      <body \(attribute)><div style="color: green">
      \(flow.joined(separator: "\n"))
      <table \(attribute)>\(table.joined())</table>
      <unknown \(attribute)>x</unknown><custom-element \(attribute)>x</custom-element></div>
      <plaintext \(attribute)>x
      """
  }

  private static let types = [
    "hidden", "text", "search", "tel", "url", "email", "password", "date", "month", "week", "time",
    "datetime-local", "number", "range", "color", "checkbox", "radio", "file", "submit", "image",
    "reset", "button", "bogus", "", "SUBMIT",
  ]

  private static var controls: String {
    let inputs = types.flatMap { type in
      ["", "disabled", "readonly", "placeholder=x", "required", "checked", "value=x"].map {
        "<input type=\"\(type)\" \($0)>"
      }
    }
    return """
      <div style="color: green">\(inputs.joined())
      <button>x</button><button disabled>x</button><button type=reset disabled><b>x</b></button>
      <textarea>x</textarea><textarea disabled>x</textarea><textarea readonly>x</textarea>
      <fieldset disabled><legend>x<input><button>x</button></legend><legend><input></legend>
      <input><button>x</button><textarea></textarea><select><option>x</select>
      <fieldset><input type=checkbox><label>x<input type=submit></label></fieldset></fieldset>
      <progress></progress><progress value=1 max=2></progress><meter value=1></meter>
      <output>x</output><dialog>x</dialog><dialog open>x<b>x</b></dialog>
      <details><summary>x</summary>x</details><details open><summary>x</summary><p>x</details></div>
      """
  }

  private static var choices: String {
    let contents = """
      <option>x<option disabled>x<option selected>x<optgroup label=x><option>x<option disabled>x\
      </optgroup><optgroup label=x disabled><option>x<option selected>x</optgroup>
      """
    let selects = ["", "multiple", "size=3", "size=1", "size=0", "size=12"].flatMap {
      ["<select \($0)>\(contents)</select>", "<select \($0) disabled>\(contents)</select>"]
    }
    return """
      <div style="color: green">\(selects.joined())<datalist>\(contents)</datalist>
      <select><button><selectedcontent></selectedcontent></button><option>x<hr></select></div>
      """
  }

  private static let links = """
    <body link=red vlink=lime alink=blue text=teal>
    <a href=#>x<b>x</b><font color=red>x</font></a><font color=red>x<a href=#>x</a></font>
    <a>x</a><a name=x>x</a><a href>x</a><a href="">x</a><area href=#><link href=#>
    <p style="color-scheme: dark"><a href=#>x</a><i style="color: LinkText">x</i></p>
    <a href=# style="color: inherit">x</a><a href=# style="color: initial">x</a>
    <svg><a href=#><text>x</text></a><a xlink:href=#><text>x</text></a></svg>
    """

  private static let tables = """
    <style>html { color: maroon } div { color: blue } .own { color: purple }</style>
    <body text=green><div><table><tr><td>x<div><table><tr><td>x<b>x</b></table></div></table>
    <table class=own><tr><td>x<table><tr><td>x</table></table>
    <table style="color: inherit"><tr><td>x</table><table style="color: unset"><tr><td>x</table>
    <table style="color: revert"><tr><td>x</table><table style="color: initial"><tr><td>x</table>
    <table hidden><tr hidden><td>x</table><table><form style="color: red"><tr><td><input></form></table>
    <table border=1 rules=all frame=box bordercolor=red><thead><tr><th>x</table></div>
    """

  private static var legacyColors: String {
    let values = [
      "red", "RED", "#f00", "f00", "#12", "#123456789", "ffffff80", "chucknorris", "transparent",
      "inherit", "CanvasText", "currentColor", " red ", "rgb(255,0,0)", "", " ", "#", "no&#10;ne",
    ]
    return values.map {
      """
      <font color="\($0)">x</font><table bgcolor="\($0)"><tr bgcolor="\($0)"><td bgcolor="\($0)">x\
      </table><hr color="\($0)"><hr color="\($0)" noshade><marquee bgcolor="\($0)">x</marquee>
      """
    }.joined(separator: "\n") + """
      <hr noshade size=5><hr size=5 width=10><table background=""><tr background=" "><td background=x>x</table>
      <div bgcolor=red background=x>x</div><p color=red>x</p><basefont color=red><layer bgcolor=red>x</layer>
      """
  }

  private static let foreign = """
    <div style="color: green"><svg color=red fill=blue><text color=blue>x<tspan fill=red>x</tspan></text>
    <g color="rgb(1 2 3)" display=none><text>x</text></g><g color="light-dark(red, blue)"><text>x</text></g>
    <g color="var(--none, red)"><text>x</text></g><g color=ff0000><text>x</text></g>
    <g color=inherit><text color=currentColor>x</text></g><g opacity=".5" bgcolor=red><text>x</text></g>
    <foreignObject color=purple><p>x<a href=#>x</a></p></foreignObject><rect fill="red" style="color: teal"/>
    <title>x</title><desc>x</desc><defs><style>text { background: red }</style></defs></svg>
    <math mathcolor=red><mi mathcolor=blue>x</mi><mi mathcolor=chucknorris>x</mi><mi mathcolor="#0f0">x</mi>
    <mrow mathbackground=lime color=red><mi mathbackground="rgb(0 0 0 / .5)">x</mi></mrow>
    <mrow mathcolor=transparent bgcolor=red><mi mathcolor=currentcolor>x</mi></mrow>
    <mi mathcolor="var(--none, red)">x</mi><mi mathbackground="light-dark(red, blue)">x</mi>
    <merror>x</merror><mphantom>x</mphantom><maction><mi>x</mi><mi>x</mi></maction>
    <semantics><mi>x</mi><annotation>x</annotation><annotation-xml>x</annotation-xml></semantics>
    <a href=#><mi>x</mi></a></math></div>
    """

  private static let hidden = """
    <p hidden=until-found>x<b>x</b></p><p hidden=UNTIL-FOUND>x</p><p hidden="">x</p><p hidden=false>x<b>x</b></p>
    <embed hidden><object hidden>x</object><svg hidden><text hidden>x</text></svg><math hidden><mi hidden>x</mi></math>
    <p popover>x</p><p popover=manual>x</p><dialog popover>x</dialog><dialog open popover>x</dialog>
    <div hidden popover>x</div><p hidden style="display: block">x</p><input type=hidden style="display: block">
    <audio style="display: block">x</audio><audio controls>x</audio><video>x</video><noscript><p>x</p></noscript>
    <div style="display: none"><p style="display: block">x</p></div><div><template shadowrootmode=open>
    <slot>x</slot><a href=#>x</a><table><tr><td>x</table><input></template><p>x</p></div><template><p>x</p></template>
    """

  private static var systemColors: String {
    let names =
      SystemColor.allCases.map(\.rawValue)
      + SystemColor.deprecatedNames.map(\.key).sorted()
    return names.map { "<i style=\"color: \($0); background-color: \($0)\">x</i>" }.joined()
  }
}
