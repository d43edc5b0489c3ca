import * as endpoints from '@wayfur/domain/bookings/endpoints'
import type { VisitReport } from '@wayfur/domain/bookings/schemas'
import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { fileFor } from '../files/files.ts'
import { readTimeline } from '../pets/timeline.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { bookingPersonalData } from './booking-personal-data.ts'
import { forgetVisitPhotos } from './forget-visit-photos.ts'
import { sittersNow } from './sitter-now.ts'
import { addPet } from './testing/booked-pets.ts'
import { bookingsWorld, NOW } from './testing/booking-fixtures.ts'

const STARTS = Date.parse('2026-11-23T17:00:00Z')
const ENDS = STARTS + HOUR_MS

const REPORT: VisitReport = {
  walkedMinutes: 45,
  did: ['food', 'water', 'poo'],
  note: 'She found a stick.',
  photos: [],
  isSent: true,
}

/** Bella's walk on Monday at nine, confirmed, in a household of two. */
async function world(opened: TestDatabase) {
  const made = await bookingsWorld(opened)
  const { db } = opened
  const petId = await addPet(db, made.owner.id, { name: 'Bella' })
  const kim = await made.person('Kim Lee')
  await db
    .insertInto('petMembers')
    .values({ petId, memberId: kim.id, role: 'owner', since: made.clock.now() })
    .execute()
  const id = await made.confirmed({ petIds: [petId] })
  made.told.length = 0
  const letters = 'abcdefghjkmnpqrstvwxyz'
  let photos = 0
  return {
    ...made,
    db,
    id,
    petId,
    kim,
    at: (ms: number) => made.clock.advance(ms - made.clock.now().getTime()),
    params: { id },
    send: (changes: Partial<VisitReport> = {}, by = made.walker) =>
      by.callApi(endpoints.writeVisit, { params: { id }, body: { ...REPORT, ...changes } }),
    checkIn: (by = made.walker) => by.callApi(endpoints.checkIntoVisit, { params: { id } }),
    checkOut: (by = made.walker) => by.callApi(endpoints.checkOutOfVisit, { params: { id } }),
    read: (by = made.owner) => by.callApi(endpoints.readBooking, { params: { id } }),
    async photo(purpose: 'visit' | 'pet' = 'visit') {
      const name = `${(letters[(photos += 1)] ?? 'a').repeat(26)}.webp`
      await db
        .insertInto('files')
        .values({
          name,
          ownerId: made.walker.id,
          purpose,
          type: 'image/webp',
          bytes: 10,
          width: 1,
          height: 1,
          createdAt: made.clock.now(),
          keptAt: null,
          deletedAt: null,
        })
        .execute()
      return { name, url: `/files/${name}` }
    },
    timeline: async (memberId = made.owner.id) => {
      const { entries } = await readTimeline(db, { petId, memberId, before: undefined })
      return entries.filter(({ kind }) => kind === 'visited')
    },
  }
}

eachDatabase('the report of a visit', (open) => {
  test('only the provider writes, and only from 30 minutes before to 48 hours after', async () => {
    const w = await world(await open())
    const stranger = await w.person('Eve')
    const other = await w.person('Other Walker', ['provider'])
    const refused = { code: 'not-found' }
    w.at(STARTS - 31 * MINUTE_MS)
    await expect(w.checkIn()).rejects.toMatchObject(refused)
    await expect(w.send()).rejects.toMatchObject(refused)
    w.at(STARTS - 30 * MINUTE_MS)
    for (const call of [w.checkIn, w.checkOut, (by: typeof stranger) => w.send({}, by)]) {
      await expect(call(other)).rejects.toMatchObject(refused)
      await expect(call(w.owner)).rejects.toMatchObject({ code: 'not-allowed' })
      await expect(call(stranger)).rejects.toMatchObject({ code: 'not-allowed' })
    }
    await expect(w.checkOut()).rejects.toMatchObject({ code: 'conflict' })
    await w.checkIn()
    w.at(ENDS + 48 * HOUR_MS - 1)
    await w.send()
    w.at(ENDS + 48 * HOUR_MS)
    await expect(w.send()).rejects.toMatchObject(refused)
  })

  test('times are those of the presses, and the first press holds', async () => {
    const w = await world(await open())
    w.at(STARTS + MINUTE_MS)
    expect((await w.checkIn()).visit).toMatchObject({ state: 'running', isOpen: true })
    w.at(STARTS + 5 * MINUTE_MS)
    await w.checkIn()
    w.at(ENDS - MINUTE_MS)
    await w.checkOut()
    w.at(ENDS)
    const { visit } = await w.checkOut()
    expect(visit).toMatchObject({
      state: 'over',
      checkedInAt: '2026-11-23T17:01:00.000Z',
      checkedOutAt: '2026-11-23T17:59:00.000Z',
    })
    expect(w.told.map(({ memberId, title, isQuiet }) => [memberId, title, isQuiet])).toEqual([
      [w.owner.id, 'The visit has begun', true],
      [w.owner.id, 'The visit is over', true],
    ])
  })

  test('what is kept is seen by nobody else; sent, it reaches household and timeline once', async () => {
    const w = await world(await open())
    w.at(STARTS)
    await w.checkIn()
    w.told.length = 0
    w.at(ENDS - 2 * MINUTE_MS)
    await w.send({ isSent: false })
    expect((await w.read()).visit).toMatchObject({ state: 'running', note: null, did: [] })
    expect(await w.timeline()).toEqual([])
    expect(w.told).toEqual([])
    await w.send()
    await w.send()
    expect(w.told.map(({ memberId, title, href }) => [memberId, title, href])).toEqual([
      [w.owner.id, 'How it went: Bella', `/bookings/${w.id}#visit`],
      [w.kim.id, 'How it went: Bella', `/passport?pet=${w.petId}`],
    ])
    expect(w.told[0]?.body).toBe('9:00 AM to 9:58 AM. Walked 45 minutes. Food, water and poo.')
    expect((await w.read()).visit).toMatchObject({
      state: 'sent',
      isOpen: false,
      note: 'She found a stick.',
      checkedOutAt: '2026-11-23T17:58:00.000Z',
    })
    const [entry, ...others] = await w.timeline(w.kim.id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ on: '2026-11-23', by: 'Priya Nair' })
    expect(entry?.words).toContain('“She found a stick.”')
    // A correction changes the line and rings nobody.
    await w.send({ note: 'She found two sticks.' })
    expect((await w.timeline())[0]?.words).toContain('two sticks')
    expect(await w.timeline()).toHaveLength(1)
    expect(w.told).toHaveLength(2)
  })

  test('two sends at once are one report and one line', async () => {
    const w = await world(await open())
    w.at(STARTS)
    await Promise.all([w.send(), w.send()])
    expect(await w.timeline()).toHaveLength(1)
    expect(w.told.filter(({ title }) => title.startsWith('How it went'))).toHaveLength(2)
  })

  test('an empty report is refused, and so are foreign photos and odd minutes', async () => {
    const w = await world(await open())
    w.at(STARTS)
    const nothing = { walkedMinutes: null, did: [], note: null }
    await expect(w.send(nothing)).rejects.toMatchObject({ code: 'invalid-input' })
    const { url } = await w.photo('pet')
    await expect(w.send({ photos: [url] })).rejects.toMatchObject({ code: 'invalid-input' })
    for (const walkedMinutes of [0, -1, 1.5, 1_441]) {
      await expect(w.send({ walkedMinutes })).rejects.toMatchObject({ code: 'invalid-input' })
    }
    expect((await w.read()).visit.state).toBe('planned')
  })

  test('photos are for the household and the provider, once they are sent', async () => {
    const w = await world(await open())
    const stranger = await w.person('Eve')
    w.at(STARTS)
    const [one, two] = [await w.photo(), await w.photo()]
    const seenBy = async (who: typeof stranger | null, name = one.name) =>
      (await fileFor(w.db, name, who === null ? null : who.member)) !== undefined
    await w.send({ photos: [one.url, two.url], isSent: false })
    expect([await seenBy(w.walker), await seenBy(w.owner)]).toEqual([true, false])
    await w.send({ photos: [one.url] })
    expect([await seenBy(w.owner), await seenBy(w.kim)]).toEqual([true, true])
    expect([await seenBy(stranger), await seenBy(null)]).toEqual([false, false])
    expect(await seenBy(w.walker, two.name)).toBe(false)
    expect((await w.timeline())[0]?.photos).toEqual([one.url])
  })

  test('it is exported to both sides, and stays with the pet when either leaves', async () => {
    const w = await world(await open())
    w.at(STARTS)
    const { name, url } = await w.photo()
    await w.send({ photos: [url] })
    const records = bookingPersonalData(w.parts)
    for (const { member } of [w.owner, w.walker]) {
      expect(JSON.stringify(await records.read(w.db, member))).toContain('She found a stick.')
    }
    w.clock.advance(30 * 24 * HOUR_MS)
    await inTransaction(w.db, (tx) => records.forget(tx, w.owner.id))
    await forgetVisitPhotos(w.parts)
    expect((await w.timeline(w.kim.id))[0]?.words).toContain('She found a stick.')
    expect(await fileFor(w.db, name, w.kim.member)).toBeDefined()
    await w.db.deleteFrom('pets').where('id', '=', w.petId).execute()
    await forgetVisitPhotos(w.parts)
    expect(await fileFor(w.db, name, w.walker.member)).toBeUndefined()
  })

  test('who looks after the pet is the sitter from check-in to check-out', async () => {
    const w = await world(await open())
    const now = () => sittersNow(w.db, w.petId, w.clock.now())
    expect(Date.parse(NOW)).toBeLessThan(STARTS)
    w.at(STARTS - 10 * MINUTE_MS)
    expect(await now()).toEqual([])
    await w.checkIn()
    expect(await now()).toEqual([w.walker.id])
    w.at(ENDS - 10 * MINUTE_MS)
    await w.checkOut()
    expect(await now()).toEqual([])
  })
})
