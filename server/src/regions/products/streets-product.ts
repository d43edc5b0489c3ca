import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bounds } from '@wayfur/domain/geo'
import { measureLine } from '@wayfur/domain/routing/measured-line'
import { ringsOfLines } from '@wayfur/domain/walks/rings-of-lines'
import type { StreetKind } from '@wayfur/domain/walks/street-graph'
import {
  greenOfTags,
  type GreenTold,
  isNoWalk,
  isTreeRow,
  type NoWalkReason,
  streetOfTags,
} from '@wayfur/domain/walks/street-of-tags'
import { detailOfTags, packedDetail } from '@wayfur/domain/walks/way-detail'
import { type WayPoint, wayPointOfTags } from '@wayfur/domain/walks/way-points'
import { cutAtEdges, surroundingsOf } from '../../walks/import/cut-at-edges.ts'
import {
  boundsOfPoint,
  packedStreets,
  reachedBySquare,
  squaresOfStreets,
} from '../../walks/import/street-packs.ts'
import { type OsmTags, UNITS_PER_DEGREE } from '../osm/osm-objects.ts'
import { streetsFolder } from '../region-folders.ts'
import { pointOfNode, pointsOf } from './point-of-object.ts'
import type { OpenProduct } from './region-product.ts'

interface KeptStreet {
  kind: StreetKind
  name: string | null
  /** What its tags say of it beyond that. */
  detail: number
  points: Int32Array
}

interface KeptGreen {
  told: GreenTold
  /** Outlines and holes alike, closed. */
  rings: readonly Int32Array[]
}

/**
 * The streets and paths of a region for walks, as the packs of squares that `npm run import -- streets`
 * writes too. Until the end lines are kept as whole numbers, and then made into streets square by
 * square: memory grows with the lines of the region, not with all that is made of them.
 */
export const openStreets: OpenProduct = ({ id, title, credit, licence, file, on }) => {
  const streets: KeptStreet[] = []
  const greens: KeptGreen[] = []
  const treeRows: Int32Array[] = []
  const beside: WayPoint[] = []
  const skipped: Partial<Record<NoWalkReason | 'no-location', number>> = {}
  let meters = 0

  function leaveOut(reason: NoWalkReason | 'no-location'): void {
    skipped[reason] = (skipped[reason] ?? 0) + 1
  }

  function addGreen(tags: OsmTags, lines: readonly Int32Array[]): void {
    const green = greenOfTags(tags)
    if (green === undefined) return
    const rings = ringsOfLines(lines.map(pointsOf)).map((ring) =>
      Int32Array.from(
        ring.flatMap(({ latitude, longitude }) => [units(latitude), units(longitude)]),
      ),
    )
    if (rings.length > 0) greens.push({ told: green, rings })
  }

  return {
    name: 'streets',
    node(node) {
      const kind = wayPointOfTags(node.tags)
      if (kind !== undefined) beside.push({ kind, at: pointOfNode(node) })
    },
    way({ tags, points }) {
      const kind = streetOfTags(tags)
      if (isNoWalk(kind)) return leaveOut(kind)
      if (kind === undefined) {
        if (isTreeRow(tags) && points.length >= 4) treeRows.push(points)
        return addGreen(tags, [points])
      }
      // Less than two points are no line.
      if (points.length < 4) return leaveOut('no-location')
      const name = tags['name']?.trim() ?? ''
      const detail = packedDetail(detailOfTags(tags))
      streets.push({ kind, name: name === '' ? null : name, detail, points })
      meters += measureLine(pointsOf(points)).meters
    },
    relation({ tags, members }) {
      addGreen(
        tags,
        members.flatMap(({ type, points }) => (type === 'way' && points ? [points] : [])),
      )
    },
    async finish(folder, told) {
      const packs = streetsFolder(folder)
      await mkdir(packs)
      const about = { area: title, credit, licence, source: file, on }
      const squares = squaresOfStreets(streets, id, ({ points }) => boundsOfLines([points])).filter(
        ({ isStart }) => isStart,
      )
      const greensIn = reachedBySquare(greens, id, ({ rings }) => boundsOfLines(rings))
      const treeRowsIn = reachedBySquare(treeRows, id, (row) => boundsOfLines([row]))
      const besideIn = reachedBySquare(beside, id, boundsOfPoint)
      for (const [index, { file: pack, reached }] of squares.entries()) {
        const around = surroundingsOf(
          (greensIn.get(pack) ?? []).map(({ told: { park, isWooded }, rings }) => ({
            park,
            isWooded,
            rings: rings.map(pointsOf),
          })),
          (treeRowsIn.get(pack) ?? []).map(pointsOf),
        )
        const ways = reached.flatMap(({ kind, name, detail, points }) =>
          cutAtEdges(pointsOf(points), { kind, name, detail }, around),
        )
        const bytes = await packedStreets(ways, besideIn.get(pack) ?? [], about)
        await writeFile(join(packs, pack), bytes)
        told((index + 1) / squares.length)
      }
      const parks = new Set(greens.flatMap(({ told: { park } }) => park ?? [])).size
      const counts = {
        streets: streets.length,
        meters: Math.round(meters),
        parks,
        squares: squares.length,
      }
      return { counts, skipped }
    },
  }
}

function units(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE)
}

function boundsOfLines(lines: readonly Int32Array[]): Bounds {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const line of lines) {
    for (let at = 0; at + 1 < line.length; at += 2) {
      const latitude = line[at] ?? 0
      const longitude = line[at + 1] ?? 0
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
      west = Math.min(west, longitude)
      east = Math.max(east, longitude)
    }
  }
  return {
    south: south / UNITS_PER_DEGREE,
    north: north / UNITS_PER_DEGREE,
    west: west / UNITS_PER_DEGREE,
    east: east / UNITS_PER_DEGREE,
  }
}
