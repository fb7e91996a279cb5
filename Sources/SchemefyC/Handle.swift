/// Objects that callers in C own, each by a pointer that says nothing of it.
enum Handle<Object: AnyObject> {
  /// The pointer of an object that is the caller's from now on.
  static func give(_ object: Object) -> OpaquePointer {
    // SAFETY: the pointer keeps the object until `free` releases it.
    unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  /// The object of a pointer; `nil` for NULL.
  static func object(_ pointer: OpaquePointer?) -> Object? {
    guard let pointer = unsafe pointer else { return nil }
    // SAFETY: a type of the header has one class here, so that the pointer is from `give` or `lend`, and
    // the caller has not freed it.
    return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// The object of a pointer that must be there.
  static func object(_ pointer: OpaquePointer?, _ name: String) throws(CallFailure) -> Object {
    guard let object = unsafe object(pointer) else { throw .argument("'\(name)' is NULL") }
    return object
  }

  /// Gives a pointer away for the time of a function.
  static func lend(_ object: Object, _ work: (OpaquePointer) -> Void) {
    withExtendedLifetime(object) {
      // SAFETY: the object lives until the function has returned.
      unsafe work(OpaquePointer(Unmanaged.passUnretained(object).toOpaque()))
    }
  }

  /// Releases an object, which its caller does once; NULL is none.
  static func free(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return }
    // SAFETY: the pointer is from `give`, and it is released for the first time.
    unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
