import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { BrokenFile } from '../places/import/import-record.ts'
import type { Extract, OsmKind } from './osm/extract.ts'
import type { RegionProduct } from './products/region-product.ts'
import { RegionSink } from './region-sink.ts'

/** How far the reading of an extract has come. */
export interface ReadingProgress {
  /** Bytes read, of those that will be: a file that is not sorted is read several times. */
  bytes: number
  bytesInAll: number
  objects: number
  /** At the speed so far; undefined while nothing can be said. */
  secondsLeft: number | undefined
}

export interface ReadingOptions {
  /** Called a few times a second. */
  told?: ((progress: ReadingProgress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** What was read, whatever the products made of it. */
export interface ReadRegion {
  nodes: number
  ways: number
  relations: number
  /** In which its nodes lie, within the box the file was cut by. */
  area: Area
}

const TOLD_EACH_MS = 250

const ALL: readonly OsmKind[] = ['node', 'way', 'relation']

/**
 * Reads an extract and tells the products of every node with tags, then of every way, then of every
 * relation. One pass where the file is sorted by kind, as extracts are; otherwise one for each kind.
 * Ways and relations find their points when a product asks for them, and hold on to those of the
 * whole extract: products keep what they need, not the objects. Throws a `BrokenFile`, a fragment of
 * a sentence about the file, or the reason of the signal.
 */
export async function readRegion(
  extract: Extract,
  products: readonly RegionProduct[],
  { told, signal }: ReadingOptions = {},
): Promise<ReadRegion> {
  const sink = new RegionSink(products)
  const started = performance.now()
  let lastTold = started
  let bytesBefore = 0
  let bytesInAll = 2 * extract.bytes
  const onBytes = (bytes: number) => {
    const now = performance.now()
    if (told === undefined || now - lastTold < TOLD_EACH_MS) return
    lastTold = now
    const read = bytesBefore + bytes
    const secondsLeft = ((now - started) * (bytesInAll - read)) / read / 1000
    told({ bytes: read, bytesInAll, objects: sink.objects, secondsLeft })
  }
  const isSorted = await extract.isSorted({ told: onBytes, signal })
  const passes = isSorted ? [ALL] : ALL.map((kind) => [kind])
  // To look at the order took a pass of its own, unless the file says it at its beginning.
  bytesBefore = lastTold === started ? 0 : extract.bytes
  bytesInAll = bytesBefore + passes.length * extract.bytes
  for (const kinds of passes) {
    await sink.guarded(() => extract.read(sink, { kinds: new Set(kinds), told: onBytes, signal }))
    bytesBefore += extract.bytes
  }
  const { nodes, ways, relations } = sink.counts
  if (sink.objects === 0) throw new BrokenFile(msg('it holds no objects of OpenStreetMap'))
  told?.({ bytes: bytesInAll, bytesInAll, objects: sink.objects, secondsLeft: 0 })
  return { nodes, ways, relations, area: sink.areaWithin(extract.bounds) }
}
