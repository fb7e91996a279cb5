internal import SchemefySource

extension SitePlan {
  /// The reason why a plan can't be read, or is none for a rewriter.
  public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not begin with the name of the format: they are no plan.
    case foreign
    /// The plan is written in a version of the format that this one does not know.
    case newerFormat(Int)
    /// The plan is written in a version of the format that is not read any more: it has to be made again.
    case olderFormat(Int)
    /// The plan is incomplete, or changed.
    ///
    /// - Parameters:
    ///   - message: what is wrong: lower case, no full stop.
    ///   - offset: where, in bytes.
    case damaged(_ message: String, offset: Int)
    /// The plan was made with another value of an option that it depends on.
    ///
    /// - Parameters:
    ///   - planned: the plan's value, such as `dark`; of a long one a number stands for its end.
    ///   - given: the rewriter's.
    case optionDiffers(Option, planned: String, given: String)
    /// A style sheet of the plan is analysed otherwise than where the plan was made: by another
    /// version of schemefy.
    case outdated(path: String)

    /// An option that plans depend on.
    public enum Option: String, CaseIterable, Sendable {
      /// ``TraitCollection/userInterfaceStyle``, ``TraitCollection/accessibilityContrast`` and
      /// ``TraitCollection/userInterfaceLevel`` of ``SchemeOptions/traits``.
      case style, contrast, level
      /// The other features of ``SchemeOptions/environment``.
      case features
      /// The options of ``SchemeOptions`` that have these names.
      case map, lightColors, minimumContrast, repairs, decisions, canvas, overrides, ignored
      case charset, isFragment, scripting, base, siteURL
      /// ``SchemeRewriter/palette``.
      case palette
    }

    /// Reads, with what is wrong as an error of a plan.
    static func of<Value>(
      _ read: () throws(BinaryReader.Failure) -> Value
    ) throws(ReadingError) -> Value {
      do {
        return try read()
      } catch {
        throw .damaged(error.message, offset: error.offset)
      }
    }

    init(_ failure: BinaryFileFormat.Failure) {
      self =
        switch failure {
        case .foreign: .foreign
        case .newerVersion(let version): .newerFormat(version)
        case .olderVersion(let version): .olderFormat(version)
        case .damaged(let error): .damaged(error.message, offset: error.offset)
        }
    }

    /// Lower case, no full stop.
    public var description: String {
      switch self {
      case .foreign: "it is no plan of a site"
      case .newerFormat(let version):
        "it is a plan in version \(version) of the format, which a later schemefy has written"
      case .olderFormat(let version):
        "it is in version \(version) of the format, which an earlier schemefy has written; it has to be"
          + " made again"
      case .damaged(let message, let offset): "it is damaged at byte \(offset): \(message)"
      case .optionDiffers(let option, let planned, let given):
        "it was made with '\(option.rawValue)' as '\(planned)', not '\(given)'"
      case .outdated(let path):
        "another version of schemefy has made it, which reads '\(path)' otherwise; it has to be made"
          + " again"
      }
    }
  }
}
