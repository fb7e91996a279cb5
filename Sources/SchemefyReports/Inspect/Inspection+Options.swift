public import Schemefy
package import SchemefyHTML

extension Inspection {
  /// The options for reading the input.
  public struct Options: Sendable {
    /// The content type of the input; `nil` infers it as `SchemeOptions.contentType` does.
    public var contentType: ContentType?
    /// A label of the encoding that came with the input from outside, as for
    /// `SchemeOptions.charset`.
    public var charset: String?
    /// The scripting flag: whether `noscript` holds text (true) or elements.
    public var scripting = true
    /// The element that the input is the content of; `nil` for a document.
    public var context: Context?
    /// Limits on the input.
    public var limits = SchemeOptions.Limits()

    /// Options with their defaults.
    public init() {}

    /// The options of the HTML parser.
    package var parserOptions: HTMLParserOptions {
      var options = HTMLParserOptions(limits)
      options.scripting = scripting
      options.fragmentContext = context?.parserContext
      return options
    }
  }

  /// The element that a fragment is parsed for, as if it were that element's content.
  ///
  /// WHATWG HTML §13.4 <https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments>
  public struct Context: Hashable, Sendable {
    /// The namespaces that elements of a page can have.
    public enum Namespace: String, Sendable, CaseIterable {
      case html, svg, math
    }

    public let namespace: Namespace
    /// The local name.
    public let name: String

    public init(_ name: String, in namespace: Namespace) {
      self.name = name
      self.namespace = namespace
    }

    /// A context as html5lib's tests write it: `td`, `svg path` or `math mi`.
    ///
    /// - Returns: `nil` if it is not written so.
    public init?(_ text: String) {
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard let name = words.last, Self.isName(name), words.count <= 2 else { return nil }
      guard words.count == 2 else {
        self.init(name, in: .html)
        return
      }
      switch words[0] {
      case "svg": self.init(name, in: .svg)
      case "math": self.init(name, in: .math)
      default: return nil
      }
    }

    /// Whether a tag could have the name.
    private static func isName(_ text: String) -> Bool {
      guard let first = text.utf8.first, first | 0x20 >= UInt8(ascii: "a"),
        first | 0x20 <= UInt8(ascii: "z")
      else { return false }
      return text.utf8.allSatisfy { byte in
        byte > 0x20 && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
      }
    }

    fileprivate var parserContext: HTMLParserOptions.FragmentContext {
      let namespace: ElementNamespace =
        switch namespace {
        case .html: .html
        case .svg: .svg
        case .math: .mathml
        }
      return .init(tag: TagName(PackedName(name)), namespace: namespace)
    }
  }
}
