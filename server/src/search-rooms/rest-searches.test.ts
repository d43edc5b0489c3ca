import { DAY_MS } from '@wayfur/domain/durations'
import {
  addSighting,
  endSearch,
  hideSighting,
  keepSearch,
  moveSector,
  openSearch,
  readOwnSearch,
  readSearchRoom,
  tellOwner,
} from '@wayfur/domain/search-rooms/endpoints'
import { readLostAndFound } from '@wayfur/domain/tags/found-endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { forgetSearches } from './forget-searches.ts'
import { restSearches } from './rest-searches.ts'
import { searchesOf, SEEN, TOLD } from './testing/search-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

eachDatabase('searches that nobody touches', (open) => {
  async function withSearch() {
    const searches = searchesOf(await open())
    const made = await searches.withSearch('Sam')
    const ask = { params: { id: made.petId } }
    searches.told.length = 0
    /** Many look at the same time, after so many days. */
    async function later(days: number) {
      searches.clock.advance(days * DAY_MS)
      await Promise.all([restSearches(searches.context), restSearches(searches.context)])
    }
    const letters = async () => {
      const rows = await searches.db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'mail')
        .orderBy('id')
        .execute()
      return rows.map(({ payload }) => (payload as { letter: { subject: string } }).letter.subject)
    }
    const own = () => searches.by(made.owner)(readOwnSearch, ask)
    const room = () => searches.by(null)(readSearchRoom, { params: made.params })
    return { ...made, searches, ask, later, letters, own, room }
  }

  test('are asked about once after 14 days, rest after 21, and Lost Mode stays', async () => {
    const { searches, later, letters, own, room, owner, params } = await withSearch()
    await later(13)
    expect(searches.told).toEqual([])
    await later(1)
    await later(6)
    expect(searches.told.map(({ memberId, title }) => [memberId, title])).toEqual([
      [owner.id, 'Does the search for Bella go on?'],
    ])
    expect(await letters()).toEqual(['Does the search for Bella go on?'])
    expect((await own()).search?.askedAt).not.toBe(null)
    expect((await room()).open).not.toBe(null)
    await later(1)
    await later(1)
    expect(searches.told.map(({ title }) => title)).toEqual([
      'Does the search for Bella go on?',
      'The search for Bella is paused',
    ])
    expect(await letters()).toEqual([
      'Does the search for Bella go on?',
      'The search for Bella is paused',
    ])
    expect(await own()).toMatchObject({ isLost: true, search: null })
    expect((await own()).restsSince).not.toBe(null)
    expect(await room()).toEqual({ petName: 'Bella', ended: 'quiet', open: null })
    // Whoever has the pet still reaches the household; nothing else is added.
    await searches.helper()(tellOwner, { params, body: { message: 'She is with me' } })
    expect(searches.told.at(-1)).toMatchObject({ memberId: owner.id, kind: 'found-pet' })
    await expect(searches.helper()(addSighting, { params, body: SEEN })).rejects.toEqual(
      code('changed-meanwhile'),
    )
  })

  test('go on where somebody does something, and are asked about anew', async () => {
    const { searches, later, letters, own, params } = await withSearch()
    await later(10)
    const sector = { ...params, sector: 'E5' }
    const help = searches.helper()
    await help(moveSector, { params: sector, body: { move: 'take', name: 'Ben' } })
    await later(10)
    expect(await letters()).toEqual([])
    await later(4)
    expect(await letters()).toHaveLength(1)
    const today = { ...SEEN, day: '2026-12-14' }
    await help(addSighting, { params, body: today })
    expect((await own()).search?.askedAt).toBe(null)
    await later(13)
    expect((await own()).search).not.toBe(null)
    expect(await letters()).toHaveLength(1)
    await later(1)
    expect(await letters()).toHaveLength(2)
    expect((await own()).search).not.toBe(null)
  })

  test('go on by one press, also those that rest, under the same link', async () => {
    const { searches, ask, later, own, room, owner, params } = await withSearch()
    await later(14)
    const kept = await searches.by(owner)(keepSearch, ask)
    expect(kept.search).toMatchObject({ askedAt: null })
    await later(13)
    expect((await own()).search).toMatchObject({ askedAt: null })
    await later(1)
    await later(7)
    expect(await room()).toMatchObject({ ended: 'quiet' })
    const again = await searches.by(owner)(keepSearch, ask)
    expect(again.search?.url).toMatch(new RegExp(`${params.secret}$`))
    expect((await room()).open).not.toBe(null)
    await later(14)
    await later(7)
    expect(await room()).toMatchObject({ ended: 'quiet' })
    // Home ends also one that rests.
    await searches.by(owner)(endSearch, ask)
    expect(await room()).toMatchObject({ ended: 'home' })
    await expect(searches.by(owner)(keepSearch, ask)).rejects.toEqual(code('conflict'))
    await expect(
      sql`update search_rooms set ended_at = null, ended_how = null`.execute(searches.db),
    ).rejects.toThrow(/is another one/)
  })

  test('rest only with their letter: where it cannot be written nothing happened', async () => {
    const { searches, later, letters, own } = await withSearch()
    searches.clock.advance(14 * DAY_MS)
    const broken = {
      ...searches.context,
      notify: async () => {
        throw new Error('crash')
      },
    }
    await expect(restSearches(broken)).rejects.toThrow('crash')
    expect(await letters()).toEqual([])
    expect((await own()).search).toMatchObject({ askedAt: null })
    await later(0)
    expect(await letters()).toHaveLength(1)
  })

  test('a carer ends a search and not Lost Mode, which its owners decide on', async () => {
    const { searches, ask, owner, petId, room } = await withSearch()
    const carl = await searches.joins(petId, 'Carl Carer', 'carer')
    const vera = await searches.joins(petId, 'Vera', 'viewer')
    await expect(searches.by(vera)(endSearch, ask)).rejects.toEqual(code('not-allowed'))
    await expect(searches.by(vera)(keepSearch, ask)).rejects.toEqual(code('not-allowed'))
    const stranger = await searches.member('Stranger')
    await expect(searches.by(stranger)(keepSearch, ask)).rejects.toEqual(code('not-found'))
    expect(await searches.by(carl)(readOwnSearch, ask)).toMatchObject({
      mayChange: true,
      mayEndLostMode: false,
    })
    expect(await searches.by(carl)(endSearch, ask)).toMatchObject({ isLost: true, search: null })
    await searches.by(carl)(endSearch, ask)
    expect(await room()).toMatchObject({ ended: 'home' })
    expect(await searches.as(owner)(readLostAndFound, { params: { id: petId } })).toMatchObject({
      lost: { lastSeen: 'The park' },
    })
    expect(searches.told).toMatchObject([
      { memberId: owner.id, title: 'Carl C. says that Bella is home' },
    ])
  })

  test('the whole way: seen, told, hidden, home, and 30 days later four numbers', async () => {
    const { searches, ask, owner, petId, params, room } = await withSearch()
    const { db, clock } = searches
    const [ben, cat] = [searches.helper(), searches.helper()]
    await ben(addSighting, { params, body: { ...SEEN, words: 'Along the fence', name: 'Ben' } })
    await cat(addSighting, { params, body: { ...SEEN, place: '', sector: 'E6', time: '11:50' } })
    await cat(addSighting, { params, body: { ...SEEN, words: 'Sold to the moon', time: '11:55' } })
    const sector = { ...params, sector: 'E6' }
    await ben(moveSector, { params: sector, body: { move: 'take', name: 'Ben' } })
    await ben(moveSector, { params: sector, body: { move: 'finish' } })
    const [hoax] = (await searches.by(owner)(readOwnSearch, ask)).search?.sightings ?? []
    await searches.by(owner)(hideSighting, {
      params: { id: hoax?.id ?? 0 },
      body: { isHidden: true },
    })
    expect((await room()).open?.sightings.map(({ words }) => words)).toEqual([
      'Along the fence',
      null,
    ])
    await cat(tellOwner, { params, body: { message: 'She is in my yard' } })
    clock.advance(DAY_MS)
    await searches.by(owner)(endSearch, ask)
    expect(await room()).toEqual({ petName: 'Bella', ended: 'home', open: null })
    expect(searches.told.filter(({ memberId }) => memberId === owner.id)).toHaveLength(4)

    const rowsOf = async (table: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(db)
      return rows[0]?.count
    }
    clock.advance(30 * DAY_MS - 1)
    await restSearches(searches.context)
    await forgetSearches(searches.context)
    expect(await rowsOf('search_sightings')).toBe(3)
    clock.advance(1)
    await Promise.all([forgetSearches(searches.context), forgetSearches(searches.context)])
    for (const table of [
      'search_rooms',
      'search_sightings',
      'search_helpers',
      'search_sectors',
      'searches_told',
    ])
      expect(await rowsOf(table), table).toBe(0)
    expect(await db.selectFrom('searchSummaries').selectAll().execute()).toEqual([
      { id: expect.any(Number) as number, days: 2, sightings: 3, helpers: 1, radiusMiles: 1 },
    ])
    await expect(room()).rejects.toEqual(code('not-found'))
    // What whoever had the pet wrote went with it.
    const { reports } = await searches.as(owner)(readLostAndFound, { params: { id: petId } })
    expect(reports).toEqual([])
    await expect(
      searches.by(owner)(openSearch, { ...ask, body: { ...TOLD, day: '2026-12-20' } }),
    ).rejects.toEqual(code('conflict'))
  })
})
