import Canvas

/// A test that needs attention, with all that is known of it.
enum HTMLCard {
  /// - Parameter folder: what all names begin with, which the page says once.
  static func text(_ result: TestResult, in folder: String) -> String {
    let pictured = result.comparisons.filter { $0.pictures != nil }
    let reasons = result.reasons.map { "<li>\(MarkupText.escaped($0))</li>" }.joined()
    let alone =
      pictured.isEmpty
      ? result.thumbnail.map {
        "<div class=\"pictures\">" + figure("Actual", "actual", $0, nil) + "</div>"
      } : nil
    return """
      <article class="test card" data-kind="\(result.kind.rawValue)" \
      data-name="\(MarkupText.escaped(result.name))" tabindex="-1">
      <div class="head"><span class="kind \(result.kind.rawValue)">\(result.kind.words)</span>\
      <h2>\(name(result.name, in: folder))</h2>\
      <span class="number">\((result.seconds * 1000).fixed(0)) ms</span></div>
      <ul class="reasons">\(reasons)</ul>
      \(pictured.map(comparison).joined(separator: "\n"))\(alone ?? "")
      \(diagnostics(result.diagnostics))
      </article>
      """
  }

  /// The folder less loudly than the name.
  static func name(_ name: String, in folder: String) -> String {
    let name = name.dropFirst(folder.count)
    guard let slash = name.lastIndex(of: "/") else { return MarkupText.escaped(String(name)) }
    let (folder, rest) = (name[...slash], name[name.index(after: slash)...])
    return "<span class=\"folder\">\(MarkupText.escaped(String(folder)))</span>"
      + MarkupText.escaped(String(rest))
  }

  private static func comparison(_ comparison: TestResult.Comparison) -> String {
    guard let pictures = comparison.pictures else { return "" }
    let difference = comparison.difference
    let width = shownWidth(difference)
    let scale = pictures.fullScale.plainText
    return """
      <section class="comparison" style="--w:\(width)px">
      <div class="pictures">\
      \(figure("Expected", "expected", pictures.expected, difference))\
      \(figure("Actual", "actual", pictures.actual, difference))\
      \(figure("Difference", "difference", pictures.difference, difference, "white is \(scale)"))\
      </div>
      <div class="facing"><p class="what">\(MarkupText.escaped(comparison.title))</p>\
      <button type="button" class="enlarge" aria-pressed="false" \
      title="One picture a row (e)">Enlarge</button>\
      <button type="button" class="flicker" aria-pressed="false" \
      title="Alternate expected and actual (f)">Flicker</button>\
      \(numbers(comparison))</div>
      </section>
      """
  }

  /// A whole multiple of the picture's own where it is small.
  private static func shownWidth(_ difference: PictureDifference) -> Int {
    let width = difference.size.width
    return width * max(1, 288 / width)
  }

  private static func figure(
    _ title: String, _ role: String, _ png: [UInt8], _ difference: PictureDifference?,
    _ note: String = ""
  ) -> String {
    let mark = difference.flatMap { difference in
      difference.worstPixel.map { pixel in
        let x = 100 * (Double(pixel.x) + 0.5) / Double(difference.size.width)
        let y = 100 * (Double(pixel.y) + 0.5) / Double(difference.size.height)
        return "<i class=\"mark\" style=\"left:\(x.fixed(3))%;top:\(y.fixed(3))%\"></i>"
      }
    }
    return "<figure class=\"\(role)\"><div class=\"frame\">"
      + "<img src=\"\(png.dataURI)\" alt=\"\(title)\">\(mark ?? "")</div>"
      + "<figcaption>\(title)<small>\(note)</small></figcaption></figure>"
  }

  private static func numbers(_ comparison: TestResult.Comparison) -> String {
    let (difference, tolerance) = (comparison.difference, comparison.tolerance)
    var rows = [
      ("Max. difference", "\(difference.largest)", "allowed \(tolerance.levels)"),
      (
        "Pixels over", "\(difference.overCount)",
        "of \(difference.size.width * difference.size.height)"
      ),
      (
        "Share over", "\((100 * difference.overFraction).fixed(3)) %",
        "allowed \((100 * tolerance.maxFraction).plainText) %"
      ),
      ("Mean difference", difference.mean.fixed(3), "levels"),
    ]
    if let worst = difference.worstPixel {
      rows.append(("Worst pixel", "\(worst.x), \(worst.y)", ""))
    }
    if let window = difference.worstWindow, let allowed = tolerance.window {
      rows.append(
        (
          "Worst \(window.size)", window.mean.fixed(3),
          "at \(window.origin.x), \(window.origin.y), allowed \(allowed.mean.plainText)"
        ))
    }
    return "<dl>"
      + rows.map { "<div><dt>\($0)</dt><dd>\($1)</dd><dd class=\"limit\">\($2)</dd></div>" }
      .joined() + "</dl>"
  }

  private static func diagnostics(_ diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let texts = diagnostics.map { diagnostic in
      let rest = diagnostic.text().dropFirst(diagnostic.line.count)
      return "<span class=\"\(diagnostic.severity.rawValue)\">"
        + MarkupText.escaped(diagnostic.line) + "</span>" + MarkupText.escaped(String(rest))
    }
    return "<pre class=\"diagnostics\">\(texts.joined(separator: "\n"))</pre>"
  }
}
