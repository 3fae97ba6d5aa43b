import Testing

@testable import Canvas

@Suite struct SuggestionTests {
  private let words = ["dots", "lines", "cross", "spacing", "reduceMotion"]

  @Test(
    arguments: [
      ("dot", "dots"), ("Dots", "dots"), ("dtos", "dots"), ("lnies", "lines"), ("corss", "cross"),
      ("crosss", "cross"), ("spasing", "spacing"), ("reducemotion", "reduceMotion"),
      ("reduce-motion", "reduceMotion"), ("redceMoton", "reduceMotion"),
    ])
  func mistypedWordsAreFound(typed: String, meant: String) {
    #expect(Suggestion.closest(to: typed, in: words) == meant)
  }

  @Test(arguments: ["", "x", "grid", "do", "circles", "sp", String(repeating: "dots", count: 9)])
  func otherWordsAreNot(typed: String) {
    #expect(Suggestion.closest(to: typed, in: words) == nil)
  }

  @Test func theNearestWins() {
    #expect(Suggestion.closest(to: "gaps", in: ["maps", "gap"]) == "maps")
    #expect(Suggestion.closest(to: "a", in: []) == nil)
  }
}
