internal import CSchemefy

/// The reason why a function of the interface failed: its status, and a message for the caller.
struct CallFailure: Error {
  let status: schemefy_status
  let message: String

  init(_ status: schemefy_status, _ message: String) {
    (self.status, self.message) = (status, message)
  }

  /// An argument that can't be used.
  static func argument(_ message: String) -> CallFailure {
    CallFailure(SCHEMEFY_INVALID_ARGUMENT, message)
  }

  /// A value that an option can't have.
  static func value(_ message: String) -> CallFailure {
    CallFailure(SCHEMEFY_INVALID_VALUE, message)
  }
}

/// Memory of the caller for a message.
@safe struct CallMessage {
  private let start: UnsafeMutablePointer<CChar>?
  private let size: Int

  init(_ start: UnsafeMutablePointer<CChar>?, _ size: Int) {
    (unsafe self.start, self.size) = unsafe (start, size)
  }

  /// The status of a function that can fail, whose failure is written down.
  func status(of work: () throws(CallFailure) -> Void) -> schemefy_status {
    write("")
    do throws(CallFailure) {
      try work()
      return SCHEMEFY_OK
    } catch {
      write(error.message)
      return error.status
    }
  }

  /// The status of a function that makes an object for its caller, who finds NULL where that fails.
  ///
  /// - Parameters:
  ///   - place: where the caller finds the object.
  ///   - name: the name of that argument.
  func give<Object: AnyObject>(
    to place: UnsafeMutablePointer<OpaquePointer?>?, _ name: String,
    _ make: () throws(CallFailure) -> Object
  ) -> schemefy_status {
    status { () throws(CallFailure) in
      guard let place = unsafe place else { throw .argument("'\(name)' is NULL") }
      // SAFETY: the caller's memory has room for a pointer.
      unsafe place.pointee = nil
      unsafe place.pointee = Handle.give(try make())
    }
  }

  /// Writes a text, cut between characters where it is too long.
  private func write(_ text: String) {
    guard let start = unsafe start, size > 0 else { return }
    var count = 0
    for scalar in text.unicodeScalars where scalar != "\0" {
      let units = Array(String(scalar).utf8)
      guard count + units.count < size else { break }
      for unit in units {
        // SAFETY: the caller's memory has `size` bytes, and `count` stays below that, as the guard says.
        unsafe start[count] = CChar(bitPattern: unit)
        count += 1
      }
    }
    // SAFETY: as above.
    unsafe start[count] = 0
  }
}
