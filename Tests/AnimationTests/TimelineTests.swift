import Animation
import Gridlight
import Testing

@Suite("Timelines") struct TimelineTests {
  private static let plain = Scene(width: 40, height: 30) { Background() }
  private static func pulse(period: Double = 2.6, time: Double = 0, still: Bool = false) -> Scene {
    Scene(width: 40, height: 30, reduceMotion: still) {
      GridPulseBackground(period: period, time: time)
    }
  }

  private func rate(_ number: Int, per denominator: Int = 1) throws -> FrameRate {
    try #require(FrameRate(number, per: denominator))
  }

  private func timeline(
    _ scene: Scene, _ keys: [String] = [], fps: Int = 10, _ length: Timeline.Length
  ) throws -> Timeline {
    try Timeline(
      scene, tracks: keys.map { try KeyTrack(text: $0) }, rate: try rate(fps), length: length)
  }

  /// The first fault's path and what it complains of.
  private func fault(
    _ scene: Scene, _ keys: [String], _ length: Timeline.Length = .frames(3)
  ) throws -> Fault? {
    do {
      _ = try timeline(scene, keys, length)
      return nil
    } catch SceneError.invalid(let faults) {
      return faults.first
    } catch let fault as Fault {
      return fault
    }
  }

  @Test("Values between keys, worked out by hand")
  func values() throws {
    let linear = try KeyTrack(text: "zoom=1:10,3:20,3:50,5:40")
    let times = [0, 1, 1.5, 2, 3, 4, 5, 9]
    #expect(times.map(linear.value) == [10, 10, 12.5, 15, 50, 45, 40, 40])
    let ease = try KeyTrack(text: "zoom=0:0,4:100 ease")
    // u² (3 - 2u) at 1/4, 1/2, 3/4.
    #expect([0, 1, 2, 3, 4].map(ease.value) == [0, 15.625, 50, 84.375, 100])
    let hold = try KeyTrack(text: "zoom=0:1,2:5 hold")
    #expect([0, 1.999, 2].map(hold.value) == [1, 1, 5])
    let unsorted = try KeyTrack("zoom", [.init(time: 2, value: 4), .init(time: 0, value: 2)])
    #expect(unsorted.value(at: 1) == 3)
  }

  @Test("A track's text reads back as the same track")
  func text() throws {
    for text in ["pan.x=0:0,2:200 ease", "layers[1].gap.y=-1:1e-3,0.25:40 hold", "zoom=0:1"] {
      let track = try KeyTrack(text: text)
      #expect(try KeyTrack(text: track.text) == track)
    }
  }

  @Test("Keys move the number that they name")
  func parameters() throws {
    let scene = Scene(width: 40, height: 30, fill: .red) {
      Background(variant: .dots, color: .gray)
      GridPulseBackground()
    }
    let moved = try timeline(
      scene,
      [
        "pan.x=0:0,1:10", "viewport.pan.y=0:5,1:6", "zoom=0:1,1:3", "gap.y=0:20,1:40",
        "layers[0].size=0:1,1:2", "spacing=0:20,1:30", "progress=0:0,1:1", "fill.alpha=0:0,1:1",
        "layers[0].color.alpha=0:1,1:0",
      ], .seconds(2)
    ).scene(at: 5)
    #expect(moved.viewport == Viewport(x: 5, y: 5.5, zoom: 2))
    #expect(moved.fill == Color.red.opacity(0.5))
    guard case .background(let dots) = moved.layers[0], case .pulse(let pulse) = moved.layers[1]
    else {
      Issue.record("other layers")
      return
    }
    #expect(dots.gap == Pair(x: 20, y: 30))
    #expect(dots.size == 1.5)
    #expect(dots.color == Color.gray.opacity(0.5))
    #expect(pulse.spacing == 25)
    #expect(pulse.moment == .progress(0.5))
  }

  @Test("Frame k is at k / rate; of a loop, at k period / N")
  func times() throws {
    let plain = try Timeline(
      Self.pulse(time: 3), rate: rate(30000, per: 1001), length: .frames(100))
    #expect(plain.time(of: 0) == 0)
    #expect(abs(plain.time(of: 30) - 1.001) < 1e-15)
    let loop = try timeline(Self.pulse(period: -2.6, time: 3), fps: 7, .loop)
    // 18.2 frames.
    #expect(loop.frameCount == 18)
    for frame in [0, 1, 17, 18] {
      guard case .pulse(let pulse) = try loop.scene(at: frame).layers[0] else { continue }
      #expect(pulse.moment == .time(3 + Double(frame) * 2.6 / 18))
    }
    #expect(try timeline(Self.plain, ["zoom=0:1,1.5:2"], .loop).frameCount == 15)
    #expect(try timeline(Self.plain, fps: 24, .seconds(1.49)).frameCount == 36)
  }

  @Test("The frame after a loop's last is its first, pixel for pixel")
  func wrap() throws {
    let renderer = CPURenderer()
    for period in [2.6, -1.7, 0.3] {
      let loop = try timeline(Self.pulse(period: period), fps: 60, .loop)
      #expect(
        try renderer.render(loop.scene(at: loop.frameCount)) == renderer.render(loop.scene(at: 0)))
    }
  }

  @Test("Reduce Motion shows the ring at progress 0.4 in every frame")
  func reduceMotion() throws {
    let renderer = CPURenderer()
    let loop = try timeline(Self.pulse(still: true), [], .loop)
    let ring = try renderer.render(
      Scene(width: 40, height: 30) { GridPulseBackground(progress: 0.4) })
    for frame in [0, 1, 13, 25] { #expect(try renderer.render(loop.scene(at: frame)) == ring) }
  }

  @Test("A pulse given by its progress stands still")
  func progress() throws {
    let scene = Scene(width: 40, height: 30) { GridPulseBackground(progress: 0.3) }
    #expect(try timeline(scene, [], .frames(5)).scene(at: 4) == scene)
  }

  @Test("Faults name the number")
  func faults() throws {
    let two = Scene(width: 40, height: 30) {
      Background()
      Background()
    }
    #expect(try fault(Self.plain, ["zoom=0:0,1:1"])?.path == "viewport.zoom")
    #expect(try fault(Self.plain, ["gapp=0:1"])?.path == "gapp")
    #expect(try fault(two, ["gap=0:1"])?.allowed.contains("layers[0].gap or layers[1].gap") == true)
    #expect(try fault(two, ["layers[2].gap=0:1"])?.path == "layers[2].gap")
    #expect(try fault(Self.plain, ["width=0:1"])?.path == "width")
    #expect(try fault(Self.plain, ["scheme=0:1"])?.path == "scheme")
    #expect(try fault(Self.plain, ["zoom=0:1", "zoom=0:2"])?.value == "a second list of keys")
    #expect(try fault(Self.plain, ["zoom"])?.path == "key")
    #expect(try fault(Self.plain, ["zoom=0:1,2"])?.path == "zoom")
    #expect(try fault(Self.plain, ["zoom=0:1 slow"])?.allowed.contains("easeInOut") == true)
    #expect(try fault(Self.plain, [], .loop)?.path == "loop")
    #expect(try fault(Self.pulse(), ["period=0:1,1:2"], .loop)?.path == "loop")
    #expect(try fault(Self.plain, [], .frames(0))?.path == "frames")
    #expect(try fault(Self.plain, [], .seconds(.infinity))?.path == "duration")
    for text in ["=0:1", "zoom=:", "zoom=nan:1", "[=0:1", "a..b=0:1", "zoom=0:1 a b", ""] {
      #expect(try fault(Self.plain, [text]) != nil, "\(text)")
    }
  }

  @Test("Keys in a scene file")
  func file() throws {
    let keyed = try KeyedScene(
      json: Array(#"{"keys": ["zoom=0:1,2:3"], "layers": [{"type": "pulse"}]}"#.utf8))
    #expect(keyed.keys == ["zoom=0:1,2:3"])
    #expect(keyed.scene.layers.count == 1)
    for json in [#"{"keys": 3}"#, #"{"keys": [3]}"#, #"{"keys": [], "zooom": 1}"#] {
      #expect(throws: SceneError.self) { try KeyedScene(json: Array(json.utf8)) }
    }
  }

  @Test("Frame rates")
  func rates() throws {
    let texts = ["60": "60", "12.5": "25/2", "29.97": "30000/1001", "24000/1001": "24000/1001"]
    for (text, rate) in texts { #expect(FrameRate(text)?.description == rate) }
    for text in ["0", "-1", "", "1/0", "nan", "1001", "1e3", "60/", "1.2.3", "99999999"] {
      #expect(FrameRate(text) == nil, "\(text)")
    }
  }
}
