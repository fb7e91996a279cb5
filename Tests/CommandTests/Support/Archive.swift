import Foundation

/// Records of web archives.
enum Archive {
  /// A record with some fields, and the length of its block.
  static func record(
    _ type: String, _ fields: [String] = [], block: String, version: String = "1.1"
  ) -> String {
    let head =
      ["WARC/\(version)", "WARC-Type: \(type)"] + fields
      + ["Content-Length: \(block.utf8.count)", "", ""]
    return head.joined(separator: "\r\n") + block + "\r\n\r\n"
  }

  /// A response with a page.
  static func page(
    _ body: String, url: String = "http://a.org/", fields: [String] = [], http: [String] = [],
    type: String = "text/html"
  ) -> String {
    let head = ["HTTP/1.1 200 OK", "Content-Type: \(type)"] + http + ["", ""]
    return record(
      "response",
      ["WARC-Target-URI: \(url)", "Content-Type: application/http; msgtype=response"] + fields,
      block: head.joined(separator: "\r\n") + body)
  }

  /// A response with a body that need not be text.
  static func response(url: String, type: String, body: Data) -> Data {
    let http = Data("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\r\n".utf8)
    let head = [
      "WARC/1.1", "WARC-Type: response", "WARC-Target-URI: \(url)",
      "Content-Type: application/http; msgtype=response",
      "Content-Length: \(http.count + body.count)", "", "",
    ]
    return Data(head.joined(separator: "\r\n").utf8) + http + body + Data("\r\n\r\n".utf8)
  }
}
