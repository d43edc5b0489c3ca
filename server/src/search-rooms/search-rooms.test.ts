import { DAY_MS } from '@wayfur/domain/durations'
import { differencesFromUsual } from '@wayfur/domain/inbox/preferences'
import {
  addSighting,
  endSearch,
  hideSighting,
  moveSector,
  openSearch,
  readOwnSearch,
  readSearchRoom,
  tellOwner,
} from '@wayfur/domain/search-rooms/endpoints'
import { MOST_SIGHTINGS } from '@wayfur/domain/search-rooms/search-room'
import { endLostMode, readLostAndFound } from '@wayfur/domain/tags/found-endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { forgetSearches } from './forget-searches.ts'
import { searchSubject } from './search-subject.ts'
import { tellNearHandler } from './tell-near.ts'
import { searchesOf, SEEN, TOLD } from './testing/search-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })
const JOB = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

eachDatabase('searches', (open) => {
  test('only for a pet that is lost, by owners and carers, and one at a time', async () => {
    const searches = searchesOf(await open())
    const { owner, petId } = await searches.withDog('Sam Secret')
    const params = { id: petId }
    const ask = { params, body: TOLD }
    await expect(searches.by(owner)(openSearch, ask)).rejects.toEqual(code('conflict'))
    const lost = await searches.withLostDog('Ann')
    const asked = { params: { id: lost.petId }, body: TOLD }
    const vera = await searches.joins(lost.petId, 'Vera', 'viewer')
    const carl = await searches.joins(lost.petId, 'Carl', 'carer')
    await expect(searches.by(vera)(openSearch, asked)).rejects.toEqual(code('not-allowed'))
    await expect(searches.by(owner)(openSearch, asked)).rejects.toEqual(code('not-found'))
    const [first, second] = await Promise.all([
      searches.by(carl)(openSearch, asked),
      searches.by(lost.owner)(openSearch, asked),
    ])
    expect(first.search?.url).toMatch(/\/search\/[0-9A-Z]{20}$/)
    expect(second.search?.url).toBe(first.search?.url)
    expect(await searches.db.selectFrom('searchRooms').select('id').execute()).toHaveLength(1)
  })

  test('who has the link sees the pet and nothing of its owner', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam Secretive')
    await searches.db
      .updateTable('members')
      .set({
        phone: '+1 415 555 0142',
        homeLabel: '12 Hidden Street, San Francisco',
        homeLatitude: 37.7001,
        homeLongitude: -122.4001,
      })
      .where('id', '=', owner.id)
      .execute()
    await searches.db
      .updateTable('pets')
      .set({ emergencyContact: 'Aunt Jo, +1 415 555 0100', medicalNotes: 'Epileptic' })
      .where('id', '=', petId)
      .execute()
    const room = await searches.by(null)(readSearchRoom, { params })
    expect(room).toMatchObject({
      petName: 'Bella',
      ended: null,
      open: {
        words: 'Red harness, shy',
        lastSeen: { at: '2026-11-20T19:30:00.000Z', place: 'Dolores Park', isRough: true },
        timeZone: 'America/Los_Angeles',
        today: '2026-11-20',
        timeNow: '12:00',
        pet: { species: 'Dog', reward: '$50', needs: [] },
        sightings: [],
        sectors: [],
        helper: null,
      },
    })
    const text = JSON.stringify(room)
    for (const told of [
      'Sam',
      'Secretive',
      'example.com',
      '555',
      'Hidden',
      '37.70',
      'Jo',
      'Epilep',
    ])
      expect(text).not.toContain(told)
    const unknown = { params: { secret: 'A'.repeat(20) } }
    await expect(searches.by(null)(readSearchRoom, unknown)).rejects.toEqual(code('not-found'))
    await expect(searches.by(null)(readSearchRoom, { params: { secret: 'x' } })).rejects.toEqual(
      code('not-found'),
    )
  })

  test('home ends the search and Lost Mode together, from either page, and nothing comes after', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam')
    await searches.by(owner)(endSearch, { params: { id: petId } })
    // Pressed twice it stays as it is.
    const own = await searches.by(owner)(endSearch, { params: { id: petId } })
    expect(own).toMatchObject({ isLost: false, search: null })
    const room = await searches.by(null)(readSearchRoom, { params })
    expect(room).toEqual({ petName: 'Bella', ended: 'home', open: null })
    await expect(searches.helper()(addSighting, { params, body: SEEN })).rejects.toEqual(
      code('changed-meanwhile'),
    )
    await expect(
      searches.helper()(tellOwner, { params, body: { message: 'Here' } }),
    ).rejects.toEqual(code('changed-meanwhile'))
    const late = {
      roomId: 1,
      number: 1,
      seenAt: new Date(),
      place: 'x',
      latitude: 1,
      longitude: 1,
      isRough: false,
      words: null,
      name: null,
      createdAt: new Date(),
      hiddenAt: null,
    }
    const { id } = await searches.db
      .selectFrom('searchRooms')
      .select('id')
      .executeTakeFirstOrThrow()
    const again = await searches.withSearch('Ann')
    await searches.as(again.owner)(endLostMode, { params: { id: again.petId } })
    expect(await searches.by(null)(readSearchRoom, { params: again.params })).toMatchObject({
      ended: 'home',
    })
    expect(
      await searches.as(again.owner)(readLostAndFound, { params: { id: again.petId } }),
    ).toMatchObject({ lost: null })
    // The database holds it, whoever writes.
    await expect(
      searches.db
        .insertInto('searchSightings')
        .values({ ...late, roomId: id })
        .execute(),
    ).rejects.toThrow(/has ended/)
  })

  test('a sighting is told to the household, in order of time, and can be hidden', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam')
    const help = searches.helper()
    const saw = (change: object) => help(addSighting, { params, body: { ...SEEN, ...change } })
    for (const [wrong, field] of [
      [{ time: '13:00' }, 'time'],
      [{ day: '2026-11-18' }, 'time'],
      [{ place: 'Los Angeles' }, 'place'],
      [{ place: 'Nowhere' }, 'place'],
      [{ place: '' }, 'place'],
      [{ place: '', sector: 'A1' }, 'sector'],
      [{ place: '', sector: 'Z9' }, 'sector'],
    ] as const) {
      await expect(saw(wrong), JSON.stringify(wrong)).rejects.toMatchObject({
        code: 'invalid-input',
        field,
      })
    }
    searches.told.length = 0
    await saw({ words: 'Ran north', name: 'Ben' })
    const at = { latitude: 37.7601, longitude: -122.4301, place: '' }
    const { open: room } = await saw({ ...at, time: '11:10' })
    expect(room?.sightings).toMatchObject([
      { place: 'Dolores Park, San Francisco, CA', isRough: false, name: null },
      { place: 'Dolores Park', isRough: true, words: 'Ran north', name: 'Ben' },
    ])
    expect(searches.told).toMatchObject([
      {
        memberId: owner.id,
        kind: 'found-pet',
        title: 'Someone saw Bella',
        body: 'At Dolores Park. “Ran north”',
        href: `/lost-and-found/${petId}/search`,
      },
      { memberId: owner.id },
    ])
    const own = await searches.by(owner)(readOwnSearch, { params: { id: petId } })
    const id = own.search?.sightings[0]?.id ?? 0
    const hide = { params: { id }, body: { isHidden: true } }
    const stranger = await searches.member('Stranger')
    await expect(searches.by(stranger)(hideSighting, hide)).rejects.toEqual(code('not-found'))
    await searches.by(owner)(hideSighting, hide)
    const after = await help(readSearchRoom, { params })
    expect(after.open?.sightings).toHaveLength(1)
  })

  test('a sighting in a sector stands in its middle, about right, and a point is more exact', async () => {
    const searches = searchesOf(await open())
    const { params } = await searches.withSearch('Sam')
    const help = searches.helper()
    const saw = async (change: object) => {
      const { open: room } = await help(addSighting, { params, body: { ...SEEN, ...change } })
      return room?.sightings.at(-1)
    }
    const inSector = await saw({ place: '', sector: 'D5' })
    expect(inSector).toMatchObject({ place: 'Dolores Park, San Francisco, CA', isRough: true })
    // A quarter of a mile to the north.
    expect(inSector?.latitude).toBeCloseTo(37.7632, 4)
    expect(await saw({ place: 'The fountain', sector: 'D5' })).toMatchObject({
      place: 'The fountain',
      isRough: true,
    })
    const at = { latitude: 37.7601, longitude: -122.4301 }
    expect(await saw({ ...at, place: '', sector: 'D5' })).toMatchObject({ ...at, isRough: false })
  })

  test('a search holds so many sightings and no more', async () => {
    const searches = searchesOf(await open())
    const { params } = await searches.withSearch('Sam')
    await sql`insert into search_sightings
      (room_id, number, seen_at, place, latitude, longitude, is_rough, created_at)
      select r.id, n, r.last_seen_at, 'x', 1, 1, true, r.last_seen_at
        from search_rooms r, generate_series(1, ${MOST_SIGHTINGS}::int) n`.execute(searches.db)
    await expect(searches.helper()(addSighting, { params, body: SEEN })).rejects.toEqual(
      code('conflict'),
    )
  })

  test('an end waits for what is told just then, or what is told comes too late', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam')
    const [, saw] = await Promise.allSettled([
      searches.by(owner)(endSearch, { params: { id: petId } }),
      searches.helper()(addSighting, { params, body: SEEN }),
    ])
    const { count } = await searches.db
      .selectFrom('searchSightings')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(saw.status === 'fulfilled' ? 1 : 0)
    expect(await searches.by(null)(readSearchRoom, { params })).toMatchObject({ ended: 'home' })
  })

  test('a message goes to the household as a report does, and says nothing of its readers', async () => {
    const searches = searchesOf(await open())
    const { owner, params } = await searches.withSearch('Sam Secretive')
    searches.told.length = 0
    const sent = await searches.helper()(tellOwner, {
      params,
      body: { message: 'She is with me', contact: 'me@example.org' },
    })
    expect(sent.threadUrl).toMatch(/^\/qr\/messages\/[\w-]{43}$/)
    expect(searches.told).toMatchObject([
      { memberId: owner.id, title: 'Someone wrote to you about Bella' },
    ])
    expect((await searches.page(sent.threadUrl)).html).not.toContain('Secretive')
  })

  test('after ten minutes without an answer the emergency contact reads of the search, not of a tag', async () => {
    const searches = searchesOf(await open())
    const { petId, params } = await searches.withSearch('Sam')
    await searches.db
      .updateTable('pets')
      .set({ emergencyContact: 'Aunt Jo, jo@example.org' })
      .where('id', '=', petId)
      .execute()
    await searches.helper()(tellOwner, { params, body: { message: 'She is with me' } })
    const { payload } = await searches.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'escalate-found-report')
      .executeTakeFirstOrThrow()
    searches.clock.advance(10 * 60_000)
    const job = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
    await searches.opened.handlers[0]?.run(payload, job)
    const letters = await searches.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .execute()
    expect(letters).toMatchObject([
      {
        payload: {
          to: 'jo@example.org',
          letter: { text: expect.stringContaining('from the search for Bella') },
        },
      },
    ])
    expect(JSON.stringify(letters)).not.toContain('by the tag')
  })

  test('members near hear once a day, if they asked to, and nobody else', async () => {
    const searches = searchesOf(await open())
    const home = async (name: string, latitude: number, asks = true) => {
      const person = await searches.member(name)
      await searches.db
        .updateTable('members')
        .set({ homeLabel: 'Home', homeLatitude: latitude, homeLongitude: -122.427 })
        .where('id', '=', person.id)
        .execute()
      if (asks) {
        await searches.db
          .insertInto('inboxPreferences')
          .values({
            memberId: person.id,
            channels: JSON.stringify(differencesFromUsual({ 'lost-near': ['inbox'] })),
            quietFrom: null,
            quietUntil: null,
          })
          .execute()
      }
      return person
    }
    const near = await home('Near', 37.762)
    await home('Silent', 37.762, false)
    await home('Far', 37.9)
    const first = await searches.withSearch('Sam')
    const inHousehold = await home('Carl', 37.762)
    await searches.db
      .insertInto('petMembers')
      .values({
        petId: first.petId,
        memberId: inHousehold.id,
        role: 'carer',
        since: searches.clock.now(),
      })
      .execute()
    const teller = tellNearHandler(searches.context)
    const jobs = async () =>
      (
        await searches.db
          .selectFrom('jobs')
          .select('payload')
          .where('kind', '=', 'tell-near-search')
          .execute()
      ).map(({ payload }) => payload)
    searches.told.length = 0
    for (const payload of await jobs()) {
      await teller.run(payload, JOB)
      await teller.run(payload, JOB)
    }
    expect(searches.told).toMatchObject([
      {
        memberId: near.id,
        kind: 'lost-near',
        title: 'Bella is missing near you',
        href: `/search/${first.secret}`,
      },
    ])
    expect(searches.told[0]?.body).toMatch(
      /^Dog, last seen Nov 20, 2026, 11:30.AM PST: Dolores Park/,
    )
    const second = await searches.withSearch('Ann')
    for (const payload of await jobs()) await teller.run(payload, JOB)
    expect(searches.told.filter(({ memberId }) => memberId === near.id)).toHaveLength(1)
    searches.clock.advance(DAY_MS)
    for (const payload of await jobs()) await teller.run(payload, JOB)
    expect(searches.told.filter(({ memberId }) => memberId === near.id)).toHaveLength(2)
    expect(second.secret).not.toBe(first.secret)
  })

  test('a moderator closes a search, its household hears, and it is not opened again', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam')
    const subject = searchSubject({ notify: searches.parts.notify })
    const { id } = await searches.db
      .selectFrom('searchRooms')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await subject.find(searches.db, id)).toMatchObject({ title: 'Search for Bella' })
    searches.told.length = 0
    await searches.db
      .transaction()
      .execute(async (tx) => subject.hide?.(tx, id, searches.clock.now()))
    expect(searches.told).toMatchObject([
      { memberId: owner.id, title: 'The search for Bella was closed', href: '/contact' },
    ])
    expect(await subject.find(searches.db, id)).toBe(null)
    expect(await searches.by(null)(readSearchRoom, { params })).toMatchObject({ ended: 'closed' })
    expect(await searches.by(owner)(readOwnSearch, { params: { id: petId } })).toMatchObject({
      isLost: true,
    })
    await expect(
      searches.by(owner)(openSearch, { params: { id: petId }, body: TOLD }),
    ).rejects.toEqual(code('conflict'))
  })

  test('30 days after its end only figures are left', async () => {
    const searches = searchesOf(await open())
    const { owner, petId, params } = await searches.withSearch('Sam')
    const help = searches.helper()
    await help(addSighting, { params, body: SEEN })
    await help(moveSector, {
      params: { ...params, sector: 'E5' },
      body: { move: 'take', name: 'Ben' },
    })
    await searches.by(owner)(endSearch, { params: { id: petId } })
    searches.clock.advance(30 * DAY_MS - 1)
    await forgetSearches(searches.context)
    expect(await searches.by(null)(readSearchRoom, { params })).toMatchObject({ ended: 'home' })
    searches.clock.advance(1)
    await forgetSearches(searches.context)
    await forgetSearches(searches.context)
    await expect(searches.by(null)(readSearchRoom, { params })).rejects.toEqual(code('not-found'))
    const left = await sql<{ rows: number }>`select ((select count(*) from search_rooms)
      + (select count(*) from search_sightings) + (select count(*) from search_helpers)
      + (select count(*) from search_sectors))::int as rows`.execute(searches.db)
    expect(left.rows).toEqual([{ rows: 0 }])
    expect(await searches.db.selectFrom('searchSummaries').selectAll().execute()).toMatchObject([
      { days: 1, sightings: 1, helpers: 1, radiusMiles: 1 },
    ])
  })
})
