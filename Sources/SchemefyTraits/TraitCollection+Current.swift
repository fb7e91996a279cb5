extension TraitCollection {
  /// The traits that colours are resolved with where no others are named.
  ///
  /// The current traits belong to the task: child tasks have those of their parent, detached tasks and
  /// all code outside of `performAsCurrent(_:)` have unspecified ones. UIKit's are the thread's, and can
  /// be set; here they end with the call that made them current, so that none are left behind.
  ///
  /// UIKit `current`
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/current>
  @TaskLocal public static var current = TraitCollection()

  /// Runs a function with exactly these traits as the current ones: a trait that they leave
  /// unspecified is not taken from the traits that were current before.
  ///
  /// UIKit `performAsCurrent(_:)`
  /// <https://developer.apple.com/documentation/uikit/uitraitcollection/performascurrent(_:)>
  ///
  /// - Returns: the result of `actions`; an error is passed through.
  public func performAsCurrent<Value, Failure: Error>(
    _ actions: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try TraitCollection.$current.withValue(self) {
      Result { () throws(Failure) in try actions() }
    }.get()
  }

  /// Runs an asynchronous function with these traits as the current ones of the task.
  ///
  /// - Returns: the result of `actions`; an error is passed through.
  public func performAsCurrent<Value, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ actions: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await TraitCollection.$current.withValue(
      self,
      operation: {
        do throws(Failure) {
          return .success(try await actions())
        } catch {
          return .failure(error)
        }
      }, isolation: isolation)
    return try result.get()
  }
}
