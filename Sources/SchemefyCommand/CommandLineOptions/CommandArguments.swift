internal import Glibc

/// The arguments of the call, as bytes: names of files need not be valid UTF-8.
enum CommandArguments {
  /// The arguments without the command's own name.
  static func given() -> [FilePath] {
    var arguments: [FilePath] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      // SAFETY: `unsafeArgv` has `argc` strings that end in NUL and live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      unsafe arguments.append(FilePath(bytes: bytes))
    }
    return arguments
  }
}
