import type { OsmTags } from '../osm/osm-objects.ts'
import type { RegionProduct } from '../products/region-product.ts'
import type { DrawnObject } from './drawn-objects.ts'
import { extractOf } from './extract-of.ts'

/** A product that keeps everything it is told, as plain values. */
export function listener(): RegionProduct & { told: unknown[] } {
  const told: unknown[] = []
  return {
    name: 'places',
    told,
    node: ({ id, latitude, longitude, tags }) =>
      void told.push({ node: id, at: [latitude, longitude], tags: plain(tags) }),
    way: ({ id, tags, nodes, points, isCut }) =>
      void told.push({ way: id, tags: plain(tags), nodes: [...nodes], points: [...points], isCut }),
    relation: ({ id, tags, members }) =>
      void told.push({
        relation: id,
        tags: plain(tags),
        members: members.map(({ type, id, role, points, nodes }) => ({
          member: `${type}/${id}/${role}`,
          points: points && [...points],
          nodes: nodes && [...nodes],
        })),
      }),
    finish: async () => ({ counts: {}, skipped: {} }),
  }
}

/** Tags as plain values, also those that are called as parts of every object are. */
export function plain(tags: OsmTags): string[][] {
  return Object.entries(tags)
}

/** What a product is told of objects without a file. */
export function toldDirectly(objects: readonly DrawnObject[]): unknown[] {
  const product = listener()
  extractOf(objects).tellTo(product)
  return product.told
}
