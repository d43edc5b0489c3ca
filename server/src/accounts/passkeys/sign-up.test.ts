import type { PasskeyCreation } from '@wayfur/domain/accounts/passkey-schemas'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import { ATTEMPT_LIMITS } from '../account-attempts.ts'
import {
  accountsApp,
  everyRow,
  PASSWORD,
  seenByAsker,
  type TestBrowser,
} from '../testing/account-fixtures.ts'
import { PasskeyDevice } from '../testing/passkey-device.ts'
import {
  askToBegin,
  askToSign,
  followLetter,
  leftBySignUps,
  listedPasskeys,
  PASSKEYS,
  sendSignUp,
  signInBy,
  signUpBy,
  UP_BY_PASSKEY,
} from '../testing/passkey-fixtures.ts'
import { ANN, isIn } from '../testing/second-step-fixtures.ts'

const NOT_MADE = 'That passkey could not be added. Please try again.'
const TOO_LATE = 'That took too long. Please create the account again.'

const readLink = async (browser: TestBrowser, token = browser.token(ANN)) =>
  (await browser.ask('POST', '/api/accounts/read-link', { token })).json

eachDatabase('signing up by passkey', (fresh) => {
  test('begins an account once its letter is followed, with the passkey and no password', async () => {
    const database = await fresh()
    const { browser, clock, letters, told } = accountsApp(database)
    const ann = browser()
    const device = new PasskeyDevice()
    const asked = await askToBegin(ann, { name: '  Ann Lee ', email: ` ${ANN} ` })
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Wayfur' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: ANN, displayName: 'Ann Lee' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect([await leftBySignUps(database), letters]).toEqual([[0, 0, 0, 0, 0], []])
    const sent = await sendSignUp(ann, device.create(asked))
    expect([sent.status, sent.json]).toEqual([200, { isSent: true }])
    expect([...ann.cookies.keys()]).toEqual(['sign-up'])
    expect(letters).toMatchObject([{ sort: 'verifyAddress', to: ANN }])
    // Nobody, and no passkey of anybody: both wait for the address to be confirmed.
    expect(await leftBySignUps(database)).toEqual([0, 1, 1, 0, 0])
    expect((await signInBy(browser(), device)).status).toBe(403)
    expect(await readLink(ann)).toEqual({
      purpose: 'sign-up',
      email: ANN,
      wantsPassword: false,
      passkey: 'counts',
    })
    const followed = await followLetter(ann)
    expect(followed.json).toMatchObject({
      purpose: 'sign-up',
      me: { name: 'Ann Lee', email: ANN, roles: [], hasPassword: false },
    })
    expect(await listedPasskeys(ann)).toEqual([
      {
        id: expect.any(Number),
        name: 'Firefox on Linux',
        addedAt: clock.now().toISOString(),
        lastUsedAt: null,
      },
    ])
    expect([await leftBySignUps(database), told]).toEqual([[1, 0, 0, 1, 1], []])
    expect((await signInBy(browser(), device)).json).toMatchObject({ email: ANN })
    // A further passkey is one of the same member for their device.
    const next = await ann.ask('POST', `${PASSKEYS}/begin`, {})
    expect(next.json).toMatchObject({ user: { id: asked.user.id }, excludeCredentials: [{}] })
  })

  test('looks the same for an address that has an account, which stays as it is', async () => {
    const database = await fresh()
    const { browser, letters } = accountsApp(database)
    const ann = browser()
    await ann.join(ANN)
    letters.length = 0
    const seen = []
    const device = new PasskeyDevice()
    for (const email of ['nobody@example.com', ANN]) {
      const one = browser()
      const begun = await one.ask('POST', `${UP_BY_PASSKEY}/begin`, { name: 'Ann', email })
      const asked = begun.json as PasskeyCreation
      const sent = await sendSignUp(one, device.create(asked), { name: 'Ann', email })
      const { challenge, user } = asked
      const plain = begun.text.replace(challenge, '').replace(user.id, '').replace(email, '')
      const cookies = [...one.cookies.keys()]
      seen.push([{ ...seenByAsker(begun), text: plain }, seenByAsker(sent), cookies])
    }
    expect(seen[0]).toEqual(seen[1])
    // Behind the answers the two differ, or there would be nothing to hide; the work is the same.
    expect(letters.map(({ sort }) => sort)).toEqual(['verifyAddress', 'signInLink'])
    expect(await leftBySignUps(database)).toEqual([1, 2, 2, 0, 0])

    expect(await readLink(ann)).toMatchObject({ purpose: 'sign-in', passkey: 'left' })
    expect((await followLetter(ann)).json).toMatchObject({ me: { email: ANN, hasPassword: true } })
    expect(await listedPasskeys(ann)).toEqual([])
    expect((await signInBy(browser(), device)).status).toBe(403)
  })

  test('in the browser of a sign-up for an address with an account its letter adds nothing', async () => {
    const { browser } = accountsApp(await fresh())
    await browser().join(ANN)
    const again = browser()
    const device = new PasskeyDevice()
    await signUpBy(again, device)
    expect(await readLink(again)).toMatchObject({ purpose: 'sign-in', passkey: 'left' })
    await followLetter(again)
    expect([await isIn(again), await listedPasskeys(again)]).toEqual([true, []])
    expect((await signInBy(browser(), device)).status).toBe(403)
  })

  test('is nothing of the people of demo mode', async () => {
    const database = await fresh()
    const { browser, letters } = accountsApp(database, { isDemo: true })
    await database.db
      .insertInto('members')
      .values({ id: 1, name: 'Sam', email: ANN, demoPerson: 'owner' })
      .execute()
    expect((await signUpBy(browser(), new PasskeyDevice())).status).toBe(200)
    expect(letters).toEqual([])
  })

  describe('makes nothing before the answer of the device is found right:', () => {
    test.each([
      ['made for another page', { origin: 'https://wayfur.example' }],
      ['made for another host', { rpId: 'wayfur.example' }],
      ['made without finger, face or PIN', { isUnverified: true }],
    ])('%s', async (_, wrongs) => {
      const database = await fresh()
      const lines: unknown[] = []
      const { browser, letters } = accountsApp(database, { hearLog: (line) => lines.push(line) })
      const ann = browser()
      const device = new PasskeyDevice()
      const credential = device.create(await askToBegin(ann), wrongs)
      const refused = await sendSignUp(ann, credential)
      expect([refused.status, refused.text]).toEqual([403, NOT_MADE])
      expect([await leftBySignUps(database), letters]).toEqual([[0, 0, 0, 0, 0], []])
      expect(lines).toContainEqual(expect.objectContaining({ level: 40, refused: 'wrong-passkey' }))
      // What the device was asked is used up all the same.
      const again = await sendSignUp(ann, credential)
      expect([again.status, again.text]).toEqual([403, TOO_LATE])
      expect((await signUpBy(ann, device)).status).toBe(200)
    })

    test('for another address, in another browser, too late, a second time', async () => {
      const database = await fresh()
      const { browser, clock, letters } = accountsApp(database)
      const [ann, other] = [browser(), browser()]
      const device = new PasskeyDevice()
      const credential = device.create(await askToBegin(ann))
      const elsewhere = await sendSignUp(ann, credential, { email: 'bea@example.com' })
      expect([elsewhere.status, elsewhere.text]).toEqual([403, TOO_LATE])
      expect((await sendSignUp(other, credential)).status).toBe(403)
      await askToBegin(other)
      expect((await sendSignUp(other, credential)).status).toBe(403)
      expect(await leftBySignUps(database)).toEqual([0, 0, 0, 0, 0])

      const cookie = ann.cookies.get('passkey-challenge') ?? ''
      // The same mailbox, however it is written.
      expect((await sendSignUp(ann, credential, { email: 'Ann@Example.com' })).status).toBe(200)
      for (const one of [ann, other]) {
        one.cookies.set('passkey-challenge', cookie)
        expect((await sendSignUp(one, credential)).status).toBe(403)
      }
      const late = device.create(await askToBegin(ann))
      clock.advance(5 * 60_000)
      expect((await sendSignUp(ann, late)).status).toBe(403)
      expect([await leftBySignUps(database), letters.length]).toEqual([[0, 1, 1, 0, 0], 1])
    })

    test('what was asked for to sign in or to add a passkey is nothing to begin an account with', async () => {
      const database = await fresh()
      const { browser } = accountsApp(database)
      const bea = browser()
      await bea.join('bea@example.com')
      const device = new PasskeyDevice()
      const toAdd = (await bea.ask('POST', `${PASSKEYS}/begin`, { password: PASSWORD }))
        .json as PasskeyCreation
      expect((await sendSignUp(bea, device.create(toAdd))).status).toBe(403)
      const stranger = browser()
      const toSignIn = { ...toAdd, challenge: (await askToSign(stranger)).challenge }
      expect((await sendSignUp(stranger, device.create(toSignIn))).status).toBe(403)
      // Nor the other way round.
      const toBegin = device.create(await askToBegin(bea))
      expect((await bea.ask('POST', PASSKEYS, { credential: toBegin })).status).toBe(403)
      expect(await listedPasskeys(bea)).toEqual([])
      expect(await leftBySignUps(database)).toEqual([1, 0, 0, 1, 0])
    })

    test('a letter that cannot be kept leaves neither link nor passkey', async () => {
      const database = await fresh()
      let isBroken = true
      const { browser } = accountsApp(database, {
        beforeKeeping() {
          if (isBroken) throw new Error('The post is closed.')
        },
      })
      const ann = browser()
      expect((await signUpBy(ann, new PasskeyDevice())).status).toBe(500)
      expect(await leftBySignUps(database)).toEqual([0, 0, 0, 0, 0])
      isBroken = false
      expect((await signUpBy(ann, new PasskeyDevice())).status).toBe(200)
    })
  })

  test('a name or an address that is none is said before a device is asked', async () => {
    const { browser } = accountsApp(await fresh())
    for (const [body, field] of [
      [{ name: ' ', email: ANN }, 'name'],
      [{ name: 'Ann', email: 'ann@nowhere' }, 'email'],
    ] as const) {
      const refused = await browser().ask('POST', `${UP_BY_PASSKEY}/begin`, body)
      expect([refused.status, refused.headers.get('x-problem-field')]).toEqual([400, field])
    }
  })

  test('my letter followed elsewhere begins the account without the passkey of who typed my address', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const [stranger, ann] = [browser(), browser()]
    const device = new PasskeyDevice()
    await signUpBy(stranger, device)
    // Her browser has begun a sign-up as well, of another address.
    await signUpBy(ann, new PasskeyDevice(), { email: 'other@example.com' })
    const token = ann.token(ANN)
    expect(await readLink(ann, token)).toMatchObject({ wantsPassword: false, passkey: 'left' })
    expect((await followLetter(ann, token)).json).toMatchObject({
      me: { email: ANN, hasPassword: false },
    })
    expect(await listedPasskeys(ann)).toEqual([])
    expect((await signInBy(stranger, device)).status).toBe(403)
    expect(await leftBySignUps(database)).toEqual([1, 1, 1, 0, 0])
  })

  test('sent twice, or twice at once, or asked for twice, it begins one account', async () => {
    const database = await fresh()
    const { browser, letters } = accountsApp(database)
    const ann = browser()
    const device = new PasskeyDevice()
    const first = device.create(await askToBegin(ann))
    const cookies = new Map(ann.cookies)
    const key = { 'idempotency-key': 'a-press-of-one-button' }
    const send = () => {
      for (const [name, value] of cookies) ann.cookies.set(name, value)
      return sendSignUp(ann, first, {}, key)
    }
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(letters).toHaveLength(1)
    const own = ann.token(ANN)

    const second = device.create(await askToBegin(ann))
    const atOnce = await Promise.all([1, 2, 3].map(() => sendSignUp(ann, second)))
    expect(atOnce.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403])
    expect(letters).toHaveLength(2)

    const tokens = [own, ann.token(ANN)]
    const followed = await Promise.all(tokens.map((token) => followLetter(ann, token)))
    expect(followed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
    // Whichever letter was first: the account is opened by its passkey, and by that alone.
    expect(await leftBySignUps(database)).toEqual([1, 0, 0, 1, 1])
  })

  test('of many who follow its link at once a single one is let in, with one passkey', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const ann = browser()
    await signUpBy(ann, new PasskeyDevice())
    const answers = await Promise.all(Array.from({ length: 6 }, () => followLetter(ann)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await leftBySignUps(database)).toEqual([1, 0, 0, 1, 1])
  })

  test('a passkey that somebody else has added meanwhile stays theirs', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const [ann, bea] = [browser(), browser()]
    const device = new PasskeyDevice()
    const own = device.create(await askToBegin(ann))
    await sendSignUp(ann, own)
    await bea.join('bea@example.com')
    const asked = (await bea.ask('POST', `${PASSKEYS}/begin`, { password: PASSWORD }))
      .json as PasskeyCreation
    const { clientDataJSON } = new PasskeyDevice().create(asked).response
    const copied = { ...own, response: { ...own.response, clientDataJSON } }
    expect((await bea.ask('POST', PASSKEYS, { credential: copied })).status).toBe(200)
    expect((await followLetter(ann)).json).toMatchObject({ me: { email: ANN } })
    expect(await listedPasskeys(ann)).toEqual([])
    expect(await listedPasskeys(bea)).toHaveLength(1)
  })

  describe('is limited', () => {
    test('as every sign-up is, and says so before a device makes a passkey', async () => {
      const { browser, letters } = accountsApp(await fresh())
      const { tries, seconds } = ATTEMPT_LIMITS['letter-mailbox']
      const device = new PasskeyDevice()
      const ann = browser()
      // Whoever changes their mind on the device has used up no letter.
      for (let n = 0; n < tries * 2; n += 1) await askToBegin(ann)
      const open = browser()
      const waiting = device.create(await askToBegin(open))
      for (let n = 0; n < tries; n += 1) {
        expect((await signUpBy(ann, device)).status).toBe(200)
      }
      const body = { name: 'Ann', email: ANN }
      const begun = await ann.ask('POST', `${UP_BY_PASSKEY}/begin`, body)
      expect([begun.status, Number(begun.headers.get('retry-after'))]).toEqual([429, seconds])
      expect((await sendSignUp(open, waiting)).status).toBe(429)
      expect(letters).toHaveLength(tries)
    })

    test('in wrong passkeys of one network', async () => {
      const { browser } = accountsApp(await fresh())
      const ann = browser()
      const device = new PasskeyDevice()
      const wrong = device.create(await askToBegin(ann))
      for (let n = 0; n < ATTEMPT_LIMITS['passkey-network'].tries; n += 1) {
        expect((await sendSignUp(browser(), wrong)).status).toBe(403)
      }
      expect((await sendSignUp(ann, wrong)).status).toBe(429)
    })
  })

  test('keeps no address, challenge or token of what a device was asked', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const ann = browser()
    const { challenge } = await askToBegin(ann)
    const rows = await everyRow(database)
    const token = ann.cookies.get('passkey-challenge') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rows).not.toContain(ANN)
    for (const secret of [challenge, token]) {
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})
