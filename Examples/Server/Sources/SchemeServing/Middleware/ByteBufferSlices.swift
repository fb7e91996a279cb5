internal import NIOCore

extension AsyncSequence where Element == ByteBuffer {
  /// The pieces of a body as a rewriter takes them.
  var slices: AsyncMapSequence<Self, ArraySlice<UInt8>> {
    map { ArraySlice($0.readableBytesView) }
  }
}
