import Glibc

/// A plane figure whose area inside a box can be measured.
protocol Shape: Sendable {
  func area(in box: Box) -> Double
}

/// One disc, by quadrature of its chords.
struct Disc: Shape {
  let x: Double
  let y: Double
  let radius: Double
  let quadrature: Quadrature

  func area(in box: Box) -> Double {
    let (left, right) = (max(box.left, x - radius), min(box.right, x + radius))
    guard left < right, y + radius > box.top, y - radius < box.bottom else { return 0 }
    let breaks = [0, box.top - y, box.bottom - y].flatMap { height -> [Double] in
      let half = halfChord(height, radius)
      return [x - half, x + half]
    }
    return quadrature.integral(from: left, to: right, breaks: breaks + [x]) { at in
      let half = halfChord(at - x, radius)
      return max(0, min(box.bottom, y + half) - max(box.top, y - half))
    }
  }
}

/// Half the length of a chord at `distance` from the centre.
private func halfChord(_ distance: Double, _ radius: Double) -> Double {
  let distance = abs(distance)
  return distance < radius ? sqrt((radius - distance) * (radius + distance)) : 0
}

/// The union of equal discs at all lattice points. On the vertical through x every column of discs
/// cuts out intervals about the same heights, and the nearest column's are the longest: the union is
/// those.
struct DiscLattice: Shape {
  let combs: Combs
  let radius: Double
  let quadrature: Quadrature

  func area(in box: Box) -> Double {
    let period = combs.x.period
    let whole = ((box.right - box.left) / period).rounded(.down)
    guard whole >= 2 else { return slab(from: box.left, to: box.right, box) }
    return whole * slab(from: box.left, to: box.left + period, box)
      + slab(from: box.left + whole * period, to: box.right, box)
  }

  private func slab(from left: Double, to right: Double, _ box: Box) -> Double {
    // Where a half chord reaches one of these lengths the covered length has a kink.
    let kinks = [
      0, combs.y.distance(from: box.top), combs.y.distance(from: box.bottom), combs.y.period / 2,
    ]
    var breaks: [Double] = []
    var center = combs.x.nearest(to: left)
    while center <= right + combs.x.period {
      breaks += [center - combs.x.period / 2, center, center + combs.x.period / 2]
      for kink in kinks {
        let half = halfChord(kink, radius)
        breaks += [center - half, center + half]
      }
      center += combs.x.period
    }
    return quadrature.integral(from: left, to: right, breaks: breaks) { x in
      let half = halfChord(combs.x.distance(from: x), radius)
      return combs.y.covered(box.top, box.bottom, reach: half)
    }
  }
}

/// Stripes about every lattice line: what is outside is outside both sets of stripes.
struct StripeLattice: Shape {
  let combs: Combs
  let width: Double

  func area(in box: Box) -> Double {
    let (across, down) = (box.right - box.left, box.bottom - box.top)
    let outsideX = across - combs.x.covered(box.left, box.right, reach: width / 2)
    let outsideY = down - combs.y.covered(box.top, box.bottom, reach: width / 2)
    return across * down - outsideX * outsideY
  }
}

/// Two bars at every lattice point, by the three kinds of verticals: those through both bars of a
/// point, and those through one of them alone.
struct CrossLattice: Shape {
  let combs: Combs
  let length: Double
  let width: Double

  func area(in box: Box) -> Double {
    func across(_ size: Double) -> Double {
      combs.x.covered(box.left, box.right, reach: size / 2)
    }
    func down(_ size: Double) -> Double {
      combs.y.covered(box.top, box.bottom, reach: size / 2)
    }
    let (short, long) = (min(length, width), max(length, width))
    let both = across(short)
    let one = across(long) - both
    return both * down(long) + one * down(short)
  }
}
