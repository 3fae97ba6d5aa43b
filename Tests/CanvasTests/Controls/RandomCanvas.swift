import TestSupport

@testable import Canvas

/// Draws valid scenes with nodes, edges, controls and cards that reach every key and every form.
struct RandomCanvas {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> Scene {
    let count = Int.random(in: 0...5, using: &generator)
    let nodes = (0..<count).map { node("node \($0)") }
    let edges =
      count == 0 ? [] : (0..<Int.random(in: 0...4, using: &generator)).map { _ in edge(count) }
    var scene = Scene(
      width: 800, height: 600, scale: pick([1, 1.5, 2, 3]),
      viewport: Viewport(x: number(-500...500), y: number(-500...500), zoom: number(0.05...5)),
      scheme: pick(ColorScheme.allCases),
      backgroundVariant: coin ? nil : .dots, nodes: nodes, edges: edges,
      layers: (0..<Int.random(in: 0...3, using: &generator)).map { _ in layer })
    scene.isInteractive = coin
    (scene.minZoom, scene.maxZoom) = coin ? (0.1, 4) : (number(0.01...1), number(1...9))
    scene.fitViewOptions = options(count)
    if coin { scene.accessibilityConfig.zoomOutAriaLabel = "Ünïcode \"quoted\"" }
    return scene
  }

  private var coin: Bool { mutating get { Bool.random(using: &generator) } }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  private var color: Color? {
    mutating get {
      pick([nil, .red, .clear, .gray.opacity(0.25), Color(red: 0.1, green: 0, blue: 1)])
    }
  }

  private mutating func node(_ id: String) -> Node {
    let box = NodeBox(
      title: coin ? nil : "100%", fill: color, border: color, borderWidth: number(0...4),
      cornerRadius: number(0...90), titleColor: color)
    return Node(
      id: id, position: Pair(x: number(-900...900), y: number(-900...900)),
      size: coin ? nil : Size(width: number(0...300), height: number(0...300)), isHidden: coin,
      box: coin ? NodeBox() : box)
  }

  private mutating func edge(_ count: Int) -> Edge {
    let ids = (0..<count).map { "node \($0)" }
    return Edge(
      id: coin ? nil : "e", source: pick(ids), target: pick(ids), color: color,
      lineWidth: number(0...5))
  }

  private mutating func options(_ count: Int) -> FitViewOptions {
    if coin { return FitViewOptions() }
    func length(_ number: Double, _ isPercent: Bool) -> FitViewOptions.Length {
      isPercent ? .percent(number) : .points(number)
    }
    let sides = FitViewOptions.Padding(
      top: length(number(-9...90), coin), leading: length(number(-9...90), coin),
      bottom: length(number(-9...90), coin), trailing: length(number(-9...90), coin))
    return FitViewOptions(
      padding: pick([80, .percent(12.5), sides]), minZoom: number(0.1...1), maxZoom: number(1...3),
      includeHidden: coin, nodeIds: coin ? nil : (0..<count).map { "node \($0)" },
      duration: number(0...2), alignment: pick([.center, .topLeading]))
  }

  private var layer: Layer {
    mutating get {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .background(Background())
      case 1: .pulse(GridPulseBackground(progress: 0.25))
      case 2: .controls(controls)
      default: .card(card)
      }
    }
  }

  private var controls: Controls {
    mutating get {
      let children: [any PanelContent] = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return Divider()
        case 1: return image
        case 2: return text
        default:
          let label: [any LabelContent] = coin ? [image] : [text, image]
          let button = ControlButton(label: label.map(\.labelItem), action: {}).disabled(coin)
          return coin ? button : button.accessibilityLabel("Do \"it\"")
        }
      }
      return Controls(
        showZoom: coin, showFitView: coin, showInteractive: coin,
        position: pick(PanelPosition.allCases)
      ) {
        for child in children { child }
      }
    }
  }

  private var card: Card {
    mutating get {
      Card(
        icon: coin ? nil : image, title: coin ? nil : text, spacing: number(0...20),
        padding: (number(0...40), number(0...40)), cornerRadius: number(0...60),
        color: color ?? .white, position: pick(PanelPosition.allCases))
    }
  }

  private var image: Image {
    mutating get {
      let image = Image(systemName: pick(Image.systemNames))
      return coin ? image : image.font(font)
    }
  }

  private var text: Text {
    mutating get { coin ? Text("42%") : Text("7").font(font) }
  }

  private var font: Font {
    mutating get {
      .system(
        size: number(1...60), weight: pick(Font.Weight.allCases), design: pick(Font.Design.allCases)
      )
    }
  }
}
