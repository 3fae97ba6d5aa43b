extension Dialect {
  func plan(_ workshop: inout Workshop) -> Plan {
    switch self {
    case .gridlight: GridlightConvention.plan(&workshop)
    case .shadertoy: ShadertoyConvention.plan(&workshop)
    case .glslviewer: GLSLViewerConvention.plan(&workshop)
    case .isf: ISFConvention.plan(&workshop)
    case .raw: RawConvention.plan(&workshop)
    }
  }
}
