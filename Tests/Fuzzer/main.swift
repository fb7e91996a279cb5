// The fuzzer: `Fuzzer TARGET [ARGUMENT…]`.
//
// Built by `.ci/fuzz`, the arguments are those of libFuzzer. Built otherwise, they are inputs, or folders of
// them, that are tried once each. `Fuzzer --targets` lists the targets, and `Fuzzer TARGET --dictionary` is
// what inputs may be put together from.
//
// libFuzzer <https://llvm.org/docs/LibFuzzer.html>
import Foundation
import PipelineTestSupport

let arguments = Array(CommandLine.arguments.dropFirst())
let targets = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
if arguments == ["--targets"] {
  print(targets)
  exit(0)
}
guard let target = arguments.first.flatMap(FuzzTarget.init) else {
  let usage = "usage: Fuzzer TARGET [ARGUMENT...]\ntargets: \(targets)\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
if arguments.dropFirst() == ["--dictionary"] {
  for token in Set(Mutation.tokens + Mutation.hostile).sorted() {
    let bytes = token.utf8.map { byte in
      let isPlain = (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
      return isPlain
        ? String(UnicodeScalar(byte)) : "\\x" + String(0x100 + Int(byte), radix: 16).suffix(2)
    }
    print("\"\(bytes.joined())\"")
  }
  exit(0)
}

#if FUZZING
  runLibFuzzer(on: target, Array(arguments.dropFirst()))
#else
  replay(arguments.dropFirst(), on: target)
#endif
