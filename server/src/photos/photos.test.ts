import { fileNameIn } from '@wayfur/domain/files/file'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import * as moderation from '@wayfur/domain/moderation/endpoints'
import * as calls from '@wayfur/domain/photos/endpoints'
import { MOST_OWN_PHOTOS } from '@wayfur/domain/photos/photo'
import { expect, test } from 'vitest'
import { filePersonalData } from '../files/file-personal-data.ts'
import { pendingDecisionHandler } from '../moderation/pending-decision.ts'
import { moderationEndpoints } from '../moderation/routes.ts'
import { submissionPersonalData } from '../moderation/submission-personal-data.ts'
import { approve, moderationWorld, refusal } from '../moderation/testing/moderation-fixtures.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { photosFeature } from './feature.ts'
import { photoPersonalData } from './photo-personal-data.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const urlOf = (letter: string) => `/files/${letter.repeat(26)}.webp`
const PHOTO = urlOf('a')

eachDatabase('photos of places', (fresh) => {
  /** A place with number 1, two members who visit it, and a moderator. */
  async function visited() {
    const world = moderationWorld(await fresh())
    const { db, context } = world
    await writePlaces(db, [newPlace({ name: 'Beagle Bar' }), newPlace({ name: 'Cat Café' })], NOW)
    const feature = photosFeature(context as never)
    const served = [...moderationEndpoints(context), ...(feature.endpoints ?? [])]
    async function person(name: string, roles: ('moderator' | 'admin')[] = []) {
      const { id } = await world.person(name, roles)
      return { id, callApi: callAs(served, { id, name, roles }) }
    }
    const [ann, ben, mona] = [
      await person('Ann'),
      await person('Ben'),
      await person('Mona', ['moderator']),
    ]
    await db.updateTable('members').set({ name: 'Ann Lee' }).where('id', '=', ann.id).execute()
    async function uploaded(ownerId: number, url: string, purpose: FilePurpose = 'photo') {
      const file = { name: fileNameIn(url), ownerId, purpose, type: 'image/webp' } as const
      const rest = { bytes: 9, width: 1600, height: 1200, createdAt: NOW }
      await db
        .insertInto('files')
        .values({ ...file, ...rest, keptAt: null, deletedAt: null })
        .execute()
    }
    async function add(url = PHOTO, alt = '', who = ann, id = 1) {
      await uploaded(who.id, url)
      return who.callApi(calls.addPlacePhoto, { params: { id }, body: { photo: url, alt } })
    }
    const seen = (id = 1) =>
      callAs(served, null)(calls.listPlacePhotos, { params: { id }, query: {} })
    const mine = (who = ann, id = 1) => who.callApi(calls.readOwnPhotos, { params: { id } })
    async function shown(url = PHOTO, alt = '', who = ann) {
      const { waiting } = await add(url, alt, who)
      const { submissionId, version } = waiting[0] ?? { submissionId: 0, version: 0 }
      await approve(mona.callApi, { id: submissionId, version })
    }
    const isThere = async (url: string) => {
      const file = await db
        .selectFrom('files')
        .select('deletedAt')
        .where('name', '=', fileNameIn(url))
        .executeTakeFirst()
      return file !== undefined && file.deletedAt === null
    }
    return { ...world, feature, ann, ben, mona, uploaded, add, seen, mine, shown, isThere }
  }

  test('a photo waits, is seen by its sender alone, and by everybody once approved', async () => {
    const { add, seen, mine, ann, ben, mona, told, letters } = await visited()
    const { waiting, left } = await add(PHOTO, '  Two dogs under the table ')
    expect(waiting).toMatchObject([
      { url: PHOTO, alt: 'Two dogs under the table', width: 1600, height: 1200, version: 1 },
    ])
    expect(left).toBe(MOST_OWN_PHOTOS - 1)
    expect(await seen()).toEqual({ photos: [], total: 0, next: null })
    expect((await mine(ben)).waiting).toEqual([])
    const { submissions } = await mona.callApi(moderation.listQueue, { query: { kind: 'photo' } })
    expect(submissions).toMatchObject([
      { kind: 'photo', title: 'Beagle Bar', subject: { kind: 'place', id: 1 } },
    ])
    const id = waiting[0]?.submissionId ?? 0
    const queued = await mona.callApi(moderation.readQueued, { params: { id } })
    expect(queued.facts).toEqual([
      { field: 'alt', label: 'What it shows', text: 'Two dogs under the table' },
    ])
    expect(queued.subjectNow).toEqual({ title: 'Beagle Bar', path: '/places/1' })
    await approve(mona.callApi, { id, version: 1 })
    expect(await seen()).toMatchObject({
      total: 1,
      photos: [{ url: PHOTO, by: 'Ann L.', on: '2026-11-21', isSample: false }],
    })
    expect(await mine()).toMatchObject({ waiting: [], shown: [1], left: MOST_OWN_PHOTOS - 1 })
    expect(told).toMatchObject([
      { memberId: ann.id, title: 'Your photo of Beagle Bar', href: '/places/1/photos' },
    ])
    expect((await letters())[0]?.text).toContain('Everyone sees your photo')
    expect((await seen(2)).photos).toEqual([])
  })

  test('the same photo sent twice is one, also at once', async () => {
    const { add, ann, mine } = await visited()
    await add()
    const again = { params: { id: 1 }, body: { photo: PHOTO, alt: '' } }
    await Promise.all([1, 2, 3].map(() => ann.callApi(calls.addPlacePhoto, again)))
    expect((await mine()).waiting).toHaveLength(1)
  })

  test('what is no upload of one’s own for this is refused, as is a sixth photo', async () => {
    const { add, uploaded, ann, ben } = await visited()
    const send = (photo: string, who = ann) =>
      refusal(who.callApi(calls.addPlacePhoto, { params: { id: 1 }, body: { photo, alt: '' } }))
    const notTheirs = 'invalid-input: That file is not among your uploads. Please choose it again.'
    await uploaded(ben.id, urlOf('b'))
    expect(await send(urlOf('b'))).toBe(notTheirs)
    await uploaded(ann.id, urlOf('c'), 'pet')
    expect(await send(urlOf('c'))).toBe(notTheirs)
    for (const letter of 'defgh') await add(urlOf(letter))
    await uploaded(ann.id, urlOf('j'))
    expect(await send(urlOf('j'))).toBe(
      'conflict: You have 5 photos of this place. Please remove one first.',
    )
  })

  test('who sent it can withdraw it while it waits, and its file goes', async () => {
    const { add, ann, ben, mine, mona, isThere } = await visited()
    const { waiting } = await add()
    const [{ submissionId: id, version } = { submissionId: 0, version: 0 }] = waiting
    const withdraw = (who = ann) =>
      who.callApi(moderation.withdrawSubmission, { params: { id }, body: { version } })
    expect(await refusal(withdraw(ben))).toMatch(/^not-found/)
    await withdraw()
    expect(await mine()).toEqual({ waiting: [], shown: [], left: MOST_OWN_PHOTOS })
    expect(await isThere(PHOTO)).toBe(false)
    expect(await refusal(approve(mona.callApi, { id, version }))).toMatch(/^changed-meanwhile/)
  })

  test('turned down it is never shown, its file goes and its sender reads why', async () => {
    const { add, mona, seen, told, letters, isThere } = await visited()
    const { waiting } = await add()
    const params = { id: waiting[0]?.submissionId ?? 0 }
    const body = { version: 1, reason: 'We see a face.' }
    expect(await refusal(mona.callApi(moderation.requestChanges, { params, body }))).toBe(
      'conflict: A photo is accepted or turned down as it is.',
    )
    await mona.callApi(moderation.rejectSubmission, { params, body })
    expect((await seen()).total).toBe(0)
    expect(await isThere(PHOTO)).toBe(false)
    expect(told[0]).toMatchObject({ body: 'We see a face.', href: `/submissions/${params.id}` })
    expect((await letters())[0]?.text).toContain('it is not shown')
  })

  test('an approval that can be taken back shows nothing until it holds', async () => {
    const { add, mona, seen, context, db, clock } = await visited()
    const { waiting } = await add()
    const params = { id: waiting[0]?.submissionId ?? 0 }
    const body = { version: 1, mayUndo: true }
    await mona.callApi(moderation.approveSubmission, { params, body })
    expect((await seen()).total).toBe(0)
    await mona.callApi(moderation.undoDecision, { params })
    await mona.callApi(moderation.approveSubmission, { params, body })
    clock.advance(11_000)
    const handler = pendingDecisionHandler(context)
    const jobs = await db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'pending-decision')
      .execute()
    for (const { id, key, payload } of jobs) {
      await handler.run(payload, { id, key, attempt: 1, signal: AbortSignal.timeout(5_000) })
    }
    expect((await seen()).total).toBe(1)
  })

  test('its sender or a moderator takes a shown one away; the other hears of that', async () => {
    const { shown, seen, ann, ben, mona, told, db, isThere } = await visited()
    await shown()
    await shown(urlOf('b'), '', ben)
    const remove = (id: number, who = ann) =>
      who.callApi(calls.removePlacePhoto, { params: { id } })
    expect(await refusal(remove(2))).toBe('not-found: We could not find that photo.')
    await remove(1)
    expect(await refusal(remove(1))).toMatch(/^not-found/)
    expect((await seen()).photos.map(({ id }) => id)).toEqual([2])
    expect(await isThere(PHOTO)).toBe(false)
    told.length = 0
    await remove(2, mona)
    expect(told).toMatchObject([
      { memberId: ben.id, title: 'Your photo was taken down: Beagle Bar' },
    ])
    expect(await isThere(urlOf('b'))).toBe(false)
    const acts = await db.selectFrom('operatorActs').select(['act', 'subjectId']).execute()
    expect(acts).toContainEqual({ act: 'photo-removed', subjectId: 2 })
  })

  test('a place that is off the site shows no photos, and takes none', async () => {
    const { shown, seen, add, uploaded, ann, mona, db, mine } = await visited()
    await shown()
    const { waiting } = await add(urlOf('b'))
    await db.updateTable('places').set({ status: 'closed' }).where('id', '=', 1).execute()
    const gone = 'not-found: We could not find that place.'
    expect(await refusal(seen())).toBe(gone)
    expect(await refusal(mine())).toBe(gone)
    await uploaded(ann.id, urlOf('c'))
    const body = { photo: urlOf('c'), alt: '' }
    expect(await refusal(ann.callApi(calls.addPlacePhoto, { params: { id: 1 }, body }))).toBe(gone)
    const id = waiting[0]?.submissionId ?? 0
    expect(await refusal(approve(mona.callApi, { id, version: 1 }))).toBe(
      'conflict: That place is no longer there.',
    )
  })

  test('many photos come page by page, newest first', async () => {
    const { shown, ann, ben } = await visited()
    for (const letter of 'abc') await shown(urlOf(letter))
    for (const letter of 'def') await shown(urlOf(letter), '', ben)
    const ask = (query: object) =>
      ann.callApi(calls.listPlacePhotos, { params: { id: 1 }, query: { ...query, limit: '4' } })
    const first = await ask({})
    expect([first.photos.map(({ id }) => id), first.total]).toEqual([[6, 5, 4, 3], 6])
    const rest = await ask({ after: String(first.next) })
    expect([rest.photos.map(({ id }) => id), rest.next]).toEqual([[2, 1], null])
  })

  test('the export has them, and they leave with the account', async () => {
    const { shown, add, seen, ann, db, clock, isThere } = await visited()
    await shown(PHOTO, 'A bowl')
    await add(urlOf('b'))
    const member = { id: ann.id } as never
    expect(await photoPersonalData.read(db, member)).toMatchObject([
      { place: 'Beagle Bar', url: PHOTO, alt: 'A bowl', sentOn: '2026-11-21' },
    ])
    expect(await submissionPersonalData.read(db, member)).toMatchObject({
      submissions: [{ kind: 'photo' }, { kind: 'photo' }],
    })
    await inTransaction(db, async (tx) => {
      for (const records of [filePersonalData(clock), submissionPersonalData, photoPersonalData]) {
        await records.forget(tx, ann.id)
      }
    })
    expect((await seen()).total).toBe(0)
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
    expect([await isThere(PHOTO), await isThere(urlOf('b'))]).toEqual([false, false])
  })

  test('the file of a photo whose place is gone is removed after a day', async () => {
    const { shown, add, feature, db, clock, isThere } = await visited()
    await shown()
    await add(urlOf('b'))
    await db.deleteFrom('places').where('id', '=', 1).execute()
    await feature.forgetOld?.()
    expect(await isThere(PHOTO)).toBe(true)
    clock.advance(25 * 60 * 60 * 1000)
    await feature.forgetOld?.()
    expect([await isThere(PHOTO), await isThere(urlOf('b'))]).toEqual([false, true])
  })
})
