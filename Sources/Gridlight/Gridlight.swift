@_exported import CPURenderer
@_exported import Canvas
@_exported import GPURenderer
@_exported import Glyphs
@_exported import Pixels
@_exported import ReferenceRenderer
