internal import SchemefyColor

/// What becomes of the pixels that an element paints: all that is behind them and around them, as
/// one function, so that a chain of ancestors is not walked again for each of its members.
///
/// Compositing and Blending 1 <https://drafts.csswg.org/compositing-1/>. Of what is painted, with
/// its colour premultiplied by its alpha as (c, a), the page shows `scale` c + `base` + `cover` a:
/// painting a background in front and making a group translucent leave it a function of that kind.
struct Surface: Sendable {
  /// Red, green and blue.
  typealias Light = SIMD3<Double>

  private var scale = 1.0
  private var base: Light
  private var cover: Light
  /// Why it is not known what is behind; `nil` if it is.
  private(set) var reason: ResolvedColor.Reason?
  /// What an effect on everything within makes unknown for good.
  private var lastingReason: ResolvedColor.Reason?
  /// Whether the layout may have put something else behind.
  private(set) var isAssumed = false
  /// The declaration of the background that was painted last; -1 if there is none.
  private(set) var source: Int32 = -1
  var isHidden = false

  /// The canvas, which is opaque.
  init(_ canvas: Color) {
    base = Light(canvas.red, canvas.green, canvas.blue)
    cover = -base
  }

  /// What is seen where nothing is painted.
  var backdrop: ResolvedColor { color(.transparent) }

  /// What is seen of a colour that is painted.
  func color(_ color: Color) -> ResolvedColor {
    if let reason = reason ?? lastingReason { return .unknown(reason) }
    let alpha = color.clamped.alpha
    let light = Light(color.red, color.green, color.blue) * alpha
    let seen = light * scale + base + cover * alpha
    return .color(Color(red: seen.x, green: seen.y, blue: seen.z))
  }

  /// Makes what is painted from now on translucent as a whole.
  mutating func group(opacity: Double) {
    scale *= opacity
    cover *= opacity
  }

  /// Paints a background over all.
  mutating func paint(_ color: Color, _ source: Int32) {
    let alpha = color.clamped.alpha
    if alpha > 0 { self.source = source }
    let light = Light(color.red, color.green, color.blue) * alpha
    base += light * scale + cover * alpha
    cover = cover * (1 - alpha) - light * scale
    guard alpha >= 1, scale >= 1 else { return }
    reason = nil
    isAssumed = false
  }

  /// Takes note of something behind that is not known; an opaque background in front of it hides it.
  mutating func hide(_ reason: ResolvedColor.Reason) {
    self.reason = self.reason ?? reason
  }

  /// Takes note of something that changes all that is painted.
  mutating func change(_ reason: ResolvedColor.Reason) {
    lastingReason = lastingReason ?? reason
  }

  mutating func move() { isAssumed = true }
}
