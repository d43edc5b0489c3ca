import { HOUR_MS } from '@wayfur/domain/durations'
import * as endpoints from '@wayfur/domain/moderation/endpoints'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { tellModeratorsHandler } from './tell-moderators.ts'
import { approve, moderationWorld, sent } from './testing/moderation-fixtures.ts'

eachDatabase('telling moderators', (fresh) => {
  async function world() {
    const opened = moderationWorld(await fresh())
    const { db, clock, context, told } = opened
    await writePlaces(db, [newPlace({ name: 'Beagle Bar' })], clock.now())
    const ann = await opened.person('Ann')
    const mona = await opened.person('Mona', ['moderator'])
    const ada = await opened.person('Ada', ['admin'])
    const handler = tellModeratorsHandler(context)
    async function hourEnds() {
      clock.advance(HOUR_MS + 60_000)
      const jobs = await db
        .selectFrom('jobs')
        .select(['id', 'payload', 'runAt'])
        .where('kind', '=', 'tell-moderators')
        .execute()
      for (const { id, payload, runAt } of jobs) {
        if (runAt > clock.now()) continue
        await handler.run(payload, {} as never)
        await db.deleteFrom('jobs').where('id', '=', id).execute()
      }
    }
    const correct = (who = ann) =>
      who.callApi(endpoints.suggestCorrection, {
        body: {
          subject: { kind: 'place', id: 1 },
          changes: { phone: '541 555 0100' },
          comment: '',
        },
      })
    const lines = () =>
      told
        .filter(({ kind }) => kind === 'moderation')
        .map(({ memberId, title, body, href }) => [memberId, title, body, href])
    return { ...opened, ann, mona, ada, hourEnds, correct, lines }
  }

  test('all of an hour is told at once, and each thing once', async () => {
    const { ann, mona, ada, correct, hourEnds, lines } = await world()
    await sent(ann.callApi)
    await correct()
    await correct()
    expect(lines()).toEqual([])
    await hourEnds()
    const line = [
      '3 things wait for a moderator',
      'New place (1) and Correction (2)',
      '/moderation',
    ]
    expect(lines()).toEqual([
      [mona.id, ...line],
      [ada.id, ...line],
    ])
    await hourEnds()
    expect(lines()).toHaveLength(2)
    await correct()
    await hourEnds()
    expect(lines().slice(2)).toEqual([
      [mona.id, '1 thing waits for a moderator', 'Correction (1)', '/moderation'],
      [ada.id, '1 thing waits for a moderator', 'Correction (1)', '/moderation'],
    ])
  })

  test('nobody is told of their own, nor of what was decided or withdrawn before', async () => {
    const { ann, mona, ada, correct, hourEnds, lines, db, clock } = await world()
    await correct(mona)
    await approve(mona.callApi, await sent(ann.callApi))
    const { id, version } = await correct()
    await ann.callApi(endpoints.withdrawSubmission, { params: { id }, body: { version } })
    await hourEnds()
    expect(lines().map(([memberId]) => memberId)).toEqual([ada.id])
    await db
      .updateTable('members')
      .set({ suspendedAt: clock.now() })
      .where('id', '=', mona.id)
      .execute()
    await correct()
    await hourEnds()
    expect(lines().map(([memberId]) => memberId)).toEqual([ada.id, ada.id])
  })
})
