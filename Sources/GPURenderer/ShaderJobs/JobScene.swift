import CGLES
import Pixels

/// What a job draws with: programs, targets, images.
struct JobScene {
  private let job: ShaderJob
  private let programs: [JobProgram]
  private var targets: [JobTarget]
  private let images: [JobImage]
  private let vertices: JobVertices

  init(
    _ job: ShaderJob, _ programs: [JobProgram], limits: DriverLimits, objects: LiveObjects
  ) throws {
    self.job = job
    self.programs = programs
    vertices = JobVertices(objects: objects)
    images = try job.images.map { path in
      do {
        return try JobImage(Pixmap(pngAt: path, as: .straight), objects: objects)
      } catch let error as PixelsError {
        throw ShaderJobError.image(path: path, reason: error.description)
      }
    }
    targets = try job.passes.enumerated().map { index, pass in
      let isLast = index == job.passes.count - 1
      let picture = ShaderJob.Size(width: job.width, height: job.height)
      let size = isLast ? picture : pass.size ?? picture
      let limit = min(limits.maxWidth, limits.maxHeight)
      guard max(size.width, size.height) <= limit else {
        throw ShaderJobError.tooLarge(width: size.width, height: size.height, limit: limit)
      }
      let isFloat = isLast ? job.output == .floats : pass.isFloat
      return try JobTarget(
        size, format: isFloat ? .rgba32f : .rgba8, keepsPrevious: job.isReadLater(index),
        objects: objects)
    }
  }

  mutating func draw(_ frame: Int) throws {
    targets = targets.map(\.turned)
    for index in job.passes.indices {
      let pass = job.passes[index]
      let program = programs[index]
      glUseProgram(program.name)
      try feed(program, pass, at: index, job.frames[frame])
      vertices.feed(program, pass.attributes)
      targets[index].bind()
      glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
      try GLErrors.check("glDrawArrays of pass \(pass.name)")
    }
    glUseProgram(0)
  }

  private func feed(
    _ program: JobProgram, _ pass: ShaderJob.Pass, at index: Int, _ frame: [String: [Double]]
  ) throws(ShaderJobError) {
    var unit = 0
    for (name, uniform) in program.uniforms {
      if case .sampler(let isFed) = uniform.type.form {
        if let input = pass.inputs[name] {
          guard isFed else { throw .sampler(name: name, type: uniform.type.name) }
          bind(input, to: unit, before: index)
        } else {
          // Texture 0 is black.
          Texture.bind(0, to: unit)
        }
        glUniform1i(uniform.location, GLint(unit))
        unit += 1
      } else if let numbers = pass.uniforms[name] ?? frame[name] {
        try uniform.set(numbers, name: name)
      }
    }
  }

  private func bind(_ input: ShaderJob.Input, to unit: Int, before index: Int) {
    switch input.source {
    case .image(let image): Texture.bind(images[image].name, to: unit)
    case .pass(let pass): targets[pass].bindTexture(to: unit, ofPreviousFrame: pass >= index)
    }
    input.sampling.apply(to: input.source)
  }

  /// The last frame, top row first.
  func picture(of job: ShaderJob) throws -> ShaderResult.Picture {
    guard let target = targets.last else { return .none }
    switch job.output {
    case .none: return .none
    case .bytes:
      var pixmap = try Pixmap.allocate(width: job.width, height: job.height, alphaForm: .straight)
      try pixmap.withUnsafeMutableBytes { bytes throws(GPUError) in
        try target.read(into: bytes)
        bytes.reverseRows(of: job.width * 4)
      }
      return .bytes(pixmap)
    case .floats:
      var pixmap = try FloatPixmap.allocate(width: job.width, height: job.height)
      try pixmap.withUnsafeMutablePixels { pixels throws(GPUError) in
        let bytes = UnsafeMutableRawBufferPointer(pixels)
        try target.read(into: bytes)
        bytes.reverseRows(of: job.width * 16)
      }
      return .floats(pixmap)
    }
  }
}

extension ShaderJob {
  /// Whether a pass reads what the frame before has left in the target of pass `index`.
  fileprivate func isReadLater(_ index: Int) -> Bool {
    passes[...index].contains { pass in
      pass.inputs.values.contains { $0.source == .pass(index) }
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Turns a picture over.
  ///
  /// - Parameter length: bytes a row.
  func reverseRows(of length: Int) {
    let row = { UnsafeMutableRawBufferPointer(rebasing: self[$0 * length..<($0 + 1) * length]) }
    var (low, high) = (0, count / length - 1)
    while low < high {
      let kept = [UInt8](row(low))
      row(low).copyMemory(from: UnsafeRawBufferPointer(row(high)))
      row(high).copyBytes(from: kept)
      (low, high) = (low + 1, high - 1)
    }
  }
}
