import { endpoint } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixedClock } from './clock.ts'
import { inTransaction, replyInTransaction } from './database/in-transaction.ts'
import { eachDatabase } from './database/testing/test-database.ts'
import type { StoredReply, KeyedRequest } from './idempotency-codec.ts'
import { idempotencyKeysIn } from './idempotency.ts'
import { serve } from './serve.ts'

const schemas = {
  sow: { summary: 'Sows.', reply: z.object({ name: z.string() }) },
}
const sow = endpoint<typeof schemas.sow>()({ method: 'POST', stale: [], path: '/api/seeds' })

const request: KeyedRequest = {
  called: sow,
  key: 'a-key-of-16-chars',
  actor: 'member:1',
  endpoint: 'POST /api/seeds',
  bytes: new TextEncoder().encode('{}'),
  textOf: serve(sow, schemas.sow, () => ({ name: '' })).textOf,
  isSealed: false,
}
const ANSWER: StoredReply = { status: 200, body: '{"name":"answered"}' }
/** Longer than the lease: whoever held the key counts as gone. */
const LATE_MS = 60_000

eachDatabase('work under an Idempotency-Key', (fresh) => {
  async function open() {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-22T12:00:00Z')
    const keys = idempotencyKeysIn(db, clock)
    let sown = 0
    /** One seed in a transaction of its own, whose name is the reply where it is to be known. */
    const work = async ({ isReply = false } = {}) => {
      sown += 1
      const name = `seed ${sown}`
      const insert = async (into: typeof db) => {
        await into.insertInto('seeds').values({ name }).execute()
        return { name, secret: 'not in the contract' }
      }
      return isReply ? replyInTransaction(db, sow, insert) : inTransaction(db, (tx) => insert(tx))
    }
    /** Sends the request and dies where `until` ends: what comes after it never happens. */
    const sendAndDie = async (until: () => Promise<unknown>, sent = request) => {
      const died = Promise.withResolvers<void>()
      void keys.once(sent, async () => {
        await until()
        died.resolve()
        return new Promise<StoredReply>(() => {})
      })
      await died.promise
    }
    const send = (sent = request) => keys.once(sent, async () => (await work(), ANSWER))
    const seeds = async () => {
      const rows = await db.selectFrom('seeds').select('name').orderBy('name').execute()
      return rows.map(({ name }) => name)
    }
    return { db, keys, clock, work, sendAndDie, send, seeds }
  }

  test('is not done again once it holds, though nobody was answered', async () => {
    const { work, sendAndDie, send, clock, seeds } = await open()
    await sendAndDie(() => work())
    await expect(send()).rejects.toMatchObject({ code: 'key-in-use' })
    clock.advance(LATE_MS)
    await expect(send()).rejects.toMatchObject({ code: 'already-done', status: 409 })
    await expect(send()).rejects.toMatchObject({ code: 'already-done' })
    expect(await seeds()).toEqual(['seed 1'])
  })

  test('is answered at once where its transaction brought the reply, with what the contract names', async () => {
    const { work, sendAndDie, send, clock, seeds } = await open()
    await sendAndDie(() => work({ isReply: true }))
    const known = { status: 200, body: '{"name":"seed 1"}', replayed: true }
    expect(await send()).toEqual(known)
    clock.advance(LATE_MS)
    expect(await send()).toEqual(known)
    expect(await seeds()).toEqual(['seed 1'])
  })

  test('is sealed with its reply where the call is', async () => {
    const { db, work, sendAndDie, send } = await open()
    const sealed = { ...request, isSealed: true }
    await sendAndDie(() => work({ isReply: true }), sealed)
    expect(await send(sealed)).toMatchObject({ body: '{"name":"seed 1"}', replayed: true })
    const [row] = await db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(row?.replyBody?.toString('latin1')).not.toContain('seed')
  })

  test('gives the reply of its own call only', async () => {
    const { work, sendAndDie, send, clock } = await open()
    const other = { ...request, called: { ...sow, path: '/api/gardens' as const } }
    await sendAndDie(() => work({ isReply: true }), other)
    clock.advance(LATE_MS)
    await expect(send(other)).rejects.toMatchObject({ code: 'already-done' })
  })

  test('is done by the next sending when it was cut off before it held', async () => {
    const { db, sendAndDie, send, clock, seeds } = await open()
    await sendAndDie(async () => {
      const undone = inTransaction(db, async (tx) => {
        await tx.insertInto('seeds').values({ name: 'undone' }).execute()
        throw new Error('the process was killed')
      })
      await expect(undone).rejects.toThrow('killed')
      await inTransaction(db, (tx) => tx.selectFrom('seeds').selectAll().execute())
    })
    clock.advance(LATE_MS)
    expect(await send()).toMatchObject({ replayed: false })
    expect(await seeds()).toEqual(['seed 1'])
  })

  test('that takes two transactions is begun once: a crash between them is told', async () => {
    const { work, sendAndDie, send, clock, seeds } = await open()
    await sendAndDie(async () => (await work(), await work({ isReply: true })))
    clock.advance(LATE_MS)
    // The second brought the reply.
    expect(await send()).toMatchObject({ body: '{"name":"seed 2"}', replayed: true })
    expect(await seeds()).toEqual(['seed 1', 'seed 2'])
  })

  test('that fails after it held is told as done, and not done again', async () => {
    const { keys, work, send, seeds } = await open()
    const failing = keys.once(request, async () => {
      await work()
      throw new Error('the answer could not be read')
    })
    const told = { code: 'already-done', cause: { message: 'the answer could not be read' } }
    await expect(failing).rejects.toMatchObject(told)
    await expect(send()).rejects.toMatchObject({ code: 'already-done' })
    expect(await seeds()).toEqual(['seed 1'])
  })

  test('that is refused after one of its transactions held may be sent again', async () => {
    const { keys, work, send } = await open()
    const refused = keys.once(request, async () => {
      await work()
      throw new Problem('card-declined')
    })
    await expect(refused).rejects.toMatchObject({ code: 'card-declined' })
    expect(await send()).toMatchObject({ replayed: false })
  })

  test('of a holder who took too long is undone when another has taken the key over', async () => {
    const { keys, clock, work, send, seeds } = await open()
    const began = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = keys.once(request, async () => {
      began.resolve()
      await goOn.promise
      await work()
      return ANSWER
    })
    await began.promise
    clock.advance(LATE_MS)
    expect(await send()).toMatchObject({ replayed: false })
    goOn.resolve()
    await expect(slow).rejects.toMatchObject({ code: 'key-in-use' })
    expect(await seeds()).toEqual(['seed 1'])
    expect(await send()).toMatchObject({ ...ANSWER, replayed: true })
  })

  test('is done anew where the call guards itself', async () => {
    const { work, sendAndDie, send, clock, seeds } = await open()
    const guarded = { ...request, called: { ...sow, guardsItself: true } }
    await sendAndDie(() => work(), guarded)
    clock.advance(LATE_MS)
    expect(await send(guarded)).toMatchObject({ replayed: false })
    expect(await seeds()).toEqual(['seed 1', 'seed 2'])
  })

  test('of a form is told as done however late it comes, since nobody was answered', async () => {
    const { work, sendAndDie, send, clock, seeds } = await open()
    const form = { ...request, repeatsMs: 30_000 }
    await sendAndDie(() => work({ isReply: true }), form)
    clock.advance(LATE_MS)
    expect(await send(form)).toMatchObject({ body: '{"name":"seed 1"}', replayed: true })
    const other = { ...form, key: 'another-key-of-16-chars' }
    await sendAndDie(() => work(), other)
    clock.advance(LATE_MS)
    await expect(send(other)).rejects.toMatchObject({ code: 'already-done' })
    expect(await seeds()).toEqual(['seed 1', 'seed 2'])
  })

  test('that goes on after the answer has nothing to do with the key any more', async () => {
    const { keys, work, clock, send, seeds } = await open()
    const goOn = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    const form = { ...request, repeatsMs: 30_000 }
    await keys.once(form, async () => {
      later = goOn.promise.then(() => work())
      return ANSWER
    })
    clock.advance(LATE_MS)
    await send(form)
    goOn.resolve()
    await later
    expect(await seeds()).toEqual(['seed 1', 'seed 2'])
  })
})
