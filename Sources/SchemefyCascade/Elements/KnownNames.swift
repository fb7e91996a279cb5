package import SchemefyCSS

/// The names that HTML and the pseudo-classes give a meaning to.
package struct KnownNames: Sendable {
  package let html: NameTable.ID
  package let svg: NameTable.ID
  package let mathml: NameTable.ID
  package let xlink: NameTable.ID
  package let xml: NameTable.ID
  package let xmlns: NameTable.ID

  package let `class`: NameTable.ID
  package let id: NameTable.ID
  package let lang: NameTable.ID
  package let dir: NameTable.ID
  package let href: NameTable.ID
  package let type: NameTable.ID
  package let disabled: NameTable.ID
  package let readonly: NameTable.ID
  package let required: NameTable.ID
  package let checked: NameTable.ID
  package let selected: NameTable.ID
  package let multiple: NameTable.ID
  package let placeholder: NameTable.ID
  package let value: NameTable.ID
  package let open: NameTable.ID
  package let popover: NameTable.ID
  package let contenteditable: NameTable.ID
  package let slot: NameTable.ID
  package let name: NameTable.ID
  package let part: NameTable.ID
  package let form: NameTable.ID
  package let httpEquiv: NameTable.ID
  package let content: NameTable.ID
  package let min: NameTable.ID
  package let max: NameTable.ID
  package let muted: NameTable.ID
  package let `is`: NameTable.ID
  package let size: NameTable.ID
  package let audio: NameTable.ID
  package let bdi: NameTable.ID
  package let style: NameTable.ID

  package init(_ names: inout NameTable) {
    html = names.intern("http://www.w3.org/1999/xhtml")
    svg = names.intern("http://www.w3.org/2000/svg")
    mathml = names.intern("http://www.w3.org/1998/Math/MathML")
    xlink = names.intern("http://www.w3.org/1999/xlink")
    xml = names.intern("http://www.w3.org/XML/1998/namespace")
    xmlns = names.intern("http://www.w3.org/2000/xmlns/")
    `class` = names.intern("class")
    id = names.intern("id")
    lang = names.intern("lang")
    dir = names.intern("dir")
    href = names.intern("href")
    type = names.intern("type")
    disabled = names.intern("disabled")
    readonly = names.intern("readonly")
    required = names.intern("required")
    checked = names.intern("checked")
    selected = names.intern("selected")
    multiple = names.intern("multiple")
    placeholder = names.intern("placeholder")
    value = names.intern("value")
    open = names.intern("open")
    popover = names.intern("popover")
    contenteditable = names.intern("contenteditable")
    slot = names.intern("slot")
    name = names.intern("name")
    part = names.intern("part")
    form = names.intern("form")
    httpEquiv = names.intern("http-equiv")
    content = names.intern("content")
    min = names.intern("min")
    max = names.intern("max")
    muted = names.intern("muted")
    `is` = names.intern("is")
    size = names.intern("size")
    audio = names.intern("audio")
    bdi = names.intern("bdi")
    style = names.intern("style")
  }
}
