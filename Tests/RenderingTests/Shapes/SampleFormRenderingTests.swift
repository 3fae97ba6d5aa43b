import Glibc
import Gridlight
import Testing

extension Rendering {
  /// Every documented call form, drawn, and looked at where the definition says what a pixel must
  /// be. `SampleFormTests` and `CallFormTests` hold what the forms mean.
  @Suite struct SampleFormRenderingTests {
    private static let nodes = [
      Node(id: "a", position: Pair(x: 10, y: 10), size: Size(width: 30, height: 20)),
      Node(id: "b", position: Pair(x: 70, y: 40), size: Size(width: 30, height: 20)),
    ]
    private static let edges = [Edge(source: "a", target: "b")]

    private struct MyNodeView: NodeContent {
      let node: Node
      var nodeBox: NodeBox { NodeBox(borderWidth: 0, cornerRadius: 2) }
    }

    private static let white = SIMD3(255.0, 255, 255)
    private static let gray = SIMD3(142.0, 142, 147)
    /// A quarter of the default dot, radius .75, in a pixel beside its centre.
    private static let dot = 0.3 * Double.pi * 0.75 * 0.75 / 4
    /// Half of the default line's half point.
    private static let line = 0.3 * 0.25

    // MARK: Canvas with an overlay

    @Test func overlayBackgroundIsAboveTheNodes() throws {
      let flow = SwiftFlow(nodes: Self.nodes, edges: Self.edges) { node in
        MyNodeView(node: node)
      } overlay: {
        Background(variant: .dots)
      }
      let picture = try Self.picture(of: flow)
      // Both within node a and beside the nodes.
      #expect(picture.shows(Self.gray, Self.dot, at: 20, 20))
      #expect(picture.shows(Self.gray, Self.dot, at: 60, 60))
      #expect(picture.shows(Self.gray, 1, at: 55, 35), "the edge, half way")
    }

    @Test(arguments: [.dots, .lines, .cross, nil] as [BackgroundVariant?])
    func olderBackgroundIsBelowTheNodes(variant: BackgroundVariant?) throws {
      let flow = SwiftFlow(nodes: Self.nodes, edges: Self.edges, backgroundVariant: variant) {
        node in MyNodeView(node: node)
      }
      let picture = try Self.picture(of: flow)
      // Node a hides a dot, two lines and a cross.
      for (x, y) in [(20, 20), (22, 20), (20, 16), (30, 20)] {
        #expect(picture.shows(Self.gray, 0, at: x, y))
      }
      #expect(picture.shows(Self.gray, 1, at: 55, 35), "the edge, half way")
      // Beside the nodes: a dot's quarter, a cross's arm, a line between two crosses.
      let expected: [Double?] =
        switch variant {
        case .dots: [Self.dot, 0, 0]
        case .lines: [nil, Self.line, Self.line]
        case .cross: [nil, Self.line, 0]
        case nil: [0, 0, 0]
        }
      for (share, place) in zip(expected, [(60, 80), (62, 80), (70, 80)]) {
        guard let share else { continue }
        #expect(picture.shows(Self.gray, share, at: place.0, place.1))
      }
    }

    @Test func overlayOfControls() throws {
      let with = SwiftFlow(nodes: Self.nodes, edges: Self.edges) { node in
        MyNodeView(node: node)
      } overlay: {
        Controls()
      }
      let without = SwiftFlow(nodes: Self.nodes, edges: Self.edges) { node in
        MyNodeView(node: node)
      }
      let (picture, plain) = (try Self.picture(of: with), try Self.picture(of: without))
      try picture.expectPanel(over: plain, x: 12, bottom: 12, height: 123)
      #expect(picture.shows(Self.gray, 1, at: 55, 35), "the edge, half way")
    }

    @Test func overlayOfBackgroundAndControls() throws {
      let with = SwiftFlow(nodes: Self.nodes, edges: Self.edges) { node in
        MyNodeView(node: node)
      } overlay: {
        Background(variant: .dots)
        Controls()
      }
      let without = SwiftFlow(nodes: Self.nodes, edges: Self.edges) { node in
        MyNodeView(node: node)
      } overlay: {
        Background(variant: .dots)
      }
      let (picture, plain) = (try Self.picture(of: with), try Self.picture(of: without))
      try picture.expectPanel(over: plain, x: 12, bottom: 12, height: 123)
      #expect(picture.shows(Self.gray, Self.dot, at: 60, 60))
    }

    // MARK: Background

    @Test func backgrounds() throws {
      let plain = try Self.picture { Background() }
      let dots = try Self.picture { Background(variant: .dots) }
      #expect(plain == dots)
      #expect(dots.shows(Self.gray, Self.dot, at: 20, 40))
      #expect(dots.shows(Self.gray, 0, at: 22, 40))
      let lines = try Self.picture { Background(variant: .lines) }
      #expect(lines.shows(Self.gray, Self.line, at: 22, 40))
      #expect(lines.shows(Self.gray, Self.line, at: 30, 40))
      #expect(lines.shows(Self.gray, 0, at: 30, 50))
      let cross = try Self.picture { Background(variant: .cross) }
      #expect(cross.shows(Self.gray, Self.line, at: 22, 40))
      #expect(cross.shows(Self.gray, 0, at: 23, 40))
    }

    @Test func backgroundsWithParameters() throws {
      let blue = try Self.picture {
        Background(variant: .dots, color: .blue.opacity(0.15), gap: 25, size: 2)
      }
      #expect(blue.shows(SIMD3(0, 122, 255), 0.15 * .pi / 4, at: 25, 50))
      #expect(blue.shows(SIMD3(0, 122, 255), 0, at: 20, 40))
      let small = try Self.picture {
        Background(variant: .dots, gap: 10, size: 1, color: .gray.opacity(0.2))
      }
      #expect(small.shows(Self.gray, 0.2 * .pi / 16, at: 30, 70))
      let lines = try Self.picture {
        Background(variant: .lines, color: .gray.opacity(0.15), gap: 50)
      }
      #expect(lines.shows(Self.gray, 0.15 * 0.25, at: 50, 30))
      #expect(lines.shows(Self.gray, 0, at: 25, 30))
      let wide = try Self.picture { Background(variant: .dots, gap: (x: 20, y: 40)) }
      #expect(wide.shows(Self.gray, Self.dot, at: 20, 40))
      #expect(wide.shows(Self.gray, 0, at: 20, 20))
    }

    @Test func layeredBackgrounds() throws {
      let picture = try Self.picture {
        Background(
          id: "small-grid", variant: .dots, gap: 10, size: 0.5, color: .gray.opacity(0.1))
        Background(
          id: "large-grid", variant: .lines, gap: 100, color: .gray.opacity(0.15))
      }
      #expect(picture.shows(Self.gray, 0.1 * .pi / 64, at: 10, 50))
      #expect(picture.shows(Self.gray, 0.15 * 0.25, at: 100, 54))
      #expect(picture.shows(Self.gray, 0, at: 54, 54))
    }

    // MARK: Controls

    @Test func panels() throws {
      let plain = try Self.picture {}
      func expect(
        _ controls: Controls, x: Int = 12, height: Int, _ place: SourceLocation = #_sourceLocation
      ) throws {
        let picture = try Self.picture { controls }
        try picture.expectPanel(over: plain, x: x, bottom: 12, height: height, place)
      }
      try expect(Controls(), height: 123)
      try expect(Controls(showZoom: true, showFitView: false), height: 90)
      try expect(Controls(showZoom: false, showFitView: true), height: 32)
      try expect(Controls(position: .bottomRight), x: 120 - 12 - 32, height: 123)
      try expect(Controls(showInteractive: true), height: 156)
    }

    @Test func panelWithAButtonOfTheHosts() throws {
      let picture = try Self.picture {
        Controls(position: .bottomLeft) {
          Divider()
          ControlButton(action: {}) {
            Image(systemName: "arrow.clockwise").font(.system(size: 14, weight: .medium))
          }
        }
      }
      try picture.expectPanel(over: try Self.picture {}, x: 12, bottom: 12, height: 156)
      // The host's divider is where the lock's would be, and its icon in the middle of what follows.
      let divided = try Self.picture { Controls(showInteractive: true) }
      #expect(picture[14, 190 - 12 - 33] == divided[14, 190 - 12 - 33])
      let ink = picture.ink(x: 14..<42, y: 190 - 12 - 31..<190 - 13)
      #expect(abs(ink.center.x - 28) < 1 && abs(ink.center.y - (190 - 12 - 16)) < 1.5)
      #expect((11...16).contains(ink.x.count) && (11...16).contains(ink.y.count))
    }

    // MARK: Pulse

    /// Where the front is at progress `t`, and how strong, on the canvas below.
    private static func glow(at distance: Double, progress t: Double) -> Double {
      let front = t * (hypot(120, 190) / 2 + 80)
      return exp(-pow((distance - front) / 80, 2)) * (1 - pow(t, 4))
    }

    @Test func pulses() throws {
      let cyan = SIMD3(50.0, 173, 230)
      let plain = try Self.picture { GridPulseBackground() }
      #expect(plain.shows(cyan, 1, at: 60, 95), "the front is on the dot in the middle")
      #expect(plain.shows(cyan, 0.32 + 0.68 * Self.glow(at: 26, progress: 0), at: 86, 95))
      #expect(
        plain == (try Self.picture { GridPulseBackground(color: .cyan, spacing: 26, period: 2.6) }))
      let still = try Self.picture(reduceMotion: true) { GridPulseBackground() }
      #expect(still.shows(cyan, 0.32 + 0.68 * Self.glow(at: 0, progress: 0.4), at: 60, 95))
    }

    @Test func pulseDemo() throws {
      let fill = Color(red: 0.03, green: 0.05, blue: 0.1)
      let pulse = GridPulseBackground(progress: 0.4)
      let card = Card(systemName: "dot.radiowaves.left.and.right", title: "Signal")
      let size = (width: 260.0, height: 170.0)
      let plain = try Self.picture(fill: fill, size: size) { pulse }
      let picture = try Self.picture(fill: fill, size: size) {
        pulse
        card
      }
      #expect(picture[2, 2] == SIMD4(8, 13, 26, 255))
      // The card is in the middle, and the fonts are whatever is installed.
      let box = picture.box(differingFrom: plain)
      #expect(abs(box.x.lowerBound + box.x.upperBound - 260) <= 1)
      #expect(abs(box.y.lowerBound + box.y.upperBound - 170) <= 1)
      // Padding and content: 28 + "Signal" + 28 by 20 + icon + 10 + "Signal" + 20.
      #expect((56 + 70...56 + 140).contains(box.x.count))
      #expect((50 + 50...50 + 100).contains(box.y.count))
      let ink = picture.ink(x: box.x, y: box.y) { $0.x > 250 && $0.y > 250 && $0.z > 250 }
      #expect(abs(ink.center.x - 130) < 2)
      #expect(ink.x.lowerBound >= box.x.lowerBound + 27)
      #expect(ink.y.lowerBound >= box.y.lowerBound + 20)
    }

    private static func picture(of flow: SwiftFlow) throws -> Pixmap {
      var scene = flow.scene(width: 120, height: 190)
      scene.fill = .white
      return try ReferenceRenderer().render(scene)
    }

    private static func picture(
      fill: Color = .white, size: (width: Double, height: Double) = (120, 190),
      reduceMotion: Bool = false, @OverlayBuilder _ content: () -> [any OverlayContent]
    ) throws -> Pixmap {
      try ReferenceRenderer().render(
        Scene(
          width: size.width, height: size.height, fill: fill, reduceMotion: reduceMotion,
          content: content))
    }
  }
}

extension Pixmap {
  /// Whether a pixel is white with `share` of `color` over it.
  fileprivate func shows(_ color: SIMD3<Double>, _ share: Double, at x: Int, _ y: Int) -> Bool {
    (0..<3).allSatisfy { channel in
      let expected = 255 * (1 - share) + color[channel] * share
      return abs(Double(self[x, y][channel]) - expected) <= 0.5 + 1e-6
    }
  }

  /// The pixels that are not those of `other`.
  fileprivate func box(differingFrom other: Pixmap) -> (x: Range<Int>, y: Range<Int>) {
    box { x, y in self[x, y] != other[x, y] }
  }

  /// The dark pixels, or those that `isInk`, and their middle.
  fileprivate func ink(
    x columns: Range<Int>, y rows: Range<Int>,
    isInk: (SIMD4<UInt8>) -> Bool = { $0.x < 128 }
  ) -> (x: Range<Int>, y: Range<Int>, center: (x: Double, y: Double)) {
    let (x, y) = box { columns.contains($0) && rows.contains($1) && isInk(self[$0, $1]) }
    let center = (
      Double(x.lowerBound + x.upperBound) / 2, Double(y.lowerBound + y.upperBound) / 2
    )
    return (x, y, center)
  }

  private func box(of belongs: (Int, Int) -> Bool) -> (x: Range<Int>, y: Range<Int>) {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for x in 0..<width where belongs(x, y) {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return (left..<max(left, right), top..<max(top, bottom))
  }

  /// A panel 32 wide, and half a point of border around it, is all that is new over `plain`; its
  /// first icon is in the middle of the first button.
  fileprivate func expectPanel(
    over plain: Pixmap, x left: Int, bottom: Int, height: Int,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let box = box(differingFrom: plain)
    let top = self.height - bottom - height
    #expect(box.x == left - 1..<left + 33, sourceLocation: place)
    #expect(box.y == top - 1..<top + height + 1, sourceLocation: place)
    let ink = ink(x: left + 2..<left + 30, y: top + 2..<top + 30)
    #expect(abs(ink.center.x - Double(left + 16)) <= 1, sourceLocation: place)
    #expect(abs(ink.center.y - Double(top + 16)) <= 1, sourceLocation: place)
    #expect((6...16).contains(ink.x.count), sourceLocation: place)
  }
}
