/// The head of a request, which a server knows before the content: the method, and the fields.
public struct RequestHead: Hashable, Sendable {
  /// The method in upper case, such as `GET`.
  public var method: String
  public var fields: HeaderFields

  public init(method: String = "GET", fields: HeaderFields) {
    self.method = method
    self.fields = fields
  }
}

/// The head of a response, which a server knows before the content: the status, and the fields.
public struct ResponseHead: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  public var fields: HeaderFields

  public init(status: Int = 200, fields: HeaderFields) {
    self.status = status
    self.fields = fields
  }
}
