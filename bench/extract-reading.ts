import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerOf } from './answer-of.ts'
import type { Measurement, Subject } from './measurement.ts'
import type { ExtractReader, ReadFigures } from './read-extract.ts'
import { takeTurns } from './rounds.ts'
import { writtenTown } from './written-town.ts'

const OBJECTS = 5_000_000
/** A state such as Colorado has 30 million nodes. */
const NODES_OF_A_STATE = 30_000_000
/** What a region is promised to be read with. */
const OBJECTS_PER_SECOND = 700_000
const MEGABYTES = 1200
/** Each takes seconds, and they differ little. */
const ROUNDS = 3

/** How fast an extract is read, and in how much memory. */
export const extractReading: Subject = {
  name: 'extract-reading',
  title: 'Reading an extract of OpenStreetMap',
  about: `A generated town of ${OBJECTS.toLocaleString('en')} objects as a \`.osm.pbf\` is read by the pass all products of a region stand on, each time in a process of its own. The limit unpacks the same blocks and adds up their bytes. Times are those of the processor, over all threads, with the start of the process taken off. The memory is the most a process held, as a line through two towns of different size, for ${NODES_OF_A_STATE.toLocaleString('en')} nodes: what products keep comes on top.`,
  async measure({ isQuick, rounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
    try {
      const large = writtenTown(join(folder, 'large.osm.pbf'), isQuick ? OBJECTS / 2 : OBJECTS)
      const small = writtenTown(join(folder, 'small.osm.pbf'), isQuick ? OBJECTS / 10 : OBJECTS / 5)
      const inTurns = await takeTurns(Math.min(rounds, ROUNDS), {
        limit: () => readBy('walk', large.path),
        tags: () => readBy('tags', large.path),
        points: () => readBy('points', large.path),
        small: () => readBy('points', small.path),
      })
      const perMillion = (figure: readonly number[]) =>
        figure.map((ms) => (1e6 * ms) / large.objects)
      const limit = perMillion(inTurns.limit.cpuMs)
      const bytesEach = inTurns.points.memoryBytes.map(
        (bytes, round) =>
          (bytes - (inTurns.small.memoryBytes[round] ?? 0)) / (large.nodes - small.nodes),
      )
      const memory = bytesEach.map(
        (each, round) =>
          ((inTurns.small.memoryBytes[round] ?? 0) + each * (NODES_OF_A_STATE - small.nodes)) / 1e6,
      )
      const measurements: Measurement[] = [
        {
          name: 'A million objects read, products that look at tags',
          unit: 'ms',
          ours: perMillion(inTurns.tags.cpuMs),
          limit,
          target: { atMost: Math.floor((1000 * 1e6) / OBJECTS_PER_SECOND) },
          note: `The target is ${OBJECTS_PER_SECOND.toLocaleString('en')} objects a second on one core.`,
        },
        {
          name: 'A million objects read, products that ask for every point',
          unit: 'ms',
          ours: perMillion(inTurns.points.cpuMs),
          limit,
        },
        {
          name: `Memory for ${NODES_OF_A_STATE / 1e6} million nodes, calculated`,
          unit: 'MB',
          ours: memory,
          target: { atMost: MEGABYTES },
          note: `${bytesEach.map((each) => each.toFixed(1)).join(', ')} bytes to a node, its share of ways among them.`,
        },
      ]
      return measurements
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function readBy(
  reader: ExtractReader,
  path: string,
): Promise<Record<keyof ReadFigures, number>> {
  return { ...(await answerOf<ReadFigures>('read-extract.ts', [reader, path])) }
}
