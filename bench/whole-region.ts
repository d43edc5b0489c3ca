import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerOf } from './answer-of.ts'
import type { BuildFigures, RegionWorker } from './build-whole-region.ts'
import type { Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { writtenTown } from './written-town.ts'

const NODES = 1_000_000
const SECONDS = 90
/** Ways and relations of the town beside its nodes. */
const OBJECTS_TO_A_NODE = 1.125
/** One takes most of a minute. */
const ROUNDS = 1

/** How long it takes to make all files of a region. */
export const wholeRegion: Subject = {
  name: 'whole-region',
  title: 'Making a whole region',
  about: `Everything that is made of an extract is made of a generated town of ${NODES.toLocaleString('en')} nodes, as \`npm run region -- add\` makes it: places, bins, streets for walks, roads for drives, the map with its tiles, addresses. The limit reads the same extract and makes nothing. Writing places and bins into the database comes on top.`,
  async measure({ isQuick }) {
    const folder = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
    try {
      const nodes = isQuick ? NODES / 10 : NODES
      const town = writtenTown(join(folder, 'town.osm.pbf'), nodes * OBJECTS_TO_A_NODE)
      let made = 0
      const work = (worker: RegionWorker) => {
        made += 1
        const dataDir = join(folder, String(made))
        return answerOf<BuildFigures>('build-whole-region.ts', [worker, town.path, dataDir]).then(
          (figures) => ({ ...figures }),
        )
      }
      const { read, build } = await takeTurns(ROUNDS, {
        read: () => work('read'),
        build: () => work('build'),
      })
      const perMillion = (figure: readonly number[]) =>
        figure.map((seconds) => (seconds * NODES) / town.nodes)
      return [
        {
          name: 'A region of a million nodes, all of its files',
          unit: 's',
          ours: perMillion(build.seconds),
          limit: perMillion(read.seconds),
          target: { atMost: SECONDS },
          note: `${town.nodes.toLocaleString('en')} nodes were made into a region.`,
        },
        {
          name: 'Memory while it is made',
          unit: 'MB',
          ours: build.memoryBytes.map((bytes) => bytes / 1e6),
          limit: read.memoryBytes.map((bytes) => bytes / 1e6),
        },
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
