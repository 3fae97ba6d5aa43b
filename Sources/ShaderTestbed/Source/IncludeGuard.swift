/// Whether a file begins with `#ifndef NAME`, `#define NAME`, so that its second text is empty.
struct IncludeGuard {
  let isGuarded: Bool

  init(_ file: SourceFile) {
    var scanner = DirectiveScanner()
    var first: [Directive] = []
    for line in file.lines where first.count < 2 {
      if let directive = scanner.directive(in: line) { first.append(directive) }
    }
    isGuarded =
      first.count == 2 && first[0].name == "ifndef" && first[1].name == "define"
      && first[1].argument.split(separator: " ").first.map(String.init) == first[0].argument
  }
}
