import CGLES

/// The GPU's own clock around some draw calls, by EXT_disjoint_timer_query.
struct TimerQuery: ~Copyable {
  static let `extension`: Substring = "GL_EXT_disjoint_timer_query"

  private var name: GLuint = 0
  private let objects: LiveObjects

  init(objects: LiveObjects) {
    self.objects = objects
    glGenQueries(1, &name)
    objects.add(.query)
  }

  deinit {
    var name = name
    glDeleteQueries(1, &name)
    objects.remove(.query)
  }

  func begin() {
    glBeginQuery(GLenum(GL_TIME_ELAPSED_EXT), name)
  }

  func end() {
    glEndQuery(GLenum(GL_TIME_ELAPSED_EXT))
  }

  /// The time between the two, when the driver has done what is between them; waits for it.
  var elapsed: Duration {
    var nanoseconds: GLuint = 0
    glGetQueryObjectuiv(name, GLenum(GL_QUERY_RESULT), &nanoseconds)
    return .nanoseconds(Int64(nanoseconds))
  }
}
