import type { ServerProcess } from './child-process.ts'
import { taggedPet } from './found-page.ts'
import { callerAddress, underLoad } from './load.ts'
import { median, type Subject } from './measurement.ts'
import { type Answer, openLoop } from './open-loop.ts'
import { DISCOVER, onSampleProduct } from './sample-product.ts'

/** Visitors that come beside what the server can answer at its best. */
const TIMES_THE_PEAK = 3
const STORM_SECONDS = 10
const PEAK_REQUESTS = 1_000
/** What is answered before, while V8 compiles it. */
const FIRST_REQUESTS = 500
/** Who has waited longer than this has turned away. */
const SOON_MS = 1_000
/** Finders who open the page behind a tag while the storm lasts. */
const FINDERS_PER_SECOND = 5
/** Visitors after the storm, who tell when it is over. */
const AFTER_PER_SECOND = 10
const AFTER_SECONDS = 6
/** Answers that take no more than this many times the quiet ones are as before. */
const AS_BEFORE = 3

/** What visitors get while three times as many come as can be answered. */
export const overload: Subject = {
  name: 'overload',
  title: 'More visitors than can be answered',
  about:
    'First 16 connections ask for Discover as fast as they are answered, which gives the peak; then visitors come at a fixed pace, three times as many, whether or not others are being answered, and finders open the page behind a tag meanwhile. It is one storm, so its figures have no spread.',
  measure: ({ isQuick }) =>
    onSampleProduct(async (product) => {
      const { tagId } = await taggedPet(product)
      const visit = pacedVisits(product, () => DISCOVER)
      const paths = [DISCOVER]
      const share = isQuick ? 0.2 : 1
      await underLoad(product, { paths, requests: FIRST_REQUESTS * share })
      const { wallMicros } = await underLoad(product, { paths, requests: PEAK_REQUESTS * share })
      const peak = 1_000_000 / wallMicros
      const quiet = median((await visit(AFTER_PER_SECOND, 2)).map(({ tookMs }) => tookMs))
      const seconds = isQuick ? 5 : STORM_SECONDS
      const find = pacedVisits(product, () => `/qr/${tagId}`)
      const [storm, finders] = await Promise.all([
        visit(peak * TIMES_THE_PEAK, seconds),
        find(FINDERS_PER_SECOND, seconds),
      ])
      const after = await visit(AFTER_PER_SECOND, AFTER_SECONDS)
      const answered = storm.filter(({ status }) => status === 200)
      const soon = answered.filter(({ tookMs }) => tookMs <= SOON_MS)
      const name = `Discover, ${TIMES_THE_PEAK} times as many visitors as can be answered`
      return [
        {
          name: `${name}: time per answer that comes within a second, beside the time per answer at the peak`,
          unit: 'ms',
          ours: (seconds * 1000) / soon.length,
          limit: wallMicros / 1000,
          target: { shareAtLeast: 0.8 },
          note: 'Visitors come at a fixed pace; the generator shares the processors with the server.',
        },
        {
          name: `${name}: 99 of 100 answers take at most`,
          unit: 'ms',
          ours: longestOf(answered, 0.99),
          target: { atMost: 2_000 },
        },
        {
          name: `${name}: refused otherwise than by 503 with Retry-After`,
          unit: 'requests',
          ours: storm.filter((answer) => answer.status !== 200 && !isPolite(answer)).length,
          target: { atMost: 0 },
        },
        {
          name: `${name}: found pages not answered`,
          unit: 'pages',
          ours: finders.filter(({ status }) => status !== 200).length,
          target: { atMost: 0 },
          note: `${finders.length} were asked for in the same time.`,
        },
        {
          name: `${name}: 99 of 100 found pages take at most`,
          unit: 'ms',
          ours: longestOf(finders, 0.99),
          target: { atMost: 2_000 },
        },
        {
          name: `${name}: after the last of them until answers come as before`,
          unit: 'ms',
          ours: recoveryMs(after, quiet),
          target: { atMost: 2_000 },
        },
      ]
    }),
}

function pacedVisits(product: ServerProcess, path: () => string) {
  return (perSecond: number, seconds: number) =>
    openLoop(product.url, {
      perSecond,
      seconds,
      path,
      headers: (index) => ({ 'bench-caller': callerAddress(index) }),
    })
}

function isPolite({ status, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter !== undefined
}

/** The time that this share of the answers did not exceed. */
function longestOf(answers: readonly Answer[], part: number): number {
  const times = answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  return times[Math.ceil(times.length * part) - 1] ?? Number.NaN
}

/** When the last visitor had come who was refused or waited noticeably longer than in quiet times. */
function recoveryMs(after: readonly Answer[], quietMs: number): number {
  const last = after.findLastIndex(
    ({ status, tookMs }) => status !== 200 || tookMs > quietMs * AS_BEFORE,
  )
  return ((last + 1) * 1000) / AFTER_PER_SECOND
}
