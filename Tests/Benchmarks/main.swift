// Measures how fast pages and style sheets are read and rewritten: generated ones, and the files
// named on the command line. With `--growth` it measures instead how time grows with hostile input;
// with `--matching`, only how long matching and cascading take; with `--whole PAGE...`, the whole
// call over pages and what they link to in terms of parsing; with `--calls PAGE...`, that of a server
// with a warm cache; with `--stream`, pages that are rewritten while they come; with `--shared`, a site
// of pages that share a sheet in terms of the pages one by one.
// `.ci/bench` runs it; with `--peer FILE`, `.ci/bench-peers` does, and with
// `--sheet-peer SUBJECT FILE`, `.ci/bench-css`.

import Glibc
import Schemefy
import SchemefyTraits

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "--sheet-peer" {
  guard let input = Input(path: CommandLine.arguments[3]),
    SheetPeer.serve(CommandLine.arguments[2], input)
  else { exit(1) }
  exit(0)
}

func measure(_ measurements: [Measurement]) {
  for measurement in measurements { table.printRow(measurement, measurement.run()) }
}

func measure(_ input: Input) {
  switch input.type {
  case .html, .xhtml, .svg:
    measure([
      PageSubjects.tokenizing(input), PageSubjects.tree(input), PageSubjects.onePass(input),
    ])
  case .css: measure([SheetSubjects.tokenizing(input), SheetSubjects.parsing(input)])
  }
  measure([
    PipelineSubjects.pipeline(input, .dark), PipelineSubjects.pipeline(input, .unspecified),
  ])
}

if CommandLine.arguments.dropFirst() == ["--growth"] { exit(Growth.run()) }
if CommandLine.arguments.dropFirst() == ["--matching"] {
  MatchingBenchmark.run()
  exit(0)
}

if CommandLine.arguments.dropFirst().first == "--whole" {
  exit(WholePipeline.run(Array(CommandLine.arguments.dropFirst(2))))
}

if CommandLine.arguments.dropFirst().first == "--calls" {
  exit(Calls.run(Array(CommandLine.arguments.dropFirst(2))))
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--peer" {
  guard let input = Input(path: CommandLine.arguments[2]) else { exit(1) }
  PeerSubject.serve(input.bytes)
  exit(0)
}

if CommandLine.arguments.dropFirst() == ["--shared"] {
  SharedSheet.run()
  exit(0)
}

if CommandLine.arguments.dropFirst() == ["--stream"] {
  StreamBenchmark.run()
  exit(0)
}

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--stream-peer" {
  guard let input = Input(path: CommandLine.arguments[2]) else { exit(1) }
  StreamBenchmark.serve(input.bytes)
  exit(0)
}

let table = Table()
table.printHeader()

var status: Int32 = 0
if CommandLine.arguments.count == 1 {
  let prose = SampleProse.page(size: 1_000_000)
  measure([PageSubjects.tokenizing(Input(name: "prose", type: .html, bytes: prose))])
  let western = Input(
    name: "windows-1252", type: .html, bytes: SampleText.western(size: 1_000_000))
  measure([TextSubjects.decoding(western, charset: "windows-1252")])
  let japanese = Input(
    name: "Shift_JIS", type: .html, bytes: SampleText.japanese(size: 1_000_000))
  measure([TextSubjects.decoding(japanese, charset: "shift_jis")])
  measure(Input(name: "page", type: .html, bytes: SamplePage.page(size: 10_000_000)))
  measure(Input(name: "sheet", type: .css, bytes: SampleSheet.sheet(size: 200_000)))
  MatchingBenchmark.run()
}
for path in CommandLine.arguments.dropFirst() {
  guard let input = Input(path: path) else {
    print("\(path): no page or style sheet that can be read")
    status = 1
    continue
  }
  measure(input)
}
exit(status)
