import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'
import { systemClock } from '../src/platform/clock.ts'
import { onWake } from '../src/platform/jobs/wake-workers.ts'
import { anEvent, aTicket } from './event-permission-rows.ts'
import type { World } from './permission-rows.ts'
import { newTag } from './tag-permission-rows.ts'
import { cookieOf, openProduct, sessionsOf } from './whole-product.ts'
// Begins the product with somebody who may do the act, says how it is asked for, and asks for it.
// The process is killed at the very moment its transaction holds: work that the act asked for is
// told of before anything else happens. Work that an act of before has left behind kills nobody.

// Whoever is killed keeps nothing for the next such process at its end.
flushCompileCache()

const [, , given = '{}', act = ''] = process.argv
const product = await openProduct(JSON.parse(given) as Record<string, string>)
const { db } = product
const { id: ownerId } = await db
  .insertInto('members')
  .values({ name: 'Sam', email: `sam-${act}@example.com` })
  .returning('id')
  .executeTakeFirstOrThrow()
const world: World = { db, now: systemClock.now(), sessions: sessionsOf(product), ownerId }

const ACTS: Record<string, () => Promise<{ path: string; body: object }>> = {
  contact: async () => ({
    path: '/api/contact-messages',
    body: { name: 'Kim', email: 'kim@example.com', topic: 'other', message: 'Hello there' },
  }),
  found: async () => ({
    path: `/api/qr/${(await newTag(world)).tagId}/found`,
    body: { message: 'Here.' },
  }),
  attendees: async () => {
    await aTicket(world)
    const { id } = await db
      .selectFrom('events')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { path: `/api/events/${id}/messages`, body: { words: 'Bring water.' } }
  },
  // Its reply is read after its transaction.
  join: async () => ({ path: `/api/events/${await anEvent(world)}/join`, body: {} }),
}

const { path, body } = (await ACTS[act]?.()) ?? { path: '', body: {} }
const headers = {
  'content-type': 'application/json',
  'idempotency-key': `the-one-key-of-${act}`,
  'x-forwarded-for': '198.18.0.1',
  cookie: await cookieOf(product, ownerId),
}
const init = { method: 'POST', headers, body: JSON.stringify(body) }
// A pipe is written to at once, so this is out before the end.
process.stdout.write(`${JSON.stringify({ path, init })}\n`)
const acting = new AsyncLocalStorage<true>()
onWake(db, () => {
  if (acting.getStore()) process.kill(process.pid, 'SIGKILL')
})
const answer = await acting.run(true, async () => product.app.request(path, init))
process.stdout.write(`answered ${answer.status} ${await answer.text()}\n`)
process.exit(1)
