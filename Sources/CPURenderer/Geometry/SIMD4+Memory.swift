extension UnsafePointer<Double> {
  /// The four values from `index` on.
  @inline(__always)
  func four(at index: Int) -> SIMD4<Double> {
    UnsafeRawPointer(self + index).loadUnaligned(as: SIMD4<Double>.self)
  }
}

extension UnsafeMutablePointer<Double> {
  /// The four values from `index` on.
  @inline(__always)
  func four(at index: Int) -> SIMD4<Double> {
    UnsafePointer(self).four(at: index)
  }

  @inline(__always)
  func store(_ values: SIMD4<Double>, at index: Int) {
    UnsafeMutableRawPointer(self + index).storeBytes(of: values, as: SIMD4<Double>.self)
  }
}

extension Int {
  /// How many groups of four hold this many.
  var groupsOfFour: Int { (self + 3) / 4 }
}
