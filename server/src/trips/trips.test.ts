import { METERS_PER_MILE } from '@wayfur/domain/geo'
import type { AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { PlaceCategory } from '@wayfur/domain/places/place-schemas'
import type { Point } from '@wayfur/domain/schemas'
import * as trips from '@wayfur/domain/trips/endpoints'
import { idsText } from '@wayfur/domain/trips/trip-ask'
import { CORRIDOR_METERS } from '@wayfur/domain/trips/trip-plan'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { tripRecords } from './saved-trips.ts'
import { tripsClock, tripsOf, writeWayside } from './testing/trip-fixtures.ts'

const SOUTH = { from: 'San Francisco, CA', to: 'Los Angeles, CA' }

/** A place nobody has told anything about. */
function real(name: string, category: PlaceCategory, latitude: number, longitude: number) {
  const location: Point = { latitude, longitude }
  return newPlace({ name, category, location, pets: UNKNOWN_POLICY, phone: '+1 559-555-0100' })
}

eachDatabase('trips', (fresh) => {
  async function onTheWay(options: Parameters<typeof tripsOf>[1] = {}) {
    const { db } = await fresh()
    await writeWayside(db)
    const asked = tripsOf(db, options)
    return { db, ...asked, plan: (query: object) => asked.as(null)(trips.planTrip, { query }) }
  }

  test('a plan has real places of the corridor as stops, in the order of the way', async () => {
    const { plan } = await onTheWay()
    const planned = await plan(SOUTH)
    expect(planned).toMatchObject({
      startLocation: 'San Francisco, CA',
      endLocation: 'Los Angeles, CA',
      roads: ['I-580', 'I-5'],
      routeSource: 'highways',
      target: 3,
      missing: [],
    })
    expect(planned.petFriendlyStops.map(({ category }) => category)).toEqual([
      'restaurant',
      'rest_area',
      'restaurant',
    ])
    expect(planned.petFriendlyStops.map(({ name }) => name)).not.toContain('Fresno Diner')
    for (const stop of planned.petFriendlyStops) {
      expect(stop.offMeters).toBeLessThanOrEqual(CORRIDOR_METERS)
    }
    const along = planned.petFriendlyStops.map(({ alongMeters }) => alongMeters)
    expect(along).toEqual(along.toSorted((a, b) => a - b))
    expect(planned.meters / METERS_PER_MILE).toBeGreaterThan(375)
    expect(planned.meters / METERS_PER_MILE).toBeLessThan(405)
    const legs = planned.petFriendlyStops.reduce((sum, stop) => sum + stop.legMeters, 0)
    expect(legs).toBeLessThan(planned.meters)
    expect(planned.route[0]).toMatchObject({ address: 'San Francisco, CA', type: 'waypoint' })
    expect(planned.route.at(-1)).toMatchObject({ address: 'Los Angeles, CA' })
    expect(planned.route.filter(({ type }) => type === 'stop').length).toBe(3)
  })

  test('the same ask has the same answer', async () => {
    const { plan } = await onTheWay()
    const ask = { ...SOUTH, pet: 'dog-20', every: '2', leave: '2026-11-21T08:00' }
    expect(await plan(ask)).toEqual(await plan(ask))
  })

  test('stops that were chosen stand exactly so, in whatever order', async () => {
    const { plan } = await onTheWay()
    const planned = await plan(SOUTH)
    const ids = planned.petFriendlyStops.map(({ id }) => id).toReversed()
    const turned = await plan({ ...SOUTH, stops: idsText(ids), pins: String(ids[0]) })
    expect(turned.petFriendlyStops.map(({ id }) => id)).toEqual(ids)
    expect(turned.petFriendlyStops.map(({ isPinned }) => isPinned)).toEqual([true, false, false])
    expect(turned.target).toBeNull()
    expect(turned.meters).toBeGreaterThan(planned.meters)
    expect((await plan({ ...SOUTH, stops: 'none' })).petFriendlyStops).toEqual([])
    expect((await plan({ ...SOUTH, stops: `${ids[0]}_987654321` })).lost).toBe(1)
  })

  test('a pinned place stays among stops that are chosen anew', async () => {
    const { plan } = await onTheWay()
    const { suggestions } = await plan(SOUTH)
    const park = suggestions.find(({ category }) => category === 'park')!
    const { petFriendlyStops } = await plan({ ...SOUTH, pins: String(park.id) })
    expect(petFriendlyStops.find(({ id }) => id === park.id)?.isPinned).toBe(true)
    expect(petFriendlyStops.length).toBe(3)
  })

  test('a pet is let out as often as asked for, or it is said where that cannot be', async () => {
    const { plan } = await onTheWay()
    const { petFriendlyStops, missing } = await plan({ ...SOUTH, every: '1' })
    expect(petFriendlyStops.some(({ isBreak }) => isBreak)).toBe(true)
    expect(missing.length).toBeGreaterThan(0)
    const usual = await plan({ ...SOUTH, pet: 'dog' })
    expect(usual.target).toBeGreaterThanOrEqual(3)
    expect(usual.petFriendlyStops[0]?.category).toMatch(/rest_area|park|restaurant/)
    expect((await plan({ ...SOUTH, pet: 'dog', every: '0' })).missing).toEqual([])
  })

  test('stops are chosen for all that come along, and what one would refuse is no stop', async () => {
    const { plan } = await onTheWay()
    const fitsOf = async (pet: string) =>
      (await plan({ ...SOUTH, pet })).petFriendlyStops.map(({ fit }) => fit?.verdict)
    const dog = await fitsOf('dog-20')
    expect(dog.length).toBeGreaterThan(0)
    expect(new Set(dog)).toEqual(new Set(['fits']))
    for (const pet of ['dog-70', 'cat-4_cat-5', 'dog-20_other-2']) {
      const verdicts = await fitsOf(pet)
      expect(verdicts).not.toContain('no')
      expect(verdicts).not.toContain(undefined)
    }
  })

  test('vaccinations are held against the days of the trip, not against the day it is planned', async () => {
    const { db } = await fresh()
    const vaccines: AskedVaccine[] = ['Rabies']
    await writeWayside(db, { ...UNKNOWN_POLICY, dog: kindPolicy('inside', { vaccines }) })
    const stopsOf = async (until: string, more: object = {}) => {
      const coming = `dog:20::36:none:Rabies=${until}`
      const query = { ...SOUTH, coming, leave: '2026-12-10T08:00', ...more }
      return (await tripsOf(db).as(null)(trips.planTrip, { query })).petFriendlyStops
    }
    const valid = await stopsOf('2026-12-31')
    expect(valid.length).toBeGreaterThan(0)
    for (const { fit } of valid) expect(fit).toMatchObject({ verdict: 'fits', on: '2026-12-10' })
    // It is valid today, and on the day of the trip no longer.
    expect(await stopsOf('2026-12-09')).toEqual([])
    const [pinned] = await stopsOf('2026-12-09', { pins: String(valid[0]?.id) })
    expect(pinned?.fit).toMatchObject({
      verdict: 'no',
      reasons: ['They ask for Rabies, and the dog’s ended Dec 9, 2026.'],
    })
  })

  test('only places that welcome the pet are chosen, and how they do is said', async () => {
    const { plan } = await onTheWay()
    const cats = await plan({ ...SOUTH, pet: 'cat-4' })
    expect(cats.petFriendlyStops.map(({ name }) => name)).toEqual(['No Dogs Diner'])
    expect(cats.petFriendlyStops[0]?.fit).toMatchObject({
      verdict: 'fits',
      headline: 'Fits the cat',
      reasons: ['Welcome inside: cats.'],
    })
    expect(cats.missing.length).toBe(2)
    const dogs = await plan({ ...SOUTH, pet: 'dog' })
    expect(dogs.petFriendlyStops.map(({ name }) => name)).not.toContain('No Dogs Diner')
  })

  test('a drive too long for a day has a hotel, after which one goes on in the morning', async () => {
    const { plan } = await onTheWay()
    const ask = { ...SOUTH, daily: '4', leave: '2026-11-21T08:00' }
    const { petFriendlyStops, seconds, arrivesAt } = await plan(ask)
    expect(seconds).toBeGreaterThan(5 * 3600)
    const [hotel, ...others] = petFriendlyStops.filter(({ category }) => category === 'hotel')
    expect(hotel?.name).toMatch(/Patterson Inn|Kettleman Lodge/)
    expect(others).toEqual([])
    expect(hotel?.leavesAt).toBe('2026-11-22T17:00:00.000Z')
    expect(arrivesAt! > '2026-11-22T17').toBe(true)
    const day = await plan({ ...ask, daily: '8' })
    expect(day.petFriendlyStops.map(({ category }) => category)).not.toContain('hotel')
    // Leaving in the late afternoon one would arrive by night.
    const late = await plan({ ...SOUTH, leave: '2026-11-21T18:00' })
    expect(late.petFriendlyStops.map(({ category }) => category)).toContain('hotel')
  })

  test('a long drive without a stop is said with a place for a break', async () => {
    const { plan } = await onTheWay()
    const { gaps, petFriendlyStops } = await plan({ ...SOUTH, stops: 'none' })
    expect(petFriendlyStops).toEqual([])
    expect(gaps).toMatchObject([{ after: 0, offer: { name: 'Coalinga Rest Area' } }])
    expect(gaps[0]!.seconds).toBeGreaterThan(3 * 3600)
    expect((await plan({ from: '94117', to: '94110' })).gaps).toEqual([])
  })

  test('a stop of one’s own comes where one passes it and stays where it is put', async () => {
    const { plan } = await onTheWay()
    const own = '37.6,-121.4,Grandma & Joe~35.37,-119.01,Ann'
    const { petFriendlyStops } = await plan({ ...SOUTH, own })
    const mine = petFriendlyStops.filter(({ isOwn }) => isOwn)
    expect(mine.map(({ id, name }) => [id, name])).toEqual([
      [-1, 'Grandma & Joe'],
      [-2, 'Ann'],
    ])
    expect(mine[0]).toMatchObject({ category: 'other', timeZone: 'America/Los_Angeles', fit: null })
    const turned = await plan({ ...SOUTH, own, stops: 'o2_o1' })
    expect(turned.petFriendlyStops.map(({ name }) => name)).toEqual(['Ann', 'Grandma & Joe'])
    const added = await plan({
      ...SOUTH,
      own,
      stops: String(petFriendlyStops.find(({ isOwn }) => !isOwn)!.id),
    })
    expect(added.petFriendlyStops.filter(({ isOwn }) => isOwn).length).toBe(2)
    // Nobody drives to Boston on the way from San Francisco to Los Angeles.
    const far = await plan({ ...SOUTH, own: '42.36,-71.06,Boston' })
    expect(far.lost).toBe(1)
    await expect(plan({ ...SOUTH, own: 'Boston' })).rejects.toMatchObject({ status: 400 })
  })

  test('real places come before samples, and those nobody has told about say so', async () => {
    const { db, plan } = await onTheWay()
    await db.updateTable('places').set({ source: 'sample' }).execute()
    const samples = await plan({ ...SOUTH, pet: 'dog' })
    expect(samples.petFriendlyStops.every(({ isSample }) => isSample)).toBe(true)
    await writePlaces(
      db,
      [
        real('Westley Rest Area', 'rest_area', 37.55, -121.28),
        real('Avenal Motel', 'hotel', 36.03, -119.98),
        real('Coalinga Grill', 'restaurant', 36.25, -120.24),
        real('Avenal Vets', 'vet', 36.03, -119.99),
      ],
      tripsClock.now(),
    )
    const planned = await plan({ ...SOUTH, pet: 'dog', daily: '4' })
    const named = (name: string) => planned.petFriendlyStops.find((stop) => stop.name === name)
    expect(named('Westley Rest Area')).toMatchObject({ isPetFriendly: false })
    expect(named('Avenal Motel')).toMatchObject({
      isPetFriendly: false,
      phone: '+1 559-555-0100',
      fit: { verdict: 'unknown' },
    })
    // Nobody walks into a restaurant with a dog where nobody knows whether it may.
    expect(named('Coalinga Grill')).toBeUndefined()
    const vets = planned.suggestions.filter(({ category }) => category === 'vet')
    expect(vets).toMatchObject([{ name: 'Avenal Vets', phone: '+1 559-555-0100' }])
    expect((await plan({ ...SOUTH, stops: String(vets[0]!.id) })).petFriendlyStops).toHaveLength(1)
  })

  test('what is open when one arrives comes first, by the clocks of the place', async () => {
    const { plan } = await onTheWay()
    const { petFriendlyStops, arrivesAt } = await plan({ ...SOUTH, leave: '2026-11-21T06:00' })
    expect(petFriendlyStops.map(({ name }) => name)).not.toContain('Kettleman Night Bar')
    for (const stop of petFriendlyStops) {
      expect(stop.openOnArrival).not.toBe('closed')
      expect(Date.parse(stop.arrivesAt!)).toBeGreaterThan(Date.parse('2026-11-21T14:00:00Z'))
    }
    expect(Date.parse(arrivesAt!)).toBeGreaterThan(Date.parse(petFriendlyStops.at(-1)!.leavesAt!))
    const { petFriendlyStops: undated } = await plan(SOUTH)
    expect(undated.every(({ openOnArrival }) => openOnArrival === null)).toBe(true)
  })

  test('where nothing is known, fewer stops are given and said', async () => {
    const { db } = await fresh()
    const planned = await tripsOf(db).as(null)(trips.planTrip, { query: SOUTH })
    expect(planned.petFriendlyStops).toEqual([])
    expect(planned.missing.length).toBe(planned.target)
  })

  test('across town no stop is planned, and an hour away one', async () => {
    const { plan } = await onTheWay()
    const across = await plan({ from: '94117', to: '94110' })
    expect(across).toMatchObject({ target: 0, petFriendlyStops: [], missing: [] })
    expect(across.meters / METERS_PER_MILE).toBeLessThan(5)
    const near = await plan({ from: 'San Francisco, CA', to: 'San Jose, CA' })
    expect(near.target).toBe(1)
    const { petFriendlyStops } = await plan({ ...SOUTH, to: 'Buttonwillow, CA', every: '1' })
    expect(petFriendlyStops.length).toBeGreaterThan(0)
  })

  test('troubles are told in one sentence', async () => {
    const { plan } = await onTheWay()
    await expect(plan({ from: 'asdfgh qwrtz', to: 'Reno, NV' })).rejects.toMatchObject({
      code: 'place-unknown',
      field: 'from',
      message:
        'Unable to find coordinates. Please try entering more specific addresses like "City, State" (e.g., "San Francisco, CA" to "Los Angeles, CA")',
    })
    await expect(plan({ from: 'San Francisco', to: 'Honolulu' })).rejects.toMatchObject({
      code: 'no-road',
      message:
        'No road route is known from San Francisco, CA to Honolulu, HI. The roads we know at both ends do not meet.',
    })
    await expect(plan({ from: 'Boston, MA', to: 'Edgartown, MA' })).rejects.toMatchObject({
      code: 'no-road',
      message:
        'No road route is known from Boston, MA to Edgartown, MA. There is water between Edgartown, MA and the roads we know.',
    })
    await expect(plan({ from: 'Juneau, AK', to: 'Anchorage, AK' })).rejects.toMatchObject({
      message:
        'No road route is known from Juneau, AK to Anchorage, AK. Juneau, AK is more than 25 miles (40 km) from the roads we know.',
    })
    await expect(plan({ from: 'Reno, NV', to: ' ' })).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Please enter both start and end locations',
    })
    await expect(plan({ from: 'Reno, NV', to: 'Reno, NV' })).rejects.toMatchObject({ status: 400 })
    await expect(plan({ ...SOUTH, leave: '2026-02-30T08:00' })).rejects.toMatchObject({
      status: 400,
    })
    const { from } = await plan({ from: 'Springfield', to: 'Chicago, IL' })
    expect(from.otherwise.length).toBeGreaterThan(2)
  })

  test('a trip is kept, changed, copied and forgotten by its owner alone', async () => {
    const asked = await onTheWay()
    const { as } = asked
    const [ann, ben] = [await asked.member('Ann'), await asked.member('Ben')]
    const saved = await as(ann)(trips.saveTrip, { body: { name: ' South ', ask: SOUTH } })
    expect(saved).toMatchObject({ name: 'South', ask: SOUTH, version: 1, shareUrl: null })
    const params = { id: saved.id }
    await expect(as(ben)(trips.readTrip, { params })).rejects.toMatchObject({ status: 404 })
    const changed = await as(ann)(trips.changeTrip, {
      params,
      body: { name: 'Down south', ask: { ...SOUTH, stops: '3_1' }, version: 1 },
    })
    expect(changed).toMatchObject({ version: 2, ask: { ...SOUTH, stops: '3_1' } })
    await expect(
      as(ann)(trips.changeTrip, { params, body: { name: 'Late', ask: SOUTH, version: 1 } }),
    ).rejects.toMatchObject({ code: 'changed-meanwhile' })
    const copy = await as(ann)(trips.copyTrip, { params })
    expect(copy).toMatchObject({ name: 'Copy of Down south', ask: changed.ask })
    expect((await as(ann)(trips.listTrips, {})).map(({ name }) => name)).toEqual([
      'Copy of Down south',
      'Down south',
    ])
    expect(await as(ben)(trips.listTrips, {})).toEqual([])
    await as(ann)(trips.deleteTrip, { params })
    // Kept, changed, copied, deleted: each time their other windows heard of it, nobody else's.
    expect(asked.liveNotices).toEqual(
      Array.from({ length: 4 }, () => ({ type: 'stale', memberId: ann, stale: ['trips'] })),
    )
    await expect(as(ann)(trips.readTrip, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('the last day is kept with a trip that names its first one', async () => {
    const asked = await onTheWay()
    const { as } = asked
    const ann = await asked.member('Ann')
    const lastDays = async () => {
      const rows = await asked.db.selectFrom('trips').select('endsOn').orderBy('id').execute()
      return rows.map(({ endsOn }) => endsOn)
    }
    const { id } = await as(ann)(trips.saveTrip, { body: { name: 'South', ask: SOUTH } })
    const params = { id }
    expect(await lastDays(), 'nobody knows when it begins').toEqual([null])
    const ask = { ...SOUTH, leave: '2026-11-28T20:00', stops: '5' }
    await as(ann)(trips.changeTrip, { params, body: { name: 'South', ask, version: 1 } })
    expect(await lastDays(), 'a night in Kettleman').toEqual(['2026-11-29'])
    await as(ann)(trips.copyTrip, { params })
    expect(await lastDays()).toEqual(['2026-11-29', '2026-11-29'])
    const nowhere = { ...ask, to: 'Atlantis', toAt: undefined }
    await as(ann)(trips.changeTrip, { params, body: { name: 'South', ask: nowhere, version: 2 } })
    expect(await lastDays(), 'no road is known').toEqual([null, '2026-11-29'])
  })

  test('a link shows the trip to anyone until it is switched off', async () => {
    const asked = await onTheWay()
    const { as } = asked
    const ann = await asked.member('Ann')
    const { id } = await as(ann)(trips.saveTrip, { body: { name: 'South', ask: SOUTH } })
    const [one, two] = await Promise.all([
      as(ann)(trips.shareTrip, { params: { id } }),
      as(ann)(trips.shareTrip, { params: { id } }),
    ])
    expect(one.shareUrl).toBe(two.shareUrl)
    const token = one.shareUrl!.split('/').at(-1)!
    const read = () => as(null)(trips.readSharedTrip, { params: { token } })
    expect(await read()).toEqual({ name: 'South', ask: SOUTH })
    expect((await as(ann)(trips.endTripShare, { params: { id } })).shareUrl).toBeNull()
    await expect(read()).rejects.toMatchObject({ status: 404 })
    const again = await as(ann)(trips.shareTrip, { params: { id } })
    expect(again.shareUrl).not.toBe(one.shareUrl)
  })

  test('a plan with room for one keeps one, also of two saved at once', async () => {
    const asked = await onTheWay({ allowance: async () => 1 })
    const { as } = asked
    const ann = await asked.member('Ann')
    const kept = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) =>
        as(ann)(trips.saveTrip, { body: { name, ask: SOUTH } }),
      ),
    )
    expect(kept.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect((await as(ann)(trips.listTrips, {})).length).toBe(1)
    await expect(
      as(ann)(trips.saveTrip, { body: { name: 'Four', ask: SOUTH } }),
    ).rejects.toMatchObject({
      code: 'plan-full',
      message: 'Your plan has room for 1 saved trip.',
    })
  })

  test('trips are in the export and go with the account', async () => {
    const asked = await onTheWay()
    const { as, db } = asked
    const ann = await asked.member('Ann')
    await as(ann)(trips.saveTrip, { body: { name: 'South', ask: SOUTH } })
    const exported = await tripRecords.read(db, { id: ann } as never)
    expect(exported).toMatchObject([{ name: 'South', ask: SOUTH }])
    await inTransaction(db, (tx) => tripRecords.forget(tx, ann))
    expect(await as(ann)(trips.listTrips, {})).toEqual([])
  })
})
