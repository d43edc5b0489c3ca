import { createHash } from 'node:crypto'
import { Problem } from '@wayfur/domain/problem'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { inTransaction } from './database/in-transaction.ts'
import { eachDatabase, testDatabase } from './database/testing/test-database.ts'
import type { StoredReply, KeyedRequest } from './idempotency-codec.ts'
import { idempotencyKeysIn } from './idempotency.ts'

const request: KeyedRequest = {
  called: { method: 'POST', path: '/api/things', guardsItself: false },
  key: 'a-key-of-16-chars',
  actor: 'member:1',
  endpoint: 'POST /api/things',
  bytes: new TextEncoder().encode('{"name":"a"}'),
  isSealed: false,
}
const done: StoredReply = { status: 200, body: '{"id":1,"name":"ä"}' }

eachDatabase('an Idempotency-Key', (fresh) => {
  async function open() {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-20T12:00:00Z')
    return { keys: idempotencyKeysIn(db, clock), clock, db }
  }

  test('makes a repeated request one act with one answer', async () => {
    const { keys } = await open()
    let acts = 0
    const act = async () => {
      acts += 1
      return done
    }
    expect(await keys.once(request, act)).toEqual({ ...done, replayed: false })
    expect(await keys.once(request, act)).toEqual({ ...done, replayed: true })
    expect(acts).toBe(1)
  })

  test('of twenty simultaneous sendings lets exactly one act', async () => {
    const { keys } = await open()
    let acts = 0
    const sendings = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        keys.once(request, async () => {
          acts += 1
          await new Promise((resolve) => setTimeout(resolve, 50))
          return done
        }),
      ),
    )
    expect(acts).toBe(1)
    const outcomes = sendings.map((sending) =>
      sending.status === 'fulfilled' ? sending.value.body : (sending.reason as Problem).code,
    )
    expect(new Set([done.body, 'key-in-use', ...outcomes]).size).toBe(2)
    expect(outcomes).toContain(done.body)
  })

  test('is refused for another request under the same key', async () => {
    const { keys } = await open()
    await keys.once(request, async () => done)
    const other = { ...request, bytes: new TextEncoder().encode('{"name":"b"}') }
    await expect(keys.once(other, async () => done)).rejects.toMatchObject({ code: 'key-reused' })
  })

  test('belongs to its sender and its endpoint alone', async () => {
    const { keys } = await open()
    await keys.once(request, async () => done)
    for (const change of [{ actor: 'member:2' }, { endpoint: 'POST /api/others' }]) {
      const answer = await keys.once({ ...request, ...change }, async () => done)
      expect(answer.replayed).toBe(false)
    }
  })

  test('is free again after a refusal or a fault, so that the sender may try again', async () => {
    const { keys } = await open()
    const refused = keys.once(request, () => Promise.reject(new Problem('conflict')))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    expect(await keys.once(request, async () => done)).toMatchObject({ replayed: false })
  })

  test('stays taken when the work is done but its answer could not be noted', async () => {
    const { keys } = await open()
    let acts = 0
    const act = async () => {
      acts += 1
      // No column takes such a status, so the answer cannot be written.
      return { ...done, status: 9_999 }
    }
    await expect(keys.once(request, act)).rejects.toThrow(/violates check constraint/)
    await expect(keys.once(request, act)).rejects.toMatchObject({ code: 'key-in-use' })
    expect(acts).toBe(1)
  })

  test('opens its sealed answer with its cookies, and nothing else does', async () => {
    const { keys, db } = await open()
    const secret = {
      ...request,
      isSealed: true,
      bytes: new TextEncoder().encode('{"password":"zebrafinch"}'),
    }
    const answer = { ...done, cookies: ['session=quagga-token; Path=/'] }
    let acts = 0
    const act = async () => {
      acts += 1
      return answer
    }
    expect(await keys.once(secret, act)).toEqual({ ...answer, replayed: false })
    expect(await keys.once(secret, act)).toEqual({ ...answer, replayed: true })
    expect(acts).toBe(1)
    const guess = { ...secret, bytes: new TextEncoder().encode('{"password":"another"}') }
    await expect(keys.once(guess, act)).rejects.toMatchObject({ code: 'key-reused' })
    const rows = await db.selectFrom('idempotencyKeys').selectAll().execute()
    const kept = JSON.stringify(
      rows.map((row) => ({ ...row, replyBody: row.replyBody?.toString('latin1') })),
    )
    expect(rows).toHaveLength(1)
    const plainHash = createHash('sha256').update(secret.bytes).digest('hex')
    for (const word of [secret.key, 'quagga', 'zebrafinch', 'cookies', plainHash]) {
      expect(kept).not.toContain(word)
    }
  })

  test('held by a process that died can be taken over once its lease has run out', async () => {
    const { keys, clock } = await open()
    await new Promise<void>((claimed) => {
      void keys.once(request, () => {
        claimed()
        return new Promise<StoredReply>(() => {})
      })
    })
    const second = keys.once(request, async () => done)
    await expect(second).rejects.toMatchObject({ code: 'key-in-use' })
    clock.advance(60_000)
    expect(await keys.once(request, async () => done)).toMatchObject({ replayed: false })
  })

  test('is forgotten after a day', async () => {
    const { keys, clock } = await open()
    await keys.once(request, async () => done)
    clock.advance(23 * 3_600_000)
    await keys.forgetOld()
    expect(await keys.once(request, async () => done)).toMatchObject({ replayed: true })
    clock.advance(2 * 3_600_000)
    await keys.forgetOld()
    expect(await keys.once(request, async () => done)).toMatchObject({ replayed: false })
  })

  test.each(['', 'short', 'has a space in it!', 'ünprintable-letters', 'x'.repeat(201)])(
    'like %j is refused with a sentence',
    async (key) => {
      const { keys } = await open()
      const sending = keys.once({ ...request, key }, async () => done)
      await expect(sending).rejects.toMatchObject({ code: 'invalid-input', status: 400 })
    },
  )
})

test('a claim is not waited for; the work under it, and with it the claim, is', async () => {
  const { db } = await testDatabase('embedded')
  const keys = idempotencyKeysIn(db, fixedClock('2026-11-20T12:00:00Z'))
  const bytesNotKept = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), pg_current_wal_flush_lsn())::float8
        as bytes`.execute(db)
    return rows[0]?.bytes
  }
  await keys.once(request, async () => {
    expect(await bytesNotKept()).toBeGreaterThan(0)
    await inTransaction(db, async (tx) => tx.insertInto('seeds').values({ name: 'a' }).execute())
    expect(await bytesNotKept()).toBe(0)
    return done
  })
})
