/// What a server knows of a request before its content: the method, and the fields.
public struct RequestHead: Hashable, Sendable {
  /// Such as `GET`; methods are in upper case.
  public var method: String
  public var fields: HeaderFields

  public init(method: String = "GET", fields: HeaderFields) {
    self.method = method
    self.fields = fields
  }
}

/// What a server knows of a response before its content: the status, and the fields.
public struct ResponseHead: Hashable, Sendable {
  /// Such as 200.
  public var status: Int
  public var fields: HeaderFields

  public init(status: Int = 200, fields: HeaderFields) {
    self.status = status
    self.fields = fields
  }
}
