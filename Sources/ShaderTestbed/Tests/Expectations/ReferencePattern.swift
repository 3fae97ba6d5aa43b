import Canvas
import Pixels

/// The patterns that both the CPU reference and `Shaders` have.
public enum ReferencePattern: String, CaseIterable, Sendable {
  case dots, lines, cross, pulse, flat, panel
}

extension ReferencePattern {
  /// What uniforms in points describe, with the defaults of the `.frag` files, where a uniform that is
  /// 0 counts as not given.
  func scene(of request: ShaderRequest) throws(SceneError) -> ResolvedScene {
    let uniforms = PatternUniforms(request.uniforms)
    let scale = uniforms.positive("scale", 1)
    let scene = Scene(
      width: Double(request.canvas.width) / scale, height: Double(request.canvas.height) / scale,
      scale: scale,
      viewport: Viewport(pan: uniforms.pair("pan") ?? Pair(0), zoom: uniforms.positive("zoom", 1)),
      layers: layer(uniforms).map { [$0] } ?? [])
    let resolved = try ResolvedScene(scene)
    guard self == .panel else { return resolved }
    let panel = uniforms.panel(on: request.canvas, scale: scale)
    return resolved.with(layers: [.shapes(ShapesLayer(shapes: [.panel(panel)]))])
  }

  /// nil for what no layer of a scene draws alone.
  private func layer(_ uniforms: PatternUniforms) -> Layer? {
    let gap = uniforms.pair("gap").map { Pair(x: $0.x > 0 ? $0.x : 20, y: $0.y > 0 ? $0.y : 20) }
    let spacing = gap ?? Pair(20)
    func background(_ variant: BackgroundVariant) -> Layer {
      .background(
        Background(
          variant: variant, color: uniforms.color, gap: (spacing.x, spacing.y),
          size: uniforms.positive("size", 1.5), lineWidth: uniforms.positive("lineWidth", 0.5),
          levelOfDetail: .always))
    }
    switch self {
    case .dots: return background(.dots)
    case .lines: return background(.lines)
    case .cross: return background(.cross)
    case .pulse:
      return .pulse(
        GridPulseBackground(
          color: uniforms.color, spacing: spacing.x, progress: uniforms.number("phase") ?? 0))
    case .flat:
      return .background(Background(size: 0, profile: .reactFlow(background: uniforms.color)))
    case .panel: return nil
    }
  }
}

/// The uniforms of a pattern, in points.
private struct PatternUniforms {
  private let values: [String: UniformValue]

  init(_ values: [String: UniformValue]) {
    self.values = values
  }

  func number(_ name: String) -> Double? { values[name]?.numbers.first }

  func positive(_ name: String, _ fallback: Double) -> Double {
    number(name).flatMap { $0 > 0 ? $0 : nil } ?? fallback
  }

  /// One number stands for both axes.
  func pair(_ name: String) -> Pair? {
    guard let numbers = values[name]?.numbers, let x = numbers.first else { return nil }
    return Pair(x: x, y: numbers.count > 1 ? numbers[1] : x)
  }

  /// A rounded rectangle, or a border of `lineWidth` that lies inside of it.
  func panel(on canvas: PixelSize, scale: Double) -> PanelShape {
    let rect = (values["rect"]?.numbers ?? []).map { $0 * scale }
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    let edges =
      rect.count == 4 && rect[2] > 0 && rect[3] > 0
      ? [rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]]
      : [width / 8, height / 8, width * 7 / 8, height * 7 / 8]
    let radius = (number("radius") ?? 0) * scale
    let line = (number("lineWidth") ?? 0) * scale
    func rounded(inset: Double) -> RoundedRect {
      RoundedRect(
        minX: edges[0] + inset, minY: edges[1] + inset, maxX: edges[2] - inset,
        maxY: edges[3] - inset, radius: radius - inset)
    }
    let hole = rounded(inset: line)
    return PanelShape(
      outer: rounded(inset: 0), hole: line > 0 && !hole.isEmpty ? hole : nil,
      color: color.resolved(in: .light))
  }

  /// Straight sRGB and alpha.
  var color: Color {
    let numbers = values["color"]?.numbers ?? []
    let opacity = numbers.count > 3 ? numbers[3] : 1
    guard numbers.count >= 3, opacity > 0 else { return .gray.opacity(0.3) }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], opacity: opacity)
  }
}
