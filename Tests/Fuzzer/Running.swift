import Foundation

/// Tries inputs once each, and ends with status 1 if a law is broken.
func replay(_ paths: some Sequence<String>, on target: FuzzTarget) -> Never {
  var isBroken = false
  for path in paths {
    for file in files(in: URL(fileURLWithPath: path)) {
      guard let input = try? Data(contentsOf: file) else { continue }
      for violation in target.violations(Array(input)) {
        print("\(file.path): \(violation)")
        isBroken = true
      }
    }
  }
  exit(isBroken ? 1 : 0)
}

/// The files of a folder, or the file itself.
private func files(in place: URL) -> [URL] {
  let isFolder = (try? place.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  guard isFolder else { return [place] }
  let content = try? FileManager.default.contentsOfDirectory(
    at: place, includingPropertiesForKeys: nil)
  return content?.sorted { $0.path < $1.path } ?? []
}

#if FUZZING
  /// The entry of libFuzzer for programs with a `main` of their own.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func LLVMFuzzerRunDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// The target of ``runLibFuzzer(on:)``, which a C function can't capture. It is set once, before anything
  /// runs.
  nonisolated(unsafe) private var current = FuzzTarget.pipeline

  /// The processor's time that all calls with an input may take, under the address sanitizer: a hundred times
  /// what they take on average.
  private func mostMilliseconds(ofBytes count: Int) -> Int { 1000 + count }

  /// Tries an input. A broken law traps, so that the input is kept. The name is what the library's own `main`
  /// calls, which is linked with it.
  @_cdecl("LLVMFuzzerTestOneInput")
  func tryOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    let start = clock()
    var violations = unsafe current.violations(input)
    let milliseconds = (clock() - start) / (CLOCKS_PER_SEC / 1000)
    if milliseconds > mostMilliseconds(ofBytes: count) {
      violations.append("law 6: \(count) bytes take \(milliseconds) ms")
    }
    guard violations.isEmpty else {
      FileHandle.standardError.write(Data("ERROR: \(violations.joined(separator: "; "))\n".utf8))
      abort()
    }
    return 0
  }

  /// Runs libFuzzer with the arguments behind the name of the target.
  func runLibFuzzer(on target: FuzzTarget, _ arguments: [String]) -> Never {
    unsafe current = target
    // What the library calls to merge corpora is this with other arguments.
    let program = "\(CommandLine.arguments[0]) \(target.rawValue)"
    let words = [program, "-max_len=\(target.longestInput)"] + arguments
    let copies = unsafe words.map { unsafe strdup($0) } + [nil]
    let vector = unsafe UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: copies.count)
    unsafe vector.initialize(from: copies, count: copies.count)
    var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe vector
    var count = CInt(words.count)
    exit(unsafe LLVMFuzzerRunDriver(&count, &pointer, tryOneInput))
  }
#endif
