import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { deleteAccount, signIn } from '@wayfur/domain/accounts/endpoints'
import { FORM_KEY_FIELD } from '@wayfur/domain/form-key'
import { Problem } from '@wayfur/domain/problem'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { sendContactMessage } from '@wayfur/domain/site/endpoints'
import { expect, test } from 'vitest'
import { askOnceAForm, formKeyOf } from './form-idempotency.ts'
import { fixedClock } from './platform/clock.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { eachDatabase } from './platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from './platform/idempotency.ts'
import { testCaller } from './platform/testing/test-caller.ts'

const MESSAGE = { name: 'Kim', email: 'kim@example.org', topic: 'other', message: 'Hello' } as const

eachDatabase('a form that a browser sends by itself', (fresh) => {
  async function open() {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-22T12:00:00Z')
    const keys = idempotencyKeysIn(db, clock)
    const acts: string[] = []
    /** One sending of the form that stands on the page with this key; the act takes a while. */
    function sending(formKey: string, address = 'test', refusal?: Problem, instead?: unknown) {
      const cookies: string[] = []
      const work = async (called: { path: string }) => {
        await setTimeout(150)
        if (refusal !== undefined) throw refusal
        acts.push(called.path)
        cookies.push(`act=${acts.length}`)
        return { number: acts.length }
      }
      const callApi = askOnceAForm({
        callApi: (instead ?? work) as CallInProcess,
        formKey,
        caller: testCaller({ address }),
        cookies,
        keys,
        clock,
      })
      return { ask: callApi, cookies }
    }
    return { acts, sending, clock, db }
  }

  const PAGE = 'page-1111-1111-1111'

  test('is done once when it is sent twice at once, and both are answered', async () => {
    const { acts, sending } = await open()
    const answers = await Promise.all(
      [1, 2, 3].map(() => sending(PAGE).ask(sendContactMessage, { body: MESSAGE })),
    )
    expect(acts).toHaveLength(1)
    expect(answers).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
  })

  test('signs in by either of its two sendings', async () => {
    const { acts, sending } = await open()
    const body = { email: 'kim@example.org', password: 'zebrafinch' }
    const first = sending(PAGE)
    const second = sending(PAGE)
    await first.ask(signIn, { body })
    await second.ask(signIn, { body })
    expect(acts).toHaveLength(1)
    expect([first.cookies, second.cookies]).toEqual([['act=1'], ['act=1']])
  })

  test('leaves no password behind, nor a fingerprint of one', async () => {
    const { sending, db } = await open()
    const body = { password: 'zebrafinch' }
    await sending(PAGE).ask(deleteAccount, { body })
    const rows = await db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(rows).toHaveLength(1)
    const kept = JSON.stringify(rows)
    const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    for (const word of ['zebrafinch', PAGE, fingerprint]) expect(kept).not.toContain(word)
  })

  test('is done for each content, each page and each person', async () => {
    const { acts, sending } = await open()
    await sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    await sending(PAGE).ask(sendContactMessage, { body: { ...MESSAGE, message: 'More' } })
    await sending('page-2222-2222-2222').ask(sendContactMessage, { body: MESSAGE })
    await sending(PAGE, 'elsewhere').ask(sendContactMessage, { body: MESSAGE })
    expect(acts).toHaveLength(4)
  })

  test('is an act of its own when the same page sends it again later', async () => {
    const { acts, sending, clock } = await open()
    await sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    clock.advance(20_000)
    await sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    expect(acts).toHaveLength(1)
    clock.advance(20_000)
    await sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    expect(acts).toHaveLength(2)
    await sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    expect(acts).toHaveLength(2)
  })

  test('is not done again when the server died over it, however late its browser sends it again', async () => {
    const { db, clock, sending } = await open()
    const keep = (words: string) =>
      inTransaction(db, (tx) => tx.insertInto('seeds').values({ name: words }).execute())
    const died = Promise.withResolvers<void>()
    const work = async (_: unknown, { body }: { body: typeof MESSAGE }) => {
      await keep(body.message)
      died.resolve()
      return new Promise(() => {})
    }
    void sending(PAGE, 'test', undefined, work).ask(sendContactMessage, { body: MESSAGE })
    await died.promise
    clock.advance(3_600_000)
    const again = sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    await expect(again).rejects.toMatchObject({ code: 'already-done' })
    expect(await db.selectFrom('seeds').select('name').execute()).toEqual([{ name: 'Hello' }])
  })

  test('is tried anew after a refusal', async () => {
    const { acts, sending } = await open()
    const refused = sending(PAGE, 'test', new Problem('conflict'))
    const sent = refused.ask(sendContactMessage, { body: MESSAGE })
    await expect(sent).rejects.toMatchObject({ code: 'conflict' })
    await sending(PAGE).ask(sendContactMessage, { body: MESSAGE })
    expect(acts).toHaveLength(1)
  })
})

function sent(fields: Record<string, string>): Request {
  return new Request('http://test/contact', { method: 'POST', body: new URLSearchParams(fields) })
}

test('the key of a form is read from its field, and nonsense is no key', async () => {
  const key = 'e3f6d1c2-0000-4000-8000-000000000000'
  expect(await formKeyOf(sent({ [FORM_KEY_FIELD]: key }))).toBe(key)
  expect(await formKeyOf(sent({ [FORM_KEY_FIELD]: 'short' }))).toBeUndefined()
  expect(await formKeyOf(sent({ [FORM_KEY_FIELD]: `${key} and more` }))).toBeUndefined()
  expect(await formKeyOf(sent({ message: 'Hello' }))).toBeUndefined()
  const json = new Request('http://test/contact', { method: 'POST', body: '{}' })
  expect(await formKeyOf(json)).toBeUndefined()
})
