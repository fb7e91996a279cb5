internal import SchemefyCSS

/// The functions that may stand in the values that are scanned.
enum FunctionName: Sendable {
  /// Nothing in it is a colour to be mapped.
  case opaque
  /// Gradients: their stops are colours.
  case arguments
  /// Images in it may be gradients.
  case images
  case dropShadow

  /// Functions by their names. What no browser takes any more (`-moz-`, `-o-`, `-ms-`) is left
  /// out: see ``ValueScanner``.
  static let table = KeywordTable<FunctionName>([
    "url": .opaque, "src": .opaque, "calc": .opaque, "min": .opaque, "max": .opaque,
    "clamp": .opaque, "env": .opaque, "attr": .opaque, "round": .opaque, "element": .opaque,
    "type": .opaque, "color-mix": .opaque,
    "blur": .opaque, "brightness": .opaque, "contrast": .opaque, "grayscale": .opaque,
    "hue-rotate": .opaque, "invert": .opaque, "opacity": .opaque, "saturate": .opaque,
    "sepia": .opaque, "drop-shadow": .dropShadow,
    "image-set": .images, "-webkit-image-set": .images, "cross-fade": .images,
    "-webkit-cross-fade": .images, "image": .images,
    "linear-gradient": .arguments, "radial-gradient": .arguments, "conic-gradient": .arguments,
    "repeating-linear-gradient": .arguments, "repeating-radial-gradient": .arguments,
    "repeating-conic-gradient": .arguments, "-webkit-linear-gradient": .arguments,
    "-webkit-radial-gradient": .arguments, "-webkit-repeating-linear-gradient": .arguments,
    "-webkit-repeating-radial-gradient": .arguments, "-webkit-gradient": .arguments,
    "from": .arguments, "to": .arguments, "color-stop": .arguments,
  ])
}
