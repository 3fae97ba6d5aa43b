/// The programs used last, one per shape.
struct ProgramCache {
  private var programs: [(shape: ProgramShape, program: Program)] = []
  /// A program costs tens of kB in the driver and .15 to .4 s to build; stacks of up to 4 layers of
  /// 5 patterns have 781 shapes, of which one application uses a few.
  static let capacity = 32

  /// The program of `shape`; `make` builds it where it is not here.
  mutating func program(
    for shape: ProgramShape, make: () throws(GPUError) -> Program
  ) throws(GPUError) -> Program {
    if let index = programs.lastIndex(where: { $0.shape == shape }) {
      let entry = programs.remove(at: index)
      programs.append(entry)
      return entry.program
    }
    let program = try make()
    if programs.count == Self.capacity { programs.removeFirst() }
    programs.append((shape, program))
    return program
  }
}
