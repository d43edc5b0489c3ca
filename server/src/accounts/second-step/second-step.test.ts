import { describe, expect, test } from 'vitest'
import { eachDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts'
import { ATTEMPT_LIMITS } from '../account-attempts.ts'
import { accountsApp, everyRow, PASSWORD, type TestBrowser } from '../testing/account-fixtures.ts'
import { appWith } from '../testing/authenticator-app.ts'
import { turnOnSecondStep } from '../testing/second-step-fixtures.ts'

const ANN = 'ann@example.com'
const CODE = '/api/accounts/sign-in/code'
const STEP = '/api/me/second-step'

eachDatabase('the second step', (fresh) => {
  /** Ann with her second step on, signed in with one browser. */
  async function annWithStep(options: Parameters<typeof accountsApp>[1] = {}) {
    const database = await fresh()
    const product = accountsApp(database, options)
    const ann = product.browser()
    const { id } = await ann.join(ANN)
    return { ...product, database, ann, id, ...(await turnOnSecondStep(ann, product.clock)) }
  }

  const isIn = async (browser: TestBrowser) => (await browser.ask('GET', '/api/me')).status === 200
  const giveCode = (browser: TestBrowser, code: string) => browser.ask('POST', CODE, { code })

  describe('is set up', () => {
    test('by the password and a first code, and not before that', async () => {
      const { browser, clock } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      expect((await ann.ask('POST', STEP, {})).status).toBe(403)
      expect((await ann.ask('POST', STEP, { password: 'not hers at all' })).status).toBe(403)
      const begun = await ann.ask('POST', STEP, { password: PASSWORD })
      const { key, qr } = begun.json as { key: string; qr: { size: number } }
      expect(qr.size).toBeGreaterThan(20)
      expect((await ann.ask('GET', STEP)).json).toEqual({
        isOn: false,
        onSince: null,
        recoveryCodesLeft: 0,
        neededFor: [],
      })
      expect((await browser().signIn(ANN)).json).toMatchObject({ email: ANN })
      const app = appWith(key, clock)
      expect((await ann.ask('POST', `${STEP}/turn-on`, { code: '000000' })).status).toBe(403)
      const on = await ann.ask('POST', `${STEP}/turn-on`, { code: await app.code() })
      const { recoveryCodes } = on.json as { recoveryCodes: string[] }
      expect(new Set(recoveryCodes).size).toBe(10)
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-?){3}$/)
      expect((await ann.ask('GET', STEP)).json).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    })

    test('in time, and with the key that was made last', async () => {
      const { browser, clock } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      const keys: string[] = []
      for (let n = 0; n < 2; n += 1) {
        const { json } = await ann.ask('POST', STEP, { password: PASSWORD })
        keys.push((json as { key: string }).key)
      }
      const [former, last] = keys.map((key) => appWith(key, clock))
      const turnOn = async (app: typeof last) =>
        (await ann.ask('POST', `${STEP}/turn-on`, { code: await app?.code() })).status
      expect(await turnOn(former)).toBe(403)
      clock.advance(31 * 60_000)
      expect(await turnOn(last)).toBe(409)
    })

    test('and signs every other browser out, the member is told, and cannot set it up twice', async () => {
      const { browser, clock, told } = accountsApp(await fresh())
      const [ann, other] = [browser(), browser()]
      const { id } = await ann.join(ANN)
      await other.signIn(ANN)
      await turnOnSecondStep(ann, clock)
      expect(await isIn(ann)).toBe(true)
      expect(await isIn(other)).toBe(false)
      expect(told).toMatchObject([
        { memberId: id, kind: 'security', title: 'Your second step is on' },
      ])
      expect((await ann.ask('POST', STEP, { password: PASSWORD })).status).toBe(409)
    })

    test('and keeps no recovery code and no token of a cookie in the database', async () => {
      const { browser, database, recoveryCodes } = await annWithStep()
      const other = browser()
      await other.signIn(ANN)
      const rows = await everyRow(database)
      expect(rows).toContain(ANN)
      const token = other.cookies.get('pending-sign-in') ?? ''
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(rows).not.toContain(token)
      for (const code of recoveryCodes) {
        const [lookup = '', ...secret] = code.split('-')
        expect(rows).toContain(lookup)
        expect(rows).not.toContain(secret.join('-'))
        expect(rows).not.toContain(secret.join(''))
      }
    })

    test('by nobody of demo mode', async () => {
      const database = await fresh()
      const { browser } = accountsApp(database, { isDemo: true })
      await database.db
        .insertInto('members')
        .values({ id: 1, name: 'Sam', email: 'sam@example.com', demoPerson: 'owner' })
        .execute()
      const sam = browser()
      await sam.ask('POST', '/api/demo/become', { person: 'owner' })
      expect((await sam.ask('POST', STEP, {})).status).toBe(403)
    })
  })

  describe('a sign-in', () => {
    test('by password alone begins no session; with the code it does', async () => {
      const { browser, app, told } = await annWithStep()
      const other = browser()
      const answer = await other.signIn(ANN)
      expect(answer.json).toEqual({ isSecondStepWanted: true })
      expect(other.cookies.has('session')).toBe(false)
      expect(await isIn(other)).toBe(false)
      expect(answer.headers.getSetCookie().join()).toMatch(
        /pending-sign-in=.*HttpOnly.*Max-Age=300/,
      )
      told.length = 0
      expect((await giveCode(other, '123 456')).status).toBe(403)
      const [first, last] = [(await app.code()).slice(0, 3), (await app.code()).slice(3)]
      expect((await giveCode(other, ` ${first} ${last} `)).json).toMatchObject({ email: ANN })
      expect(await isIn(other)).toBe(true)
      expect(other.cookies.has('pending-sign-in')).toBe(false)
    })

    test('by link alone begins no session either, and uses the link up', async () => {
      const { browser, app } = await annWithStep()
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
      const { browser, app, ann } = await annWithStep()
      const other = browser()
      await other.ask('POST', '/api/accounts/request-reset', { email: ANN })
      const typed = { token: other.token(ANN), password: 'the beagle is patient no more' }
      const reset = await other.ask('POST', '/api/accounts/reset', typed)
      expect(reset.json).toEqual({ isSecondStepWanted: true })
      expect([await isIn(ann), await isIn(other)]).toEqual([false, false])
      expect((await giveCode(other, await app.code())).status).toBe(200)
    })

    test('by the link of a new address asks for it too', async () => {
      const { browser, ann, app } = await annWithStep()
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
      const { browser, app, clock, database } = await annWithStep()
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
      const { browser, app, clock } = await annWithStep()
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
      const { browser, app } = await annWithStep()
      const both = [browser(), browser()]
      for (const one of both) await one.signIn(ANN)
      const code = await app.code()
      const answers = await Promise.all(both.map((one) => giveCode(one, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const late = browser()
      await late.signIn(ANN)
      expect((await giveCode(late, code)).status).toBe(403)
      // The one before was never used, but a later one was.
      expect((await giveCode(late, await app.code(-1))).status).toBe(403)
      expect((await giveCode(late, await app.code(1))).status).toBe(200)
    })

    test('takes each recovery code once, also of two who type it at once, and the member is told', async () => {
      const { browser, recoveryCodes, told, ann } = await annWithStep()
      const [code = '', another = ''] = recoveryCodes
      const both = [browser(), browser()]
      for (const one of both) await one.signIn(ANN)
      told.length = 0
      const answers = await Promise.all(both.map((one) => giveCode(one, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(told).toMatchObject([{ kind: 'security', title: 'A recovery code was used' }])
      expect((await ann.ask('GET', STEP)).json).toMatchObject({ recoveryCodesLeft: 9 })
      const late = browser()
      await late.signIn(ANN)
      expect((await giveCode(late, code)).status).toBe(403)
      // In small letters and without hyphens, as it may be copied.
      expect((await giveCode(late, another.toLowerCase().replaceAll('-', ''))).status).toBe(200)
    })

    test('that waits is over when the password changes', async () => {
      const { browser, ann, app } = await annWithStep()
      const thief = browser()
      await thief.signIn(ANN)
      const change = { current: PASSWORD, password: 'the beagle is patient no more' }
      await ann.ask('POST', '/api/me/change-password', change)
      expect(await isIn(ann)).toBe(true)
      expect((await giveCode(thief, await app.code())).status).toBe(410)
    })

    test('may be tried so often, counted for the account and not for the sign-in', async () => {
      const { browser, app, clock } = await annWithStep()
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
      const { browser, app, clock } = await annWithStep()
      for (let n = 0; n < ATTEMPT_LIMITS['code-account'].tries + 2; n += 1) {
        const one = browser()
        await one.signIn(ANN)
        expect((await giveCode(one, await app.code())).status).toBe(200)
        clock.advance(30_000)
      }
    })

    test('of a browser that is signed in as somebody else ends that session only with the code', async () => {
      const { browser, app } = await annWithStep()
      const shared = browser()
      await shared.join('bob@example.com')
      await shared.signIn(ANN)
      expect((await shared.ask('GET', '/api/me')).json).toMatchObject({ email: 'bob@example.com' })
      await giveCode(shared, await app.code())
      expect((await shared.ask('GET', '/api/me')).json).toMatchObject({ email: ANN })
    })
  })

  describe('is changed', () => {
    test('by a code alone: turned off, nothing of it is left, and a password is enough again', async () => {
      const { ann, app, browser, database, told } = await annWithStep()
      expect((await ann.ask('POST', `${STEP}/turn-off`, { code: '000000' })).status).toBe(403)
      const off = await ann.ask('POST', `${STEP}/turn-off`, { code: await app.code() })
      expect(off.status).toBe(200)
      expect(told.at(-1)).toMatchObject({ kind: 'security', title: 'Your second step is off' })
      expect((await browser().signIn(ANN)).json).toMatchObject({ email: ANN })
      await expectNothingLeft(database)
    })

    test('by a recovery code where the phone is gone', async () => {
      const { ann, recoveryCodes } = await annWithStep()
      const off = await ann.ask('POST', `${STEP}/turn-off`, { code: recoveryCodes[3] })
      expect(off.status).toBe(200)
    })

    test('new recovery codes take the place of those before, and the member is told', async () => {
      const { ann, app, browser, recoveryCodes, told } = await annWithStep()
      const path = `${STEP}/recovery-codes`
      expect((await ann.ask('POST', path, { code: '000000' })).status).toBe(403)
      const made = await ann.ask('POST', path, { code: await app.code() })
      const { recoveryCodes: renewed } = made.json as { recoveryCodes: string[] }
      expect(told.at(-1)).toMatchObject({ kind: 'security', title: 'You have new recovery codes' })
      const other = browser()
      await other.signIn(ANN)
      expect((await giveCode(other, recoveryCodes[0] ?? '')).status).toBe(403)
      expect((await giveCode(other, renewed[0] ?? '')).status).toBe(200)
    })

    test('by nobody who has not turned it on', async () => {
      const { browser } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      for (const act of ['turn-off', 'recovery-codes']) {
        expect((await ann.ask('POST', `${STEP}/${act}`, { code: '000000' })).status).toBe(403)
      }
    })

    test('deleting the account deletes all of it', async () => {
      const { ann, browser, database } = await annWithStep()
      await browser().signIn(ANN)
      expect((await ann.ask('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200)
      await expectNothingLeft(database)
    })
  })

  describe('is asked of whoever may do much', () => {
    async function withRoles(secondStepFor: 'admin' | 'moderator', roles: readonly string[]) {
      const database = await fresh()
      const product = accountsApp(database, { secondStepFor })
      const ann = product.browser()
      const { id } = await ann.join(ANN)
      await database.db
        .updateTable('members')
        .set({ roles: [...roles] as never })
        .where('id', '=', id)
        .execute()
      return { ...product, ann }
    }

    const rolesIn = async (browser: TestBrowser) =>
      ((await browser.ask('GET', '/api/me')).json as { roles: string[] }).roles

    test('their role rests until they have turned it on, and rests again without', async () => {
      const { ann, clock, sessions } = await withRoles('moderator', ['provider', 'moderator'])
      const read = () => {
        const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ')
        return sessions.read(new Headers({ cookie }))
      }
      expect(await read()).toMatchObject({ roles: ['provider'] })
      expect(await rolesIn(ann)).toEqual(['provider'])
      expect((await ann.ask('GET', STEP)).json).toMatchObject({ neededFor: ['moderator'] })
      const { app } = await turnOnSecondStep(ann, clock)
      expect(await read()).toMatchObject({ roles: ['provider', 'moderator'] })
      expect(await rolesIn(ann)).toEqual(['provider', 'moderator'])
      await ann.ask('POST', `${STEP}/turn-off`, { code: await app.code() })
      expect(await read()).toMatchObject({ roles: ['provider'] })
    })

    test('a key that no code was typed of counts for nothing', async () => {
      const { ann } = await withRoles('admin', ['admin'])
      await ann.ask('POST', STEP, { password: PASSWORD })
      expect(await rolesIn(ann)).toEqual([])
    })

    test.each([
      ['admin', ['moderator']],
      ['moderator', []],
    ] as const)('asked of %s, of both roles there is left %j', async (secondStepFor, left) => {
      const { ann } = await withRoles(secondStepFor, ['moderator', 'admin'])
      expect(await rolesIn(ann)).toEqual(left)
    })
  })

  async function expectNothingLeft({ db }: TestDatabase): Promise<void> {
    expect(await db.selectFrom('secondSteps').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('pendingSignIns').selectAll().execute()).toEqual([])
  }
})
