internal import SchemefyMedia
internal import SchemefySheets
internal import SchemefySource

extension BinaryWriter {
  /// Writes the state of a sheet as a whole.
  mutating func write(_ state: RuleState) {
    var flags = state.schemes.rawValue
    if state.isConditional { flags |= 4 }
    if state.isShown { flags |= 8 }
    write(byte: flags)
  }
}

extension BinaryReader {
  mutating func ruleState() throws(Failure) -> RuleState {
    let flags = try flags(15)
    return RuleState(
      schemes: SchemeSet(rawValue: flags & 3), isConditional: flags & 4 != 0,
      isShown: flags & 8 != 0)
  }
}
