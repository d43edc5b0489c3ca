import type { Bounds } from '@wayfur/domain/geo'
import type { MapConfig } from '@wayfur/domain/maps/schemas'

/** The line of credit of what a map shows now: each source once, in the order they are drawn. */
export function creditsInView(
  { attribution, credits }: Pick<MapConfig, 'attribution' | 'credits'>,
  view: Bounds,
): string {
  const lines = credits.flatMap(({ line, areas }) =>
    line !== null && (areas.length === 0 || areas.some((area) => meets(area, view))) ? line : [],
  )
  return lines.length === 0 ? attribution : [...new Set(lines)].join(', ')
}

/** A map that is moved on around the world shows the same places at other longitudes. */
function meets(area: Bounds, view: Bounds): boolean {
  if (area.north < view.south || area.south > view.north) return false
  return [-360, 0, 360].some(
    (turn) => area.west + turn <= view.east && area.east + turn >= view.west,
  )
}
