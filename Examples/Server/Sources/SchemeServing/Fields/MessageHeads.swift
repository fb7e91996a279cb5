internal import HTTPTypes
internal import SchemefyHTTP

extension HeaderFields {
  /// The fields of a message of Hummingbird's.
  init(_ fields: HTTPFields) {
    self.init(fields.lazy.map { ($0.name.rawName, $0.value) })
  }
}

extension HTTPFields {
  /// The fields for a message of Hummingbird's. A name that is none is left out.
  init(_ fields: HeaderFields) {
    self.init(
      fields.lazy.compactMap { field in
        HTTPField.Name(field.name).map { HTTPField(name: $0, value: field.value) }
      })
  }
}

extension RequestHead {
  init(_ head: HTTPRequest) {
    self.init(method: head.method.rawValue, fields: HeaderFields(head.headerFields))
  }
}

extension ResponseHead {
  init(_ head: HTTPResponse) {
    self.init(status: head.status.code, fields: HeaderFields(head.headerFields))
  }
}
