import CGLES

extension DrawPlan {
  /// Draws the tile into the bound framebuffer's first rows and columns with `program`, which must
  /// be in use.
  func draw(_ tile: Tile, program: Program, background: ClearColor) {
    let (width, height) = (GLsizei(tile.width), GLsizei(tile.height))
    glViewport(0, 0, width, height)
    guard !isFullScreen else {
      drawTriangle(program)
      return
    }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(0, 0, width, height)
    glClearColor(background.red, background.green, background.blue, background.alpha)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    for run in points {
      glUniform4i(
        program.marks, GLint(run.layer), GLint(run.columns.first), GLint(run.rows.first), 0)
      glUniform4f(
        program.pointSize, GLfloat(width), GLfloat(height), GLfloat(run.sizes.resting),
        GLfloat(run.sizes.glowing))
      glDrawArraysInstanced(
        GLenum(GL_POINTS), 0, GLsizei(run.columns.count), GLsizei(run.rows.count))
    }
    for box in boxes {
      glScissor(GLint(box.x), GLint(box.y), GLsizei(box.width), GLsizei(box.height))
      drawTriangle(program)
    }
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  private func drawTriangle(_ program: Program) {
    glUniform4i(program.marks, -1, 0, 0, 0)
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
  }
}
