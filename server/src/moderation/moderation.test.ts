import * as endpoints from '@wayfur/domain/moderation/endpoints'
import { expect, test } from 'vitest'
import { ownerOfPlace } from '../places/owner-of-place.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import {
  approve,
  moderationWorld,
  refusal,
  sent,
  upload,
  WHOLE_PARTNER,
  WHOLE_PLACE,
} from './testing/moderation-fixtures.ts'

eachDatabase('moderation', (fresh) => {
  test('an approved place is live at once, with how we know, a letter, a line and a log', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const submission = await sent(ann.callApi)
    expect(world.liveNotices.at(-1)).toMatchObject({
      stale: ['submissions', 'moderation-queue', 'events'],
      memberId: ann.id,
    })
    const decided = await approve(mona.callApi, submission)
    expect(world.liveNotices.at(-1)).toMatchObject({ stale: ['moderation-queue', 'events'] })
    expect(decided).toMatchObject({ state: 'approved', result: { kind: 'place' } })
    const place = await world.db
      .selectFrom('places')
      .selectAll()
      .where('id', '=', decided.result?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(place).toMatchObject({
      name: 'The Patient Beagle',
      isShown: true,
      welcomesPets: true,
      source: 'owner',
      timeZone: 'America/Los_Angeles',
      petPolicy: { evidence: { from: 'business', level: 'stated', on: '2026-11-21' } },
    })
    // Reviews of it are told to Ann from now on.
    expect(await ownerOfPlace(world.db, place.id)).toBe(ann.id)
    const letters = await world.letters()
    expect(letters).toMatchObject([
      { to: 'ann@example.com', subject: 'Published: The Patient Beagle' },
    ])
    expect(letters[0]?.text).toContain(`https://wayfur.example/places/${place.id}`)
    expect(world.told).toMatchObject([
      { memberId: ann.id, kind: 'submission', href: `/places/${place.id}`, isMailedAlready: true },
    ])
    const queued = await mona.callApi(endpoints.readQueued, { params: { id: submission.id } })
    expect(queued.log.map(({ move, byName }) => `${move} by ${byName}`)).toEqual([
      'approve by Mona',
      'send by Ann',
    ])
  })

  test('changes are asked for, made and sent again, and each decision has its letter', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const { id, version } = await sent(ann.callApi)
    const params = { id }
    await mona.callApi(endpoints.requestChanges, {
      params,
      body: { version, reason: 'Please add a phone number.' },
    })
    const back = await ann.callApi(endpoints.readSubmission, { params })
    expect(back).toMatchObject({ state: 'changes-requested', says: 'Please add a phone number.' })
    const content = { ...back.content, phone: '415 555 0134' }
    const saved = await ann.callApi(endpoints.saveSubmission, {
      params,
      body: { version: back.version, content },
    })
    const again = await ann.callApi(endpoints.sendSubmission, {
      params,
      body: { version: saved.version },
    })
    expect(again.state).toBe('resubmitted')
    await approve(mona.callApi, again)
    expect((await world.letters()).map(({ subject }) => subject)).toEqual([
      'Please change something: The Patient Beagle',
      'Published: The Patient Beagle',
    ])
  })

  test('of two moderators who decide at once one wins, and nothing happens twice', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const max = await world.person('Max', ['moderator'])
    for (let round = 0; round < 5; round += 1) {
      const submission = await sent(ann.callApi, { ...WHOLE_PLACE, name: `Beagle ${round}` })
      const { id, version } = submission
      const outcomes = await Promise.all([
        refusal(approve(mona.callApi, submission)),
        refusal(approve(max.callApi, submission)),
        refusal(
          max.callApi(endpoints.rejectSubmission, {
            params: { id },
            body: { version, reason: 'Not a place' },
          }),
        ),
      ])
      expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
      for (const outcome of outcomes.filter((one) => one !== 'no refusal')) {
        expect(outcome).toMatch(
          /^changed-meanwhile: Someone has already (approved this|turned this down)\./,
        )
      }
    }
    const approved = await world.db
      .selectFrom('submissions')
      .select('id')
      .where('state', '=', 'approved')
      .execute()
    const places = await world.db.selectFrom('places').select('id').execute()
    expect(places).toHaveLength(approved.length)
    expect(await world.letters()).toHaveLength(5)
  })

  test('a moderator cannot decide on their own, nor on what its author has taken back', async () => {
    const world = moderationWorld(await fresh())
    const mona = await world.person('Mona', ['moderator'])
    const own = await sent(mona.callApi)
    expect(await refusal(approve(mona.callApi, own))).toBe(
      'not-allowed: You cannot decide on what you submitted yourself.',
    )
    const ann = await world.person('Ann')
    const taken = await sent(ann.callApi)
    await ann.callApi(endpoints.takeBackSubmission, {
      params: { id: taken.id },
      body: { version: taken.version },
    })
    expect(await refusal(approve(mona.callApi, taken))).toBe(
      'changed-meanwhile: Its author has taken this back to change it.',
    )
  })

  test('a draft nobody has sent is not there for a moderator', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const { id } = await ann.callApi(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE } },
    })
    expect(await refusal(mona.callApi(endpoints.readQueued, { params: { id } }))).toMatch(
      /^not-found/,
    )
    for (const state of ['waiting', 'draft'] as const) {
      const queue = await mona.callApi(endpoints.listQueue, { query: { state } })
      expect(queue.submissions).toEqual([])
    }
  })

  test('the queue shows what waits longest first, page by page, and only to moderators', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    for (let count = 0; count < 5; count += 1) {
      await sent(ann.callApi, { ...WHOLE_PLACE, name: `Place ${count}` })
      world.clock.advance(60_000)
    }
    const first = await mona.callApi(endpoints.listQueue, { query: { limit: 3 } })
    expect(first.submissions.map(({ title }) => title)).toEqual(['Place 0', 'Place 1', 'Place 2'])
    expect(first.waiting).toMatchObject({ place: 5, report: 0 })
    const query = { limit: 3, after: first.next ?? 0 }
    const second = await mona.callApi(endpoints.listQueue, { query })
    expect(second.submissions.map(({ title }) => title)).toEqual(['Place 3', 'Place 4'])
    expect(second.next).toBeNull()
    expect(await refusal(ann.callApi(endpoints.listQueue, { query: {} }))).toMatch(/^not-allowed/)
  })

  test('an accepted partner gets the role and is in the program', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const draft = await ann.callApi(endpoints.startSubmission, {
      body: { kind: 'partner', content: WHOLE_PARTNER },
    })
    const application = await ann.callApi(endpoints.sendSubmission, {
      params: { id: draft.id },
      body: { version: draft.version },
    })
    await approve(mona.callApi, application)
    expect(await world.db.selectFrom('partners').selectAll().execute()).toMatchObject([
      { memberId: ann.id, company: 'The Long Stay Inn', website: 'https://stay.example.com' },
    ])
    const member = await world.db
      .selectFrom('members')
      .select('roles')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(member.roles).toEqual(['partner'])
  })

  test('an approved place keeps all of its photos in their order', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const photos = ['c', 'a', 'b'].map((letter) => `/files/${letter.repeat(26)}.webp`)
    for (const url of photos) await upload(world.db, ann.id, url)
    const { id } = await ann.callApi(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE, photos: [...photos] } },
    })
    await approve(
      mona.callApi,
      await ann.callApi(endpoints.sendSubmission, { params: { id }, body: { version: 1 } }),
    )
    const shown = await world.db.selectFrom('places').select(['imageUrl', 'photoUrls']).execute()
    expect(shown).toEqual([{ imageUrl: photos[0], photoUrls: photos }])
    // A draft that shows one of them as well does not take it along when it is withdrawn.
    const draft = await ann.callApi(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE, photos: photos.slice(2) } },
    })
    await ann.callApi(endpoints.withdrawSubmission, {
      params: { id: draft.id },
      body: { version: 1 },
    })
    const deleted = world.db.selectFrom('files').select('name').where('deletedAt', 'is not', null)
    expect(await deleted.execute()).toEqual([])
  })
})
