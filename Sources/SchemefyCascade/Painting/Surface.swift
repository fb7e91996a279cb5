package import SchemefyColor
package import SchemefyProperties

/// The effect of everything behind and around an element on the pixels that it paints, as one
/// function, so that a chain of ancestors is not walked again for each of its members.
///
/// Compositing and Blending 1 <https://drafts.csswg.org/compositing-1/>. For a painted colour,
/// premultiplied by its alpha as (c, a), the page shows `scale` c + `base` + `cover` a: painting a
/// background in front and making a group translucent leave it a function of that kind.
package struct Surface: Sendable, Hashable {
  /// Red, green and blue.
  typealias Light = SIMD3<Double>

  private struct Paint: Hashable {
    var base: Light
    var cover: Light

    mutating func add(_ light: Light, _ alpha: Double, scale: Double) {
      base += light * scale + cover * alpha
      cover = cover * (1 - alpha) - light * scale
    }
  }

  private struct Picture: Hashable {
    var lightest: Paint
    var darkest: Paint
    var isBare = true
  }

  private var scale = 1.0
  private var paint: Paint
  // Few surfaces have a second place, and it is large.
  /// Over a gradient: its darkest place, where `paint` is its lightest.
  private var darkest: Paint? {
    get { boxedDarkest?.value }
    set { boxedDarkest = Boxed(newValue) }
  }
  private var boxedDarkest: Boxed<Paint>?
  /// Over a picture of pixels that is known by its tone alone: its ends, and whether nothing is in front.
  private var picture: Picture? {
    get { boxedPicture?.value }
    set { boxedPicture = Boxed(newValue) }
  }
  private var boxedPicture: Boxed<Picture>?
  /// The reason why the backdrop is unknown; `nil` if it is known.
  package private(set) var reason: ResolvedColor.Reason?
  /// The reason why an effect on the whole group makes its colours unknown; no background in front
  /// of it hides that.
  private var lastingReason: ResolvedColor.Reason?
  /// Whether the layout may have put another box behind the text.
  package private(set) var isAssumed = false
  /// The declaration of the background that was painted last; `nil` if there is none.
  package private(set) var source: DeclarationSource?
  package var isHidden = false

  /// The canvas, which is opaque.
  package init(_ canvas: Color) {
    let light = Light(canvas.red, canvas.green, canvas.blue)
    paint = Paint(base: light, cover: -light)
  }

  /// The colours behind a text: one colour, or the lightest and the darkest of a gradient, such as
  /// `#ffffff` and `#dddddd`. Empty if they are unknown.
  package var backdrops: [Color] {
    guard reason ?? lastingReason == nil else { return [] }
    return ([paint] + (darkest.map { [$0] } ?? [])).map { backdrop(on: $0) }
  }

  /// The colour under an image that is not known, such as an icon at the edge of a field; `nil` where that is not
  /// known either, or something else is behind a text.
  package var underImage: Color? {
    guard reason == .image, lastingReason == nil, picture == nil, darkest == nil else { return nil }
    return backdrop(on: paint)
  }

  /// The colours behind a text, as ``backdrops``; over a picture, those of its lighter and darker parts,
  /// which prove nothing.
  package var likelyBackdrops: [Color] {
    guard let picture, lastingReason == nil else { return backdrops }
    return [picture.lightest, picture.darkest].map { backdrop(on: $0) }
  }

  /// A text over a picture whose tone is known, where its contrast is least; `nil` elsewhere.
  package func onPicture(_ text: Color) -> SeenOnPicture? {
    guard let picture, lastingReason == nil else { return nil }
    let seen = [picture.lightest, picture.darkest].map { paint in
      SeenOnPicture(
        text: color(text, on: paint), backdrop: backdrop(on: paint),
        isBare: picture.isBare)
    }
    return seen.min { $0.contrast < $1.contrast }
  }

  /// The visible colours of a text and of the background behind it, at the place of a gradient
  /// where their contrast is least.
  package func seen(_ text: Color) -> (text: ResolvedColor, backdrop: ResolvedColor) {
    if let reason = reason ?? lastingReason { return (.unknown(reason), .unknown(reason)) }
    var worst = (text: color(text, on: paint), backdrop: backdrop(on: paint))
    if let darkest {
      let other = (text: color(text, on: darkest), backdrop: backdrop(on: darkest))
      if other.text.contrastRatio(to: other.backdrop) < worst.text.contrastRatio(to: worst.backdrop)
      {
        worst = other
      }
      worst = seen(color: text, between: darkest) ?? worst
    }
    return (.color(worst.text), .color(worst.backdrop))
  }

  /// A text at the place of a gradient where that is as light as the text: there is one where the text is
  /// darker than the lightest place and lighter than the darkest one. `nil` elsewhere.
  private func seen(
    color: Color, between darkest: Paint
  ) -> (text: Color, backdrop: Color)? {
    func isDarker(on paint: Paint) -> Bool {
      luminance(of: paint) > self.color(color, on: paint).relativeLuminance
    }
    guard isDarker(on: paint), !isDarker(on: darkest) else { return nil }
    var (light, dark) = (paint, darkest)
    for _ in 0..<12 {
      let middle = Paint(
        base: (light.base + dark.base) / 2, cover: (light.cover + dark.cover) / 2)
      if isDarker(on: middle) { light = middle } else { dark = middle }
    }
    return (self.color(color, on: light), backdrop(on: light))
  }

  private func color(_ color: Color, on paint: Paint) -> Color {
    let alpha = color.opacity
    let light = Light(color.red, color.green, color.blue) * alpha
    let seen = light * scale + paint.base + paint.cover * alpha
    return Color(red: seen.x, green: seen.y, blue: seen.z)
  }

  /// The colour where nothing is painted in front.
  private func backdrop(on paint: Paint) -> Color {
    Color(red: paint.base.x, green: paint.base.y, blue: paint.base.z)
  }

  /// Whether everything painted from now on is fully transparent.
  package var isTransparent: Bool { scale <= 0 }

  /// Whether everything painted from now on is about half transparent, or more.
  package var isFaded: Bool { scale < 0.6 }

  /// Makes everything painted from now on translucent as a group.
  package mutating func group(opacity: Double) {
    scale *= opacity
    paint.cover *= opacity
    darkest?.cover *= opacity
    if var picture {
      picture.lightest.cover *= opacity
      picture.darkest.cover *= opacity
      self.picture = picture
    }
  }

  /// Paints a background over all.
  package mutating func paint(_ color: Color, _ source: DeclarationSource?) {
    let alpha = color.opacity
    if alpha > 0 { self.source = source }
    let light = Light(color.red, color.green, color.blue) * alpha
    paint.add(light, alpha, scale: scale)
    if var darkest {
      darkest.add(light, alpha, scale: scale)
      self.darkest = darkest
    }
    if var picture {
      picture.lightest.add(light, alpha, scale: scale)
      picture.darkest.add(light, alpha, scale: scale)
      picture.isBare = picture.isBare && alpha <= 0
      self.picture = picture
    }
    guard alpha >= 1, scale >= 1 else { return }
    (darkest, picture) = (nil, nil)
    reason = nil
    isAssumed = false
  }

  /// Paints a gradient over all. Where each of its colours is, and whether it is everywhere, is up
  /// to the layout.
  ///
  /// Between two stops luminance may fall below that of both, but does not rise above them.
  ///
  /// - Parameter stops: at least one.
  package mutating func paint(stops: [Color], _ source: DeclarationSource?) {
    let colors = Self.colors(between: stops)
    guard let ends = ends(of: colors, over: [paint, darkest ?? paint]) else { return }
    self.source = source
    (paint, darkest) = (ends.lightest, ends.darkest)
    let isOpaque = scale >= 1 && stops.allSatisfy(\.isOpaque)
    if isOpaque { reason = nil }
    picture = picture.flatMap { picture in
      guard !isOpaque else { return nil }
      return self.ends(of: colors, over: [picture.lightest, picture.darkest]).map {
        Picture(lightest: $0.lightest, darkest: $0.darkest, isBare: false)
      }
    }
    isAssumed = true
  }

  /// The lightest and the darkest of some colours, each painted over some grounds; `nil` for no colour.
  private func ends(
    of colors: [Color], over grounds: [Paint]
  ) -> (lightest: Paint, darkest: Paint)? {
    var ends: (lightest: Paint, darkest: Paint)?
    for color in colors {
      for ground in grounds {
        var painted = ground
        let alpha = color.opacity
        painted.add(Light(color.red, color.green, color.blue) * alpha, alpha, scale: scale)
        guard let known = ends else {
          ends = (painted, painted)
          continue
        }
        let own = luminance(of: painted)
        if own > luminance(of: known.lightest) { ends?.lightest = painted }
        if own < luminance(of: known.darkest) { ends?.darkest = painted }
      }
    }
    return ends
  }

  /// Paints an opaque picture over all. What is behind a text is not known then, but its tone is.
  package mutating func paint(_ tone: PictureTone, _ source: DeclarationSource?) {
    func painted(_ color: Color) -> Paint {
      var painted = paint
      painted.add(Light(color.red, color.green, color.blue), 1, scale: scale)
      return painted
    }
    let isKnown = scale >= 1 || reason == nil
    self.source = source
    if scale >= 1 { (reason, isAssumed) = (nil, false) }
    hide(.image)
    guard isKnown else { return }
    picture = Picture(lightest: painted(tone.lightest), darkest: painted(tone.darkest))
  }

  private func luminance(of paint: Paint) -> Double {
    backdrop(on: paint).relativeLuminance
  }

  /// The stops, and some colours between each two neighbours.
  static func colors(between stops: [Color]) -> [Color] {
    var colors = Array(stops.suffix(1))
    for (first, second) in zip(stops, stops.dropFirst()) {
      for step in 0..<8 { colors.append(color(between: first, second, Double(step) / 8)) }
    }
    return colors
  }

  /// A colour between two stops: they are mixed premultiplied, so that `transparent` darkens nothing.
  ///
  /// css-images-3 §3.5.2 <https://drafts.csswg.org/css-images-3/#coloring-gradient-line>
  private static func color(between first: Color, _ second: Color, _ share: Double) -> Color {
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    let alpha = mixed(first.alpha, second.alpha)
    guard alpha > 0 else { return .transparent }
    func part(_ start: Double, _ end: Double) -> Double {
      mixed(start * first.alpha, end * second.alpha) / alpha
    }
    return Color(
      red: part(first.red, second.red), green: part(first.green, second.green),
      blue: part(first.blue, second.blue)
    ).withAlpha(alpha)
  }

  /// Marks the backdrop as unknown; an opaque background in front hides the mark again.
  mutating func hide(_ reason: ResolvedColor.Reason) {
    self.reason = self.reason ?? reason
    picture = nil
  }

  /// Notes an effect that changes everything painted from now on.
  package mutating func change(_ reason: ResolvedColor.Reason) {
    lastingReason = lastingReason ?? reason
  }

  package mutating func move() { isAssumed = true }
}
