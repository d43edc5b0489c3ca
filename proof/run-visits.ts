import { callerAddress } from '../bench/load.ts'
import { type Answer, openLoop } from '../bench/open-loop.ts'
import type { Visits } from './visits.ts'

// Visits the product for the trial that started this process, and tells it what became of each visit.

const AT_A_TIME = 16

const visits = JSON.parse(process.argv[2] ?? '') as Visits
process.on('disconnect', () => process.exit(1))
const answers = await (visits.perSecond === 'answered'
  ? oneAfterAnother()
  : openLoop(visits.url, {
      ...visits,
      perSecond: visits.perSecond,
      path: pathAt,
      headers: headersAt,
    }))
process.send?.(answers, () => process.exit(0))

function pathAt(index: number): string {
  const path = visits.paths[index % visits.paths.length] ?? '/'
  return path.replace('#', `${Math.floor(index / 2)}`)
}

/** Limits count by address, so each comes from another. */
function headersAt(index: number): Record<string, string> {
  const cookie = visits.cookies[index % visits.cookies.length]
  return { 'x-forwarded-for': callerAddress(index), ...(cookie !== undefined && { cookie }) }
}

async function oneAfterAnother(): Promise<Answer[]> {
  const told: Answer[] = []
  const until = performance.now() + visits.seconds * 1000
  let next = 0
  async function visit(): Promise<void> {
    while (performance.now() < until) {
      const index = next
      next += 1
      const began = performance.now()
      const { status, headers, body } = await fetch(visits.url + pathAt(index), {
        headers: headersAt(index),
      })
      for await (const _ of body ?? []);
      const retryAfter = headers.get('retry-after') ?? undefined
      told.push({ tookMs: performance.now() - began, status, retryAfter })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, visit))
  return told
}
