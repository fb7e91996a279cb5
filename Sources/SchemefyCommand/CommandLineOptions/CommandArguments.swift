internal import Glibc

/// The arguments of the call, as bytes: names of files need not be valid UTF-8.
enum CommandArguments {
  /// The arguments without the command's own name.
  static func given() -> [FilePath] {
    // The runtime looks for them beside the environment, and finds none where a library that is loaded
    // before all others, by `LD_PRELOAD`, has moved that.
    guard CommandLine.argc > 0 else { return ofProcess() }
    var arguments: [FilePath] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      // SAFETY: `unsafeArgv` has `argc` strings that end in NUL and live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      unsafe arguments.append(FilePath(bytes: bytes))
    }
    return arguments
  }

  /// The arguments as the kernel has them, each with a NUL behind it.
  ///
  /// proc_pid_cmdline(5)
  private static func ofProcess() -> [FilePath] {
    guard let file = try? OpenFile(reading: FilePath("/proc/self/cmdline")),
      let bytes = try? file.readAll()
    else { return [] }
    let all = bytes.split(separator: 0, omittingEmptySubsequences: false)
    return all.dropFirst().dropLast().map { FilePath(bytes: $0) }
  }
}
