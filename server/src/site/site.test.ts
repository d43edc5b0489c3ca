import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import {
  findByName,
  sendContactMessage,
  listContactMessages,
  readCommunity,
  readFrontPage,
} from '@wayfur/domain/site/endpoints'
import { expect, test } from 'vitest'
import { accountAttemptsIn } from '../accounts/account-attempts.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import type { DemoReach } from '../platform/sessions.ts'
import { callAs, signedIn } from '../platform/testing/test-caller.ts'
import { addMembers, askReviews, reviewOf } from '../reviews/testing/review-fixtures.ts'
import { contactRecords } from './contact-messages.ts'
import { siteEndpoints } from './routes.ts'

const message = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  topic: 'question',
  message: 'Is there a map of <b>Bend</b>?\nWith kind regards',
} as const

const times = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })

/** The front page with each thing as its name. */
const named = ({ events, places, ...rest }: ReplyOf<typeof readFrontPage>) => ({
  ...rest,
  events: events.map(({ title }) => title),
  places: places.map(({ name }) => name),
})

const ADMIN = { id: 5, name: 'Admin' }

function site(
  { db }: Pick<TestDatabase, 'db'>,
  different: { contactEmail?: string; demo?: DemoReach } = {},
) {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const served = siteEndpoints({
    db,
    clock,
    attempts: accountAttemptsIn(db, clock),
    head: { publicUrl: 'https://wayfur.example', operatorName: '' },
    contactEmail: different.contactEmail,
  })
  return {
    clock,
    as: (
      person: { id: number; name: string } | null,
      {
        roles = [],
        demoPerson = null,
        address = '198.51.100.7',
      }: { roles?: GivenRole[]; demoPerson?: string | null; address?: string } = {},
    ) =>
      callAs(served, person && { ...person, roles, demoPerson }, {
        address,
        demo: different.demo ?? 'nothing',
      }),
  }
}

eachDatabase('contact and community', (fresh) => {
  test('a message is kept and waits in the post for the operator, answered to its writer', async () => {
    const database = await fresh()
    const { as } = site(database, { contactEmail: 'operator@example.com' })
    expect(await as(null)(sendContactMessage, { body: message })).toEqual({ isKept: true })
    const kept = await as(ADMIN, { roles: ['admin'] })(listContactMessages, {})
    expect(kept).toMatchObject({ messages: [{ ...message, memberId: null }], next: null })
    const jobs = await database.db.selectFrom('jobs').select('payload').execute()
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.payload).toMatchObject({
      to: 'operator@example.com',
      letter: { replyTo: 'ann@example.com', subject: 'Contact: A question' },
    })
  })

  test('without an operator’s address a message is kept and nothing is mailed', async () => {
    const database = await fresh()
    const { as } = site(database)
    await as(null)(sendContactMessage, { body: message })
    expect(await database.db.selectFrom('contactMessages').select('name').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  test('a program that fills the hidden field is thanked and forgotten', async () => {
    const database = await fresh()
    const { as } = site(database, { contactEmail: 'operator@example.com' })
    const body = { ...message, nickname: 'x' }
    expect(await as(null)(sendContactMessage, { body })).toEqual({ isKept: true })
    expect(await database.db.selectFrom('contactMessages').select('id').execute()).toEqual([])
  })

  test('one network is heard ten times an hour, others are not held up by it', async () => {
    const { as, clock } = site(await fresh())
    const send = (address: string) => as(null, { address })(sendContactMessage, { body: message })
    for (let n = 0; n < 10; n += 1) await send('198.51.100.7')
    await expect(send('198.51.100.7')).rejects.toMatchObject({ status: 429 })
    await send('203.0.113.9')
    clock.advance(60 * 60 * 1000)
    await send('198.51.100.7')
  })

  test.each([
    ['an address that is none', { email: 'ann at home' }, 'email'],
    ['an address with a second line', { email: 'ann@example.com\nbcc: x@example.com' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['a topic nobody offered', { topic: 'spam' }, 'topic'],
    ['nothing to say', { message: '   ' }, 'message'],
    ['a book', { message: 'x'.repeat(4_001) }, 'message'],
  ])('%s is refused and names the field', async (_, different, field) => {
    const { as } = site(await fresh())
    const body = { ...message, ...different } as typeof message
    await expect(as(null)(sendContactMessage, { body })).rejects.toMatchObject({
      status: 400,
      field,
    })
  })

  test('only administrators read messages, and a sample one only where nobody else is', async () => {
    const database = await fresh()
    const { as } = site(database)
    const list = (callApi: ReturnType<typeof as>) => callApi(listContactMessages, {})
    await expect(list(as(null))).rejects.toMatchObject({ status: 401 })
    await expect(list(as(ADMIN, { roles: ['moderator'] }))).rejects.toMatchObject({ status: 403 })
    const sample = { roles: ['admin'], demoPerson: 'admin' } satisfies Parameters<typeof as>[1]
    await expect(list(as(ADMIN, sample))).rejects.toMatchObject({ status: 403 })
    const shared = site(database, { demo: 'people' })
    await expect(list(shared.as(ADMIN, sample))).rejects.toMatchObject({ status: 403 })
    const triedOut = site(database, { demo: 'everything' })
    expect((await list(triedOut.as(ADMIN, sample))).messages).toEqual([])
  })

  test('messages come in pages, each once', async () => {
    const database = await fresh()
    const { as } = site(database)
    const names = Array.from({ length: 60 }, (_, index) => `Writer ${index}`)
    const rest = { email: 'a@example.com', topic: 'other', message: 'Hello there!' } as const
    await database.db
      .insertInto('contactMessages')
      .values(names.map((name) => ({ name, ...rest, memberId: null, createdAt: new Date(0) })))
      .execute()
    const callApi = as(ADMIN, { roles: ['admin'] })
    const first = await callApi(listContactMessages, {})
    const second = await callApi(listContactMessages, { query: { before: String(first.next) } })
    expect([first, second].flatMap(({ messages }) => messages.map(({ name }) => name))).toEqual(
      names.toReversed(),
    )
    expect(second.next).toBeNull()
  })

  test('what a member wrote is in their export and leaves with them', async () => {
    const database = await fresh()
    const [ann] = await addMembers(database.db, 1)
    if (ann === undefined) throw new Error('There is no member.')
    const { as } = site(database)
    await as(ann)(sendContactMessage, { body: message })
    await as(null)(sendContactMessage, { body: message })
    const kept = await contactRecords.read(database.db, signedIn(ann))
    expect(kept).toMatchObject([{ message: message.message }])
    await inTransaction(database.db, (tx) => contactRecords.forget(tx, ann.id))
    expect(await database.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(1)
  })

  test('the community sees the newest welcoming place of each town and the newest reviews', async () => {
    const database = await fresh()
    const address = { street: null, city: 'Bend', state: 'OR', zipCode: null, country: 'US' }
    await writePlaces(
      database.db,
      [
        newPlace({ name: 'Old' }),
        newPlace({ name: 'New', pets: { ...UNKNOWN_POLICY, dog: kindPolicy('inside') } }),
        newPlace({ name: 'Bend one', address }),
        newPlace({ name: 'Nobody knows', address, pets: UNKNOWN_POLICY }),
      ],
      new Date(0),
    )
    const [ann] = await addMembers(database.db, 1)
    const reviews = askReviews(database)
    await reviews.as(ann).write(reviewOf({ subject: 'place:1', text: 'First of the two.' }))
    await reviews.as(ann).write(reviewOf({ subject: 'place:4', text: 'Second of the two.' }))
    const news = await site(database).as(null)(readCommunity, {})
    expect(news.places.map(({ name }) => name)).toEqual(['Bend one', 'New'])
    expect(news.reviews.map(({ review, place }) => [review.text, place.name])).toEqual([
      ['Second of the two.', 'Nobody knows'],
      ['First of the two.', 'Old'],
    ])
  })

  test('the front page names what is near the home of who looks, and what is newest to nobody', async () => {
    const database = await fresh()
    const { db } = database
    const far = { latitude: 44.0582, longitude: -121.3153 }
    const near = { latitude: 37.77, longitude: -122.42 }
    const bend = { street: null, city: 'Bend', state: 'OR', zipCode: null, country: 'US' }
    const pets = { ...UNKNOWN_POLICY, dog: kindPolicy('inside') }
    await writePlaces(
      db,
      [
        newPlace({ name: 'Near', pets, location: near }),
        newPlace({ name: 'Far', address: bend, pets, location: far }),
        newPlace({ name: 'Near but nobody knows', pets: UNKNOWN_POLICY, location: near }),
      ],
      new Date(0),
    )
    const createdAt = new Date(0)
    const bin = { name: 'Poop Bin', description: 'By the gate', createdAt }
    await db
      .insertInto('bins')
      .values([
        { ...bin, ...near },
        { ...bin, ...near, isWorking: false },
        { ...bin, ...far, isSample: true },
      ])
      .execute()
    const event = {
      description: 'For all.',
      eventType: 'meetup',
      venue: 'Park',
      city: 'Town',
      timeZone: 'America/Los_Angeles',
      capacity: null,
      hostId: null,
      seriesId: null,
      imageUrl: null,
      mostGuests: 0,
      mostPets: 1,
      createdAt,
      updatedAt: createdAt,
    } as const
    await db
      .insertInto('events')
      .values([
        { ...event, title: 'Over', ...near, ...times('2026-11-20T10:00Z', '2026-11-20T11:00Z') },
        { ...event, title: 'Soon', ...near, ...times('2026-11-22T10:00Z', '2026-11-23T11:00Z') },
        { ...event, title: 'Far', ...far, ...times('2026-11-21T10:00Z', '2026-11-21T11:00Z') },
      ])
      .execute()
    const [ann] = await addMembers(db, 1)
    if (ann === undefined) throw new Error('There is no member.')
    const { as } = site(database)
    const anywhere = {
      near: null,
      events: ['Far', 'Soon'],
      places: ['Far', 'Near'],
      bins: { working: 2, scouts: 0, areSamples: false },
    }
    expect(named(await as(null)(readFrontPage, {}))).toEqual(anywhere)
    expect(named(await as(ann)(readFrontPage, {}))).toEqual(anywhere)
    await db
      .updateTable('members')
      .set({ homeLabel: 'Here', homeLatitude: near.latitude, homeLongitude: near.longitude })
      .where('id', '=', ann.id)
      .execute()
    expect(named(await as(ann)(readFrontPage, {}))).toEqual({
      near: 'Here',
      events: ['Soon'],
      places: ['Near'],
      bins: { working: 1, scouts: 0, areSamples: false },
    })
  })

  test('the quick search finds names by the beginnings of their words, and takes signs for letters of none', async () => {
    const database = await fresh()
    await writePlaces(
      database.db,
      [newPlace({ name: 'The Patient Beagle' }), newPlace({ name: 'Café Émile & Söhne' })],
      new Date(0),
    )
    const find = async (q: string) =>
      (await site(database).as(null)(findByName, { query: { q } })).places.map(({ name }) => name)
    expect(await find('pat bea')).toEqual(['The Patient Beagle'])
    expect(await find('BEAGLE the')).toEqual(['The Patient Beagle'])
    expect(await find('Émi')).toEqual(['Café Émile & Söhne'])
    expect(await find('eagle')).toEqual([])
    for (const signs of ["'!|&:*", '<-> (a', "\\\\ beagle '"]) await find(signs)
    await expect(find('b')).rejects.toMatchObject({ status: 400 })
  })
})
