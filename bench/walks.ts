import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { WALKS } from '@wayfur/domain/walks/walk-plan'
import { assetFile } from '../server/src/program-files.ts'
import { loopFinder } from '../server/src/walks/loop-finder.ts'
import type { Effort, Measurement, Subject } from './measurement.ts'
import { medianMsByTurns } from './median-ms.ts'
import { takeTurns } from './rounds.ts'

/** Where streets lie close: the Castro and the hills around it. */
const MIDDLE = { latitude: 37.762, longitude: -122.441 }
/** Doorsteps that are asked about in a round, each once, so that no answer is given again. */
const DOORSTEPS = 12
/** All of them lie so near the middle, in degrees: the streets that are shipped end soon. */
const ASTRAY = 0.008
const MOST_DOORSTEPS = 300

const NOTHING_TO_SEE = { bins: [], parks: [] }
const SHORTEST = [{ key: 'short' as const, meters: WALKS.short.miles * METERS_PER_MILE }]

/** Three loops from a doorstep, as the page of walks asks for them. */
export const walks: Subject = {
  name: 'walks',
  title: 'Walks from a doorstep',
  about:
    'The three loops of half a mile, a mile and three miles that the page of walks asks for, found on the streets of San Francisco that are shipped, each time from another doorstep, without places and bins, which the database finds meanwhile. The limit is the shortest of them alone.',
  measure,
}

async function measure({ rounds }: Effort): Promise<Measurement[]> {
  const loops = loopFinder(async () => [assetFile('streets')])
  let asked = 0
  const nextDoor = () => {
    asked += 1
    // Spots of a spiral, no two alike.
    const away = ASTRAY * Math.sqrt(asked / MOST_DOORSTEPS)
    return {
      latitude: MIDDLE.latitude + away * Math.cos(asked),
      longitude: MIDDLE.longitude + away * Math.sin(asked),
    }
  }
  const ask = (more: { lengths?: typeof SHORTEST }) =>
    medianMsByTurns(Array.from({ length: DOORSTEPS }, nextDoor), {
      ms: async (start) => {
        const found = await loops.find(start, NOTHING_TO_SEE, more)
        if (found === undefined || found.loops.length === 0) throw new Error('No loop was found.')
      },
    })
  try {
    const { all, one } = await takeTurns(rounds, {
      all: () => ask({}),
      one: () => ask({ lengths: SHORTEST }),
    })
    return [
      {
        name: 'Three loops from a doorstep in San Francisco',
        unit: 'ms',
        ours: all.ms,
        limit: one.ms,
        target: { atMost: 300 },
      },
    ]
  } finally {
    await loops.close()
  }
}
