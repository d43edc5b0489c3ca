import * as endpoints from '@wayfur/domain/events/endpoints'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import type { Tables } from '../tables.ts'
import { type EventsOf, eventsOf } from './testing/event-fixtures.ts'

const ANN = { email: 'ann@example.org', name: 'Ann Lee' }

eachDatabase('pets of guests without an account', (open) => {
  test('a guest brings only as many pets, and of the kinds, that the event takes', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Kim')
    const id = await events.publish(host, { mostPets: 2, species: ['Dog', 'Cat'] })
    const join = (pets: object) =>
      events.as(null)(endpoints.joinEvent, { params: { id }, body: { ...ANN, ...pets } })
    await expect(join({ petKinds: ['Dog', 'Dog', 'Cat'] })).rejects.toThrow(
      'You may bring at most 2 pets.',
    )
    await expect(join({ petCount: 1 })).rejects.toThrow(
      'This event is for dogs and cats: please say which kinds of pets you bring.',
    )
    await expect(join({ petKinds: ['Rabbit'] })).rejects.toThrow(
      'This event is for dogs and cats: no other pets can come.',
    )
    await expect(join({ petCount: 2, petKinds: ['Dog'] })).rejects.toMatchObject({ status: 400 })
    expect((await join({ petKinds: ['Dog', 'Cat'] })).state).toBe('unconfirmed')

    const params = { key: await keyOf(db, ANN.email) }
    const callApi = events.as(null)
    const { ticket } = await callApi(endpoints.confirmGuest, { params })
    expect(ticket).toMatchObject({ state: 'going', petCount: 2, petKinds: ['Dog', 'Cat'] })
    const party = (pets: { petCount: number; petKinds?: ('Dog' | 'Rabbit')[] }) =>
      callApi(endpoints.changeGuestParty, { params, body: { guests: 0, ...pets } })
    await expect(party({ petCount: 2, petKinds: ['Dog', 'Rabbit'] })).rejects.toMatchObject({
      status: 409,
    })
    await expect(party({ petCount: 1 })).rejects.toMatchObject({ status: 409 })
    expect((await party({ petCount: 1, petKinds: ['Dog'] })).ticket.petKinds).toEqual(['Dog'])
    const { attendees } = await events.as(host)(endpoints.listAttendees, { params: { id } })
    expect(attendees.map(({ petKinds }) => petKinds)).toEqual([['Dog']])
  })

  test('an event that takes any kind asks a guest for their number alone', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const id = await events.publish(await events.member('Kim'), { mostPets: 2 })
    const body = { ...ANN, petCount: 2 }
    await events.as(null)(endpoints.joinEvent, { params: { id }, body })
    const params = { key: await keyOf(db, ANN.email) }
    const { ticket } = await events.as(null)(endpoints.confirmGuest, { params })
    expect(ticket).toMatchObject({ state: 'going', petCount: 2, petKinds: [] })
  })

  test('what the host asks for meanwhile holds when a guest confirms, and fewer pets may come', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Kim')
    const id = await events.publish(host, { mostPets: 2, species: ['Dog', 'Cat'] })
    const body = { ...ANN, petKinds: ['Dog', 'Cat'] as ('Dog' | 'Cat')[] }
    await events.as(null)(endpoints.joinEvent, { params: { id }, body })
    await change(events, host, id, { species: ['Dog'] })
    const params = { key: await keyOf(db, ANN.email) }
    const confirm = () => events.as(null)(endpoints.confirmGuest, { params })
    await expect(confirm()).rejects.toThrow('This event is for dogs: no other pets can come.')
    await change(events, host, id, { mostPets: 0 })
    await expect(confirm()).rejects.toThrow('Pets stay at home for this event.')
    const none = { guests: 0, petCount: 0, petKinds: [] }
    await events.as(null)(endpoints.changeGuestParty, { params, body: none })
    expect((await confirm()).ticket).toMatchObject({ state: 'going', petCount: 0 })
  })

  test('whoever confirms while the host changes the event comes by what held at that moment', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Kim')
    const id = await events.publish(host, { mostPets: 2, species: ['Dog', 'Cat'] })
    const guests = Array.from({ length: 8 }, (_, index) => `guest${index}@example.org`)
    for (const email of guests) {
      const body = { email, name: 'Guest', petKinds: ['Cat'] as 'Cat'[] }
      await events.as(null)(endpoints.joinEvent, { params: { id }, body })
    }
    const keys = await Promise.all(guests.map((email) => keyOf(db, email)))
    const confirm = (key: string) => events.as(null)(endpoints.confirmGuest, { params: { key } })
    const answers = await Promise.allSettled([
      ...keys.slice(0, 4).map(confirm),
      change(events, host, id, { species: ['Dog'] }),
      ...keys.slice(4).map(confirm),
    ])
    const refused = answers.filter(({ status }) => status === 'rejected').length
    const going = await db
      .selectFrom('eventAttendances')
      .select('id')
      .where('state', '=', 'going')
      .execute()
    expect(going.length + refused).toBe(guests.length)
    // After the change nobody with a cat comes any more.
    const again = await Promise.allSettled(keys.map(confirm))
    expect(again.filter(({ status }) => status === 'rejected')).toHaveLength(refused)
  })
})

async function keyOf(db: Kysely<Tables>, email: string): Promise<string> {
  const { guestKey } = await db
    .selectFrom('eventAttendances')
    .select('guestKey')
    .where('guestEmail', '=', email)
    .executeTakeFirstOrThrow()
  return guestKey ?? ''
}

async function change(
  events: EventsOf,
  host: Parameters<EventsOf['publish']>[0],
  id: number,
  changes: object,
): Promise<void> {
  const callApi = events.as(host)
  const { content, version } = await callApi(endpoints.readEventDraft, { params: { id } })
  await callApi(endpoints.changeEvent, {
    params: { id },
    body: { content: { ...content, ...changes }, version, scope: 'this' },
  })
}
