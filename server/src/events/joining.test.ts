import * as endpoints from '@wayfur/domain/events/endpoints'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { signAll } from '../signed-records/testing/signed-shots.ts'
import { eventsOf } from './testing/event-fixtures.ts'

eachDatabase('joining events', (open) => {
  test('of 200 who join an event for 10 at once exactly 10 come, and the others wait in order', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, ...people] = await events.members(201)
    if (host === undefined) throw new Error('There is a host.')
    const id = await events.publish(host, { capacity: 10 })
    const answers = await Promise.all(
      people.map((person) => events.as(person)(endpoints.joinEvent, { params: { id }, body: {} })),
    )
    expect(answers.filter(({ state }) => state === 'going')).toHaveLength(10)
    const positions = answers.flatMap(({ ticket }) => ticket?.position ?? [])
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 190 }, (_, index) => index + 1),
    )
    const rows = await db
      .selectFrom('eventAttendances')
      .select(['id', 'memberId', 'state'])
      .orderBy('id')
      .execute()
    expect(rows.slice(0, 10).every(({ state }) => state === 'going')).toBe(true)
    const queue = rows.slice(10).map(({ memberId }) => memberId)

    // Half of those who come leave at once; the first five of the queue follow, told by letter.
    const leaving = new Set(rows.slice(0, 5).map(({ memberId }) => memberId))
    await Promise.all(
      people
        .filter(({ id }) => leaving.has(id))
        .map((person) => events.as(person)(endpoints.leaveEvent, { params: { id } })),
    )
    const now = await db
      .selectFrom('eventAttendances')
      .select('memberId')
      .where('state', '=', 'going')
      .orderBy('id')
      .execute()
    expect(now.map(({ memberId }) => memberId).slice(5)).toEqual(queue.slice(0, 5))
    const promoted = events.told.filter(({ title }) => title.startsWith('You are in'))
    expect(promoted.map(({ memberId }) => memberId).toSorted((a, b) => a - b)).toEqual(
      queue.slice(0, 5).toSorted((a, b) => Number(a) - Number(b)),
    )
    const [event] = await events.as(null)(endpoints.listEvents, {})
    expect(event).toMatchObject({ currentAttendees: 10, waiting: 185 })
  })

  test('joining twice, also at once, is one place and one answer', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(host)
    const join = () =>
      events.as(sam)(endpoints.joinEvent, { params: { id }, body: { userId: sam.id, guests: 1 } })
    const [first, second] = await Promise.all([join(), join()])
    expect(second).toEqual(first)
    expect(await join()).toEqual(first)
    expect(first.state).toBe('going')
    const { event } = await events.as(null)(endpoints.readEvent, { params: { id } })
    expect(event.currentAttendees).toBe(2)
    expect((await events.letters()).map(({ to, subject }) => [to, subject])).toEqual([
      ['sam@example.com', 'You are registered: Puppy meetup'],
    ])
  })

  test('forty who bring more at once never overfill the event; whoever brings fewer lets the next in', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Kim')
    const id = await events.publish(host, { capacity: 60 })
    const people = await events.members(40)
    const party = (person: (typeof people)[number], guests: number) =>
      events.as(person)(endpoints.changeParty, { params: { id }, body: { guests, petIds: [] } })
    for (const person of people) {
      await events.as(person)(endpoints.joinEvent, { params: { id }, body: {} })
    }
    const asked = await Promise.allSettled(people.map((person) => party(person, 2)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const read = async () =>
      (await events.as(null)(endpoints.readEvent, { params: { id } })).event.currentAttendees
    expect(await read()).toBe(60)
    const sam = await events.member('Sam')
    const waiting = await events.as(sam)(endpoints.joinEvent, { params: { id }, body: {} })
    expect(waiting.state).toBe('waiting')
    await expect(party(sam, 1)).rejects.toMatchObject({ status: 409 })
    const grown = people[asked.findIndex(({ status }) => status === 'fulfilled')]
    if (grown === undefined) throw new Error('nobody')
    expect((await party(grown, 1)).ticket?.guests).toBe(1)
    expect(events.told.at(-1)).toMatchObject({
      memberId: sam.id,
      title: 'You are in: Puppy meetup',
    })
    expect(await read()).toBe(60)
    await expect(party(grown, 2)).rejects.toMatchObject({ status: 409 })
    await expect(party(grown, 4)).rejects.toThrow('You may bring at most 3 people.')
    await expect(party(await events.member('Eve'), 0)).rejects.toMatchObject({ status: 404 })
  })

  test('the letter carries the appointment, and leaving takes it back', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(host)
    await events.as(sam)(endpoints.joinEvent, { params: { id }, body: {} })
    await events.as(sam)(endpoints.leaveEvent, { params: { id } })
    await events.as(sam)(endpoints.leaveEvent, { params: { id } })
    const [joined, left] = await events.letters()
    const kept = readCalendar(joined?.calendar)
    expect(kept.entry.startDate.toJSDate().toISOString()).toBe('2026-11-28T18:00:00.000Z')
    expect(kept.entry.endDate.toJSDate().toISOString()).toBe('2026-11-28T19:30:00.000Z')
    expect(kept.entry.location).toBe('Dolores Park, San Francisco, CA')
    const off = readCalendar(left?.calendar)
    expect(off.method).toBe('CANCEL')
    expect(off.entry.uid).toBe(kept.entry.uid)
    expect(off.entry.sequence).toBeGreaterThan(kept.entry.sequence)
    expect(joined?.text).toContain(
      'Saturday, November 28, 2026, 10:00\u00A0AM to 11:30\u00A0AM\u00A0PST',
    )
  })

  test('names and pets are seen by members alone, and only of those who chose it', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam, eve] = [
      await events.member('Kim'),
      await events.member('Sam Rivera'),
      await events.member('Eve'),
    ]
    const id = await events.publish(host)
    const bella = await addPet(db, sam.id, 'Bella', 'Dog')
    const params = { id }
    const seenBy = async (person: typeof sam | null) =>
      (await events.as(person)(endpoints.readEvent, { params })).seen
    const body = { petIds: [bella], isSeen: true }
    const { ticket } = await events.as(sam)(endpoints.joinEvent, { params, body })
    expect(ticket?.isSeen).toBe(true)
    await events.as(eve)(endpoints.joinEvent, { params, body: {} })
    const some = { firstName: 'Sam', pets: ['Bella'] }
    expect(await seenBy(eve)).toMatchObject({ people: [{ ...some, isYou: false }], more: 0 })
    expect(await seenBy(sam)).toMatchObject({ people: [{ ...some, isYou: true }], more: 0 })
    expect(await seenBy(null)).toBeNull()
    // What is not said stays; what is taken back is gone at once.
    const alone = { guests: 0, petIds: [bella] }
    await events.as(sam)(endpoints.changeParty, { params, body: alone })
    expect((await seenBy(eve))?.people).toHaveLength(1)
    await events.as(sam)(endpoints.changeParty, { params, body: { ...alone, isSeen: false } })
    expect(await seenBy(eve)).toEqual({ people: [], more: 0 })
    await events.as(sam)(endpoints.changeParty, { params, body: { ...alone, isSeen: true } })
    await events.as(sam)(endpoints.leaveEvent, { params })
    expect(await seenBy(eve)).toEqual({ people: [], more: 0 })
  })

  test('a handful of those who are seen stand there, first come first, and how many more', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Kim')
    const id = await events.publish(host, { capacity: null })
    for (const name of ['Ada', 'Ben', 'Cy', 'Dot', 'Eli', 'Flo', 'Gus', 'Hal']) {
      const person = await events.member(name)
      const body = { isSeen: true }
      await events.as(person)(endpoints.joinEvent, { params: { id }, body })
    }
    const { seen } = await events.as(host)(endpoints.readEvent, { params: { id } })
    expect(seen?.people.map(({ firstName }) => firstName)).toEqual([
      'Ada',
      'Ben',
      'Cy',
      'Dot',
      'Eli',
      'Flo',
    ])
    expect(seen?.more).toBe(2)
  })

  test('nobody joins in another’s name, after the start, or a cancelled event', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(host)
    const join = (body: object) => events.as(sam)(endpoints.joinEvent, { params: { id }, body })
    await expect(join({ userId: host.id })).rejects.toMatchObject({ status: 403 })
    await expect(join({ guests: 4 })).rejects.toMatchObject({ status: 409, field: 'guests' })
    await expect(
      events.as(null)(endpoints.joinEvent, { params: { id }, body: {} }),
    ).rejects.toMatchObject({ status: 401 })
    events.clock.advance(8 * 86_400_000)
    await expect(join({})).rejects.toMatchObject({ message: 'This event has already begun.' })
    const other = await events.publish(host, { startsOn: '2026-12-12' })
    const params = { id: other }
    await events.as(host)(endpoints.cancelEvent, { params, body: { reason: '', scope: 'this' } })
    await expect(events.as(sam)(endpoints.joinEvent, { params, body: {} })).rejects.toMatchObject({
      message: 'This event was canceled.',
    })
  })

  test('a pet comes only where its passport says so on the day of the event', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(host, { species: ['Dog'], vaccinations: ['Rabies'] })
    const bella = await addPet(db, sam.id, 'Bella', 'Dog')
    const mia = await addPet(db, sam.id, 'Mia', 'Cat')
    const bring = (...petIds: number[]) =>
      events.as(sam)(endpoints.joinEvent, { params: { id }, body: { petIds } })
    await expect(bring(bella)).rejects.toMatchObject({
      message: 'Bella’s passport shows no Rabies vaccination that is valid on that day.',
    })
    const shot = { petId: bella, veterinarian: null, notes: null, name: 'Rabies (1 year)' }
    await db
      .insertInto('vaccinations')
      .values({ ...shot, date: '2025-11-20', expirationDate: '2026-11-27' })
      .execute()
    await expect(bring(bella)).rejects.toMatchObject({ status: 409, field: 'petIds' })
    await db.updateTable('vaccinations').set({ expirationDate: '2026-11-28' }).execute()
    await expect(bring(mia)).rejects.toMatchObject({
      message: 'Mia cannot come: this event is for dogs.',
    })
    const kims = await addPet(db, host.id, 'Rex', 'Dog')
    await expect(bring(kims)).rejects.toMatchObject({ status: 404 })
    expect((await bring(bella, bella)).ticket).toMatchObject({ pets: ['Bella'], petCount: 1 })
  })

  test('host and holder see who signed a vaccination, until the event is over; nobody else does', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam, alex] = [
      await events.member('Kim'),
      await events.member('Sam'),
      await events.member('Alex'),
    ]
    const id = await events.publish(host, { vaccinations: ['Rabies', 'FVRCP'] })
    const bella = await addPet(db, sam.id, 'Bella', 'Dog')
    const shot = { petId: bella, veterinarian: null, notes: null, name: 'Rabies (1 year)' }
    await db
      .insertInto('vaccinations')
      .values({ ...shot, date: '2025-11-28', expirationDate: '2026-11-28' })
      .execute()
    const join = { params: { id }, body: { petIds: [bella] } }
    const code = (await events.as(sam)(endpoints.joinEvent, join)).ticket?.code ?? ''
    const proofs = async (person: typeof sam | null) =>
      (await events.as(person)(endpoints.readTicket, { params: { code } })).proofs
    const own = { vaccine: 'Rabies', backing: 'owner', clinic: null }
    expect(await proofs(host)).toEqual([{ pet: 'Bella', standings: [own] }])
    await signAll(db)
    const signed = { vaccine: 'Rabies', backing: 'signed', clinic: 'Bay Animal Hospital' }
    expect(await proofs(host)).toEqual([{ pet: 'Bella', standings: [signed] }])
    expect(await proofs(sam)).toEqual([{ pet: 'Bella', standings: [signed] }])
    expect([await proofs(alex), await proofs(null)]).toEqual([[], []])
    const { pets } = await events.as(sam)(endpoints.readEvent, { params: { id } })
    expect(pets).toMatchObject([{ id: bella, problems: [], standings: [signed] }])
    // Removed after joining: the host hears that it is not there.
    await db.deleteFrom('vaccinations').execute()
    expect((await proofs(host))[0]?.standings).toMatchObject([{ backing: 'missing' }])
    events.clock.advance(9 * 86_400_000)
    expect(await proofs(host)).toEqual([])
  })

  test('a host’s limits of weight, age on the day and breed hold for whoever joins', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(host, {
      maxWeightKg: 11.34,
      minAgeMonths: 4,
      refusedBreeds: ['pit-bull'],
    })
    const pip = await addPet(db, sam.id, 'Pip', 'Dog')
    const bring = () =>
      events.as(sam)(endpoints.joinEvent, { params: { id }, body: { petIds: [pip] } })
    const record = (changes: { breed?: string; bornOn?: string }) =>
      db.updateTable('pets').set(changes).where('id', '=', pip).execute()
    const weigh = (kilograms: number) =>
      db.insertInto('petWeights').values({ petId: pip, on: '2026-11-01', kilograms }).execute()
    await weigh(28)
    await expect(bring()).rejects.toMatchObject({
      message: 'At most 25 lbs (11 kg), Pip is 62 lbs (28 kg).',
      field: 'petIds',
    })
    await weigh(4)
    // On the day of the event it is not yet four months.
    await record({ bornOn: '2026-07-29' })
    await expect(bring()).rejects.toMatchObject({ message: 'From 4 months on, Pip is 3 months.' })
    await record({ bornOn: '2026-07-28', breed: 'Pitbull mix' })
    await expect(bring()).rejects.toMatchObject({ message: 'No pit bulls here.' })
    await record({ breed: 'Chihuahua' })
    const { event } = await events.as(sam)(endpoints.readEvent, { params: { id } })
    expect(event).toMatchObject({
      maxWeightKg: 11.34,
      minAgeMonths: 4,
      refusedBreeds: ['pit-bull'],
    })
    expect((await bring()).ticket).toMatchObject({ pets: ['Pip'] })
  })

  test('a sample pet comes to sample events by the same rules, and is told why to no other', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const real = await events.publish(host, { vaccinations: ['Rabies'] })
    const sample = await events.publish(host, { vaccinations: ['Rabies'] })
    await db
      .updateTable('events')
      .set({ isSample: true, sampleKey: 'one', hostId: null })
      .where('id', '=', sample)
      .execute()
    const bella = await addPet(db, sam.id, 'Bella', 'Dog')
    await db.updateTable('pets').set({ isSample: true }).where('id', '=', bella).execute()
    const bring = (id: number, ...petIds: number[]) =>
      events.as(sam)(endpoints.joinEvent, { params: { id }, body: { petIds } })
    const words = 'Bella is a sample: add your own pet to bring it.'
    await expect(bring(real, bella)).rejects.toMatchObject({ status: 409, message: words })
    const page = await events.as(sam)(endpoints.readEvent, { params: { id: real } })
    expect(page.pets).toMatchObject([
      { id: bella, name: 'Bella', isSample: true, problems: [words] },
    ])
    await expect(bring(sample, bella)).rejects.toMatchObject({
      message: 'Bella’s passport shows no Rabies vaccination that is valid on that day.',
    })
    const shot = { petId: bella, veterinarian: null, notes: null, name: 'Rabies' }
    await db
      .insertInto('vaccinations')
      .values({ ...shot, date: '2026-01-20', expirationDate: '2027-01-20' })
      .execute()
    const { ticket } = await bring(sample, bella)
    expect(ticket).toMatchObject({ pets: ['Bella (sample)'], petCount: 1 })
    // As soon as there is a pet of one's own, the sample steps aside here as everywhere.
    const rex = await addPet(db, sam.id, 'Rex', 'Dog')
    const after = await events.as(sam)(endpoints.readEvent, { params: { id: real } })
    expect(after.pets?.map(({ id }) => id)).toEqual([rex])
  })

  test('a guest has a place only once they followed the link, and gives it up by another', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [host, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(host, { capacity: 1 })
    const callApi = events.as(null)
    const body = { email: 'Ann@example.org', name: 'Ann Lee' }
    const first = await callApi(endpoints.joinEvent, { params: { id }, body })
    expect(first).toEqual({ state: 'unconfirmed', ticket: null })
    const again = { ...body, email: 'ann@example.org' }
    expect(await callApi(endpoints.joinEvent, { params: { id }, body: again })).toEqual(first)
    expect((await events.letters()).map(({ to }) => to)).toEqual(['Ann@example.org'])
    const { guestKey: key } = await db
      .selectFrom('eventAttendances')
      .select('guestKey')
      .executeTakeFirstOrThrow()
    const params = { key: key ?? '' }
    expect((await callApi(endpoints.readGuest, { params })).event.currentAttendees).toBe(0)
    const confirmed = await callApi(endpoints.confirmGuest, { params })
    expect(confirmed.ticket).toMatchObject({ state: 'going' })
    expect((await callApi(endpoints.confirmGuest, { params })).ticket).toEqual(confirmed.ticket)
    const waiting = await events.as(sam)(endpoints.joinEvent, { params: { id }, body: {} })
    expect(waiting).toMatchObject({ state: 'waiting', ticket: { position: 1 } })
    await callApi(endpoints.leaveAsGuest, { params })
    expect((await callApi(endpoints.leaveAsGuest, { params })).ticket.state).toBe('left')
    const { ticket } = await events.as(sam)(endpoints.readEvent, { params: { id } })
    expect(ticket?.state).toBe('going')
    const subjects = (await events.letters()).map(({ to, subject }) => `${to}: ${subject}`)
    expect(subjects).toEqual([
      'Ann@example.org: Please confirm that you are coming: Puppy meetup',
      'Ann@example.org: You are registered: Puppy meetup',
      'sam@example.com: You are on the waiting list: Puppy meetup',
      'Ann@example.org: You have left: Puppy meetup',
      'sam@example.com: You are in: Puppy meetup',
    ])
  })
})

function readCalendar(text: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''))
  const entry = calendar.getFirstSubcomponent('vevent')
  if (entry === null) throw new Error('There is an appointment.')
  return { method: calendar.getFirstPropertyValue('method'), entry: new ICAL.Event(entry) }
}

async function addPet(
  db: ReturnType<typeof eventsOf>['parts']['db'],
  memberId: number,
  name: string,
  species: 'Dog' | 'Cat',
): Promise<number> {
  const now = new Date('2026-11-01T00:00:00Z')
  const { id } = await db
    .insertInto('pets')
    .values({
      name,
      species,
      breed: null,
      bornOn: null,
      imageUrl: null,
      microchipId: null,
      emergencyContact: null,
      medicalNotes: null,
      medications: '[]',
      vetName: null,
      vetPhone: null,
      vetAddress: null,
      passedOn: null,
      createdAt: now,
      deletedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('petMembers')
    .values({ petId: id, memberId, role: 'owner', since: now })
    .execute()
  return id
}
