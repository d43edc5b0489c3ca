import { createServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { sessionCookie } from '../src/platform/session-cookie.ts'
import { openSessions } from '../src/platform/sessions.ts'
import { readSettings } from '../src/settings.ts'
import { newTagId } from '../src/tags/create-tag.ts'
import { newPet } from './pet-permission-rows.ts'

// Begins the product with an owner and a tagged pet, and has strangers report the pet one after the
// other. Says who the owner is, then each number only when its report was answered, until it is
// killed.

const settings = readSettings(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>)
const product = await createServer(settings, { render: async () => new Response(), routes: [] })
const { db } = product
const now = systemClock.now()
const owner = await db
  .insertInto('members')
  .values({ name: 'Sam', email: 'sam@example.com' })
  .returning('id')
  .executeTakeFirstOrThrow()
const { id: petId } = await newPet({ db, now, ownerId: owner.id, sessions: undefined as never })
const tagId = newTagId()
const look = { productType: 'classic-tag', color: 'silver', text: '', replacedBy: null }
await db
  .insertInto('petTags')
  .values({ tagId, petId, ...look, createdAt: now, movedAt: now })
  .execute()
const cookie = sessionCookie({ isHttps: false })
const sessions = openSessions({ db, clock: systemClock, cookie, demoReach: () => 'nothing' })
const begun = await sessions.begin(db, owner.id, 'A second browser')
process.stdout.write(`${JSON.stringify({ tagId, cookie: begun.split(';')[0] })}\n`)

// Half as many as one tag may be reported in an hour; then it waits for its end.
for (let number = 1; number <= 10; number += 1) {
  const answer = await product.app.request(`/api/qr/${tagId}/found`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${number}` },
    body: JSON.stringify({ message: `Report ${number}` }),
  })
  if (answer.status !== 200) throw new Error(`Report ${number}: ${answer.status}`)
  process.stdout.write(`${number}\n`)
}
