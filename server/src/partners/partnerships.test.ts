import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@wayfur/domain/partners/endpoints'
import { afterAll, expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { partnerPersonalData } from './partner-personal-data.ts'
import { seedSamplePartners } from './seed-sample-partners.ts'
import { partnersWorld } from './testing/partners-fixtures.ts'

const directory = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const HEADER = 'reference,state,amount,booked_at,click'

eachDatabase('partnerships', (open) => {
  test('a partner sees its own figures in its own days, beside the period before, and nobody else’s', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const [ann, bob] = [await world.person(), await world.person()]
    const [anns, bobs] = [await world.partner(ann), await world.partner(bob)]
    await db
      .updateTable('members')
      .set({ timeZone: 'America/Los_Angeles' })
      .where('id', '=', ann.id)
      .execute()
    // The evening of the 19th in Los Angeles is the 20th in London.
    const click = await world.click(anns, '2026-11-20T06:00:00Z')
    await world.click(anns, '2026-11-20T09:00:00Z')
    await world.click(bobs)
    const table = [
      HEADER,
      `A,confirmed,240.00,2026-11-20T06:30:00Z,${click}`,
      'B,cancelled,80.00,2026-11-20T20:00:00Z,',
      'C,pending,10.10,2026-11-18T20:00:00Z,',
    ].join('\n')
    expect((await world.upload(anns, table, ann)).status).toBe(200)
    const query = { from: '2026-11-19', to: '2026-11-20' }
    const { figures, activity, partners } = await world.as(ann)(endpoints.readPartnerDashboard, {
      query,
    })
    expect(figures).toMatchObject({
      timeZone: 'America/Los_Angeles',
      beforeFrom: '2026-11-17',
      beforeTo: '2026-11-18',
      now: { clicks: 2, bookings: 1, clickedBookings: 1, revenueCents: 24_000 },
      before: { clicks: 0, bookings: 1, clickedBookings: 0, commissionCents: 45 },
    })
    expect(figures.buckets.map(({ now }) => now.clicks)).toEqual([1, 1])
    expect(partners).toMatchObject([{ id: anns, totalBookings: 2, totalRevenueCents: 25_010 }])
    expect(activity.map(({ reference }) => reference)).toEqual(['C', 'B', 'B', 'A', null])
    const other = await world.as(bob)(endpoints.readPartnerDashboard, { query })
    expect(other).toMatchObject({ partners: [{ id: bobs }], figures: { now: { bookings: 0 } } })
    await expect(
      world.as(bob)(endpoints.readPartnerDashboard, { query: { partner: anns } }),
    ).rejects.toMatchObject({ status: 404 })
    const admin = await world.person(['admin'])
    const all = await world.as(admin)(endpoints.readPartnerDashboard, {})
    expect(all.partners.map(({ id }) => id)).toEqual([anns, bobs])
  })

  test('a table is taken row by row, says why it passed some over, and changes nothing the second time', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const ann = await world.person()
    const id = await world.partner(ann)
    const table = [
      '\ufeffReference;State;Amount;Booked at;Click;Room',
      'A;booked;240.00;2026-11-20;;12',
      'B;confirmed;80;2026-11-20T10:00:00Z;;"a ""suite"""',
      'B;cancelled;80;2026-11-20T10:00:00Z;;',
      'C;gone;80;2026-11-20;;',
      'D;pending;80;2026-10-01;;',
      'E;paid;80;2026-11-20;;',
      'F;pending;80',
      '4242424242424242;pending;80;2026-11-20;;',
    ].join('\r\n')
    const first = await world.upload(id, table, ann)
    expect(await first.json()).toEqual({
      rows: 8,
      added: 2,
      moved: 1,
      unchanged: 0,
      skipped: 5,
      skips: [
        { line: 5, says: expect.stringMatching(/state/) },
        { line: 6, says: expect.stringMatching(/No commission rate/) },
        { line: 7, says: expect.stringMatching(/only said by us/) },
        { line: 8, says: 'Fields in this row: 3. Fields in the header: 6.' },
        { line: 9, says: expect.stringMatching(/card number/) },
      ],
    })
    const before = await db.selectFrom('partnerEntries').selectAll().execute()
    const again = await world.upload(id, table, ann)
    expect(await again.json()).toMatchObject({ added: 0, moved: 0, skipped: 6, unchanged: 2 })
    expect(await db.selectFrom('partnerEntries').selectAll().execute()).toEqual(before)
    // Nothing of what arrived stays behind.
    expect(readdirSync(directory)).toEqual([])
  })

  test('what was downloaded can be uploaded: every row is known and none is refused', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const ann = await world.person()
    const admin = await world.person(['admin'])
    const id = await world.partner(ann)
    const click = await world.click(id)
    const rows = Array.from(
      { length: 1_203 },
      (_, n) =>
        `=${n},${['pending', 'confirmed', 'cancelled'][n % 3]},${n}.05,2026-11-20T10:00:00Z,${n === 0 ? click : ''}`,
    )
    expect(await (await world.upload(id, [HEADER, ...rows].join('\n'), ann)).json()).toMatchObject({
      added: 1_203,
      skipped: 0,
    })
    const { balance } = await world.as(admin)(endpoints.readPartnership, { params: { id } })
    await world.as(admin)(endpoints.settleCommission, {
      params: { id },
      body: { dueCents: balance.dueCents },
    })
    const answer = await world.download('', ann)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    const table = await answer.text()
    expect(table).toContain(`'=0,pending,0.05,USD,2026-11-20T10:00:00.000Z,${click},`)
    const back = await (await world.upload(id, table, ann)).json()
    expect(back).toMatchObject({ rows: 1_203, unchanged: 1_203, skipped: 0 })
  })

  test('tables are taken from and given to those who manage the partner and nobody else', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const [ann, bob] = [await world.person(), await world.person()]
    const member = await world.person([])
    const id = await world.partner(ann)
    const row = `${HEADER}\nA,pending,1.00,2026-11-20,`
    const tries = [null, member, bob, ann] as const
    const taken = await Promise.all(tries.map((who) => world.upload(id, row, who)))
    expect(taken.map(({ status }) => status)).toEqual([401, 403, 404, 200])
    const given = await Promise.all(tries.map((who) => world.download(`?partner=${id}`, who)))
    expect(given.map(({ status }) => status)).toEqual([401, 403, 404, 200])
    const others = await (await world.download('', bob)).text()
    expect(others.trim().split('\r\n')).toHaveLength(1)
    const wrong = await Promise.all(
      ['', 'name,price\nx,1', '\u0000'].map((table) => world.upload(id, table, ann)),
    )
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  test('a changed rate counts from then on, and what was booked before keeps its own', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const ann = await world.person()
    const id = await world.partner(ann)
    const callApi = world.as(ann)
    const admin = await world.person(['admin'])
    const changed = await callApi(endpoints.changeRate, {
      params: { id },
      body: { rateBasisPoints: 300 },
    })
    expect(changed).toMatchObject({
      commissionRate: 3,
      rates: [{ rateBasisPoints: 300 }, { rateBasisPoints: 450 }],
    })
    // Those who run the site hear of it once; what they set themselves they know.
    await callApi(endpoints.changeRate, { params: { id }, body: { rateBasisPoints: 300 } })
    expect(world.told).toEqual([
      {
        memberId: admin.id,
        title: expect.stringContaining('changed its rate'),
        body: 'From 4.5% to 3%, for bookings made from now on.',
      },
    ])
    world.clock.advance(60_000)
    await world.as(admin)(endpoints.changeRate, {
      params: { id: await world.partner(null) },
      body: { rateBasisPoints: 500 },
    })
    expect(world.told).toHaveLength(1)
    const table = `${HEADER}\nA,pending,100.00,2026-11-21T11:59:59Z,\nB,pending,100.00,2026-11-21T12:00:00Z,`
    await world.upload(id, table, ann)
    const { bookings } = await callApi(endpoints.readPartnership, { params: { id } })
    expect(bookings.map(({ commissionCents }) => commissionCents)).toEqual([300, 450])
  })

  test('a partnership waits for its rate, and what an operator paused only an operator resumes', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const ann = await world.person()
    const admin = await world.person(['admin'])
    const id = await world.partner(ann, { status: 'pending', rateBasisPoints: null })
    const move = (who: typeof ann, move: 'start' | 'pause' | 'resume') =>
      world.as(who)(endpoints.movePartnership, { params: { id }, body: { move } })
    await expect(move(ann, 'start')).rejects.toMatchObject({ status: 409 })
    await world.as(ann)(endpoints.changeRate, { params: { id }, body: { rateBasisPoints: 450 } })
    expect(await move(ann, 'start')).toMatchObject({ status: 'active', moves: ['pause'] })
    expect(await move(admin, 'pause')).toMatchObject({ status: 'paused', moves: ['resume'] })
    await expect(move(ann, 'resume')).rejects.toMatchObject({ status: 409 })
    expect(await move(admin, 'resume')).toMatchObject({ status: 'active' })
    await move(ann, 'pause')
    expect(await move(ann, 'resume')).toMatchObject({ status: 'active' })
  })

  test('a partner links places of its own, each to one partnership', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const admin = await world.person(['admin'])
    const ann = await world.person()
    const [anns, other] = [await world.partner(ann), await world.partner(null)]
    await writePlaces(db, [newPlace({ category: 'hotel', name: 'Inn' })], world.clock.now())
    const { id: placeId } = await db.selectFrom('places').select('id').executeTakeFirstOrThrow()
    const link = (who: typeof ann, id: number, placeIds: number[]) =>
      world.as(who)(endpoints.linkPlaces, { params: { id }, body: { placeIds } })
    await expect(link(ann, anns, [placeId])).rejects.toMatchObject({ status: 404 })
    expect(await link(admin, other, [placeId])).toMatchObject({
      places: [{ id: placeId, isLinked: true }],
    })
    await expect(link(admin, anns, [placeId])).rejects.toMatchObject({
      status: 409,
      field: 'placeIds',
    })
    expect(await link(admin, other, [])).toMatchObject({ places: [] })
    const site = (id: number) =>
      world.as(admin)(endpoints.setBookingSite, {
        params: { id },
        body: { bookingSite: 'Book.example.com' },
      })
    expect(await site(other)).toMatchObject({ bookingSite: 'book.example.com' })
    await expect(site(anns)).rejects.toMatchObject({ status: 409, field: 'bookingSite' })
  })

  test('invented figures are counted only where there are no others', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const admin = await world.person(['admin'])
    await db
      .insertInto('members')
      .values({ id: 3, name: 'Paul', email: 'paul@example.com', roles: ['partner'] })
      .execute()
    const clock = fixedClock('2026-11-21T12:00:00Z')
    await seedSamplePartners(db, clock, 'www.booking.example')
    await seedSamplePartners(db, clock, 'www.booking.example')
    const callApi = world.as(admin)
    const seen = await callApi(endpoints.readPartnerDashboard, {})
    expect(seen).toMatchObject({ isSample: true, activePartners: 2 })
    expect(seen.partners.map(({ commissionRate }) => commissionRate)).toEqual([4.5, 3.8, 3])
    expect(seen.figures.now.bookings).toBeGreaterThan(5)
    expect(seen.figures.before.bookings).toBeGreaterThan(5)
    const { balance, moves } = await callApi(endpoints.readPartnership, {
      params: { id: seen.partners[2]?.id ?? 0 },
    })
    expect([balance.outstandingCents, moves]).toEqual([0, ['start']])
    await world.partner(null)
    expect(await callApi(endpoints.readPartnerDashboard, {})).toMatchObject({
      isSample: false,
      activePartners: 1,
      figures: { now: { bookings: 0, clicks: 0 } },
    })
  })

  test('who leaves takes their name and the secrets along; the ledger stays', async () => {
    const { db } = await open()
    const world = partnersWorld(db, directory)
    const ann = await world.person()
    const id = await world.partner(ann)
    const { secret } = await world.as(ann)(endpoints.newPostbackSecret, { params: { id } })
    await world.upload(id, `${HEADER}\nA,pending,1.00,2026-11-20,`, ann)
    const member = signedIn(ann)
    expect(await partnerPersonalData.read(db, member)).toMatchObject({
      partnerships: [{ id, contactName: 'Robin Doe' }],
      rates: [{ partnerId: id }],
    })
    expect(JSON.stringify(await partnerPersonalData.read(db, member))).not.toContain(secret)
    await inTransaction(db, (tx) => partnerPersonalData.forget(tx, ann.id))
    expect(await db.selectFrom('partners').selectAll().executeTakeFirst()).toMatchObject({
      memberId: null,
      contactName: null,
      contactEmail: null,
      status: 'paused',
    })
    expect(await db.selectFrom('partnerSecrets').select('id').execute()).toEqual([])
    expect(await db.selectFrom('partnerEntries').select('id').execute()).toHaveLength(1)
  })
})
