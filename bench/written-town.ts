import { closeSync, openSync, writeSync } from 'node:fs'
import { townOf } from '../server/src/regions/testing/town.ts'
import { pbfBlocks } from '../server/src/regions/testing/write-pbf.ts'

/** Writes a generated town of about so many objects as an extract. */
export function writtenTown(path: string, objects: number) {
  const town = townOf(objects)
  const file = openSync(path, 'w')
  for (const block of pbfBlocks(town.objects(), { saysSorted: true })) writeSync(file, block)
  closeSync(file)
  return { path, nodes: town.nodes, objects: town.nodes + town.ways + town.relations }
}
