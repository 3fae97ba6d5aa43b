/// GLSL ES 1.00, 3.00, 3.10 or 3.20 as it is written, with the defines that are asked for.
enum RawConvention {
  static func plan(_ workshop: inout Workshop) -> Plan {
    var plan = Plan(workshop.request)
    let fragment = workshop.main.defining(workshop.request.defines)
    plan.passes = [
      Plan.Pass(name: "image", vertex: workshop.vertex(for: fragment), fragment: fragment)
    ]
    return plan
  }
}
