import timeZoneAt from '@photostructure/tz-lookup'
import type { Point } from '@wayfur/domain/schemas'
import { type ImportContext, type SkipReason } from '../../places/import/import-record.ts'
import { placeOfTags } from '../../places/import/place-of-tags.ts'
import type { OsmTags } from '../osm/osm-objects.ts'
import { writeLines } from './ndjson-file.ts'
import { pointOfNode, pointOfRelation, pointOfWay } from './point-of-object.ts'
import type { OpenProduct } from './region-product.ts'

/** What nobody takes for a place that is missing: houses, lanterns, bins. */
const NO_PLACES: ReadonlySet<SkipReason> = new Set(['no-tags', 'not-a-place', 'scouting-matter'])

/** The places of a region, as lines of `places.ndjson`, each a `NewPlace`. */
export const openPlaces: OpenProduct = ({ licence, on }) => {
  const context: ImportContext = {
    source: 'osm',
    licence,
    on,
    timeZoneAt: ({ latitude, longitude }) => timeZoneAt(latitude, longitude),
    locateCity: async () => undefined,
  }
  const lines: string[] = []
  const skipped: Partial<Record<SkipReason, number>> = {}
  let withPetStatement = 0

  function take(id: string, tags: OsmTags, pointOf: () => Point | undefined): void {
    // Where something lies is asked only of what may be a place: that takes longest.
    const first = placeOfTags(id, tags, undefined, context)
    if ('skipped' in first && first.skipped !== 'no-location') return leaveOut(first.skipped)
    const record = placeOfTags(id, tags, pointOf(), context)
    if ('skipped' in record) return leaveOut(record.skipped)
    if (record.place.pets.evidence?.level === 'stated') withPetStatement += 1
    lines.push(JSON.stringify(record.place))
  }

  function leaveOut(reason: SkipReason): void {
    if (!NO_PLACES.has(reason)) skipped[reason] = (skipped[reason] ?? 0) + 1
  }

  return {
    name: 'places',
    node: (node) => take(`node/${node.id}`, node.tags, () => pointOfNode(node)),
    way: (way) => take(`way/${way.id}`, way.tags, () => pointOfWay(way)),
    relation(relation) {
      take(`relation/${relation.id}`, relation.tags, () => pointOfRelation(relation))
    },
    async finish(folder) {
      await writeLines(folder, 'places', lines)
      return { counts: { places: lines.length, withPetStatement }, skipped }
    },
  }
}
