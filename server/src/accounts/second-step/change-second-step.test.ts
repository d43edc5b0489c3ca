import { setTimeout } from 'node:timers/promises'
import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { SecondStepKey } from '@wayfur/domain/accounts/second-step-schemas'
import { describe, expect, test } from 'vitest'
import { eachDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts'
import { accountsApp, everyRow, PASSWORD, type TestBrowser } from '../testing/account-fixtures.ts'
import { appWith } from '../testing/authenticator-app.ts'
import {
  ANN,
  annWithStep,
  giveCode,
  isIn,
  turnOnSecondStep,
} from '../testing/second-step-fixtures.ts'

const STEP = '/api/me/second-step'

/** Ann with these roles, where such roles rest without a second step. */
async function withRoles(
  database: TestDatabase,
  secondStepFor: 'admin' | 'moderator',
  roles: readonly GivenRole[],
) {
  const product = accountsApp(database, { secondStepFor })
  const ann = product.browser()
  const { id } = await ann.join(ANN)
  await database.db
    .updateTable('members')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute()
  return { ...product, ann }
}

async function rolesIn(browser: TestBrowser): Promise<string[]> {
  return ((await browser.ask('GET', '/api/me')).json as { roles: string[] }).roles
}

async function expectNothingLeft({ db }: TestDatabase): Promise<void> {
  expect(await db.selectFrom('secondSteps').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('pendingSignIns').selectAll().execute()).toEqual([])
}

eachDatabase('the second step', (fresh) => {
  describe('is set up', () => {
    test('by the password and a first code, and not before that', async () => {
      const { browser, clock } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      expect((await ann.ask('POST', STEP, {})).status).toBe(403)
      expect((await ann.ask('POST', STEP, { password: 'not hers at all' })).status).toBe(403)
      const begun = await ann.ask('POST', STEP, { password: PASSWORD })
      const { key, address, qr } = begun.json as SecondStepKey
      expect(address).toContain(`secret=${key}&`)
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

    test('and no sign-in of that very moment stays in without a code', async () => {
      const { browser, clock } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      const others = Array.from({ length: 6 }, browser)
      await Promise.all([
        turnOnSecondStep(ann, clock),
        ...others.map((one, n) => setTimeout(4 * n).then(() => one.signIn(ANN))),
      ])
      expect(await Promise.all(others.map(isIn))).not.toContain(true)
      expect(await isIn(ann)).toBe(true)
    })

    test('and keeps no recovery code and no token of a cookie in the database', async () => {
      const { browser, database, recoveryCodes } = await annWithStep(await fresh())
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

  describe('is changed', () => {
    test('by a code alone: turned off, nothing of it is left, and a password is enough again', async () => {
      const { ann, app, browser, database, told } = await annWithStep(await fresh())
      expect((await ann.ask('POST', `${STEP}/turn-off`, { code: '000000' })).status).toBe(403)
      const off = await ann.ask('POST', `${STEP}/turn-off`, { code: await app.code() })
      expect(off.status).toBe(200)
      expect(told.at(-1)).toMatchObject({ kind: 'security', title: 'Your second step is off' })
      expect((await browser().signIn(ANN)).json).toMatchObject({ email: ANN })
      await expectNothingLeft(database)
    })

    test('by a recovery code where the phone is gone', async () => {
      const { ann, recoveryCodes } = await annWithStep(await fresh())
      const off = await ann.ask('POST', `${STEP}/turn-off`, { code: recoveryCodes[3] })
      expect(off.status).toBe(200)
    })

    test('new recovery codes take the place of those before, and the member is told', async () => {
      const { ann, app, browser, recoveryCodes, told } = await annWithStep(await fresh())
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
      const { ann, browser, database } = await annWithStep(await fresh())
      await browser().signIn(ANN)
      expect((await ann.ask('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200)
      await expectNothingLeft(database)
    })
  })

  describe('is asked of whoever may do much', () => {
    test('their role rests until they have turned it on, and rests again without', async () => {
      const { ann, clock, sessions } = await withRoles(await fresh(), 'moderator', [
        'provider',
        'moderator',
      ])
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
      const { ann } = await withRoles(await fresh(), 'admin', ['admin'])
      await ann.ask('POST', STEP, { password: PASSWORD })
      expect(await rolesIn(ann)).toEqual([])
    })

    test.each([
      ['admin', ['moderator']],
      ['moderator', []],
    ] as const)('asked of %s, of both roles there is left %j', async (secondStepFor, left) => {
      const { ann } = await withRoles(await fresh(), secondStepFor, ['moderator', 'admin'])
      expect(await rolesIn(ann)).toEqual(left)
    })
  })
})
