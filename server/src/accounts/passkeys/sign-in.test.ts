import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import { ATTEMPT_LIMITS } from '../account-attempts.ts'
import { everyRow } from '../testing/account-fixtures.ts'
import { PasskeyDevice } from '../testing/passkey-device.ts'
import {
  addPasskey,
  annWithPasskey,
  askToSign,
  BY_PASSKEY,
  PASSKEYS,
  signInBy,
} from '../testing/passkey-fixtures.ts'
import { ANN, isIn, turnOnSecondStep } from '../testing/second-step-fixtures.ts'

const REFUSED = 'That passkey did not work. Please try again, or sign in another way.'

eachDatabase('signing in by passkey', (fresh) => {
  test('begins a session with no address typed, and tells the member of the new browser', async () => {
    const { browser, clock, device, passkey, ann, told } = await annWithPasskey(await fresh())
    clock.advance(60_000)
    const phone = browser()
    const asked = await askToSign(phone)
    expect(asked).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
    const credential = device.sign(asked)
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26 Safari/605' }
    const entered = await phone.ask('POST', BY_PASSKEY, { credential }, headers)
    expect(entered.json).toMatchObject({ email: ANN })
    expect(await isIn(phone)).toBe(true)
    expect([...phone.cookies.keys()]).toEqual(['session'])
    expect(told.at(-1)).toMatchObject({ kind: 'security', title: 'New sign-in: Safari on iPhone' })
    const [listed] = (await ann.ask('GET', PASSKEYS)).json as unknown[]
    expect(listed).toEqual({ ...passkey, lastUsedAt: clock.now().toISOString() })
  })

  test('asks for no code of the second step: it takes device and finger, face or PIN', async () => {
    const { ann, browser, clock, device } = await annWithPasskey(await fresh())
    await turnOnSecondStep(ann, clock)
    const phone = browser()
    expect((await signInBy(phone, device)).json).toMatchObject({ email: ANN })
    expect(await isIn(phone)).toBe(true)
  })

  describe('is refused with one and the same answer, and logged,', () => {
    test.each([
      ['of another page', { origin: 'https://wayfur.example' }],
      ['of another host', { rpId: 'wayfur.example' }],
      ['without finger, face or PIN', { isUnverified: true }],
    ])('%s', async (_, wrongs) => {
      const lines: unknown[] = []
      const { browser, device } = await annWithPasskey(await fresh(), {
        hearLog: (line) => lines.push(line),
      })
      const phone = browser()
      const refused = await signInBy(phone, device, wrongs)
      expect([refused.status, refused.text]).toEqual([403, REFUSED])
      expect(await isIn(phone)).toBe(false)
      expect(lines).toContainEqual(expect.objectContaining({ level: 40, refused: 'wrong-passkey' }))
      expect((await signInBy(phone, device)).status).toBe(200)
    })

    test('of a passkey that nobody has, and of one that was removed', async () => {
      const { ann, browser, device, passkey } = await annWithPasskey(await fresh())
      const stranger = new PasskeyDevice()
      stranger.create({ rp: { id: 'localhost' }, user: { id: 'AAAA' }, challenge: 'AAAA' } as never)
      const phone = browser()
      const unknown = await signInBy(phone, stranger)
      expect([unknown.status, unknown.text]).toEqual([403, REFUSED])
      const password = 'walk the patient beagle'
      const path = `${PASSKEYS}/${passkey.id}`
      expect((await ann.ask('DELETE', path, { password })).status).toBe(200)
      const removed = await signInBy(phone, device)
      expect([removed.status, removed.text]).toEqual([403, REFUSED])
    })

    test('of a signature that is not the one of its key, or of another member', async () => {
      const { browser, device } = await annWithPasskey(await fresh())
      const phone = browser()
      const forged = device.sign(await askToSign(phone))
      const other = device.sign({ ...(await askToSign(phone)), challenge: 'A'.repeat(43) })
      forged.response.signature = other.response.signature
      expect((await phone.ask('POST', BY_PASSKEY, { credential: forged })).status).toBe(403)
      const moved = device.sign(await askToSign(phone))
      moved.response.userHandle = Buffer.alloc(32).toString('base64url')
      expect((await phone.ask('POST', BY_PASSKEY, { credential: moved })).status).toBe(403)
      expect(await isIn(phone)).toBe(false)
    })

    test('a second time, in another browser, too late, and where it was made to add one', async () => {
      const { ann, browser, clock, device } = await annWithPasskey(await fresh())
      const [phone, other] = [browser(), browser()]
      const asked = await askToSign(phone)
      const credential = device.sign(asked)
      await askToSign(other)
      expect((await other.ask('POST', BY_PASSKEY, { credential })).status).toBe(403)
      const cookie = new Map(phone.cookies)
      expect((await phone.ask('POST', BY_PASSKEY, { credential })).status).toBe(200)
      for (const [name, value] of cookie) other.cookies.set(name, value)
      expect((await other.ask('POST', BY_PASSKEY, { credential })).status).toBe(403)
      // Not even with a counter that went on.
      const again = device.sign(asked)
      expect((await other.ask('POST', BY_PASSKEY, { credential: again })).status).toBe(403)

      const late = device.sign(await askToSign(other))
      clock.advance(5 * 60_000)
      expect((await other.ask('POST', BY_PASSKEY, { credential: late })).status).toBe(403)

      const password = 'walk the patient beagle'
      const { json } = await ann.ask('POST', `${PASSKEYS}/begin`, { password })
      const misused = device.sign({ ...asked, ...(json as { challenge: string }) })
      expect((await ann.ask('POST', BY_PASSKEY, { credential: misused })).status).toBe(403)
    })

    test('of a counter that went back, which the log says', async () => {
      const lines: unknown[] = []
      const { browser, device, id, passkey } = await annWithPasskey(await fresh(), {
        hearLog: (line) => lines.push(line),
      })
      const phone = browser()
      expect((await signInBy(phone, device, { counter: 7 })).status).toBe(200)
      for (const counter of [7, 6, 0]) {
        const refused = await signInBy(phone, device, { counter })
        expect([refused.status, refused.text]).toEqual([403, REFUSED])
      }
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 40,
          member: id,
          passkey: passkey.id,
          msg: 'a passkey was refused: its counter went back',
        }),
      )
      expect((await signInBy(phone, device, { counter: 8 })).status).toBe(200)
    })

    test('of one who has left', async () => {
      const { ann, browser, database, device } = await annWithPasskey(await fresh())
      await browser().ask('POST', `${BY_PASSKEY}/begin`)
      const password = 'walk the patient beagle'
      expect((await ann.ask('DELETE', '/api/me', { password })).status).toBe(200)
      const refused = await signInBy(browser(), device)
      expect([refused.status, refused.text]).toEqual([403, REFUSED])
      for (const table of ['passkeys', 'passkeyUsers'] as const) {
        expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
      }
    })
  })

  test('takes devices that count nothing', async () => {
    const { browser, device } = await annWithPasskey(await fresh())
    for (let n = 0; n < 3; n += 1) {
      expect((await signInBy(browser(), device, { counter: 0 })).status).toBe(200)
    }
  })

  test('lets nobody in who is suspended', async () => {
    const { browser, database, device, id } = await annWithPasskey(await fresh())
    const set = { suspendedAt: new Date() }
    await database.db.updateTable('members').set(set).where('id', '=', id).execute()
    const phone = browser()
    const refused = await signInBy(phone, device)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('suspended')])
    expect(await isIn(phone)).toBe(false)
  })

  test('signs in whose passkey it is, with the passkey that was used', async () => {
    const { browser, device } = await annWithPasskey(await fresh())
    const bea = browser()
    await bea.join('bea@example.com')
    const hers = new PasskeyDevice()
    await addPasskey(bea, hers)
    const phone = browser()
    expect((await signInBy(phone, hers)).json).toMatchObject({ email: 'bea@example.com' })
    expect((await signInBy(phone, device)).json).toMatchObject({ email: ANN })
  })

  test('is limited for a network, and a right one counts as no try', async () => {
    const { browser, clock, device } = await annWithPasskey(await fresh())
    const phone = browser()
    const { tries, seconds } = ATTEMPT_LIMITS['passkey-network']
    const wrong = device.sign(await askToSign(phone))
    for (let n = 0; n < tries - 1; n += 1) {
      phone.cookies.clear()
      expect((await phone.ask('POST', BY_PASSKEY, { credential: wrong })).status).toBe(403)
    }
    for (let n = 0; n < 2; n += 1) expect((await signInBy(phone, device)).status).toBe(200)
    await phone.ask('POST', BY_PASSKEY, { credential: wrong })
    const limited = await signInBy(phone, device)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, String(seconds)])
    const elsewhere = browser()
    elsewhere.address = '203.0.113.9'
    expect((await signInBy(elsewhere, device)).status).toBe(200)
    clock.advance(seconds * 1000)
    expect((await signInBy(phone, device)).status).toBe(200)
  })

  test('keeps no challenge and no token of a cookie in the database', async () => {
    const { browser, database } = await annWithPasskey(await fresh())
    const phone = browser()
    const { challenge } = await askToSign(phone)
    const rows = await everyRow(database)
    const token = phone.cookies.get('passkey-challenge') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const secret of [challenge, token]) {
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})
