import CVectors

extension UnsafePointer where Pointee: SIMDScalar & BitwiseCopyable {
  /// The four values from `index` on.
  @inline(__always)
  func four(at index: Int) -> SIMD4<Pointee> {
    UnsafeRawPointer(self + index).loadUnaligned(as: SIMD4<Pointee>.self)
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

extension SIMD4<Double> {
  @inline(__always)
  func atMost(_ limit: Double) -> SIMD4<Double> {
    let limit = SIMD2(repeating: limit)
    return SIMD4(lowHalf: at_most(lowHalf, limit), highHalf: at_most(highHalf, limit))
  }

  @inline(__always)
  func atLeast(_ limit: Double) -> SIMD4<Double> {
    let limit = SIMD2(repeating: limit)
    return SIMD4(lowHalf: at_least(lowHalf, limit), highHalf: at_least(highHalf, limit))
  }
}
