import { distanceMeters } from '@wayfur/domain/geo'
import {
  type ComparedName,
  comparedName,
  type ComparedPlace,
  isInReach,
  samePlace,
} from '@wayfur/domain/places/same-place'

/** A row of places as it is compared. */
export interface ComparedRow extends ComparedPlace {
  id: number
  source: string
  mergedInto: number | null
}

/** Rows that are one place; the first found is not yet the one that stays. */
export type Cluster = readonly ComparedRow[]

/** Squares in which neighbors are looked for: a third of a kilometer from south to north. */
const SQUARES_PER_DEGREE = 300
/** What was one place stays so while its marks wander this much farther than new ones may lie. */
const STAYS_WITHIN = 1.5
/** So near, a second of that name a bit farther is no reason for doubt. */
const CERTAIN_METERS = 15
/** Farther than that, one that is as sure as this share of it is. */
const DOUBTFUL_SHARE = 0.85

interface Pair {
  a: ComparedRow
  b: ComparedRow
  sure: number
}

/**
 * Which rows are one place. Of each source at most one, since a source that lists two means two;
 * where two of one name are about equally near, none is taken.
 */
export function clustersOf(rows: readonly ComparedRow[]): Cluster[] {
  const names = new Map(rows.map((row) => [row.id, comparedName(row.name)]))
  const nameOf = ({ id, name }: ComparedRow): ComparedName => names.get(id) ?? comparedName(name)
  const sureOf = (a: ComparedRow, b: ComparedRow, farther = 1) =>
    samePlace(a, b, { names: { a: nameOf(a), b: nameOf(b) }, farther })
  const clusters = new Map<number, ComparedRow[]>()
  const join = (a: ComparedRow, b: ComparedRow) => {
    const [one, other] = [clusters.get(a.id) ?? [a], clusters.get(b.id) ?? [b]]
    if (one === other) return
    const sources = new Set(one.map(({ source }) => source))
    if (other.some(({ source }) => sources.has(source))) return
    const both = [...one, ...other]
    for (const { id } of both) clusters.set(id, both)
  }
  for (const row of rows) clusters.set(row.id, [row])
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const row of rows) {
    const head = row.mergedInto === null ? undefined : byId.get(row.mergedInto)
    if (head !== undefined && sureOf(head, row, STAYS_WITHIN) > 0) join(head, row)
  }
  const pairs = nearPairs(rows, (a, b) => sureOf(a, b))
  const byRow = pairsByRow(pairs)
  for (const pair of pairs.toSorted(
    (x, y) => y.sure - x.sure || x.a.id - y.a.id || x.b.id - y.b.id,
  )) {
    if (!isDoubtful(pair, byRow)) join(pair.a, pair.b)
  }
  return [...new Set(clusters.values())]
}

/** Pairs of two sources that may be one place. */
function nearPairs(
  rows: readonly ComparedRow[],
  sureOf: (a: ComparedRow, b: ComparedRow) => number,
): Pair[] {
  const squares = new Map<string, ComparedRow[]>()
  const pairs: Pair[] = []
  // Degrees of longitude shrink towards the poles: no square may be narrower than it is high.
  const shrink = rows.reduce(
    (least, { latitude }) => Math.min(least, Math.cos((latitude * Math.PI) / 180)),
    1,
  )
  for (const row of rows) {
    const y = Math.floor(row.latitude * SQUARES_PER_DEGREE)
    const x = Math.floor(row.longitude * SQUARES_PER_DEGREE * Math.max(0.001, shrink))
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        for (const other of squares.get(`${y + dy} ${x + dx}`) ?? []) {
          if (other.source === row.source || !isInReach(other, row, shrink)) continue
          const sure = sureOf(other, row)
          if (sure > 0) pairs.push({ a: other, b: row, sure })
        }
      }
    }
    const own = squares.get(`${y} ${x}`)
    if (own === undefined) squares.set(`${y} ${x}`, [row])
    else own.push(row)
  }
  return pairs
}

function pairsByRow(pairs: readonly Pair[]): ReadonlyMap<number, readonly Pair[]> {
  const byRow = new Map<number, Pair[]>()
  for (const pair of pairs) {
    for (const { id } of [pair.a, pair.b]) {
      const own = byRow.get(id)
      if (own === undefined) byRow.set(id, [pair])
      else own.push(pair)
    }
  }
  return byRow
}

/** Whether one source has another that is about as likely meant by the other. */
function isDoubtful(pair: Pair, byRow: ReadonlyMap<number, readonly Pair[]>): boolean {
  if (distanceMeters(pair.a, pair.b) <= CERTAIN_METERS) return false
  return [
    [pair.a, pair.b],
    [pair.b, pair.a],
  ].some(([row, other]) =>
    byRow.get(row?.id ?? 0)?.some((rival) => {
      const meant = rival.a === row ? rival.b : rival.a
      const isRival = meant !== other && meant.source === other?.source
      return isRival && rival.sure > DOUBTFUL_SHARE * pair.sure
    }),
  )
}
