/** Edges longer than this are no coast: the sides of the squares and tiles that land is cut into. */
const LONGEST_COAST_METERS = 2_500
/** No corner moves farther than this, which is what its place is known to. */
const MOST_METERS = 120
const ROUNDS = 2

/**
 * Rings as flat coordinates in Web Mercator, with their corners rounded: the coast we ship was drawn
 * for maps of a state, and near by it would look like stairs.
 */
export function smoothCoast(
  flat: readonly number[],
  ends: readonly number[],
): { flat: number[]; ends: number[] } {
  const smooth: number[] = []
  const smoothEnds: number[] = []
  let begin = 0
  for (const end of ends) {
    let ring = flat.slice(begin, end)
    for (let round = 0; round < ROUNDS; round += 1) ring = cutCorners(ring)
    smooth.push(...ring)
    smoothEnds.push(smooth.length)
    begin = end
  }
  return { flat: smooth, ends: smoothEnds }
}

/** Each corner between two edges of coast gives way to two points beside it (Chaikin). */
function cutCorners(ring: readonly number[]): number[] {
  const last = ring.length - 2
  const cut: number[] = []
  for (let at = 0; at < last; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]]
    const back = edge(ring, at, at === 0 ? last - 2 : at - 2)
    const on = edge(ring, at, at + 2)
    if (!isCoast(back) || !isCoast(on)) cut.push(x, y)
    else for (const { dx, dy, part } of [back, on]) cut.push(x + dx * part, y + dy * part)
  }
  cut.push(cut[0] ?? 0, cut[1] ?? 0)
  return cut
}

interface Edge {
  dx: number
  dy: number
  length: number
  /** How much of it a cut corner takes. */
  part: number
}

function edge(ring: readonly number[], from: number, to: number): Edge {
  const dx = (ring[to] ?? 0) - (ring[from] ?? 0)
  const dy = (ring[to + 1] ?? 0) - (ring[from + 1] ?? 0)
  const length = Math.hypot(dx, dy)
  return { dx, dy, length, part: Math.min(0.25, MOST_METERS / length) }
}

const isCoast = ({ length }: Edge): boolean => length > 0 && length <= LONGEST_COAST_METERS
