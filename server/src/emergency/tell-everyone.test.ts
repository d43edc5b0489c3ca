import { randomUUID } from 'node:crypto'
import type { NewAlert } from '@wayfur/domain/emergency/alert-schemas'
import * as calls from '@wayfur/domain/emergency/endpoints'
import { expect, test } from 'vitest'
import { addConfirmedBooking, addPlainProvider } from '../bookings/testing/confirmed-booking.ts'
import { addBella, petsOf } from '../pets/testing/pet-fixtures.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { planTrip } from '../trips/plan-trip.ts'
import { tripsOf } from '../trips/testing/trip-fixtures.ts'
import { emergencyEndpoints } from './routes.ts'

const NOW = new Date('2026-11-20T20:00:00Z')
const HOUR_MS = 3_600_000

function newAlert(different: Partial<NewAlert> = {}): NewAlert {
  return {
    id: randomUUID(),
    what: 'hurt',
    words: 'Cut her paw',
    place: 'Dolores Park',
    at: '2026-11-20T19:58:00Z',
    ...different,
  }
}

const refused = (code: string) => expect.objectContaining({ code })

eachDatabase('telling everyone', (fresh) => {
  async function household() {
    const { db } = await fresh()
    const pets = petsOf(db)
    const [ann, ben, kim, eve] = await Promise.all(
      ['Ann', 'Ben', 'Kim', 'Eve'].map((name) => pets.member(name)),
    )
    if (!ann || !ben || !kim || !eve) throw new Error('Somebody is missing.')
    const bella = await addBella(pets, ann)
    await db
      .insertInto('petMembers')
      .values([
        { petId: bella.id, memberId: ben.id, role: 'carer', since: NOW },
        { petId: bella.id, memberId: kim.id, role: 'viewer', since: NOW },
      ])
      .execute()
    const { parts } = tripsOf(db)
    const served = emergencyEndpoints({
      ...pets.parts,
      planTrip: (ask, signal) => planTrip(parts, ask, signal),
    })
    const as = (person: { id: number } | null) => callAs(served, person)
    const params = { id: bella.id }
    return { db, pets, ann, ben, kim, eve, bella, as, params, told: pets.told }
  }
  test('owners and carers are told once each, the one who tells and who may only look are not', async () => {
    const { as, ann, ben, told, params } = await household()
    const body = newAlert()
    const first = await as(ann)(calls.tellEveryone, { params, body })
    expect(first).toMatchObject({ id: body.id, what: 'hurt', told: 1, isYours: true })
    expect(told.map(({ memberId, title }) => [memberId, title])).toEqual([
      [ben.id, 'Bella is hurt'],
    ])
    expect(told[0]?.body).toContain(
      'The household of Bella told everyone, Nov 20, 2026, 11:58 AM PST.',
    )
    expect(told[0]?.body).toContain('“Cut her paw” Where: Dolores Park.')
    // Sent again it is the same one.
    expect(await as(ann)(calls.tellEveryone, { params, body })).toEqual(first)
    expect(told).toHaveLength(1)
    const [pet] = (await as(ben)(calls.readEmergency, {})).pets
    expect(pet?.alerts).toMatchObject([{ id: body.id, by: 'Ann', isYours: false }])
  })

  test('of the same alert sent twice at once, and of two phones, everybody hears once of each', async () => {
    const { db, as, ann, ben, params } = await household()
    const [one, other] = [newAlert(), newAlert({ what: 'missing' })]
    await Promise.all([
      as(ann)(calls.tellEveryone, { params, body: one }),
      as(ann)(calls.tellEveryone, { params, body: one }),
      as(ben)(calls.tellEveryone, { params, body: other }),
    ])
    const people = await db.selectFrom('petAlertPeople').selectAll().execute()
    expect(people).toHaveLength(2)
    expect(people).toContainEqual({ alertId: one.id, memberId: ben.id, role: 'household' })
    expect(people).toContainEqual({ alertId: other.id, memberId: ann.id, role: 'household' })
  })

  test('an id of somebody else, of another pet or of a stranger is not there', async () => {
    const { as, ann, ben, kim, eve, params, told } = await household()
    const body = newAlert()
    await as(ann)(calls.tellEveryone, { params, body })
    await expect(as(ben)(calls.tellEveryone, { params, body })).rejects.toEqual(
      refused('not-found'),
    )
    await expect(as(eve)(calls.tellEveryone, { params, body: newAlert() })).rejects.toEqual(
      refused('not-found'),
    )
    await expect(as(kim)(calls.tellEveryone, { params, body: newAlert() })).rejects.toEqual(
      refused('not-allowed'),
    )
    expect(told).toHaveLength(1)
  })

  test('three in an hour are told, and what waited for days is none', async () => {
    const { as, ann, params, told } = await household()
    for (const what of ['hurt', 'missing', 'poisoned'] as const) {
      await as(ann)(calls.tellEveryone, { params, body: newAlert({ what }) })
    }
    await expect(as(ann)(calls.tellEveryone, { params, body: newAlert() })).rejects.toEqual(
      expect.objectContaining({ code: 'conflict' }),
    )
    const old = newAlert({ at: '2026-11-18T19:00:00Z' })
    await expect(as(ann)(calls.tellEveryone, { params, body: old })).rejects.toEqual(
      expect.objectContaining({ code: 'invalid-input' }),
    )
    const wordless = newAlert({ what: 'other', words: null })
    await expect(as(ann)(calls.tellEveryone, { params, body: wordless })).rejects.toEqual(
      expect.objectContaining({ code: 'invalid-input' }),
    )
    expect(told).toHaveLength(3)
  })

  test('a message that cannot be written leaves no alert behind', async () => {
    const house = await household()
    const { db, ann, params, pets } = house
    const { parts } = tripsOf(db)
    const broken = emergencyEndpoints({
      ...pets.parts,
      planTrip: (ask, signal) => planTrip(parts, ask, signal),
      notify: async () => {
        throw new Error('crash')
      },
    })
    const body = newAlert()
    await expect(callAs(broken, ann)(calls.tellEveryone, { params, body })).rejects.toThrow('crash')
    expect(await db.selectFrom('petAlerts').selectAll().execute()).toEqual([])
    // Sent again it is told.
    await house.as(ann)(calls.tellEveryone, { params, body })
    expect(house.told).toHaveLength(1)
  })

  test('all is well is told once to the same people', async () => {
    const { as, ann, ben, told, params } = await household()
    const body = newAlert()
    await as(ann)(calls.tellEveryone, { params, body })
    const well = { params: { ...params, alertId: body.id } }
    const [one] = await Promise.all([
      as(ben)(calls.allIsWell, well),
      as(ben)(calls.allIsWell, well),
    ])
    expect(one.wellAt).toBe(NOW.toISOString())
    await as(ann)(calls.allIsWell, well)
    expect(told.map(({ memberId, title }) => [memberId, title])).toEqual([
      [ben.id, 'Bella is hurt'],
      [ann.id, 'All is well with Bella'],
    ])
  })

  test('the sitter is told while the booking runs, and before and after nobody of them', async () => {
    const { db, pets, ann, bella, as, params, told } = await household()
    const sitter = await pets.member('Robin West')
    const providerId = await addPlainProvider(db, sitter.id, NOW)
    const bookingId = await addConfirmedBooking(db, {
      memberId: ann.id,
      providerId,
      petIds: [bella.id],
      startsAt: new Date(NOW.getTime() - HOUR_MS),
      endsAt: new Date(NOW.getTime() + HOUR_MS),
      now: new Date(NOW.getTime() - 2 * HOUR_MS),
    })
    const [pet] = (await as(ann)(calls.readEmergency, {})).pets
    expect(pet?.sitters).toEqual([{ name: 'Robin W.', until: '2026-11-20T21:00:00.000Z' }])
    await as(ann)(calls.tellEveryone, { params, body: newAlert() })
    expect(told.find(({ memberId }) => memberId === sitter.id)).toMatchObject({
      title: 'Bella is hurt',
      href: `/bookings/${bookingId}`,
    })
    expect(told).toHaveLength(2)
    pets.clock.advance(2 * HOUR_MS)
    expect((await as(ann)(calls.readEmergency, {})).pets[0]?.sitters).toEqual([])
    await as(ann)(calls.tellEveryone, { params, body: newAlert() })
    expect(told.filter(({ memberId }) => memberId === sitter.id)).toHaveLength(1)
  })

  async function withSitter() {
    const house = await household()
    const { db, pets, ann, bella } = house
    const sitter = await pets.member('Robin West')
    const providerId = await addPlainProvider(db, sitter.id, NOW)
    const bookingId = await addConfirmedBooking(db, {
      memberId: ann.id,
      providerId,
      petIds: [bella.id],
      startsAt: new Date(NOW.getTime() - HOUR_MS),
      endsAt: new Date(NOW.getTime() + HOUR_MS),
      now: new Date(NOW.getTime() - 2 * HOUR_MS),
    })
    return { ...house, sitter, bookingId }
  }

  test('the sitter tells the household while the booking runs, sees only that, and says that all is well', async () => {
    const { pets, ann, ben, eve, as, params, told, sitter, bookingId } = await withSitter()
    const { pets: own, inCare } = await as(sitter)(calls.readEmergency, {})
    expect(own).toEqual([])
    expect(inCare).toEqual([
      {
        id: params.id,
        name: 'Bella',
        bookingId,
        until: '2026-11-20T21:00:00.000Z',
        household: 2,
        alerts: [],
      },
    ])
    const body = newAlert()
    const sent = { params, body }
    const [first] = await Promise.all([
      as(sitter)(calls.tellEveryone, sent),
      as(sitter)(calls.tellEveryone, sent),
    ])
    expect(first).toMatchObject({ isBySitter: true, isYours: true, told: 2 })
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ memberId }) => memberId))).toEqual(new Set([ann.id, ben.id]))
    expect(told[0]?.body).toMatch(/^The sitter of Bella told everyone, /)
    expect((await as(ann)(calls.readEmergency, {})).pets[0]?.alerts).toMatchObject([
      { by: 'Robin W.', isBySitter: true, isYours: false },
    ])
    // What the household tells is not the sitter's to take back.
    const ofAnn = newAlert({ what: 'poisoned' })
    await as(ann)(calls.tellEveryone, { params, body: ofAnn })
    expect(told.at(-1)).toMatchObject({ memberId: sitter.id })
    expect(told.at(-1)?.body).toContain('You are told because you look after Bella.')
    const well = (alertId: string) => ({ params: { ...params, alertId } })
    await expect(as(sitter)(calls.allIsWell, well(ofAnn.id))).rejects.toEqual(refused('not-found'))
    await expect(as(eve)(calls.allIsWell, well(body.id))).rejects.toEqual(refused('not-found'))
    expect((await as(sitter)(calls.readEmergency, {})).inCare[0]?.alerts).toHaveLength(1)
    told.length = 0
    await as(sitter)(calls.allIsWell, well(body.id))
    await as(ann)(calls.allIsWell, well(body.id))
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ memberId }) => memberId))).toEqual(new Set([ann.id, ben.id]))
    expect(told[0]?.body).toMatch(/^The sitter of Bella says that all is well/)

    // The booking is over: the pet is not there for them, and what was told stays told.
    pets.clock.advance(2 * HOUR_MS)
    expect((await as(sitter)(calls.readEmergency, {})).inCare).toEqual([])
    await expect(as(sitter)(calls.tellEveryone, { params, body: newAlert() })).rejects.toEqual(
      refused('not-found'),
    )
    expect(await as(sitter)(calls.tellEveryone, sent)).toMatchObject({ id: body.id, told: 2 })
    expect(told).toHaveLength(2)
  })

  test('alerts of the sitter count with those of the household', async () => {
    const { ann, as, params, sitter } = await withSitter()
    for (const what of ['hurt', 'missing'] as const) {
      await as(sitter)(calls.tellEveryone, { params, body: newAlert({ what }) })
    }
    await as(ann)(calls.tellEveryone, { params, body: newAlert() })
    await expect(as(sitter)(calls.tellEveryone, { params, body: newAlert() })).rejects.toEqual(
      refused('conflict'),
    )
    const wordless = newAlert({ what: 'other', words: null })
    await expect(as(sitter)(calls.tellEveryone, { params, body: wordless })).rejects.toEqual(
      refused('invalid-input'),
    )
  })

  test('whoever travels with the pet is told as that', async () => {
    const { db, ann, ben, as, params, told, sitter } = await withSitter()
    await db
      .insertInto('trips')
      .values({
        memberId: ben.id,
        name: 'Moab',
        ask: JSON.stringify({ from: 'A', to: 'B', pet: 'dog', leave: '2026-11-19T08:00' }),
        endsOn: '2026-11-21',
        createdAt: NOW,
        updatedAt: NOW,
      })
      .execute()
    await as(sitter)(calls.tellEveryone, { params, body: newAlert() })
    const bodyOf = (id: number) => told.find(({ memberId }) => memberId === id)?.body ?? ''
    expect(bodyOf(ben.id)).toContain('You are told because you travel with Bella.')
    expect(bodyOf(ann.id)).not.toContain('You are told because')
    const rows = await db.selectFrom('petAlertPeople').select(['memberId', 'role']).execute()
    expect(new Map(rows.map(({ memberId, role }) => [memberId, role]))).toEqual(
      new Map([
        [ann.id, 'household'],
        [ben.id, 'traveler'],
      ]),
    )
  })
})
