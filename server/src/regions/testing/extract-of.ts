import { packIds } from '../osm/packed-ids.ts'
import type { RegionProduct } from '../products/region-product.ts'
import { RegionSink } from '../region-sink.ts'
import type { DrawnObject } from './drawn-objects.ts'
import { type OverpassOut, overpassOf } from './write-overpass.ts'
import { type PbfOptions, pbfBlocks } from './write-pbf.ts'
import { xmlOf } from './write-xml.ts'

/** A small extract of objects made by `node`, `way` and `relation`. */
export function extractOf(objects: readonly DrawnObject[]) {
  return {
    /** The bytes of a `.osm.pbf` file. */
    pbf: (options?: PbfOptions): Buffer => Buffer.concat([...pbfBlocks(objects, options)]),
    /** The text of a `.osm` file. */
    xml: (root?: string): string => xmlOf(objects, root),
    /** The text of an answer of Overpass. */
    overpass: (out?: OverpassOut): string => overpassOf(objects, out),
    /** Tells a product of them as if a sorted file were read. */
    tellTo(product: RegionProduct): void {
      const sink = new RegionSink([product])
      for (const kind of ['node', 'way', 'relation'] as const) {
        for (const object of objects) if (object.type === kind) tell(sink, object)
      }
    },
  }
}

function tell(sink: RegionSink, object: DrawnObject): void {
  const tags = Object.keys(object.tags).length === 0 ? undefined : object.tags
  if (object.type === 'node') sink.node(object.id, object.latitude, object.longitude, tags)
  else if (object.type === 'way') sink.way(object.id, packIds(object.nodes), tags)
  else sink.relation(object.id, object.members, tags)
}
