import SchemefyTraits
import Testing

/// What looks like the beginning of the end of a style sheet is a part of it.
struct StyleEndTests {
  /// White texts would lie on the white ground of a sheet that can't be written.
  @Test func namesThatAreLongerEndNothing() {
    let page = "<!doctype html><style>body{background:#fff;color:#2</style22}.a{}</style><p>x"
    #expect(rewrite(page, .dark).contains("body{background:#000;color:#2</style22}"))
  }
}
