import Testing

@testable import SchemefyCSS

/// Rules that can't have a name are passed over.
struct NameFilterTests {
  @Test(arguments: [
    ".btn", "a .btn", ".btn:hover", ".BTN", "#btn", "btn", ".x,.btn", ".btn.x", "[btn]", ".\\62 tn",
    "&",
    "& .x", ":is(.btn)",
  ])
  func namesAreFound(selectors: String) {
    #expect(Self.filter(["btn", "nav-item"]).mayMatch(selectors))
  }

  @Test(arguments: [".button", "a .bt", ".btn2", ".x-btn", "*", "", ":hover", ".nav", ".item > b"])
  func othersAreNot(selectors: String) {
    #expect(!Self.filter(["btn", "nav-item"]).mayMatch(selectors))
  }

  /// Selectors without names are found by what they begin with, and those with other names are not.
  @Test func namelessAreFound() {
    var filter = NameFilter()
    filter.insertNameless()
    #expect(!filter.isEmpty)
    for selectors in ["*", ".a > *", "[href]", ".a [href]", ":root", ".a :first-child", "::before"]
    {
      #expect(filter.mayMatch(selectors), "\(selectors)")
    }
    for selectors in [".a", "a:hover", ".a[href]", ".a > b"] {
      #expect(!filter.mayMatch(selectors), "\(selectors)")
    }
  }

  @Test func fewOthersAreTaken() {
    let filter = Self.filter((0..<40).map { "name-\($0)" })
    #expect((0..<40).allSatisfy { filter.mayMatch(".name-\($0)") })
    #expect((0..<1000).count { filter.mayMatch(".other\($0)") } < 80)
  }

  @Test func unions() {
    var filter = Self.filter(["a"])
    #expect(!filter.isEmpty && NameFilter().isEmpty && !NameFilter().mayMatch(".a"))
    filter.formUnion(Self.filter(["b"]))
    #expect(filter.mayMatch("a") && filter.mayMatch("b") && !filter.mayMatch("c"))
    var any = NameFilter()
    any.insertAny()
    filter.formUnion(any)
    #expect(filter.mayMatch("c"))
  }

  private static func filter(_ words: [String]) -> NameFilter {
    var names = NameTable(capacity: 64)
    var filter = NameFilter()
    for word in words {
      let name = names.intern(word)
      filter.insert(name, of: names)
    }
    return filter
  }
}

extension NameFilter {
  fileprivate func mayMatch(_ selectors: String) -> Bool {
    let bytes = Array(selectors.utf8)
    return mayMatch(0..<bytes.count, of: bytes.span)
  }
}
