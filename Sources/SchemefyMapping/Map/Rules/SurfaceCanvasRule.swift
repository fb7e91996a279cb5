internal import SchemefyColor

extension MappingRule {
  static let surfaceCanvas = MappingRule(
    "surface-canvas",
    "A surface in the colour of the page becomes the canvas that an option names.",
    needs: [.color, .canvas, .options], changes: "the canvas that an option names",
    keeps: "kept: the canvas that an option names",
    .color(.surface) { subject in
      subject.mapper.isReplacedCanvas(subject.color) ? Answer(subject.palette.canvas) : nil
    })
}
