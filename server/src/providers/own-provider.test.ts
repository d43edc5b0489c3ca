import * as moderation from '@wayfur/domain/moderation/endpoints'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import { USUAL_RULES } from '@wayfur/domain/providers/availability'
import * as endpoints from '@wayfur/domain/providers/endpoints'
import { USUAL_WEEK } from '@wayfur/domain/providers/painted-week'
import { expect, test } from 'vitest'
import { moderationWorld, WHOLE_PROVIDER } from '../moderation/testing/moderation-fixtures.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { providersEndpoints } from './routes.ts'

const NOW = '2026-11-21T08:00:00Z'

const AVAILABILITY = {
  timeZone: 'America/Los_Angeles',
  hours: everyDay([[600, 720]]),
  exceptions: [{ day: '2026-12-24', hours: [] }],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  noticeMinutes: 60,
  horizonDays: 60,
  capacity: 2,
}

const CHANGE = { ...WHOLE_PROVIDER, isPaused: false }

/** Ann, who has been approved as a provider, somebody else of the trade, and a moderator. */
async function listed(database: TestDatabase) {
  const world = moderationWorld(database)
  const { db } = database
  const [ann, mona] = [await world.person('Ann'), await world.person('Mona', ['moderator'])]
  const rex = await world.person('Rex', ['provider'])
  const { id } = await ann.callApi(moderation.startSubmission, {
    body: { kind: 'provider', content: WHOLE_PROVIDER },
  })
  await ann.callApi(moderation.sendSubmission, { params: { id }, body: { version: 1 } })
  await mona.callApi(moderation.approveSubmission, { params: { id }, body: { version: 2 } })
  const served = providersEndpoints({
    db,
    clock: fixedClock(NOW),
    busyTimes: async () => [],
    busyTimesOfMany: async () => new Map(),
  })
  const as = (memberId: number) => callAs(served, { id: memberId, roles: ['provider'] })
  const { id: providerId } = await db
    .selectFrom('providers')
    .select('id')
    .where('memberId', '=', ann.id)
    .executeTakeFirstOrThrow()
  return { db, mona, ann, rex, asAnn: as(ann.id), asRex: as(rex.id), providerId }
}

async function document(database: TestDatabase, ownerId: number, name: string): Promise<string> {
  await database.db
    .insertInto('files')
    .values({
      name: `${name}.webp`,
      ownerId,
      purpose: 'document',
      type: 'image/webp',
      bytes: 100,
      width: 10,
      height: 10,
      createdAt: new Date(NOW),
    })
    .execute()
  return `/files/${name}.webp`
}

function refused(code: string) {
  return expect.objectContaining({ code })
}

eachDatabase('one’s own listing', (fresh) => {
  test('a provider changes words, services and prices, and visitors see it at once', async () => {
    const { asAnn, providerId } = await listed(await fresh())
    const changed = await asAnn(endpoints.changeListing, {
      body: {
        ...CHANGE,
        description: 'Long walks by the sea.',
        services: [
          { service: 'pet_sitting', priceCents: 6000, per: 'night' },
          { service: 'dog_walking', priceCents: null, per: 'hour' },
        ],
        website: 'walks.example.com',
      },
    })
    expect(changed.listing).toMatchObject({
      description: 'Long walks by the sea.',
      website: 'https://walks.example.com',
    })
    const seen = await asAnn(endpoints.providerById, { params: { id: providerId } })
    expect(seen).toMatchObject({
      description: 'Long walks by the sea.',
      services: '["dog_walking","pet_sitting"]',
      hourlyRate: '60.00',
      businessName: 'Bernal Walks',
    })
  })

  test('a paused listing is not to be found, and comes back; a hidden one stays hidden', async () => {
    const { asAnn, db, providerId } = await listed(await fresh())
    const params = { id: providerId }
    await asAnn(endpoints.changeListing, { body: { ...CHANGE, isPaused: true } })
    await expect(asAnn(endpoints.providerById, { params })).rejects.toEqual(refused('not-found'))
    await asAnn(endpoints.changeListing, { body: CHANGE })
    expect((await asAnn(endpoints.providerById, { params })).id).toBe(providerId)
    await db.updateTable('providers').set({ status: 'hidden' }).execute()
    expect((await asAnn(endpoints.changeListing, { body: CHANGE })).status).toBe('hidden')
  })

  test('hours that were said are offered, and a change seen by nobody is refused', async () => {
    const { asAnn, providerId } = await listed(await fresh())
    // They signed up with hours, by the clocks of where they work.
    expect(await asAnn(endpoints.readOwnProvider, {})).toMatchObject({
      availability: { ...USUAL_RULES, hours: USUAL_WEEK, timeZone: 'America/Los_Angeles' },
      availabilityVersion: 1,
    })
    const body = { version: 1, availability: AVAILABILITY }
    const changed = await asAnn(endpoints.changeAvailability, { body })
    expect(changed).toMatchObject({ availability: AVAILABILITY, availabilityVersion: 2 })
    await expect(asAnn(endpoints.changeAvailability, { body })).rejects.toEqual(
      refused('changed-meanwhile'),
    )
    const query = { from: '2026-12-23', days: 3 }
    const offered = await asAnn(endpoints.providerAvailability, {
      params: { id: providerId },
      query,
    })
    expect(
      offered.days.map(({ isOpen, starts }) => [isOpen, starts.map(({ time }) => time)]),
    ).toEqual([
      [true, ['10:00', '11:00']],
      [false, []],
      [true, ['10:00', '11:00']],
    ])
    const none = { ...AVAILABILITY, exceptions: [], hours: everyDay([]) }
    const again = await asAnn(endpoints.changeAvailability, {
      body: { version: 2, availability: none },
    })
    expect(again).toMatchObject({ availability: none, availabilityVersion: 3 })
  })

  test('a zone that is none, a date twice and room for nobody are refused in words', async () => {
    const { asAnn } = await listed(await fresh())
    const day = { day: '2026-12-24', hours: [] }
    for (const [wrong, says] of [
      [{ timeZone: 'Mars/Olympus' }, 'time zone'],
      [{ exceptions: [day, { ...day }] }, 'Each date can be given once.'],
      [{ capacity: 0 }, ''],
      [{ noticeMinutes: 1_000_000 }, ''],
    ] satisfies [Partial<typeof AVAILABILITY>, string][]) {
      const body = { version: 0, availability: { ...AVAILABILITY, ...wrong } }
      await expect(asAnn(endpoints.changeAvailability, { body })).rejects.toMatchObject({
        code: 'invalid-input',
        message: expect.stringContaining(says),
      })
    }
  })

  test('another name and a credential wait for a moderator and then hold', async () => {
    const database = await fresh()
    const { asAnn, ann, mona, providerId, db } = await listed(database)
    const fileUrl = await document(database, ann.id, 'aaaaaaaaaaaaaaaaaaaaaaaaaa')
    const proposed = await asAnn(endpoints.proposeProviderChange, {
      body: {
        businessName: 'Bernal Hill Walks',
        credentials: [{ name: 'First aid', issuer: '', fileUrl, expiresOn: '2027-12-31' }],
      },
    })
    expect(proposed).toMatchObject({ businessName: 'Bernal Walks', waiting: 1, credentials: [] })
    const [waiting] = (await mona.callApi(moderation.listQueue, { query: {} })).submissions
    const params = { id: waiting?.id ?? 0 }
    const { differences } = await mona.callApi(moderation.readQueued, { params })
    expect(differences.map(({ before, after }) => [before, after])).toEqual([
      ['Bernal Walks', 'Bernal Hill Walks'],
      ['Not given', 'First aid, valid through Dec 31, 2027'],
    ])
    await mona.callApi(moderation.approveSubmission, {
      params,
      body: { version: waiting?.version ?? 1 },
    })
    const seen = await asAnn(endpoints.providerById, { params: { id: providerId } })
    expect(seen).toMatchObject({
      businessName: 'Bernal Hill Walks',
      certifications: 'First aid',
    })
    const [credential] = (await asAnn(endpoints.readOwnProvider, {}))?.credentials ?? []
    const removed = await asAnn(endpoints.removeCredential, { params: { id: credential?.id ?? 0 } })
    expect(removed.credentials).toEqual([])
    const file = await db.selectFrom('files').select('deletedAt').executeTakeFirstOrThrow()
    expect(file.deletedAt).not.toBeNull()
  })

  test('a credential that has run out is refused, with its name', async () => {
    const database = await fresh()
    const { asAnn, ann } = await listed(database)
    const fileUrl = await document(database, ann.id, 'cccccccccccccccccccccccccc')
    const propose = (expiresOn: string) =>
      asAnn(endpoints.proposeProviderChange, {
        body: {
          businessName: null,
          credentials: [{ name: 'First aid', issuer: '', fileUrl, expiresOn }],
        },
      })
    await expect(propose('2026-11-20')).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('“First aid” ran out on'),
    })
    expect(await propose('2026-11-21')).toMatchObject({ waiting: 1 })
  })

  test('a refused proposal changes nothing and its document goes', async () => {
    const database = await fresh()
    const { asAnn, ann, mona, db } = await listed(database)
    const fileUrl = await document(database, ann.id, 'bbbbbbbbbbbbbbbbbbbbbbbbbb')
    await asAnn(endpoints.proposeProviderChange, {
      body: {
        businessName: null,
        credentials: [{ name: 'Degree', issuer: 'Mail', fileUrl, expiresOn: '2027-12-31' }],
      },
    })
    const [waiting] = (await mona.callApi(moderation.listQueue, { query: {} })).submissions
    await mona.callApi(moderation.rejectSubmission, {
      params: { id: waiting?.id ?? 0 },
      body: { version: waiting?.version ?? 1, reason: 'Not a real school.' },
    })
    expect(await asAnn(endpoints.readOwnProvider, {})).toMatchObject({
      waiting: 0,
      credentials: [],
    })
    const file = await db.selectFrom('files').select('deletedAt').executeTakeFirstOrThrow()
    expect(file.deletedAt).not.toBeNull()
  })

  test('somebody else’s listing, credential and document are not there', async () => {
    const database = await fresh()
    const { asRex, asAnn, ann } = await listed(database)
    expect(await asRex(endpoints.readOwnProvider, {})).toBeNull()
    await expect(asRex(endpoints.changeListing, { body: CHANGE })).rejects.toEqual(
      refused('not-found'),
    )
    const { id } = await database.db
      .insertInto('providerCredentials')
      .values({
        providerId: 1,
        name: 'Degree',
        issuer: null,
        fileUrl: null,
        expiresOn: '2027-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await expect(asRex(endpoints.removeCredential, { params: { id } })).rejects.toEqual(
      refused('not-found'),
    )
    const foreign = await document(database, ann.id + 1, 'cccccccccccccccccccccccccc')
    const credentials = [{ name: 'X', issuer: '', fileUrl: foreign, expiresOn: '2027-01-01' }]
    await expect(
      asAnn(endpoints.proposeProviderChange, { body: { businessName: null, credentials } }),
    ).rejects.toEqual(refused('invalid-input'))
  })

  test('a correction by a visitor in words cannot pass for a proposal', async () => {
    const { mona, rex, providerId, asAnn } = await listed(await fresh())
    await rex.callApi(moderation.suggestCorrection, {
      body: {
        subject: { kind: 'provider', id: providerId },
        comment: '{"businessName":"Mine now","credentials":[]}',
      },
    })
    const [waiting] = (await mona.callApi(moderation.listQueue, { query: {} })).submissions
    const params = { id: waiting?.id ?? 0 }
    const body = { version: waiting?.version ?? 1 }
    await mona.callApi(moderation.approveSubmission, { params, body })
    const seen = await asAnn(endpoints.providerById, { params: { id: providerId } })
    expect(seen.businessName).toBe('Bernal Walks')
  })
})
