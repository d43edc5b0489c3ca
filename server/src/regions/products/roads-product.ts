import { join } from 'node:path'
import { ROADS_FILE } from '../../routing/roads/roads-file.ts'
import type { RegionProduct, RegionSource } from './region-product.ts'
import { cellLevels } from './roads/cell-levels.ts'
import { CollectedRoads } from './roads/collect-roads.ts'
import { CollectedWaters } from './roads/collect-waters.ts'
import { connectedRoads } from './roads/connected-roads.ts'
import { partitionOf } from './roads/partition.ts'
import { roadArrays } from './roads/road-arrays.ts'
import { networkOf } from './roads/road-network.ts'
import { piecesOf } from './roads/road-pieces.ts'
import { turnStates } from './roads/turn-states.ts'
import { writeRoads } from './roads/write-roads.ts'

/** Vertices in the smallest cells: small enough to search in a moment, large enough to be few. */
const CELL_VERTICES = 256

/** The roads of a region for drives, as one file. */
export function openRoads(
  { credit }: RegionSource,
  { cellVertices = CELL_VERTICES }: { cellVertices?: number } = {},
): RegionProduct {
  const roads = new CollectedRoads()
  const waters = new CollectedWaters()
  return {
    name: 'roads',
    node: (node) => roads.addNode(node),
    way(way) {
      roads.addWay(way)
      waters.addWay(way)
    },
    relation(relation) {
      roads.addRelation(relation)
      waters.addRelation(relation)
    },
    async finish(folder, told) {
      const pieces = piecesOf(roads)
      told(0.2)
      const turns = turnStates(roads, pieces)
      const network = networkOf(pieces, turns)
      const connected = connectedRoads(network, pieces)
      const partition = partitionOf(network, pieces, cellVertices)
      const arrays = roadArrays(pieces, network, connected, partition, roads.texts, waters)
      told(0.4)
      const levels = cellLevels(arrays, partition.bits, (share) => told(0.4 + 0.5 * share))
      await writeRoads(join(folder, ROADS_FILE), arrays, levels, { bits: partition.bits, credit })
      return {
        counts: {
          roads: pieces.from.length,
          turnRules: turns.rules,
          ferries: roads.ferries,
          networks: connected.networks,
        },
        skipped: { unclearTurns: turns.unclear },
      }
    },
  }
}
