import * as endpoints from '@wayfur/domain/moderation/endpoints'
import type { AskInProcess } from '@wayfur/domain/page-parts'
import type { Submission } from '@wayfur/domain/moderation/submission'
import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { ownerOfPlace } from '../places/owner-of-place.ts'
import { newPlace } from '../places/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/test-database.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../platform/tables.ts'
import {
  moderationWorld,
  WHOLE_PARTNER,
  WHOLE_PLACE,
  WHOLE_PROVIDER,
} from './moderation-fixtures.ts'
import { submissionRecords } from './submission-records.ts'

/** Begins a place and sends it. */
async function sent(ask: AskInProcess, content: object = WHOLE_PLACE): Promise<Submission> {
  const draft = await ask(endpoints.startSubmission, {
    body: { kind: 'place', content: { ...content } },
  })
  const { id, version } = draft
  return ask(endpoints.sendSubmission, { params: { id }, body: { version } })
}

function approve(ask: AskInProcess, { id, version }: { id: number; version: number }) {
  return ask(endpoints.approveSubmission, { params: { id }, body: { version } })
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const outcome = await work.then(
    () => 'no refusal',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  )
  return outcome
}

/** A picture somebody has uploaded and nothing shows yet. */
async function upload(db: Kysely<Tables>, ownerId: number, url: string): Promise<void> {
  await db
    .insertInto('files')
    .values({
      name: url.replace('/files/', ''),
      ownerId,
      purpose: 'place',
      type: 'image/webp',
      bytes: 1,
      width: 1,
      height: 1,
      createdAt: new Date('2026-11-21T08:00:00Z'),
      keptAt: null,
      deletedAt: null,
    })
    .execute()
}

eachDatabase('moderation', (fresh) => {
  test('a draft is kept as far as it goes, and one written over unseen is refused', async () => {
    const world = moderationWorld(await fresh())
    const { ask } = await world.person('Ann')
    const begun = await ask(endpoints.startSubmission, {
      body: { kind: 'place', content: { name: 'Half', surprise: 1 } },
    })
    expect(begun).toMatchObject({ state: 'draft', title: 'Half', version: 1 })
    expect(begun.content).not.toHaveProperty('surprise')
    const params = { id: begun.id }
    const saved = await ask(endpoints.saveSubmission, {
      params,
      body: { version: 1, content: { ...begun.content, city: 'Bend' } },
    })
    expect(saved).toMatchObject({ version: 2, content: { name: 'Half', city: 'Bend' } })
    // A page that is reloaded while it saves sends the same once more.
    const again = { version: 1, content: { ...begun.content, city: 'Bend' } }
    expect(await ask(endpoints.saveSubmission, { params, body: again })).toEqual(saved)
    const late = ask(endpoints.saveSubmission, { params, body: { version: 1, content: {} } })
    expect(await refusal(late)).toMatch(/^conflict: This draft was changed in another window/)
    expect(await ask(endpoints.readSubmission, { params })).toEqual(saved)
  })

  test('what is not whole cannot be sent, and says what is missing', async () => {
    const world = moderationWorld(await fresh())
    const { ask } = await world.person('Ann')
    const unfinished = sent(ask, { ...WHOLE_PLACE, city: ' ' })
    expect(await refusal(unfinished)).toBe(
      'invalid-input: Please give the city or the nearest town.',
    )
    expect(await ask(endpoints.listSubmissions, { query: {} })).toMatchObject([{ state: 'draft' }])
  })

  test('somebody else’s submission looks like one that is not there', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const { id, version } = await sent(ann.ask)
    const { ask } = await world.person('Ben')
    const params = { id }
    const tries = [
      () => ask(endpoints.readSubmission, { params }),
      () => ask(endpoints.saveSubmission, { params, body: { version, content: {} } }),
      () => ask(endpoints.sendSubmission, { params, body: { version } }),
      () => ask(endpoints.takeBackSubmission, { params, body: { version } }),
      () => ask(endpoints.withdrawSubmission, { params, body: { version } }),
    ]
    for (const attempt of tries) {
      expect(await refusal(attempt())).toBe('not-found: We could not find that submission.')
    }
    expect(await ask(endpoints.listSubmissions, { query: {} })).toEqual([])
  })

  test('an approved place is live at once, with how we know, a letter, a line and a log', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const submission = await sent(ann.ask)
    const queue = {
      type: 'stale-for-whoever-may',
      permission: 'moderate',
      stale: ['/api/moderation/submissions'],
    }
    expect(world.hints).toEqual([queue])
    const decided = await approve(mona.ask, submission)
    expect(world.hints).toEqual([queue, queue])
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
    const queued = await mona.ask(endpoints.readQueued, { params: { id: submission.id } })
    expect(queued.log.map(({ move, byName }) => `${move} by ${byName}`)).toEqual([
      'approve by Mona',
      'send by Ann',
    ])
  })

  test('changes are asked for, made and sent again, and each decision has its letter', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const { id, version } = await sent(ann.ask)
    const params = { id }
    await mona.ask(endpoints.requestChanges, {
      params,
      body: { version, reason: 'Please add a phone number.' },
    })
    const back = await ann.ask(endpoints.readSubmission, { params })
    expect(back).toMatchObject({ state: 'changes-requested', says: 'Please add a phone number.' })
    const content = { ...back.content, phone: '415 555 0134' }
    const saved = await ann.ask(endpoints.saveSubmission, {
      params,
      body: { version: back.version, content },
    })
    const again = await ann.ask(endpoints.sendSubmission, {
      params,
      body: { version: saved.version },
    })
    expect(again.state).toBe('resubmitted')
    await approve(mona.ask, again)
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
      const submission = await sent(ann.ask, { ...WHOLE_PLACE, name: `Beagle ${round}` })
      const { id, version } = submission
      const outcomes = await Promise.all([
        refusal(approve(mona.ask, submission)),
        refusal(approve(max.ask, submission)),
        refusal(
          max.ask(endpoints.rejectSubmission, {
            params: { id },
            body: { version, reason: 'Not a place' },
          }),
        ),
      ])
      expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
      for (const outcome of outcomes.filter((one) => one !== 'no refusal')) {
        expect(outcome).toMatch(
          /^conflict: Somebody has already (approved this|turned this down)\./,
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

  test('sending twice at once sends once', async () => {
    const world = moderationWorld(await fresh())
    const { ask } = await world.person('Ann')
    const draft = await ask(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE } },
    })
    const send = () =>
      refusal(ask(endpoints.sendSubmission, { params: { id: draft.id }, body: { version: 1 } }))
    const outcomes = await Promise.all([send(), send(), send()])
    expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
    const moves = await world.db.selectFrom('submissionMoves').select('id').execute()
    expect(moves).toHaveLength(1)
  })

  test('a moderator cannot decide on their own, nor on what its author has taken back', async () => {
    const world = moderationWorld(await fresh())
    const mona = await world.person('Mona', ['moderator'])
    const own = await sent(mona.ask)
    expect(await refusal(approve(mona.ask, own))).toBe(
      'not-allowed: You cannot decide on what you have handed in yourself.',
    )
    const ann = await world.person('Ann')
    const taken = await sent(ann.ask)
    await ann.ask(endpoints.takeBackSubmission, {
      params: { id: taken.id },
      body: { version: taken.version },
    })
    expect(await refusal(approve(mona.ask, taken))).toBe(
      'conflict: Its author has taken this back to change it.',
    )
  })

  test('a draft nobody has sent is not there for a moderator', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const { id } = await ann.ask(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE } },
    })
    expect(await refusal(mona.ask(endpoints.readQueued, { params: { id } }))).toMatch(/^not-found/)
    for (const state of ['waiting', 'draft'] as const) {
      const queue = await mona.ask(endpoints.listQueue, { query: { state } })
      expect(queue.submissions).toEqual([])
    }
  })

  test('the queue shows what waits longest first, page by page, and only to moderators', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    for (let count = 0; count < 5; count += 1) {
      await sent(ann.ask, { ...WHOLE_PLACE, name: `Place ${count}` })
      world.clock.advance(60_000)
    }
    const first = await mona.ask(endpoints.listQueue, { query: { limit: 3 } })
    expect(first.submissions.map(({ title }) => title)).toEqual(['Place 0', 'Place 1', 'Place 2'])
    expect(first.waiting).toMatchObject({ place: 5, report: 0 })
    const query = { limit: 3, after: first.next ?? 0 }
    const second = await mona.ask(endpoints.listQueue, { query })
    expect(second.submissions.map(({ title }) => title)).toEqual(['Place 3', 'Place 4'])
    expect(second.next).toBeNull()
    expect(await refusal(ann.ask(endpoints.listQueue, { query: {} }))).toMatch(/^not-allowed/)
  })

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
    const handed = await ann.ask(endpoints.suggestCorrection, {
      body: {
        subject: { kind: 'place', id },
        changes: {
          phone: '',
          pets: { ...UNKNOWN_POLICY, dog: kindPolicy('not-allowed'), note: '' },
        },
        comment: 'I was there yesterday.',
      },
    })
    const queued = await mona.ask(endpoints.readQueued, { params: { id: handed.id } })
    expect(queued.differences).toEqual([
      { field: 'phone', label: 'Phone', before: '1 800', after: 'Not given' },
      { field: 'pets.dog', label: 'Dogs', before: 'Welcome inside', after: 'Not allowed' },
    ])
    await approve(mona.ask, handed)
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
    const { result } = await approve(mona.ask, await sent(oda.ask))
    const id = result?.id ?? 0
    world.told.length = 0
    const body = { subject: { kind: 'place', id }, reason: 'not-real' } as const
    const handed = await ann.ask(endpoints.reportContent, { body })
    expect(await refusal(ann.ask(endpoints.reportContent, { body }))).toMatch(
      /^conflict: You have reported this already/,
    )
    const { version } = handed
    await mona.ask(endpoints.approveSubmission, {
      params: { id: handed.id },
      body: { version, hidesSubject: true },
    })
    const place = await world.db.selectFrom('places').select('isShown').executeTakeFirstOrThrow()
    expect(place.isShown).toBe(false)
    expect(world.told).toMatchObject([
      { memberId: oda.id, kind: 'submission', title: 'Taken off the site: The Patient Beagle' },
      { memberId: ann.id },
    ])
    expect(await refusal(ann.ask(endpoints.reportContent, { body }))).toMatch(/^not-found/)
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
    const corrected = await ann.ask(endpoints.suggestCorrection, { body })
    expect(corrected).toMatchObject({ title: 'Review of Quiet Oak', subject })
    await approve(mona.ask, corrected)
    expect(world.told).toMatchObject([{ memberId: ann.id }])
    const { id, version } = await ann.ask(endpoints.reportContent, {
      body: { subject, reason: 'spam' },
    })
    await mona.ask(endpoints.approveSubmission, {
      params: { id },
      body: { version, hidesSubject: true },
    })
    expect(await world.db.selectFrom('reviews').select('id').execute()).toEqual([])
    expect(world.told.slice(1)).toMatchObject([
      { memberId: ben.id, title: 'Your review was taken down: Quiet Oak' },
      { memberId: ann.id, title: 'Your report: Review of Quiet Oak' },
    ])
  })

  test('an accepted partner gets the role and is in the program', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const draft = await ann.ask(endpoints.startSubmission, {
      body: { kind: 'partner', content: WHOLE_PARTNER },
    })
    const application = await ann.ask(endpoints.sendSubmission, {
      params: { id: draft.id },
      body: { version: draft.version },
    })
    await approve(mona.ask, application)
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

  test('nobody has more than twenty drafts open at a time', async () => {
    const world = moderationWorld(await fresh())
    const { ask } = await world.person('Ann')
    const begin = () =>
      ask(endpoints.startSubmission, { body: { kind: 'place', content: { name: 'One more' } } })
    for (let count = 0; count < 20; count += 1) await begin()
    expect(await refusal(begin())).toMatch(/^conflict: You have 20 of these open/)
  })

  test('a photo of somebody else is not taken, and withdrawing does not remove it', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const ben = await world.person('Ben')
    const url = `/files/${'a1'.repeat(13)}.webp`
    await upload(world.db, ben.id, url)
    const content = { ...WHOLE_PLACE, photos: [url] }
    expect(await refusal(sent(ann.ask, content))).toMatch(/not among your uploads/)
    const [draft] = await ann.ask(endpoints.listSubmissions, { query: {} })
    await ann.ask(endpoints.withdrawSubmission, {
      params: { id: draft?.id ?? 0 },
      body: { version: draft?.version ?? 0 },
    })
    const file = await world.db.selectFrom('files').select('deletedAt').executeTakeFirstOrThrow()
    expect(file.deletedAt).toBeNull()
    await sent(ben.ask, content)
    expect(await world.db.selectFrom('files').select('keptAt').executeTakeFirst()).toEqual({
      keptAt: world.clock.now(),
    })
  })

  test('an approved place keeps all of its photos in their order', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const photos = ['c', 'a', 'b'].map((letter) => `/files/${letter.repeat(26)}.webp`)
    for (const url of photos) await upload(world.db, ann.id, url)
    const { id } = await ann.ask(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE, photos: [...photos] } },
    })
    await approve(
      mona.ask,
      await ann.ask(endpoints.sendSubmission, { params: { id }, body: { version: 1 } }),
    )
    const shown = await world.db.selectFrom('places').select(['imageUrl', 'photoUrls']).execute()
    expect(shown).toEqual([{ imageUrl: photos[0], photoUrls: photos }])
    // A draft that shows one of them as well does not take it along when it is withdrawn.
    const draft = await ann.ask(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE, photos: photos.slice(2) } },
    })
    await ann.ask(endpoints.withdrawSubmission, { params: { id: draft.id }, body: { version: 1 } })
    const deleted = world.db.selectFrom('files').select('name').where('deletedAt', 'is not', null)
    expect(await deleted.execute()).toEqual([])
  })

  test('who leaves takes drafts and proofs along; a published place stays without a name', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    await approve(mona.ask, await sent(ann.ask))
    const draft = await ann.ask(endpoints.startSubmission, {
      body: { kind: 'provider', content: WHOLE_PROVIDER },
    })
    const applied = await ann.ask(endpoints.sendSubmission, {
      params: { id: draft.id },
      body: { version: draft.version },
    })
    await approve(mona.ask, applied)
    const member = { id: ann.id } as SignedIn
    expect(await submissionRecords.read(world.db, member)).toMatchObject([
      { kind: 'place', title: 'The Patient Beagle' },
      { kind: 'provider', title: 'Bernal Walks' },
    ])
    await submissionRecords.forget(world.db, ann.id)
    expect(await submissionRecords.read(world.db, member)).toEqual([])
    expect(await world.db.selectFrom('places').select('name').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('submissions').select('memberId').execute()).toEqual([
      { memberId: null },
    ])
    expect(await world.db.selectFrom('providers').selectAll().execute()).toMatchObject([
      { memberId: null, businessName: 'Former provider', status: 'closed', latitude: null },
    ])
  })
})
