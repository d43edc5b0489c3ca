import type { Street } from './street-graph.ts'
import { unpackedDetail } from './way-detail.ts'

/** What the sources of its streets say of a way, as shares of its length; the rest is unknown. */
export interface WayTold {
  pavedShare: number
  unpavedShare: number
  litShare: number
  unlitShare: number
  /** Of how much it is known whether there are stairs, and how many meters of them there are. */
  stairsKnownShare: number
  stairsMeters: number
  /** Of how much it is known how steep it is. */
  slopeKnownShare: number
  /** A closed way goes up as far as down, so at least half of what is known to slope goes up. */
  leastClimbMeters: number
  /** Of how much somebody has looked for shade, and how much has trees or a roof by the map. */
  shadeReadShare: number
  shadedShare: number
}

/** Sums up the streets of a way that ends where it began, each as often as it is walked. */
export function toldOf(streets: readonly Pick<Street, 'meters' | 'detail'>[]): WayTold {
  const sums = { all: 0, paved: 0, unpaved: 0, lit: 0, unlit: 0 }
  const more = { stairsKnown: 0, stairs: 0, slopeKnown: 0, sloping: 0 }
  const shade = { read: 0, some: 0 }
  for (const { meters, detail } of streets) {
    const { surface, isLit, hasSteps, slopePercent, ...rest } = unpackedDetail(detail ?? 0)
    sums.all += meters
    if (surface !== null) sums[surface] += meters
    if (isLit !== null) sums[isLit ? 'lit' : 'unlit'] += meters
    if (hasSteps !== null) more.stairsKnown += meters
    if (hasSteps === true) more.stairs += meters
    if (slopePercent !== null) more.slopeKnown += meters
    more.sloping += (meters * (slopePercent ?? 0)) / 100
    if (rest.shade !== null) shade.read += meters
    if (rest.shade === 'trees' || rest.shade === 'roof') shade.some += meters
  }
  const share = (meters: number) => (sums.all === 0 ? 0 : meters / sums.all)
  return {
    pavedShare: share(sums.paved),
    unpavedShare: share(sums.unpaved),
    litShare: share(sums.lit),
    unlitShare: share(sums.unlit),
    stairsKnownShare: share(more.stairsKnown),
    stairsMeters: more.stairs,
    slopeKnownShare: share(more.slopeKnown),
    leastClimbMeters: more.sloping / 2,
    shadeReadShare: share(shade.read),
    shadedShare: share(shade.some),
  }
}
