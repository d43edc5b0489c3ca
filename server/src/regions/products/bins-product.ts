import type { MappedEntry } from '../../places/import/json-entries.ts'
import { binOfEntry, type BinSkipReason } from '../../scouting/import/bin-of-tags.ts'
import { writeLines } from './ndjson-file.ts'
import { pointOfNode, pointOfWay } from './point-of-object.ts'
import type { OpenProduct } from './region-product.ts'

const NO_BINS: ReadonlySet<BinSkipReason> = new Set(['no-tags', 'not-a-bin', 'somewhere-inside'])

const BIN_KEYS = ['amenity', 'bin', 'vending', 'waste', 'excrement_bags']

/** The bins and dispensers of bags of a region, as lines of `bins.ndjson`, each an `ImportedBin`. */
export const openBins: OpenProduct = () => {
  const lines: string[] = []
  const skipped: Partial<Record<BinSkipReason, number>> = {}
  let withBags = 0

  function take(entry: MappedEntry): void {
    const record = binOfEntry(entry, 0)
    if ('skipped' in record) {
      const { skipped: reason } = record
      if (!NO_BINS.has(reason)) skipped[reason] = (skipped[reason] ?? 0) + 1
      return
    }
    if (record.bin.hasBags === true) withBags += 1
    lines.push(JSON.stringify(record.bin))
  }

  return {
    name: 'bins',
    node(node) {
      const { id, tags } = node
      take({ kind: 'element', id: `node/${id}`, tags, point: pointOfNode(node), isPoint: true })
    },
    way(way) {
      // A house is no bin, and where it lies is not worth asking.
      const isOne = BIN_KEYS.some((key) => way.tags[key] !== undefined)
      if (!isOne) return
      const { id, tags } = way
      take({ kind: 'element', id: `way/${id}`, tags, point: pointOfWay(way), isPoint: false })
    },
    async finish(folder) {
      await writeLines(folder, 'bins', lines)
      return { counts: { bins: lines.length, withBags }, skipped }
    },
  }
}
