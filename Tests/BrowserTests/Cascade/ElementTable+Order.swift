import Schemefy
import SchemefyCSS
import SchemefyCascade

extension ElementTable {
  /// All elements in the order of the tree, each shadow tree in front of its host's children.
  ///
  /// In the table they are in the order of the source, where a shadow tree may stand behind some.
  var shownOrder: [Int32] {
    var children = [[Int32]](repeating: [], count: elements.count)
    var shadows = children
    var top: [Int32] = []
    for (index, element) in elements.enumerated() {
      let host = trees[Int(element.tree)].host
      if element.parent >= 0 {
        children[Int(element.parent)].append(Int32(index))
      } else if host >= 0 {
        shadows[Int(host)].append(Int32(index))
      } else {
        top.append(Int32(index))
      }
    }
    var order: [Int32] = []
    var waiting = Array(top.reversed())
    while let element = waiting.popLast() {
      order.append(element)
      waiting += (shadows[Int(element)] + children[Int(element)]).reversed()
    }
    return order
  }

  /// Where an element is: names and places among siblings, from the root.
  func path(of element: Int32, _ names: NameTable) -> String {
    var parts: [String] = []
    var current = element
    while current >= 0 {
      let own = elements[Int(current)]
      let classes = own.classes.map { "." + names.text(of: self.classes[Int($0)]) }.joined()
      let id = own.id == 0 ? "" : "#" + names.text(of: own.id)
      parts.append("\(names.text(of: own.name))\(id)\(classes)[\(own.index)]")
      if own.parent < 0, trees[Int(own.tree)].host >= 0 {
        parts.append("#shadow")
        current = trees[Int(own.tree)].host
      } else {
        current = own.parent
      }
    }
    return parts.reversed().suffix(6).joined(separator: "/")
  }
}
