import * as endpoints from '@wayfur/domain/moderation/endpoints'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { approve, moderationWorld, refusal, sent } from './testing/moderation-fixtures.ts'

eachDatabase('corrections and reports', (fresh) => {
  test('a correction shows what would change and, approved, changes only that', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    await writePlaces(
      world.db,
      [newPlace({ phone: '1 800', website: 'https://a.example' })],
      new Date(0),
    )
    const { id } = await world.db.selectFrom('places').select('id').executeTakeFirstOrThrow()
    const handed = await ann.callApi(endpoints.suggestCorrection, {
      body: {
        subject: { kind: 'place', id },
        changes: {
          phone: '',
          pets: { ...UNKNOWN_POLICY, dog: kindPolicy('not-allowed'), note: '' },
        },
        comment: 'I was there yesterday.',
      },
    })
    const queued = await mona.callApi(endpoints.readQueued, { params: { id: handed.id } })
    expect(queued.differences).toEqual([
      { field: 'phone', label: 'Phone', before: '1 800', after: 'Not given' },
      { field: 'pets.dog', label: 'Dogs', before: 'Welcome inside', after: 'Not allowed' },
    ])
    await approve(mona.callApi, handed)
    const place = await world.db.selectFrom('places').selectAll().executeTakeFirstOrThrow()
    expect(place).toMatchObject({
      phone: null,
      website: 'https://a.example',
      welcomesPets: false,
      petPolicyText: 'Dogs not allowed',
      petPolicy: { evidence: { from: 'owner', level: 'stated', on: '2026-11-21' } },
    })
    expect((await world.letters())[0]).toMatchObject({
      subject: 'Your correction: The Patient Beagle',
    })
  })

  test('a report is handed in once while it waits, and can take a place off the site, which its owner hears', async () => {
    const world = moderationWorld(await fresh())
    const [ann, oda] = [await world.person('Ann'), await world.person('Oda')]
    const mona = await world.person('Mona', ['moderator'])
    const { result } = await approve(mona.callApi, await sent(oda.callApi))
    const id = result?.id ?? 0
    world.told.length = 0
    const body = { subject: { kind: 'place', id }, reason: 'not-real' } as const
    const handed = await ann.callApi(endpoints.reportContent, { body })
    expect(await refusal(ann.callApi(endpoints.reportContent, { body }))).toMatch(
      /^conflict: You have reported this already/,
    )
    const { version } = handed
    await mona.callApi(endpoints.approveSubmission, {
      params: { id: handed.id },
      body: { version, hidesSubject: true },
    })
    const place = await world.db.selectFrom('places').select('isShown').executeTakeFirstOrThrow()
    expect(place.isShown).toBe(false)
    expect(world.told).toMatchObject([
      { memberId: oda.id, kind: 'submission', title: 'Taken off the site: The Patient Beagle' },
      { memberId: ann.id },
    ])
    expect(await refusal(ann.callApi(endpoints.reportContent, { body }))).toMatch(/^not-found/)
  })

  test('a review is corrected in words and reported, and its writer hears when it is taken down', async () => {
    const world = moderationWorld(await fresh())
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
    const mona = await world.person('Mona', ['moderator'])
    const rated = newPlace({ name: 'Quiet Oak', reviewCount: 1, starsSum: 1 })
    await writePlaces(world.db, [rated], new Date(0))
    const { id: reviewId } = await world.db
      .insertInto('reviews')
      .values({
        memberId: ben.id,
        placeId: 1,
        providerId: null,
        stars: 1,
        words: 'Buy cheap leashes.',
        visitedOn: '2026-11-01',
        petKind: null,
        petWelcome: null,
        createdAt: world.clock.now(),
        editedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const subject = { kind: 'review', id: reviewId } as const
    const body = { subject, changes: {}, comment: 'This is about the shop next door.' }
    const corrected = await ann.callApi(endpoints.suggestCorrection, { body })
    expect(corrected).toMatchObject({ title: 'Review of Quiet Oak', subject })
    await approve(mona.callApi, corrected)
    expect(world.told).toMatchObject([{ memberId: ann.id }])
    const { id, version } = await ann.callApi(endpoints.reportContent, {
      body: { subject, reason: 'spam' },
    })
    await mona.callApi(endpoints.approveSubmission, {
      params: { id },
      body: { version, hidesSubject: true },
    })
    expect(await world.db.selectFrom('reviews').select('id').execute()).toEqual([])
    expect(world.told.slice(1)).toMatchObject([
      { memberId: ben.id, title: 'Your review was taken down: Quiet Oak' },
      { memberId: ann.id, title: 'Your report: Review of Quiet Oak' },
    ])
  })
})
