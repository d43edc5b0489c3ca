import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../bench/open-loop.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { serveProduct } from '../server/test/served-product.ts'
import { newTag } from '../server/test/tag-permission-rows.ts'
import { sessionsOf } from '../server/test/whole-product.ts'
import type { Effort, Trial } from './guarantee.ts'
import { newPeople } from './people.ts'
import { type Visits, visitsOf } from './visits.ts'

/** Pages that are made for each of them, so that nothing kept is given twice. */
const PAGES = ['/discovery?location=San+Francisco%2C+CA', '/services', '/events']
const MEMBERS = 40
const PEAK_SECONDS = 4
const SHORT = [{ times: 3, seconds: 10 }]
const LONG = [
  { times: 3, seconds: 60 },
  { times: 10, seconds: 60 },
]
const FINDERS_PER_SECOND = 5
/** Who has waited longer has turned away; a refusal helps nobody who had to wait for it. */
const PATIENCE_MS = 3_000
/** Between the last who comes with a storm and the first who must find all as before. */
const CALM_MS = 2_000
const AFTER = { perSecond: 10, seconds: 5 }
const SHOWN = 6

/** Lets more come than can be answered, and looks at what each of them was told and when. */
export async function bearStorms({ isLong }: Effort): Promise<Trial[]> {
  const served = await serveProduct({ TRUSTED_PROXIES: '1' })
  try {
    const { db } = served.product
    const people = await newPeople(served.product, MEMBERS)
    const [owner] = people
    if (owner === undefined) throw new Error('Nobody could be made.')
    const now = systemClock.now()
    const { tagId } = await newTag({ db, now, sessions: sessionsOf({ db }), ownerId: owner.id })
    const visit = (given: Pick<Visits, 'perSecond' | 'seconds'>) =>
      visitsOf({
        url: served.url,
        paths: PAGES,
        cookies: people.map(({ cookie }) => cookie),
        ...given,
      })
    const find = (seconds: number) =>
      visitsOf({
        url: served.url,
        paths: [`/qr/${tagId}`],
        cookies: [],
        perSecond: FINDERS_PER_SECOND,
        seconds,
      })
    await visit({ perSecond: 'answered', seconds: PEAK_SECONDS })
    const atBest = await visit({ perSecond: 'answered', seconds: PEAK_SECONDS })
    const peak = Math.ceil(atBest.length / PEAK_SECONDS)
    const trials: Trial[] = []
    for (const { times, seconds } of isLong ? LONG : SHORT) {
      const [storm, finders, after] = await Promise.all([
        visit({ perSecond: peak * times, seconds }),
        find(seconds),
        // Whoever still waits then waits on.
        pause(seconds * 1000 + CALM_MS).then(() => visit(AFTER)),
      ])
      const on = `${times} times as many as can be answered`
      trials.push(
        trialOf(`${on}: members`, storm, (answer) => isAnswered(answer) || isTurnedAway(answer)),
        trialOf(`${on}: finders at a tag meanwhile`, finders, isAnswered),
        trialOf(`${on}: members from two seconds afterwards`, after, isAnswered),
      )
    }
    return trials
  } finally {
    await served.end()
  }
}

function isAnswered({ status, tookMs }: Answer): boolean {
  return status === 200 && tookMs <= PATIENCE_MS
}

/** With a word of when to come again. */
function isTurnedAway({ status, tookMs, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter !== undefined && tookMs <= PATIENCE_MS
}

function trialOf(on: string, answers: Answer[], isKept: (answer: Answer) => boolean): Trial {
  const broken = answers.filter((answer) => !isKept(answer))
  const answered = answers.filter(({ status }) => status === 200)
  return {
    on,
    tried: `${answers.length.toLocaleString('en-US')} visits, ${answered.length.toLocaleString('en-US')} answered with their page, 99 of 100 of those within ${shareMs(answered)} ms`,
    times: answers.length,
    broken: broken.length,
    found: broken
      .slice(0, SHOWN)
      .map(
        ({ status, tookMs }) => `answered ${status || 'nothing'} after ${Math.round(tookMs)} ms`,
      ),
  }
}

function shareMs(answers: readonly Answer[]): number {
  const times = answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0)
}
