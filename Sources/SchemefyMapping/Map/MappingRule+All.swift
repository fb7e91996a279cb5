internal import SchemefySheets

extension MappingRule {
  /// All rules, in the order in which they are asked: a line for each.
  package static let all: [MappingRule] = [
    // Rules for the value in a sheet, before the colour is looked at.
    authorDark,
    onPicture,
    unusedProperty,
    customProperty,
    relativeColor,
    unknownComponents,
    systemColor,
    currentColor,
    unknownValue,

    // A colour by itself.
    set,
    transparent,
    paletteRole,

    surfaceCanvas,
    overlayDark,
    overlayPale,
    overlay,
    surfaceUnderLightText,
    surfaceDark,
    surfaceRole,
    surfaceCurve,

    textOnDark,
    textOnBright,
    textOfTint,
    textSeen,
    textLabel,
    textTint,
    textLight,
    textCurve,

    lineWithText,
    lineOnDark,
    lineOfSurface,
    lineOfGround,
    lineOnKept,
    lineOnDarkPage,
    lineStripe,
    lineLighter,
    lineFaint,
    lineGray,
    linePale,
    lineSeen,
    lineTint,
    lineOfHue,

    shadowGray,
    glow,
    shadow,
    shadowKept,
    textShadow,

    shapePale,
    drawingLight,
    drawingBlack,
    drawing,

    // Rules for declarations beside the colour in the sheet.
    surfaceFade,
    lineOfBox,
    state,

    // Rules for the elements of the page that show the colour.
    pageGround,
    surfaceKnob,
    surfaceMark,
    surfaceStep,
    gradientMark,
    surfaceSmall,
    surfaceLarge,
    surfaceAccent,
    textOnAccent,
    surfaceUnderTexts,
    surfaceOnFill,
    surfaceNested,
    overlayOnFill,
    lineSeenOnDark,
    textClipped,
    textIcon,
    drawingVivid,
    drawingIllustration,
    drawingEdge,
    drawingFaint,
    textOnPicture,
    shapeUnderText,
    textOnShape,

    // Rules for texts and surfaces that could not be read.
    completedSurface,
    completedLine,
    textRank,
    stateSurface,
    surfaceYields,
    textReadable,
    textHidden,
    withText,
    withSurface,
    textOverride,

    // Rules for pages that are shown in another style.
    paletteLight,
    unmapped,
  ]

  /// The part of a rule that is needed for each colour, without its words, which are costly to copy.
  struct OfColor: Sendable {
    package let identifier: StaticString
    package let answer: @Sendable (inout ColorCase) -> Answer?
  }

  /// For each role, the rules that decide on its colours by themselves, in their order.
  private static let byRole: [[OfColor]] = (0..<8).map { bit in
    all.compactMap { rule in
      guard case .color(let roles, let answer) = rule.decision, roles.rawValue & 1 << bit != 0
      else { return nil }
      return OfColor(identifier: rule.identifier, answer: answer)
    }
  }

  /// The rules that decide on the colours of a role by themselves, in their order.
  static func rules(for role: ColorUse.Role) -> [OfColor] { byRole[Int(role.rawValue)] }

  /// The decisions of the rules for what is seen, in their order.
  static let rulesOfScenes: [@Sendable (inout ScenePlan) -> Void] = all.compactMap { rule in
    if case .scene(let decide) = rule.decision { decide } else { nil }
  }

  /// The decisions of the rules that decide once more where more contrast is asked for.
  static let rulesForMoreContrast: [@Sendable (inout ScenePlan) -> Void] = [
    surfaceUnderTexts, surfaceNested, stateSurface, surfaceYields, textReadable, textHidden,
  ].compactMap { rule in
    if case .scene(let decide) = rule.decision { decide } else { nil }
  }

  /// The rule of an identifier.
  package static func named(_ identifier: String) -> MappingRule? {
    all.first { $0.identifier.description == identifier }
  }
}
