import type { Passkey } from '@wayfur/domain/accounts/schemas'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import { accountsApp, PASSWORD } from '../testing/account-fixtures.ts'
import { PasskeyDevice } from '../testing/passkey-device.ts'
import {
  addPasskey,
  annWithPasskey,
  askToCreate,
  PASSKEYS,
  signInBy,
} from '../testing/passkey-fixtures.ts'
import { ANN, isIn, turnOnSecondStep } from '../testing/second-step-fixtures.ts'

eachDatabase('the passkeys of a member', (fresh) => {
  describe('are added', () => {
    test('by the owner, with a device that knows nothing of them but what they are called', async () => {
      const { browser, clock, told } = accountsApp(await fresh())
      const ann = browser()
      const { id } = await ann.join(ANN)
      expect((await ann.ask('POST', `${PASSKEYS}/begin`, {})).status).toBe(403)
      const password = 'not hers at all'
      expect((await ann.ask('POST', `${PASSKEYS}/begin`, { password })).status).toBe(403)
      const device = new PasskeyDevice()
      const asked = await askToCreate(ann)
      expect(asked).toMatchObject({
        rp: { id: 'localhost', name: 'Wayfur' },
        user: { id: expect.stringMatching(/^[\w-]{43}$/), name: ANN, displayName: 'Alex Doe' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      })
      const added = await ann.ask('POST', PASSKEYS, { credential: device.create(asked) })
      expect(added.json).toEqual({
        id: expect.any(Number),
        name: 'Firefox on Linux',
        addedAt: clock.now().toISOString(),
        lastUsedAt: null,
      })
      expect((await ann.ask('GET', PASSKEYS)).json).toEqual([added.json])
      expect(told).toMatchObject([
        { memberId: id, kind: 'security', title: 'New passkey: Firefox on Linux' },
      ])
      const next = await askToCreate(ann)
      expect(next.user.id).toBe(asked.user.id)
      expect(next.excludeCredentials).toHaveLength(1)
    })

    test.each([
      ['of another page', { origin: 'https://wayfur.example' }],
      ['of another host', { rpId: 'wayfur.example' }],
      ['without finger, face or PIN', { isUnverified: true }],
    ])('never %s', async (_, wrongs) => {
      const { browser } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      const credential = new PasskeyDevice().create(await askToCreate(ann), wrongs)
      const refused = await ann.ask('POST', PASSKEYS, { credential })
      expect([refused.status, refused.text]).toEqual([
        403,
        'That passkey could not be added. Please try again.',
      ])
      expect((await ann.ask('GET', PASSKEYS)).json).toEqual([])
    })

    test('once, in the browser and by the member that asked, and in time', async () => {
      const { browser, clock } = accountsApp(await fresh())
      const [ann, other, bea] = [browser(), browser(), browser()]
      await ann.join(ANN)
      await other.signIn(ANN)
      await bea.join('bea@example.com')
      const device = new PasskeyDevice()
      const credential = device.create(await askToCreate(ann))
      await askToCreate(other)
      expect((await other.ask('POST', PASSKEYS, { credential })).status).toBe(403)
      const cookie = ann.cookies.get('passkey-challenge') ?? ''
      bea.cookies.set('passkey-challenge', cookie)
      expect((await bea.ask('POST', PASSKEYS, { credential })).status).toBe(403)
      expect((await ann.ask('POST', PASSKEYS, { credential })).status).toBe(200)
      ann.cookies.set('passkey-challenge', cookie)
      expect((await ann.ask('POST', PASSKEYS, { credential })).status).toBe(403)
      const late = device.create(await askToCreate(ann))
      clock.advance(5 * 60_000)
      expect((await ann.ask('POST', PASSKEYS, { credential: late })).status).toBe(403)
    })

    test('of several who add one at the same moment, by one alone', async () => {
      const { browser } = accountsApp(await fresh())
      const browsers = [browser(), browser()] as const
      const device = new PasskeyDevice()
      const [ann, bea] = browsers
      await ann.join(ANN)
      await bea.join('bea@example.com')
      const own = device.create(await askToCreate(ann))
      const asked = await askToCreate(bea)
      // The same credential, as a page of Bea's would send it under her own challenge.
      const theirs = device.create(asked)
      const clientDataJSON = theirs.response.clientDataJSON
      const copied = { ...own, response: { ...own.response, clientDataJSON } }
      const answers = await Promise.all([
        ann.ask('POST', PASSKEYS, { credential: own }),
        bea.ask('POST', PASSKEYS, { credential: copied }),
      ])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const lists = await Promise.all(browsers.map((one) => one.ask('GET', PASSKEYS)))
      expect(lists.flatMap(({ json }) => json as Passkey[])).toHaveLength(1)
    })

    test('up to ten', async () => {
      const { browser } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      const device = new PasskeyDevice()
      for (let n = 0; n < 9; n += 1) await addPasskey(ann, device)
      const other = browser()
      await other.signIn(ANN)
      const credentials = [ann, other].map(async (one) => device.create(await askToCreate(one)))
      const [first, second] = await Promise.all(credentials)
      const answers = await Promise.all([
        ann.ask('POST', PASSKEYS, { credential: first }),
        other.ask('POST', PASSKEYS, { credential: second }),
      ])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
      const full = await ann.ask('POST', `${PASSKEYS}/begin`, { password: PASSWORD })
      expect([full.status, full.text]).toEqual([409, expect.stringContaining('10 passkeys')])
    })

    test('with a code as well where the second step is on, since a passkey takes none', async () => {
      const { browser, clock } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      const { app } = await turnOnSecondStep(ann, clock)
      for (const code of [undefined, '000000']) {
        const begun = await ann.ask('POST', `${PASSKEYS}/begin`, { password: PASSWORD, code })
        expect([begun.status, begun.headers.get('x-problem')]).toEqual([403, 'wrong-code'])
      }
      const asked = await askToCreate(ann, { code: await app.code() })
      const credential = new PasskeyDevice().create(asked)
      expect((await ann.ask('POST', PASSKEYS, { credential })).status).toBe(200)
    })

    test('no more once the password was changed meanwhile', async () => {
      const { browser } = accountsApp(await fresh())
      const ann = browser()
      await ann.join(ANN)
      const credential = new PasskeyDevice().create(await askToCreate(ann))
      const password = 'another patient beagle'
      await ann.ask('POST', '/api/me/change-password', { current: PASSWORD, password })
      expect((await ann.ask('POST', PASSKEYS, { credential })).status).toBe(403)
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
      expect((await sam.ask('POST', `${PASSKEYS}/begin`, {})).status).toBe(403)
    })
  })

  test('are renamed by their member, and said in the language of who reads', async () => {
    const { ann, browser, passkey } = await annWithPasskey(await fresh())
    const path = `${PASSKEYS}/${passkey.id}`
    const spanish = { 'accept-language': 'es-MX' }
    const inSpanish = await ann.ask('GET', PASSKEYS, undefined, spanish)
    expect(inSpanish.json).toMatchObject([{ name: 'Firefox en Linux' }])
    const renamed = await ann.ask('PATCH', path, { name: ' My phone ' })
    expect(renamed.json).toEqual({ ...passkey, name: 'My phone' })
    expect((await ann.ask('PATCH', path, { name: ' ' })).status).toBe(400)
    const bea = browser()
    await bea.join('bea@example.com')
    expect((await bea.ask('PATCH', path, { name: 'Mine' })).status).toBe(404)
  })

  test('are removed by their owner alone, who is told, and signs every other browser out', async () => {
    const { ann, browser, device, passkey, told, id } = await annWithPasskey(await fresh())
    const path = `${PASSKEYS}/${passkey.id}`
    const bea = browser()
    await bea.join('bea@example.com')
    expect((await bea.ask('DELETE', path, { password: PASSWORD })).status).toBe(404)
    expect((await ann.ask('DELETE', path, {})).status).toBe(403)
    const phone = browser()
    expect((await signInBy(phone, device)).status).toBe(200)
    expect((await ann.ask('DELETE', path, { password: PASSWORD })).status).toBe(200)
    expect([await isIn(ann), await isIn(phone)]).toEqual([true, false])
    expect((await ann.ask('GET', PASSKEYS)).json).toEqual([])
    expect(told.at(-1)).toMatchObject({
      memberId: id,
      kind: 'security',
      title: 'Passkey removed: Firefox on Linux',
    })
  })

  test('are in the export of their member, without their keys', async () => {
    const { ann, passkey, database } = await annWithPasskey(await fresh())
    const { json, text } = await ann.ask('GET', '/api/me/export')
    expect(json).toMatchObject({ passkeys: [passkey] })
    const row = await database.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
    expect(text).not.toContain(row.credentialId.toString('base64url'))
  })

  test('are not added where the member cannot be told', async () => {
    let isFailing = false
    const { browser } = accountsApp(await fresh(), {
      beforeKeeping() {
        if (isFailing) throw new Error('No room for it.')
      },
    })
    const ann = browser()
    await ann.join(ANN)
    const credential = new PasskeyDevice().create(await askToCreate(ann))
    isFailing = true
    expect((await ann.ask('POST', PASSKEYS, { credential })).status).toBe(500)
    isFailing = false
    expect((await ann.ask('GET', PASSKEYS)).json).toEqual([])
  })
})
