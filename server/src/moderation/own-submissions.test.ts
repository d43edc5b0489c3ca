import * as endpoints from '@wayfur/domain/moderation/endpoints'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { submissionPersonalData } from './submission-personal-data.ts'
import {
  approve,
  moderationWorld,
  refusal,
  sent,
  upload,
  WHOLE_PLACE,
  WHOLE_PROVIDER,
} from './testing/moderation-fixtures.ts'

eachDatabase('what one hands in', (fresh) => {
  test('a draft is kept as far as it goes, and one written over unseen is refused', async () => {
    const world = moderationWorld(await fresh())
    const { callApi } = await world.person('Ann')
    const begun = await callApi(endpoints.startSubmission, {
      body: { kind: 'place', content: { name: 'Half', surprise: 1 } },
    })
    expect(begun).toMatchObject({ state: 'draft', title: 'Half', version: 1 })
    expect(begun.content).not.toHaveProperty('surprise')
    const params = { id: begun.id }
    const saved = await callApi(endpoints.saveSubmission, {
      params,
      body: { version: 1, content: { ...begun.content, city: 'Bend' } },
    })
    expect(saved).toMatchObject({ version: 2, content: { name: 'Half', city: 'Bend' } })
    // A page that is reloaded while it saves sends the same once more.
    const again = { version: 1, content: { ...begun.content, city: 'Bend' } }
    expect(await callApi(endpoints.saveSubmission, { params, body: again })).toEqual(saved)
    const late = callApi(endpoints.saveSubmission, { params, body: { version: 1, content: {} } })
    expect(await refusal(late)).toMatch(
      /^changed-meanwhile: This draft was changed in another window/,
    )
    expect(await callApi(endpoints.readSubmission, { params })).toEqual(saved)
  })

  test('what is not whole cannot be sent, and says what is missing', async () => {
    const world = moderationWorld(await fresh())
    const { callApi } = await world.person('Ann')
    const unfinished = sent(callApi, { ...WHOLE_PLACE, city: ' ' })
    expect(await refusal(unfinished)).toBe(
      'invalid-input: Please give the city or the nearest town.',
    )
    expect(await callApi(endpoints.listSubmissions, { query: {} })).toMatchObject([
      { state: 'draft' },
    ])
  })

  test('somebody else’s submission looks like one that is not there', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const { id, version } = await sent(ann.callApi)
    const { callApi } = await world.person('Ben')
    const params = { id }
    const tries = [
      () => callApi(endpoints.readSubmission, { params }),
      () => callApi(endpoints.saveSubmission, { params, body: { version, content: {} } }),
      () => callApi(endpoints.sendSubmission, { params, body: { version } }),
      () => callApi(endpoints.takeBackSubmission, { params, body: { version } }),
      () => callApi(endpoints.withdrawSubmission, { params, body: { version } }),
    ]
    for (const attempt of tries) {
      expect(await refusal(attempt())).toBe('not-found: We could not find that submission.')
    }
    expect(await callApi(endpoints.listSubmissions, { query: {} })).toEqual([])
  })

  test('sending twice at once sends once', async () => {
    const world = moderationWorld(await fresh())
    const { callApi } = await world.person('Ann')
    const draft = await callApi(endpoints.startSubmission, {
      body: { kind: 'place', content: { ...WHOLE_PLACE } },
    })
    const send = () =>
      refusal(callApi(endpoints.sendSubmission, { params: { id: draft.id }, body: { version: 1 } }))
    const outcomes = await Promise.all([send(), send(), send()])
    expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(1)
    const moves = await world.db.selectFrom('submissionMoves').select('id').execute()
    expect(moves).toHaveLength(1)
  })

  test('nobody has more than twenty drafts open at a time', async () => {
    const world = moderationWorld(await fresh())
    const { callApi } = await world.person('Ann')
    const begin = () =>
      callApi(endpoints.startSubmission, { body: { kind: 'place', content: { name: 'One more' } } })
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
    expect(await refusal(sent(ann.callApi, content))).toMatch(/not among your uploads/)
    const [draft] = await ann.callApi(endpoints.listSubmissions, { query: {} })
    await ann.callApi(endpoints.withdrawSubmission, {
      params: { id: draft?.id ?? 0 },
      body: { version: draft?.version ?? 0 },
    })
    const file = await world.db.selectFrom('files').select('deletedAt').executeTakeFirstOrThrow()
    expect(file.deletedAt).toBeNull()
    await sent(ben.callApi, content)
    expect(await world.db.selectFrom('files').select('keptAt').executeTakeFirst()).toEqual({
      keptAt: world.clock.now(),
    })
  })

  test('who leaves takes drafts and proofs along; a published place stays without a name', async () => {
    const world = moderationWorld(await fresh())
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    await approve(mona.callApi, await sent(ann.callApi))
    const draft = await ann.callApi(endpoints.startSubmission, {
      body: { kind: 'provider', content: WHOLE_PROVIDER },
    })
    const applied = await ann.callApi(endpoints.sendSubmission, {
      params: { id: draft.id },
      body: { version: draft.version },
    })
    await approve(mona.callApi, applied)
    const told = await submissionPersonalData.read(world.db, signedIn(ann))
    expect(told).toMatchObject({
      submissions: [
        { kind: 'place', title: 'The Patient Beagle' },
        { kind: 'provider', title: 'Bernal Walks' },
      ],
    })
    await inTransaction(world.db, (tx) => submissionPersonalData.forget(tx, ann.id))
    expect(await submissionPersonalData.read(world.db, signedIn(ann))).toEqual({
      submissions: [],
      moves: [],
    })
    expect(await world.db.selectFrom('places').select('name').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('submissions').select('memberId').execute()).toEqual([
      { memberId: null },
    ])
    expect(await world.db.selectFrom('providers').selectAll().execute()).toMatchObject([
      { memberId: null, businessName: 'Former provider', status: 'closed', latitude: null },
    ])
  })
})
