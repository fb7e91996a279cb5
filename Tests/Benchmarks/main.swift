// Measures how fast pages and style sheets are read and rewritten: generated ones, and the files
// named on the command line. `.ci/bench` runs it.

import Glibc
import Schemefy
import SchemefyTraits

let table = Table()
table.printHeader()

func measure(_ measurements: [Measurement]) {
  for measurement in measurements { table.printRow(measurement, measurement.run()) }
}

func measure(_ input: Input) {
  switch input.type {
  case .html: measure([PageSubjects.tokenizing(input), PageSubjects.tree(input)])
  case .css: measure([SheetSubjects.tokenizing(input), SheetSubjects.parsing(input)])
  }
  measure([
    PipelineSubjects.pipeline(input, .dark), PipelineSubjects.pipeline(input, .unspecified),
  ])
}

var status: Int32 = 0
if CommandLine.arguments.count == 1 {
  let prose = SampleProse.page(size: 1_000_000)
  measure([PageSubjects.tokenizing(Input(name: "prose", type: .html, bytes: prose))])
  measure(Input(name: "page", type: .html, bytes: SamplePage.page(size: 10_000_000)))
  measure(Input(name: "sheet", type: .css, bytes: SampleSheet.sheet(size: 200_000)))
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
