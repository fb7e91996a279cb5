public import SchemefyTraits

/// The negotiation by which a server and its clients agree on the style of responses.
///
/// The negotiation is made once; each request makes a ``SchemeExchange`` of it, which goes along with
/// the request through the server and says, in the order of need, which traits to rewrite for, what to
/// ask the origin for, whether its response is rewritten, and which fields the client gets.
///
/// ```swift
/// var negotiation = SchemeNegotiation(cookie: "theme", revision: "42")
/// let exchange = negotiation.exchange(for: RequestHead(method: "GET", fields: fields))
/// let response = try await origin.get(path, exchange.forwardedFields)
/// switch exchange.answer(to: response.head) {
/// case .rewritten(let rewriting): …
/// case .notModified(let fields): …
/// case .unchanged(let fields, let reason): …
/// }
/// ```
///
/// A negotiation reads and makes values, nothing else: no time, no connection, no state.
public struct SchemeNegotiation: Hashable, Sendable {
  /// The hints that browsers are asked for. Other hints are not looked at, as responses do not say that
  /// they vary by them.
  public var hints: [ClientHint] = [.colorScheme]
  /// Whether a browser that has not been asked yet repeats its first request with the hints, so that not
  /// even the first page is the one for both schemes.
  public var isCritical = false
  /// The name of the cookie in which the user's choice stands, `light` or `dark`; `nil` if in none.
  /// Responses then vary by all cookies, as there is no way to say less.
  public var cookie: String?
  /// A text for all that the bytes depend on beside the origin's and the variant, such as the version of
  /// the rewriter, its options and its plan, which `SchemeRewriter.revision(plans:)` covers: with another
  /// revision entity tags are others, so that clients do not keep what was made before. Where pages are
  /// rewritten with the sheets that they link to, it covers these, too.
  public var revision: String
  /// The statuses of the responses that are rewritten, but for those whose content is none or a part.
  public var statuses: Set<Int> = [200]
  /// The encodings of content that the origin is asked for. A server that decodes others than `identity`
  /// names them here, and takes `Content-Encoding` out of a response that it has decoded.
  public var acceptedEncodings = "identity"

  public init(cookie: String? = nil, revision: String = "") {
    self.cookie = cookie
    self.revision = revision
  }

  /// Begins an exchange.
  ///
  /// - Parameters:
  ///   - request: the client's request.
  ///   - choice: the style that the user has chosen, where that stands elsewhere than in a cookie: in the
  ///     account, or in the URL. It beats the cookie, and that beats the hint. Where it comes from another
  ///     field, ``HeaderFields/addVary(_:)`` says so in the response.
  public func exchange(
    for request: RequestHead, choice: UserInterfaceStyle = .unspecified
  ) -> SchemeExchange {
    let variant = variant(for: request.fields, choice: choice)
    return SchemeExchange(negotiation: self, request: request, variant: variant)
  }

  /// The variant that a request gets.
  public func variant(
    for request: HeaderFields, choice: UserInterfaceStyle = .unspecified
  ) -> SchemeVariant {
    let hinted = hints.map { $0.traits(in: request) }
    let chosen = [cookieStyle(in: request), choice].map { TraitCollection(userInterfaceStyle: $0) }
    return SchemeVariant(TraitCollection(traitsFrom: hinted + chosen))
  }

  /// The style in the cookie. Of several cookies of one name the first counts: it has the longest path.
  ///
  /// RFC 6265 §5.4 <https://www.rfc-editor.org/rfc/rfc6265#section-5.4>
  private func cookieStyle(in request: HeaderFields) -> UserInterfaceStyle {
    guard let cookie else { return .unspecified }
    for pair in request.values(of: "Cookie").flatMap({ FieldText.parts($0, by: ";") }) {
      guard let sign = pair.utf8.firstIndex(of: UInt8(ascii: "=")),
        pair[..<sign].utf8.elementsEqual(cookie.utf8)
      else { continue }
      let value = pair.utf8[pair.utf8.index(after: sign)...]
      let isQuoted = value.count >= 2 && value.first == 0x22 && value.last == 0x22
      return UserInterfaceStyle(choice: Substring(isQuoted ? value.dropFirst().dropLast() : value))
    }
    return .unspecified
  }

  /// The fields of a request that a variant is chosen by.
  var varyingFields: [String] { hints.map(\.fieldName) + (cookie == nil ? [] : ["Cookie"]) }
}
