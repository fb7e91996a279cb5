package import SchemefyCascade
package import SchemefyColor
internal import SchemefyProperties

/// The colours of a text in the light.
package struct SeenLight: Hashable, Sendable {
  /// The declared colour of the text; `nil` where it is not known.
  package var text: Color?
  /// The colour of the text as it is seen on its backdrop, opacity applied; `nil` where it is not known.
  package var seen: Color?
  /// The colour behind the text; `nil` where it is not known.
  package var backdrop: Color?

  package init(_ colors: ElementColors) {
    text = colors.textColor.color
    seen = colors.visibleTextColor.color
    backdrop = colors.backdrop.color
  }

  /// The contrast of the text, 1...21; `nil` where it is not known.
  package var contrast: Double? {
    guard let seen, let backdrop else { return nil }
    return seen.contrastRatio(to: backdrop)
  }
}

extension Evidence {
  /// The number of texts that are hard to read in the light: shown texts with less contrast than a
  /// minimum.
  package func textsUnreadableInLight(below minimum: Double) -> Int {
    zip(texts.indices, light.texts).count { text, seen in
      let own = original(text)
      guard !own.isHidden, !own.isUnseen else { return false }
      return seen.contrast.map { $0 < minimum } ?? false
    }
  }
}

/// The colours in the light of the texts of evidence, and of the root.
package struct LightLook: Hashable, Sendable {
  /// For each text of the evidence, its colours.
  package var texts: [SeenLight]
  /// The colours of the root element; `nil` where there is none.
  package var root: SeenLight?

  package init(texts: [SeenLight] = [], root: SeenLight? = nil) {
    self.texts = texts
    self.root = root
  }

  /// The colours in the light of the texts and of the root that evidence has.
  package init(_ evidence: Evidence) {
    texts = evidence.texts.indices.map { SeenLight(evidence.original($0)) }
    root =
      evidence.root < 0 ? nil : SeenLight(evidence.original.styles[Int(evidence.root)])
  }
}
