import * as endpoints from '@wayfur/domain/partners/endpoints'
import { expect, test } from 'vitest'
import { signatureOf } from '../payments/webhook-signature.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { type PartnersWorld, partnersWorld } from './testing/partners-fixtures.ts'

const BOOKING = {
  reference: 'A-1',
  state: 'pending',
  amountCents: 24_000,
  currency: 'USD',
  bookedAt: '2026-11-20T18:30:00Z',
}

async function withSecret(world: PartnersWorld) {
  const ann = await world.person()
  const id = await world.partner(ann)
  const { secret } = await world.as(ann)(endpoints.newPostbackSecret, { params: { id } })
  return { ann, id, secret }
}

eachDatabase('postbacks', (open) => {
  test('a signed booking is taken with the rate of its time, and said anew it changes nothing', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { ann, id, secret } = await withSecret(world)
    const click = await world.click(id)
    const first = await world.postback(id, secret, { ...BOOKING, click })
    expect([first.status, await first.json()]).toEqual([
      201,
      { reference: 'A-1', state: 'pending', change: 'added' },
    ])
    world.clock.advance(1_000)
    const again = await world.postback(id, secret, { ...BOOKING, click })
    expect([again.status, await again.json()]).toEqual([
      200,
      { reference: 'A-1', state: 'pending', change: 'none' },
    ])
    const seen = await world.as(ann)(endpoints.readPartnership, { params: { id } })
    expect(seen.bookings).toMatchObject([
      { reference: 'A-1', commissionCents: 1_080, hasClick: true, source: 'postback' },
    ])
    expect(seen.secrets[0]?.lastUsedAt).toBe('2026-11-21T12:00:01.000Z')
  })

  test('the very same message is taken once, however its signature is written', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { id, secret } = await withSecret(world)
    const text = JSON.stringify(BOOKING)
    const header = signatureOf(secret, text, world.clock.now())
    expect((await world.postback(id, secret, text, { header })).status).toBe(201)
    const written = [header, `${header},v1=00`, header.split(',').toReversed().join(' , ')]
    for (const header of written) {
      const replay = await world.postback(id, secret, text, { header })
      expect([replay.status, replay.headers.get('x-problem'), await replay.text()]).toEqual([
        409,
        'received-before',
        'This very message was received before. Sign it again.',
      ])
    }
  })

  test('a hundred of the same message at once are one booking and one line of the ledger', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { id, secret } = await withSecret(world)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.postback(id, secret, BOOKING)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    expect(await db.selectFrom('partnerBookings').select('reference').execute()).toHaveLength(1)
    expect(await db.selectFrom('partnerEntries').select('kind').execute()).toHaveLength(1)
  })

  test('a booking signed anew forty times at once, and cancelled among them, is one booking', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { ann, id, secret } = await withSecret(world)
    const second = (n: number) => ({ at: new Date(world.clock.now().getTime() - n * 1_000) })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        world.postback(
          id,
          secret,
          n % 10 === 9 ? { ...BOOKING, state: 'cancelled' } : BOOKING,
          second(n),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status > 201)).toEqual([])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const { bookings, balance } = await world.as(ann)(endpoints.readPartnership, { params: { id } })
    expect(bookings).toMatchObject([{ reference: 'A-1', state: 'clawed-back' }])
    expect(balance).toMatchObject({
      earnedCents: 1_080,
      clawedBackCents: 1_080,
      outstandingCents: 0,
    })
  })

  test('what is not signed by this partner, now and as it is, is refused alike and leaves nothing', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { id, secret } = await withSecret(world)
    const other = await withSecret(world)
    const text = JSON.stringify(BOOKING)
    const at = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000)
    const forged: [number, string, { header?: string; at?: Date }][] = [
      [id, text, { header: '' }],
      [id, text, { header: 't=now,v1=00' }],
      [id, text, { header: signatureOf(other.secret, text, at(0)) }],
      [id, text, { header: signatureOf(secret, `${text} `, at(0)) }],
      [id, text, { header: signatureOf(secret, text, at(0)).slice(0, -2) }],
      [id, text, { at: at(-301) }],
      [id, text, { at: at(301) }],
      [other.id, text, {}],
      [987_654_321, text, {}],
    ]
    const said = new Set<string>()
    for (const [partner, body, given] of forged) {
      const refused = await world.postback(partner, secret, body, given)
      said.add(`${refused.status} ${await refused.text()}`)
    }
    expect([...said]).toEqual(['400 This message carries no signature that counts now.'])
    expect(await db.selectFrom('partnerBookings').select('id').execute()).toEqual([])
    expect((await world.postback(id, secret, text, { at: at(-299) })).status).toBe(201)
  })

  test('a secret counts on for seven days once another took its place, and not once it was ended', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { ann, id, secret: old } = await withSecret(world)
    const callApi = world.as(ann)
    const { secret } = await callApi(endpoints.newPostbackSecret, { params: { id } })
    const report = async (key: string, reference: string) =>
      (await world.postback(id, key, { ...BOOKING, reference })).status
    expect([await report(old, 'A'), await report(secret, 'B')]).toEqual([201, 201])
    world.clock.advance(7 * 86_400_000)
    expect([await report(old, 'C'), await report(secret, 'D')]).toEqual([400, 201])
    const { secrets } = await callApi(endpoints.readPartnership, { params: { id } })
    expect(secrets.map(({ ending }) => ending)).toEqual([secret.slice(-4)])
    const secretId = secrets[0]?.id ?? 0
    await callApi(endpoints.endPostbackSecret, { params: { id, secretId } })
    expect(await report(secret, 'E')).toBe(400)
  })

  test('a message that makes no sense is refused with the reason and may be sent again as it is', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const { id, secret } = await withSecret(world)
    const foreign = await world.click(null)
    const wrong: [object | string, number, RegExp][] = [
      ['{', 400, /JSON/],
      ['['.repeat(3_000) + ']'.repeat(3_000), 400, /nested too deeply/],
      [{ ...BOOKING, amountCents: 1.5 }, 400, /whole number/],
      [{ ...BOOKING, currency: 'EUR' }, 400, /USD/],
      [{ ...BOOKING, reference: '4242424242424242' }, 400, /card number/],
      [{ ...BOOKING, click: foreign }, 409, /click is none of yours/],
      [{ ...BOOKING, bookedAt: '2026-10-31T23:59:59Z' }, 409, /No commission rate/],
      [{ reference: 'A-1', state: 'confirmed' }, 409, /amount is missing/],
      ['x'.repeat(9_000), 413, /large/],
    ]
    for (const [body, status, says] of wrong) {
      const refused = await world.postback(id, secret, body)
      expect([refused.status, await refused.text()]).toEqual([status, expect.stringMatching(says)])
    }
    expect((await world.postback(id, secret, BOOKING)).status).toBe(201)
  })
})
