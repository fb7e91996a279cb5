public import Hummingbird

/// What whoever runs a server asks it, at an address of its own, which clients do not reach.
public enum AdminRouter {
  /// - Returns: the routes `/health` and `/metrics`.
  public static func make(for site: SchemeSite) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("health") { _, _ in "ok\n" }
    router.get("metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: site.metricsText)))
    }
    return router
  }
}
