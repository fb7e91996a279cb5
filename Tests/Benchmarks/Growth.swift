import Glibc
import Schemefy
import SchemefyCSS
import SchemefyHTML
import TestSupport

/// How time grows with the length of hostile input: a line per input with the milliseconds for n,
/// 2n and 4n bytes through each stage.
///
/// Linear time is about 4 times as much for 4n; where it is clearly more, the line is marked and the
/// whole fails.
enum Growth {
  private static let size = 100_000
  /// More than noise and caches make of linear time; quadratic time would be 16.
  private static let limit = 8.0
  /// What is quicker, in seconds, is not measured well.
  private static let leastTime = 0.004

  private struct Stage {
    var name: String
    var work: ([UInt8]) -> Int
  }

  /// Prints the table.
  ///
  /// - Returns: 1 if some time grows too fast.
  static func run() -> Int32 {
    var failures = 0
    print("milliseconds at \(size / 1000), \(size / 500) and \(size / 250) kB")
    for (inputs, stages) in [
      (HostileInput.pages, pageStages), (HostileInput.sheets, sheetStages),
    ] {
      for input in inputs {
        var line = ""
        for stage in stages {
          let (cell, isLinear) = measure(input, stage)
          line += "  " + cell
          if !isLinear { failures += 1 }
        }
        print("\(input)\n  \(line)")
        fflush(nil)
      }
    }
    print("\(failures) of them grow faster than the input")
    return failures == 0 ? 0 : 1
  }

  private static var pageStages: [Stage] {
    [
      Stage(name: "tokens") { PageSubjects.tokenize($0.span) },
      Stage(name: "tree") { HTMLDocument.parse($0.span).nodes.count },
      pipeline(.html, .dark), pipeline(.html, .unspecified),
    ]
  }

  private static var sheetStages: [Stage] {
    [
      Stage(name: "tokens") { CSSTokenizer.tokenize($0.span).count },
      Stage(name: "parse") { Stylesheet.parse($0.span).rules.count },
      pipeline(.css, .dark), pipeline(.css, .unspecified),
    ]
  }

  private static func pipeline(_ type: ContentType, _ style: UserInterfaceStyle) -> Stage {
    var options = SchemeOptions(traits: TraitCollection(userInterfaceStyle: style))
    options.contentType = type
    let rewriter = SchemeRewriter(options: options)
    return Stage(name: style == .dark ? "dark" : "auto") {
      rewriter.rewrite($0, path: "input").bytes.count
    }
  }

  /// The times of a stage as text, and whether they grow as the input does.
  private static func measure(_ input: HostileInput, _ stage: Stage) -> (String, Bool) {
    let inputs = [1, 2, 4].map { input.bytes(size * $0) }
    var times = [Double](repeating: .infinity, count: inputs.count)
    var isLinear = false
    // A pause may spoil a try: the best of several counts.
    for attempt in 0..<5 where attempt < 1 || !isLinear {
      for (index, bytes) in inputs.enumerated() {
        times[index] = min(times[index], seconds { stage.work(bytes) })
      }
      isLinear = times[2] < max(times[0] * limit, leastTime)
    }
    let cells = times.map { Table.decimal($0 * 1000, places: 1) }.joined(separator: " ")
    return ("\(stage.name) \(cells)\(isLinear ? "" : " (!)")", isLinear)
  }

  @_optimize(none)
  private static func seconds(_ work: () -> Int) -> Double {
    let start = CPUClock.seconds()
    _ = work()
    return CPUClock.seconds() - start
  }
}
