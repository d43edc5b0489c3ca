import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { onWake } from '../src/platform/jobs/wake-workers.ts'
import { sessionCookie } from '../src/platform/session-cookie.ts'
import { openSessions } from '../src/platform/sessions.ts'
import { readSettings } from '../src/settings.ts'
import { newTagId } from '../src/tags/create-tag.ts'
import { anEvent, aTicket } from './event-permission-rows.ts'
import type { World } from './permission-rows.ts'
import { newPet } from './pet-permission-rows.ts'

// Begins the product with somebody who may do the act, says how it is asked for, and asks for it.
// The process is killed at the very moment its transaction holds: work that the act asked for is
// told of before anything else happens. Work that an act of before has left behind kills nobody.

const [, , given = '{}', act = ''] = process.argv
const settings = readSettings(JSON.parse(given) as Record<string, string>)
const product = await createServer(settings, { render: async () => new Response(), routes: [] })
const { db } = product
const cookie = sessionCookie({ isHttps: false })
const sessions = openSessions({ db, clock: systemClock, cookie, demoReach: () => 'nothing' })
const { id: ownerId } = await db
  .insertInto('members')
  .values({ name: 'Sam', email: `sam-${act}@example.com` })
  .returning('id')
  .executeTakeFirstOrThrow()
const world: World = { db, now: systemClock.now(), sessions, ownerId }

const ACTS: Record<string, () => Promise<{ path: string; body: object }>> = {
  contact: async () => ({
    path: '/api/contact-messages',
    body: { name: 'Kim', email: 'kim@example.com', topic: 'other', message: 'Hello there' },
  }),
  found: async () => ({ path: `/api/qr/${await taggedPet()}/found`, body: { message: 'Here.' } }),
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

async function taggedPet(): Promise<string> {
  const { id: petId } = await newPet(world)
  const tagId = newTagId()
  const look = { productType: 'classic-tag', color: 'silver', text: '', replacedBy: null }
  const { now } = world
  await db
    .insertInto('petTags')
    .values({ tagId, petId, ...look, createdAt: now, movedAt: now })
    .execute()
  return tagId
}

const { path, body } = (await ACTS[act]?.()) ?? { path: '', body: {} }
const begun = await sessions.begin(db, ownerId, 'A second browser')
const headers = {
  'content-type': 'application/json',
  'idempotency-key': `the-one-key-of-${act}`,
  'x-forwarded-for': '198.18.0.1',
  cookie: begun.split(';')[0] ?? '',
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
