/** What a pin covers of the map: its place in the units of the map, and pixels around it. */
export interface Covered {
  x: number
  y: number
  /** Pixels to the left and to the right. */
  half: number
  above: number
  below: number
}

/** A name as it would stand: its middle in the units of the map, and its size in pixels. */
export interface NameBox {
  x: number
  y: number
  width: number
  height: number
}

/** How far a name steps up or down at most, in pixels, and by how much at a time. */
const FARTHEST_PX = 90
const STEP_PX = 6

/**
 * How far a name steps aside so that no pin lies on it, in pixels to the right and down: as little
 * as it can; undefined where there is no room near it.
 * @param resolution units of the map to the pixel
 */
export function clearOfPins(
  name: NameBox,
  pins: readonly Covered[],
  resolution: number,
): { right: number; down: number } | undefined {
  const near = pins
    .map((pin) => ({
      left: (pin.x - name.x) / resolution - pin.half,
      right: (pin.x - name.x) / resolution + pin.half,
      top: (name.y - pin.y) / resolution - pin.above,
      bottom: (name.y - pin.y) / resolution + pin.below,
    }))
    .filter(
      ({ left, right, top, bottom }) =>
        right > -name.width * 2 &&
        left < name.width * 2 &&
        bottom > -name.height - FARTHEST_PX &&
        top < name.height + FARTHEST_PX,
    )
  if (near.length === 0) return { right: 0, down: 0 }
  return stepsFor(name).find(({ right, down }) =>
    near.every(
      (pin) =>
        pin.right <= right - name.width / 2 ||
        pin.left >= right + name.width / 2 ||
        pin.bottom <= down - name.height / 2 ||
        pin.top >= down + name.height / 2,
    ),
  )
}

/** Where a name may stand, its own place first and then as near to it as can be. */
function stepsFor({ width }: NameBox): { right: number; down: number }[] {
  const aside = width / 2 + STEP_PX * 6
  const steps: { right: number; down: number }[] = []
  for (let right = 0; right <= aside; right += STEP_PX * 2) {
    for (let down = 0; down <= FARTHEST_PX; down += STEP_PX) {
      for (const [x, y] of [
        [right, down],
        [right, -down],
        [-right, down],
        [-right, -down],
      ] as const) {
        steps.push({ right: x, down: y })
      }
    }
  }
  return steps.sort((a, b) => Math.hypot(a.right, a.down) - Math.hypot(b.right, b.down))
}
