import { flushCompileCache } from 'node:module'
import { systemClock } from '../src/platform/clock.ts'
import { newTag } from './tag-permission-rows.ts'
import { cookieOf, openProduct, sessionsOf } from './whole-product.ts'
// Begins the product with an owner and a tagged pet, and has strangers report the pet one after the
// other. Prints the owner's cookie, then each number only when its report was answered, until it is
// killed.

// Whoever is killed keeps nothing for the next such process at its end.
flushCompileCache()

const product = await openProduct(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>)
const { db } = product
const { id: ownerId } = await db
  .insertInto('members')
  .values({ name: 'Sam', email: 'sam@example.com' })
  .returning('id')
  .executeTakeFirstOrThrow()
const world = { db, now: systemClock.now(), sessions: sessionsOf(product), ownerId }
const { tagId } = await newTag(world)
const cookie = await cookieOf(product, ownerId)
process.stdout.write(`${JSON.stringify({ tagId, cookie })}\n`)

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
