import CGLES
import Canvas

/// Draws scenes that have more than patterns: everything is composited in floats, since glass must
/// see what is below it, and quantised once at the end.
struct Compositor: ~Copyable {
  private let objects: LiveObjects
  private let batch: ShapeBatch
  private let shapes: Program
  private let blur: Program
  private let resolve: Program
  private var composite: Framebuffer?
  private var smeared: Framebuffer?
  private var glass: Framebuffer?
  private var instances: [ShapeInstance] = []

  init(
    objects: LiveObjects, program: (CompositorProgram) throws(GPUError) -> Program
  ) throws(GPUError) {
    // A struct that cannot be copied must not fail half made.
    let programs = (try program(.shapes), try program(.blur), try program(.resolve))
    (shapes, blur, resolve) = programs
    self.objects = objects
    batch = ShapeBatch(objects: objects)
  }

  /// Binds the composite, for the whole part of the scene to be painted over.
  mutating func begin(_ region: Tile) throws(GPUError) {
    try Self.ready(&composite, region, objects)
    glViewport(0, 0, GLsizei(region.width), GLsizei(region.height))
    glDisable(GLenum(GL_BLEND))
  }

  /// Binds the composite, for premultiplied colours to be drawn over it.
  func resume(_ region: Tile) {
    composite?.bind()
    glViewport(0, 0, GLsizei(region.width), GLsizei(region.height))
    Self.blend(GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
  }

  /// Draws shapes over the composite.
  mutating func draw(_ layer: ShapesLayer, in region: Tile) throws(GPUError) {
    resume(region)
    instances.removeAll(keepingCapacity: true)
    instances.append(layer, in: region)
    try drawInstances(in: region, source: .paint)
  }

  /// Writes part of the composite into the bound framebuffer.
  func resolve(_ tile: Tile, of region: Tile, output: OutputForm) throws(GPUError) {
    glUseProgram(resolve.name)
    composite?.bindTexture(to: 0)
    resolve.set("picture", 0)
    resolve.set("corner", tile.x - region.x, tile.y - region.y)
    resolve.set("form", Int(output.rawValue))
    glDisable(GLenum(GL_BLEND))
    glViewport(0, 0, GLsizei(tile.width), GLsizei(tile.height))
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    try GLErrors.check("drawing the composite")
  }

  /// Where shapes have their colours from; as in `lib/shapes.glsl`.
  private enum Source: Int {
    case paint = 0
    case glass = 1
  }

  private func drawInstances(in region: Tile, source: Source) throws(GPUError) {
    glUseProgram(shapes.name)
    shapes.set("size", region.width, region.height)
    shapes.set("source", source.rawValue)
    shapes.set("glass", 0)
    try batch.draw(instances)
  }

  /// Draws glass over the composite.
  mutating func draw(_ layer: MaterialLayer, in region: Tile) throws(GPUError) {
    guard let area = layer.outline.area(in: region) else { return }
    glDisable(GLenum(GL_BLEND))
    let weights = try WeightTexture(layer.weights, objects: objects)
    let seen = area.extended(by: layer.reach, below: region.height)
    try Self.ready(&smeared, seen, objects)
    composite?.bindTexture(to: 0)
    setBlur(layer, weights, region.width, region.height, from: seen)
    blur.set("direction", 1, 0)
    blur.set("tinted", 0)
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    try Self.ready(&glass, area, objects)
    smeared?.bindTexture(to: 0)
    setBlur(
      layer, weights, seen.width, seen.height,
      from: Tile(x: 0, y: area.y - seen.y, width: area.width, height: area.height))
    blur.set("direction", 0, 1)
    blur.set("tinted", 1)
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    try GLErrors.check("blurring")
    composite?.bind()
    glViewport(0, 0, GLsizei(region.width), GLsizei(region.height))
    try mixGlass(layer, at: area, in: region)
  }

  /// What the glass covers goes, and the glass comes in its place.
  private mutating func mixGlass(
    _ layer: MaterialLayer, at area: Tile, in region: Tile
  ) throws(GPUError) {
    instances.removeAll(keepingCapacity: true)
    instances.append(layer.outline, in: region)
    Self.blend(GL_ZERO, GL_ONE_MINUS_SRC_ALPHA)
    try drawInstances(in: region, source: .paint)
    Self.blend(GL_ONE, GL_ONE)
    glUseProgram(shapes.name)
    shapes.set("corner", area.x, area.y)
    glass?.bindTexture(to: 0)
    try drawInstances(in: region, source: .glass)
  }

  /// - Parameter part: What is drawn, in px of the picture that is read.
  private func setBlur(
    _ layer: MaterialLayer, _ weights: borrowing WeightTexture, _ width: Int, _ height: Int,
    from part: Tile
  ) {
    glUseProgram(blur.name)
    weights.bind(to: 1)
    blur.set("picture", 0)
    blur.set("weights", 1)
    blur.set("reach", layer.reach)
    blur.set("corner", part.x, part.y)
    blur.set("last", width - 1, height - 1)
    blur.set("saturation", layer.saturation)
    blur.set("tint", layer.tint.premultiplied)
    glViewport(0, 0, GLsizei(part.width), GLsizei(part.height))
  }

  private static func blend(_ source: Int32, _ target: Int32) {
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(source), GLenum(target))
  }

  /// Binds a framebuffer that holds `area`.
  private static func ready(
    _ framebuffer: inout Framebuffer?, _ area: Tile, _ objects: LiveObjects
  ) throws(GPUError) {
    if framebuffer?.holds(area, format: .rgba32f) == true {
      framebuffer?.bind()
      return
    }
    framebuffer = nil
    framebuffer = try Framebuffer(
      width: area.width, height: area.height, format: .rgba32f, objects: objects)
  }
}
