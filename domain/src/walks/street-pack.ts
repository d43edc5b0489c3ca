import { measureLine } from '../routing/measured-line.ts'
import type { Point } from '../schemas.ts'
import { graphOf, STREET_KINDS, type Street, type StreetGraph } from './street-graph.ts'
import { SHADE_UNIT } from './way-detail.ts'
import { WAY_POINT_KINDS, type WayPoint } from './way-points.ts'

/** The header of a file of streets. */
export interface PackAbout {
  area: string
  /** Whose work it is: '© OpenStreetMap contributors'. */
  credit: string
  /** Under which terms, out of which file, and of which day; unknown of the packs we ship. */
  licence?: string | undefined
  source?: string | undefined
  on?: string | undefined
}

/** The streets of one area as a file keeps them: whole millionths of a degree. */
export interface StreetPack extends PackAbout {
  /**
   * 2 where the pack holds `details` and `points`; packs without it are older and know neither, which
   * is said of their walks.
   */
  version?: number
  /** What is known of each street, as `packedDetail` writes it, in the order of `streets`. */
  details?: number[]
  /**
   * What is known of the shade of each street, which `details` leaves out: programs from before it
   * read the rest. Packs without it are older, and their walks do not know of shade.
   */
  shades?: number[]
  /** Kind, latitude and longitude of what stands beside the ways. */
  points?: number[][]
  /** The parks that ways run through or along, where the source names them. */
  parks?: string[]
  names: string[]
  /** Latitude and longitude of each junction, one after the other. */
  nodes: number[]
  /**
   * From, to, kind, name (-1 for none), green, then what lies between, as steps. Green is 0 or 1,
   * and more by 2 for the first of the parks, by 4 for the second.
   */
  streets: number[][]
}

const SCALE = 1_000_000

const VERSION = 2

/** Writes a graph down, with what stands beside its ways where the source tells. */
export function packOf(
  graph: StreetGraph,
  about: PackAbout,
  points?: readonly WayPoint[],
): StreetPack {
  const names = [...new Set(graph.streets.flatMap(({ name }) => name ?? []))].toSorted()
  const numberOf = new Map(names.map((name, index) => [name, index]))
  const parks = [...new Set(graph.streets.flatMap(({ park }) => park ?? []))].toSorted()
  const parkNumberOf = new Map(parks.map((park, index) => [park, index]))
  return {
    ...about,
    parks,
    names,
    nodes: graph.nodes.flatMap(({ latitude, longitude }) => [whole(latitude), whole(longitude)]),
    streets: graph.streets.map((street) => [
      street.from,
      street.to,
      STREET_KINDS.indexOf(street.kind),
      street.name === null ? -1 : (numberOf.get(street.name) ?? -1),
      (street.isGreen ? 1 : 0) +
        (street.park === null ? 0 : 2 * ((parkNumberOf.get(street.park) ?? -1) + 1)),
      ...steps(street.points),
    ]),
    ...(points === undefined ? {} : toldIn(graph, points)),
  }
}

function toldIn(
  graph: StreetGraph,
  points: readonly WayPoint[],
): Pick<StreetPack, 'version' | 'details' | 'shades' | 'points'> {
  return {
    version: VERSION,
    details: graph.streets.map(({ detail = 0 }) => detail % SHADE_UNIT),
    shades: graph.streets.map(({ detail = 0 }) => Math.floor(detail / SHADE_UNIT)),
    points: points.map(({ kind, at }) => [
      WAY_POINT_KINDS.indexOf(kind),
      whole(at.latitude),
      whole(at.longitude),
    ]),
  }
}

/** What stands beside the ways of a pack; null where it does not know. */
export function pointsOfPack({ version = 1, points = [] }: StreetPack): WayPoint[] | null {
  if (version < 2) return null
  return points.flatMap(([kindNumber = -1, latitude, longitude]): WayPoint[] => {
    const kind = WAY_POINT_KINDS[kindNumber]
    if (kind === undefined || latitude === undefined || longitude === undefined) return []
    return [{ kind, at: { latitude: latitude / SCALE, longitude: longitude / SCALE } }]
  })
}

/** Reads it again. */
export function graphOfPack(pack: StreetPack): StreetGraph {
  const nodes: Point[] = []
  for (let at = 0; at + 1 < pack.nodes.length; at += 2) {
    nodes.push({
      latitude: (pack.nodes[at] ?? 0) / SCALE,
      longitude: (pack.nodes[at + 1] ?? 0) / SCALE,
    })
  }
  const streets = pack.streets.flatMap((row, index): Street[] => {
    const [from = -1, to = -1, kind = -1, name = -1, green = 0, ...between] = row
    const first = nodes[from]
    const last = nodes[to]
    const kindName = STREET_KINDS[kind]
    if (first === undefined || last === undefined || kindName === undefined) return []
    const points = [first, ...walked(first, between), last]
    return [
      {
        from,
        to,
        points,
        meters: measureLine(points).meters,
        kind: kindName,
        name: pack.names[name] ?? null,
        isGreen: green % 2 === 1,
        park: pack.parks?.[Math.floor(green / 2) - 1] ?? null,
        detail: (pack.details?.[index] ?? 0) + SHADE_UNIT * (pack.shades?.[index] ?? 0),
      },
    ]
  })
  return graphOf(nodes, streets)
}

function whole(degrees: number): number {
  return Math.round(degrees * SCALE)
}

function steps(points: readonly Point[]): number[] {
  return points.slice(1, -1).flatMap((point, index) => {
    const before = points[index] ?? point
    return [
      whole(point.latitude) - whole(before.latitude),
      whole(point.longitude) - whole(before.longitude),
    ]
  })
}

function walked(first: Point, between: readonly number[]): Point[] {
  let latitude = whole(first.latitude)
  let longitude = whole(first.longitude)
  const points: Point[] = []
  for (let at = 0; at + 1 < between.length; at += 2) {
    latitude += between[at] ?? 0
    longitude += between[at + 1] ?? 0
    points.push({ latitude: latitude / SCALE, longitude: longitude / SCALE })
  }
  return points
}
