import Testing

/// Where a colour may stand, Chromium decides: all its properties, with each of many values.
@Suite(.enabled(if: Chromium.isAvailable, Chromium.absence))
struct ValueTests {
  /// Images that have a colour.
  private static let images = [
    "linear-gradient(@, blue)", "linear-gradient(to right, blue, @ 50%)", "linear-gradient(@)",
    "linear-gradient(1turn, @ 0% 50%, 60%, blue)", "linear-gradient(in oklch longer hue, @, blue)",
    "repeating-linear-gradient(@, blue 10px)", "radial-gradient(circle at center, @, blue)",
    "radial-gradient(1px 2px at 10% 20%, @, blue)", "conic-gradient(from 1deg at 10% 10%, blue, @)",
    "-webkit-linear-gradient(top, @, blue)", "-webkit-linear-gradient(45deg, blue, @ 20px)",
    "-webkit-radial-gradient(center, ellipse cover, @, blue)",
    "-webkit-gradient(linear, left top, left bottom, from(@), to(blue))",
    "-webkit-gradient(linear, 0 0, 0 100%, color-stop(0.5, @))",
    "image-set(linear-gradient(@, blue) 1x)", "image-set(url(a) 1x, linear-gradient(@, blue) 2x)",
    "-webkit-image-set(url(a) 1x, linear-gradient(@, blue) 2x)",
    "-webkit-cross-fade(linear-gradient(@, blue), url(a), 50%)", "image(@)",
  ]

  /// What is no image, whatever is around it.
  private static let none = [
    "linear-gradient(@ blue)", "linear-gradient(@, 10%)", "linear-gradient(@, 1%, 2%, blue)",
    "linear-gradient(top, @, blue)", "radial-gradient(center, @, blue)",
    "linear-gradient(circle, @, blue)", "-webkit-linear-gradient(@)", "linear-gradient(blue, @,)",
    "-moz-linear-gradient(top, @, blue)", "-o-linear-gradient(@, blue)", "foo(@)", "url(@)",
    "from(@)", "image-set(@ 1x)", "linear-gradient(solid, @, blue)", "drop-shadow(@)", "calc(@)",
    "progid:DXImageTransform.Microsoft.gradient(startColorstr=@)", "'@'", "[@]", "{@}", "@!x",
    "linear-gradient(@ 1px 2px 3px, blue)", "paint(@)", "counter(@)", "attr(@)s", "@\\9", "@ /",
  ]

  private static let colors = [
    "@", "@ @", "@ blue", "blue @", "blue blue @", "blue blue blue @", "a @", "@ a", "auto @",
    "@ auto", "none @", "@ none", "@ inherit", "inherit @", "1s @", "@ 1s", "@ 1", "1 @", "'a' @",
    "url(a) @", "@ url(a)", "url(a), @", "@, url(a)", "@, blue", "blue, @", "@ / 1px", "1px / @",
    "color-mix(in srgb, @, blue)", "color-mix(in oklch longer hue, blue 20%, @)",
    "rgb(from @ r g b)", "light-dark(@, blue)", "all @", "@ all", "color @ 1s", "1s ease @",
    "[@] 1fr", "auto / [@]", "@ 1fr", "\"@\" 1fr", "@ span 2", "counter(@)", "symbols('@')",
    "@ layer", "\"a\" @", "local(@)", "format(@)", "path('@')", "#a @", "var @", "@ 0",
    "0 @", "@ bold", "12px @", "12px/1 @, serif", "@ serif", "block @", "inside @", "disc @",
    "drop-shadow(@ 0 0) blur(2px)", "blur(2px) drop-shadow(0 0 1px @)", "drop-shadow(0 @ 0)",
    "drop-shadow(0 0 @), blur(1px)", "url(#a) drop-shadow(0 0 @)", "drop-shadow(@)",
  ]

  private static let lines = [
    "1px @", "1px solid @", "@ solid", "thin solid @", "solid thin @", "1px 1px @",
    "solid dotted @",
    "-1px solid @", "1 solid @", "1px wavy @", "hidden @", "1px auto @", "medium @ inset",
    "calc(1px + 1px) solid @", "10% @", "1px solid @, 2px solid blue", "repeat(2, @)",
    "repeat(2, 1px solid @)", "repeat(auto, @), blue", "5px -webkit-focus-ring-color @",
    "underline @", "underline wavy @ 2px", "underline overline @ dotted", "underline @ overline",
    "@ line-through from-font", "underline 10% @", "spelling-error @", "wavy double @",
    "none underline @", "dot @", "filled dot @", "@ open sesame", "filled open @", "filled @ dot",
    "1px 1px @", "1px 1px 1px @", "@ 1px 1px 0", "1px @ 1px", "0 0 1px @, 0 0 blue", "0 0, 0 0 @",
    "inset 0 0 @", "@ 0 0 inset", "0 0 0 0 @", "0 0 0 0 0 @", "0 @", "none, 0 0 @", "0 0 @, none",
    "0 0 @ blue", "10% 0 @", "1 1 @", "inset inset 0 0 @",
  ]

  private static let backgrounds = [
    "url(a) no-repeat fixed left top / cover border-box @", "@ text", "@ border-box padding-box",
    "@ border-box padding-box content-box", "border-box @ padding-box", "left @", "left top @",
    "left @ top", "@ repeat no-repeat", "repeat @ repeat", "@ cover", "left / cover @",
    "left / @", "1px 1px / 1px auto @", "@ scroll local", "none, none @", "@ none url(a)",
    "repeat-x repeat @", "center 10% @ url(a) space", "fill @", "stretch @", "context-fill @",
    "linear-gradient(@, blue), none", "none, linear-gradient(@, blue)",
    "linear-gradient(@, blue), linear-gradient(blue, lime) blue",
    "linear-gradient(@, blue) blue, none", "linear-gradient(@, blue) padding-box content-box",
    "linear-gradient(@, blue) 1", "linear-gradient(@, blue) 1 / 2px / 3px stretch",
    "linear-gradient(@, blue) 1 stretch", "linear-gradient(@, blue) 1 1 1 1 fill",
    "linear-gradient(@, blue) inside", "disc linear-gradient(@, blue)",
    "'a' linear-gradient(@, blue)", "linear-gradient(@, blue) / 'a'",
    "linear-gradient(@, blue) url(a)", "linear-gradient(@, blue) linear-gradient(blue, lime)",
    "linear-gradient(@, blue) 5 5, auto", "below 1px linear-gradient(@, blue)",
    "linear-gradient(@, blue) left", "linear-gradient(@, blue) 10% repeat-x",
  ]

  static let values = Array(Set(images + none + colors + lines + backgrounds)).sorted()

  /// Chromium ends where they are given an image that is not to be had.
  private static let excluded = ["shape-outside", "-webkit-shape-outside"]

  @Test func takesColorsWhereChromiumDoes() async throws {
    let run = try await ValueRun(Self.values, excluding: Self.excluded)
    let differences = run.differences()
    #expect(
      differences.isEmpty,
      "\(differences.count)\n\(differences.prefix(400).joined(separator: "\n"))")
    // So that a script that asks for nothing does not pass.
    #expect(run.answers.count > 600)
    #expect(run.answers.filter { !$0.taken.isEmpty }.count > 70)
  }
}
