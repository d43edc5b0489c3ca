/** A part of a route that follows one road; its name is empty where it has none. */
export interface RoadPart {
  road: string
  meters: number
}

/** Shorter parts, as a share of the route, are not named as one of its roads. */
const NAMED_FROM = 0.06
/** More names than these tell nobody more. */
const MOST_NAMED = 8

/** The main roads of a route, in driving order: those a person would name to describe it. */
export function mainRoads(parts: readonly RoadPart[]): string[] {
  const joined: RoadPart[] = []
  for (const { road, meters } of parts) {
    const last = joined.at(-1)
    if (last?.road === road) last.meters += meters
    else joined.push({ road, meters })
  }
  const whole = parts.reduce((sum, { meters }) => sum + meters, 0)
  return joined
    .filter(({ road, meters }) => road !== '' && meters >= whole * NAMED_FROM)
    .map(({ road }) => road)
    .filter((road, index, roads) => road !== roads[index - 1])
    .slice(0, MOST_NAMED)
}
