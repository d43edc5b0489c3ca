import type { StreetPoint } from './collected-addresses.ts'

/** One street of a town: all that bears its name there without a gap. */
export interface TownStreet {
  town: string
  points: StreetPoint[]
}

/** Points of one name in the same or in neighboring cells of this size, about a kilometer, join. */
const CELL_UNITS = { latitude: 100_000, longitude: 150_000 }
const CELLS_ACROSS = 40_000

/**
 * The streets that points of one name make: joined where they are within a kilometer or two, then
 * parted by town. A house says which town its address has; what says nothing goes with the houses
 * next to it, and lies in the town of the map where there are none.
 */
export function splitStreets(
  points: readonly StreetPoint[],
  townAt: (latitude: number, longitude: number) => string,
): TownStreet[] {
  const cells = new Map<number, StreetPoint[]>()
  for (const point of points) {
    const cell = cellOf(point)
    const known = cells.get(cell)
    if (known === undefined) cells.set(cell, [point])
    else known.push(point)
  }
  return [...connected(cells)].flatMap((group) => byTown(group, cells, townAt))
}

/** Groups of cells that touch, each group as the list of its cells. */
function* connected(cells: ReadonlyMap<number, unknown>): Generator<number[]> {
  const left = new Set(cells.keys())
  for (const start of cells.keys()) {
    if (!left.delete(start)) continue
    const group = [start]
    for (let at = 0; at < group.length; at++) {
      for (const next of aroundCell(group[at]!)) if (left.delete(next)) group.push(next)
    }
    yield group
  }
}

function byTown(
  group: readonly number[],
  cells: ReadonlyMap<number, StreetPoint[]>,
  townAt: (latitude: number, longitude: number) => string,
): TownStreet[] {
  const said = new Map<number, string>()
  for (const cell of group) {
    const town = mostSaid(cells.get(cell) ?? [])
    if (town !== undefined) said.set(cell, town)
  }
  const streets = new Map<string, TownStreet>()
  for (const cell of group) {
    const own = cells.get(cell) ?? []
    const around = aroundCell(cell).find((next) => said.has(next))
    const silent = said.get(cell) ?? (around === undefined ? undefined : said.get(around))
    let located = silent
    for (const point of own) {
      const town =
        point.city === '' ? (located ??= townAt(point.latitude, point.longitude)) : point.city
      const street = streets.get(town)
      if (street === undefined) streets.set(town, { town, points: [point] })
      else street.points.push(point)
    }
  }
  return [...streets.values()]
}

/** The town that most of the points name; undefined where none names any. */
function mostSaid(points: readonly StreetPoint[]): string | undefined {
  return mostFrequent(points.map(({ city }) => city).filter((city) => city !== ''))
}

/** What occurs most often; of equals the first. */
export function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  let best: string | undefined
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const [value, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = value
  }
  return best
}

function cellOf({ latitude, longitude }: StreetPoint): number {
  return (
    Math.floor(latitude / CELL_UNITS.latitude) * CELLS_ACROSS +
    Math.floor(longitude / CELL_UNITS.longitude)
  )
}

function aroundCell(cell: number): number[] {
  return [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => cell + row * CELLS_ACROSS + column))
}
