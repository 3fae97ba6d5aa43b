/// A picture of measured times: lines along a curve, else bars by scene, in gnuplot's language.
package struct Plot: Sendable {
  /// A picture's format.
  package enum Format: String, CaseIterable, Sendable {
    case svg, png

    fileprivate var terminal: String {
      switch self {
      case .svg: "svg noenhanced size 960,540 dynamic background rgb 'white' font 'sans-serif,13'"
      case .png: "pngcairo noenhanced size 1440,810 font 'sans-serif,14'"
      }
    }
  }

  private let title: String
  private let measurements: [Measurement]
  private let curve: Curve?

  /// - Parameter title: What every table says: driver, threads, rounds, cache.
  package init(_ measurements: [Measurement], along curve: Curve?, title: String) {
    self.measurements = measurements
    self.curve = curve
    self.title = title
  }

  /// Commands that write the picture to gnuplot's standard output.
  package func script(_ format: Format) -> String {
    var lines = [
      "set terminal \(format.terminal)",
      // Over the whole picture: a title is no wider than the part that the key leaves.
      "set label \(Self.quoted(title)) at screen 0.02, 0.96 left font ',10'",
      "set tmargin 4",
      "set key outside right top",
      "set grid y",
      "set logscale y",
    ]
    // gnuplot's own colours come again after eight, and that many programs are measured at once.
    for (index, color) in Self.moreColors.enumerated() {
      lines.append("set linetype \(index + 9) linecolor rgb '\(color)' pointtype \(index + 9)")
    }
    lines += curve.map(lines(along:)) ?? bars
    return lines.joined(separator: "\n") + "\n"
  }

  private static let moreColors = [
    "#8C564B", "#BCBD22", "#7F7F7F", "#E377C2", "#1B4F20", "#FF9DA7", "#C7E9C0", "#4B0082",
  ]

  /// A line for each contestant and scene, milliseconds over the curve's quantity.
  private func lines(along curve: Curve) -> [String] {
    let groups = Self.grouped(measurements) {
      "\($0.entry.contestant.name) \($0.entry.point.series)"
    }
    var lines = ["set logscale x", "set xlabel '\(curve.axis)'", "set ylabel 'median, ms'"]
    for (index, group) in groups.enumerated() {
      lines.append("$data\(index) << END")
      lines += group.members.map { "\($0.entry.point.abscissa) \($0.row.medianMs)" }
      lines.append("END")
    }
    let parts = groups.enumerated().map { index, group in
      "$data\(index) using 1:2 with linespoints title \(Self.quoted(group.name))"
    }
    return lines + ["plot " + parts.joined(separator: ", ")]
  }

  /// A cluster of bars for each scene and size, a bar for each contestant, in memsets of the frame.
  private var bars: [String] {
    let rows = measurements.map(\.row)
    let renderers = Self.grouped(rows) { $0.renderer }.map(\.name)
    let clusters = Self.grouped(rows) { "\($0.scene) \($0.width)x\($0.height)" }
    var lines = [
      "set style data histograms", "set style fill solid 0.8 border -1",
      "set ylabel 'median, x memset'", "set xtics rotate by -30", "$data << END",
    ]
    for cluster in clusters {
      let ratios = renderers.map { renderer in
        cluster.members.first { $0.renderer == renderer }.map { "\($0.memsetRatio)" } ?? "NaN"
      }
      lines.append("\(Self.cell(cluster.name)) " + ratios.joined(separator: " "))
    }
    let parts = renderers.enumerated().map { index, renderer in
      "$data using \(index + 2):xtic(1) title \(Self.quoted(renderer))"
    }
    return lines + ["END", "plot " + parts.joined(separator: ", ")]
  }

  /// The elements by name, both in the order of their first appearance.
  private static func grouped<Element>(
    _ elements: [Element], by name: (Element) -> String
  ) -> [(name: String, members: [Element])] {
    var groups: [(name: String, members: [Element])] = []
    for element in elements {
      let name = name(element)
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].members.append(element)
      } else {
        groups.append((name, [element]))
      }
    }
    return groups
  }

  /// Within single quotes only the quote itself means anything.
  private static func quoted(_ text: String) -> String {
    "'"
      + oneLine(text).split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "''") + "'"
  }

  /// A cell of a data block that may hold spaces.
  private static func cell(_ text: String) -> String {
    "\"" + String(oneLine(text).map { $0 == "\"" ? "'" : $0 }) + "\""
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
