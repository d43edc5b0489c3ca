import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import { ATTEMPT_LIMITS } from '../account-attempts.ts'
import { PASSWORD } from '../testing/account-fixtures.ts'
import { ANN, annWithStep, giveCode, isIn } from '../testing/second-step-fixtures.ts'

const STEP = '/api/me/second-step'

eachDatabase('a sign-in that asks for a code', (fresh) => {
  test('by password alone begins no session; with the code it does', async () => {
    const { browser, app, told } = await annWithStep(await fresh())
    const other = browser()
    const answer = await other.signIn(ANN)
    expect(answer.json).toEqual({ isSecondStepWanted: true })
    expect(other.cookies.has('session')).toBe(false)
    expect(await isIn(other)).toBe(false)
    expect(answer.headers.getSetCookie().join()).toMatch(/pending-sign-in=.*HttpOnly.*Max-Age=300/)
    told.length = 0
    expect((await giveCode(other, '123 456')).status).toBe(403)
    const [first, last] = [(await app.code()).slice(0, 3), (await app.code()).slice(3)]
    expect((await giveCode(other, ` ${first} ${last} `)).json).toMatchObject({ email: ANN })
    expect(await isIn(other)).toBe(true)
    expect(other.cookies.has('pending-sign-in')).toBe(false)
  })

  test('by link alone begins no session either, and uses the link up', async () => {
    const { browser, app } = await annWithStep(await fresh())
    const other = browser()
    await other.ask('POST', '/api/accounts/request-link', { email: ANN })
    const token = other.token(ANN)
    const followed = await other.ask('POST', '/api/accounts/verify', { token })
    expect(followed.json).toEqual({ purpose: 'sign-in', me: null })
    expect(other.cookies.has('session')).toBe(false)
    expect((await browser().ask('POST', '/api/accounts/verify', { token })).status).toBe(410)
    expect((await giveCode(other, await app.code())).status).toBe(200)
    expect(await isIn(other)).toBe(true)
  })

  test('by a new password from a letter asks for the code as well', async () => {
    const { browser, app, ann } = await annWithStep(await fresh())
    const other = browser()
    await other.ask('POST', '/api/accounts/request-reset', { email: ANN })
    const typed = { token: other.token(ANN), password: 'the beagle is patient no more' }
    const reset = await other.ask('POST', '/api/accounts/reset', typed)
    expect(reset.json).toEqual({ isSecondStepWanted: true })
    expect([await isIn(ann), await isIn(other)]).toEqual([false, false])
    expect((await giveCode(other, await app.code())).status).toBe(200)
  })

  test('by the link of a new address asks for it too', async () => {
    const { browser, ann, app } = await annWithStep(await fresh())
    await ann.ask('POST', '/api/me/change-email', {
      email: 'new@example.com',
      password: PASSWORD,
    })
    const other = browser()
    const token = ann.token('new@example.com')
    const followed = await other.ask('POST', '/api/accounts/verify', { token })
    expect(followed.json).toEqual({ purpose: 'change-email', me: null })
    expect(await isIn(other)).toBe(false)
    expect((await giveCode(other, await app.code())).json).toMatchObject({
      email: 'new@example.com',
    })
  })

  test('waits five minutes, and belongs to the browser that began it', async () => {
    const { browser, app, clock, database } = await annWithStep(await fresh())
    const [mine, other] = [browser(), browser()]
    await mine.signIn(ANN)
    expect((await giveCode(other, await app.code())).status).toBe(410)
    other.cookies.set('pending-sign-in', 'A'.repeat(43))
    expect((await giveCode(other, await app.code())).status).toBe(410)
    clock.advance(5 * 60_000)
    expect((await giveCode(mine, await app.code())).status).toBe(410)
    await database.db.selectFrom('pendingSignIns').selectAll().executeTakeFirstOrThrow()
  })

  test('is finished once: its cookie opens nothing again', async () => {
    const { browser, app, clock } = await annWithStep(await fresh())
    const mine = browser()
    await mine.signIn(ANN)
    const pending = mine.cookies.get('pending-sign-in') ?? ''
    expect((await giveCode(mine, await app.code())).status).toBe(200)
    clock.advance(30_000)
    const thief = browser()
    thief.cookies.set('pending-sign-in', pending)
    expect((await giveCode(thief, await app.code())).status).toBe(410)
  })

  test('takes no code a second time, also not of two who type it at once', async () => {
    const { browser, app } = await annWithStep(await fresh())
    const both = [browser(), browser()]
    for (const one of both) await one.signIn(ANN)
    const code = await app.code()
    const answers = await Promise.all(both.map((one) => giveCode(one, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const late = browser()
    await late.signIn(ANN)
    expect((await giveCode(late, code)).status).toBe(403)
    // The one before was never used, but a later one was.
    expect((await giveCode(late, await app.code(-1))).status).toBe(403)
    expect((await giveCode(late, await app.code(1))).status).toBe(200)
  })

  test('takes each recovery code once, also of two who type it at once, and the member is told', async () => {
    const { browser, recoveryCodes, told, ann } = await annWithStep(await fresh())
    const [code = '', another = ''] = recoveryCodes
    const both = [browser(), browser()]
    for (const one of both) await one.signIn(ANN)
    told.length = 0
    const answers = await Promise.all(both.map((one) => giveCode(one, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(told).toMatchObject([{ kind: 'security', title: 'A recovery code was used' }])
    expect((await ann.ask('GET', STEP)).json).toMatchObject({ recoveryCodesLeft: 9 })
    const late = browser()
    await late.signIn(ANN)
    expect((await giveCode(late, code)).status).toBe(403)
    // In small letters and without hyphens, as it may be copied.
    expect((await giveCode(late, another.toLowerCase().replaceAll('-', ''))).status).toBe(200)
  })

  test('that waits is over when the password changes', async () => {
    const { browser, ann, app } = await annWithStep(await fresh())
    const thief = browser()
    await thief.signIn(ANN)
    const change = { current: PASSWORD, password: 'the beagle is patient no more' }
    await ann.ask('POST', '/api/me/change-password', change)
    expect(await isIn(ann)).toBe(true)
    expect((await giveCode(thief, await app.code())).status).toBe(410)
  })

  test('may be tried so often, counted for the account and not for the sign-in', async () => {
    const { browser, app, clock } = await annWithStep(await fresh())
    const { tries, seconds } = ATTEMPT_LIMITS['code-account']
    let thief = browser()
    await thief.signIn(ANN)
    for (let n = 0; n < tries; n += 1) {
      if (n === tries / 2) {
        thief = browser()
        await thief.signIn(ANN)
      }
      expect((await giveCode(thief, '000000')).status).toBe(403)
    }
    const refused = await giveCode(thief, await app.code())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.advance(seconds * 1000)
    await thief.signIn(ANN)
    expect((await giveCode(thief, await app.code())).status).toBe(200)
  })

  test('with a right code counts as no try', async () => {
    const { browser, app, clock } = await annWithStep(await fresh())
    for (let n = 0; n < ATTEMPT_LIMITS['code-account'].tries + 2; n += 1) {
      const one = browser()
      await one.signIn(ANN)
      expect((await giveCode(one, await app.code())).status).toBe(200)
      clock.advance(30_000)
    }
  })

  test('of a browser that is signed in as somebody else ends that session only with the code', async () => {
    const { browser, app } = await annWithStep(await fresh())
    const shared = browser()
    await shared.join('bob@example.com')
    await shared.signIn(ANN)
    expect((await shared.ask('GET', '/api/me')).json).toMatchObject({ email: 'bob@example.com' })
    await giveCode(shared, await app.code())
    expect((await shared.ask('GET', '/api/me')).json).toMatchObject({ email: ANN })
  })
})
