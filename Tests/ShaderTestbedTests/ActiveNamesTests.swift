import Testing

@testable import ShaderTestbed

/// Which names are used where BUFFER_0 is defined, and where it is not.
struct ActiveNamesTests {
  static let texts: [(String, with: Bool, without: Bool)] = [
    ("x", true, true),
    ("#ifdef BUFFER_0\nx\n#endif", true, false),
    ("#ifdef BUFFER_0\n#else\nx\n#endif", false, true),
    ("#ifndef BUFFER_0\nx\n#endif", false, true),
    ("#if defined(BUFFER_0)\nx\n#endif", true, false),
    ("#if !defined ( BUFFER_0 )\nx\n#endif", false, true),
    ("#if defined(OTHER)\n#elif defined(BUFFER_0)\nx\n#endif", true, false),
    ("#if defined(BUFFER_0)\n#elif 1\nx\n#endif", false, true),
    ("#if defined(BUFFER_0)\n#elif defined(OTHER)\n#else\nx\n#endif", false, true),
    ("#if 0\nx\n#endif", false, false),
    ("#if A > 1\nx\n#endif", true, true),
    ("#if A > 1\n#else\nx\n#endif", true, true),
    ("#ifdef BUFFER_0\n#if A > 1\nx\n#endif\n#endif", true, false),
    ("#ifdef BUFFER_0\n#define B\n#endif\n#ifdef B\nx\n#endif", true, false),
    ("#ifdef BUFFER_0\n#define B x\n#endif\nB", true, false),
    ("#endif\n#else\nx", true, true),
  ]

  @Test(arguments: texts.indices)
  func branches(_ index: Int) {
    let (text, with, without) = Self.texts[index]
    let tokens = Tokenizer(.generated(text)).tokens
    #expect(ActiveNames(tokens, defining: ["BUFFER_0"]).contains("x") == with, "\(text)")
    #expect(ActiveNames(tokens, defining: []).contains("x") == without, "\(text)")
  }
}
