import Testing

@testable import Canvas

@Suite struct ColorTextTests {
  /// Values by the rules of CSS hex colours: a digit d stands for the byte 17 d.
  @Test(
    arguments: [
      ("#FFF", 255, 255, 255, 1), ("fff", 255, 255, 255, 1), ("#abc", 170, 187, 204, 1),
      ("#abc8", 170, 187, 204, 136.0 / 255), ("#0A84FF", 10, 132, 255, 1),
      ("0a84ff", 10, 132, 255, 1), ("#0A84FF80", 10, 132, 255, 128.0 / 255),
      ("#0A84FF00", 10, 132, 255, 0), ("#0A84FF80/0.5", 10, 132, 255, 64.0 / 255),
      ("#FFF/0.3", 255, 255, 255, 0.3), ("gray/0.3", 142, 142, 147, 0.3),
      ("gray", 142, 142, 147, 1), ("red", 255, 59, 48, 1), ("cyan/1e-3", 50, 173, 230, 0.001),
      ("black", 0, 0, 0, 1), ("white/0", 255, 255, 255, 0), ("clear", 0, 0, 0, 0),
      ("primary", 0, 0, 0, 1), ("000", 0, 0, 0, 1), ("#00000001", 0, 0, 0, 1.0 / 255),
    ] as [(String, Double, Double, Double, Double)])
  func grammar(text: String, red: Double, green: Double, blue: Double, alpha: Double) throws {
    let color = try Color(text: text)
    #expect(
      color.resolved(in: .light)
        == RGBA(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha))
    #expect(try Color(text: color.description) == color)
  }

  @Test(
    arguments: [
      ("gray", 0x8E8E93, 0x8E8E93), ("red", 0xFF3B30, 0xFF453A), ("orange", 0xFF9500, 0xFF9F0A),
      ("yellow", 0xFFCC00, 0xFFD60A), ("green", 0x34C759, 0x30D158), ("mint", 0x00C7BE, 0x63E6E2),
      ("teal", 0x30B0C7, 0x40C8E0), ("cyan", 0x32ADE6, 0x64D2FF), ("blue", 0x007AFF, 0x0A84FF),
      ("indigo", 0x5856D6, 0x5E5CE6), ("purple", 0xAF52DE, 0xBF5AF2), ("pink", 0xFF2D55, 0xFF375F),
      ("brown", 0xA2845E, 0xAC8E68), ("black", 0, 0), ("white", 0xFFFFFF, 0xFFFFFF),
      ("primary", 0, 0xFFFFFF),
    ] as [(String, UInt32, UInt32)])
  func systemColors(name: String, light: UInt32, dark: UInt32) throws {
    let color = try Color(text: name)
    #expect(color.resolved(in: .light) == RGBA(hex: light))
    #expect(color.resolved(in: .dark) == RGBA(hex: dark))
    #expect(color.description == name)
  }

  @Test(
    arguments: [
      ("gray/0.3", "gray/0.3"), ("gray/1", "gray"), ("#abc", "#AABBCC"), ("#abcf", "#AABBCC"),
      ("#0a84ff80", "#0A84FF80"), ("#0A84FF/0.3", "#0A84FF/0.3"), ("clear", "clear"),
      ("#0A84FF/0", "#0A84FF00"), ("cyan/0.10", "cyan/0.1"),
    ])
  func canonicalText(text: String, canonical: String) throws {
    #expect(try Color(text: text).description == canonical)
  }

  @Test func opacityMultiplies() {
    #expect(Color.gray.opacity(0.5).opacity(0.5).description == "gray/0.25")
    #expect(
      Color(red: 1, green: 0, blue: 0, opacity: 0.5).opacity(0.5).resolved(in: .light).alpha
        == 0.25)
  }

  @Test func componentsKeepTheirPrecision() throws {
    let color = Color(red: 0.03, green: 0.05, blue: 0.1)
    #expect(color.description == "[0.03, 0.05, 0.1]")
    #expect(color.resolved(in: .dark) == RGBA(red: 0.03, green: 0.05, blue: 0.1))
    #expect(Color(red: 1, green: 0.2, blue: 0).description == "#FF3300")
    #expect(Color(red: 1, green: 0, blue: .nan, opacity: 2).description == "[1, 0, nan, 2]")
  }

  @Test(
    arguments: [
      ("grey", "did you mean gray?"), ("cyn", "did you mean cyan?"),
      ("Gray", "did you mean gray?"), ("bleu", "did you mean blue?"),
      ("turquoise", "the names are gray, red, orange"), ("", "a colour is a name"),
      ("/0.5", "a colour is a name"), ("#", "a colour is a name"), ("#12345", "#RRGGBB"),
      ("#1234567", "#RRGGBB"), ("#GGG", "#RRGGBB"), ("##FFF", "#RRGGBB"), ("# FFF", "#RRGGBB"),
      ("#+FF", "#RRGGBB"), (" gray", "did you mean gray?"), ("#１２３", "#RRGGBB"),
      ("gray/", "an alpha is a number from 0 to 1"), ("gray/2", "an alpha"),
      ("gray/-0.1", "an alpha"), ("gray/nan", "an alpha"), ("gray/0.5/0.5", "an alpha"),
      ("gray/0x1p-1", "an alpha"), ("gray/50%", "an alpha"), ("gray/ 0.5", "an alpha"),
    ])
  func refusals(text: String, words: String) {
    let error = #expect(throws: SceneError.self) { try Color(text: text) }
    guard case .invalid(let faults) = error else {
      Issue.record("not a list of faults")
      return
    }
    #expect(faults.count == 1)
    #expect(faults.first?.path == "color")
    #expect(faults.first?.value == (text.isEmpty ? "an empty text" : text))
    #expect(faults.first?.allowed.contains(words) == true)
  }
}
