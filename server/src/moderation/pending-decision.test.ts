import * as endpoints from '@wayfur/domain/moderation/endpoints'
import { UNDO_SECONDS } from '@wayfur/domain/moderation/submission'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { pendingDecisionHandler } from './pending-decision.ts'
import { submissionPersonalData } from './submission-personal-data.ts'
import { moderationWorld, refusal, sent } from './testing/moderation-fixtures.ts'

async function opened(database: TestDatabase) {
  const world = moderationWorld(database)
  const ann = await world.person('Ann')
  const mona = await world.person('Mona', ['moderator'])
  const max = await world.person('Max', ['moderator'])
  const submission = await sent(ann.callApi)
  const params = { id: submission.id }
  const approveLater = () =>
    mona.callApi(endpoints.approveSubmission, {
      params,
      body: { version: submission.version, mayUndo: true },
    })
  const undo = (by = mona) => by.callApi(endpoints.undoDecision, { params })
  const read = (by = mona) => by.callApi(endpoints.readQueued, { params })
  const handler = pendingDecisionHandler(world.context)
  /** Does what the job worker would do now, and as often as it would. */
  async function work(): Promise<void> {
    const due = await world.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'pending-decision')
      .where('runAt', '<=', world.clock.now())
      .execute()
    for (const { id, key, payload } of due) {
      await handler.run(payload, { id, key, attempt: 1, signal: AbortSignal.timeout(5_000) })
    }
  }
  const places = () => world.db.selectFrom('places').select('id').execute()
  const later = () => world.clock.advance(UNDO_SECONDS * 1000)
  return {
    ...world,
    ann,
    mona,
    max,
    submission,
    params,
    approveLater,
    undo,
    read,
    work,
    places,
    later,
  }
}

eachDatabase('a decision that may be taken back', (fresh) => {
  test('does nothing until it holds, is seen by another moderator, and then does everything once', async () => {
    const { approveLater, read, max, work, places, later, letters, told, clock } = await opened(
      await fresh(),
    )
    const row = await approveLater()
    const holdsAt = new Date(clock.now().getTime() + UNDO_SECONDS * 1000).toISOString()
    expect(row).toMatchObject({
      state: 'submitted',
      result: null,
      pending: { decision: 'approve', byName: 'Mona', isYours: true, holdsAt },
    })
    expect((await read(max)).pending).toMatchObject({ byName: 'Mona', isYours: false })
    await work()
    expect([await places(), await letters(), told]).toEqual([[], [], []])
    expect((await read()).log).toHaveLength(1)
    later()
    await work()
    await work()
    expect(await read()).toMatchObject({ state: 'approved', pending: null })
    expect(await places()).toHaveLength(1)
    expect(await letters()).toMatchObject([{ subject: 'Published: The Patient Beagle' }])
    expect((await read()).log.map(({ move, byName }) => `${move} by ${byName}`)).toEqual([
      'approve by Mona',
      'send by Ann',
    ])
  })

  test('is taken back once, by who made it, and no letter was ever written', async () => {
    const { approveLater, undo, max, read, work, places, later, letters, db } = await opened(
      await fresh(),
    )
    await approveLater()
    expect(await refusal(undo(max))).toBe('not-allowed: Only the person who decided can undo it.')
    expect(await undo()).toMatchObject({ state: 'submitted', pending: null })
    expect(await refusal(undo())).toBe('changed-meanwhile: There is no decision to undo.')
    later()
    await work()
    expect([await places(), await letters()]).toEqual([[], []])
    expect(await read()).toMatchObject({ state: 'submitted', pending: null })
    expect(await db.selectFrom('operatorActs').selectAll().execute()).toEqual([])
    // It can be decided on again.
    await approveLater()
    later()
    await work()
    expect(await read()).toMatchObject({ state: 'approved' })
    expect(await refusal(undo())).toBe('changed-meanwhile: Someone has already approved this.')
  })

  test('of taking it back and its moment one wins, and nothing is half done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { approveLater, undo, read, work, places, later, letters, db } = await opened(
        await fresh(),
      )
      await approveLater()
      later()
      const [outcome] = await Promise.all([refusal(undo()), work(), work()])
      const isBack = outcome === 'no refusal'
      expect((await read()).state).toBe(isBack ? 'submitted' : 'approved')
      expect(await places()).toHaveLength(isBack ? 0 : 1)
      expect(await letters()).toHaveLength(isBack ? 0 : 1)
      expect(await db.selectFrom('pendingDecisions').select('id').execute()).toEqual([])
    }
  })

  test('keeps another moderator from deciding, at once or in a while', async () => {
    const { approveLater, max, params, submission } = await opened(await fresh())
    await approveLater()
    for (const mayUndo of [true, false]) {
      const body = { version: submission.version, reason: 'Not a place', mayUndo }
      expect(await refusal(max.callApi(endpoints.rejectSubmission, { params, body }))).toBe(
        'changed-meanwhile: Mona has just decided on this.',
      )
    }
  })

  test('of two who decide in the same moment one is pending, and the other is told', async () => {
    const { mona, max, params, submission, db } = await opened(await fresh())
    const body = { version: submission.version, mayUndo: true }
    const outcomes = await Promise.all(
      [mona, max].map(({ callApi }) =>
        refusal(callApi(endpoints.approveSubmission, { params, body })),
      ),
    )
    expect(outcomes.filter((one) => one === 'no refusal')).toHaveLength(1)
    expect(await db.selectFrom('pendingDecisions').select('id').execute()).toHaveLength(1)
  })

  test('falls where its author was faster, and who decided hears of it', async () => {
    const { approveLater, ann, params, submission, read, work, later, told, places, letters } =
      await opened(await fresh())
    await approveLater()
    await ann.callApi(endpoints.takeBackSubmission, {
      params,
      body: { version: submission.version },
    })
    later()
    await work()
    expect(await read()).toMatchObject({ state: 'draft', pending: null })
    expect([await places(), await letters()]).toEqual([[], []])
    expect(told).toMatchObject([
      {
        title: 'Your decision could not be carried out: The Patient Beagle',
        body: 'Its author has taken this back to change it.',
      },
    ])
  })

  test('that cannot be carried out is refused at once', async () => {
    const { approveLater, db, submission } = await opened(await fresh())
    await db
      .updateTable('submissions')
      .set({ content: JSON.stringify({ name: '' }) })
      .where('id', '=', submission.id)
      .execute()
    expect(await refusal(approveLater())).toMatch(/^conflict: This can no longer be accepted/)
    expect(await db.selectFrom('pendingDecisions').select('id').execute()).toEqual([])
    // Only what tells the moderators that it waits is left.
    expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([
      { kind: 'tell-moderators' },
    ])
  })

  test('goes with the account of who made it', async () => {
    const { approveLater, mona, read, max, work, later, db } = await opened(await fresh())
    await approveLater()
    await inTransaction(db, (tx) => submissionPersonalData.forget(tx, mona.id))
    later()
    await work()
    expect(await read(max)).toMatchObject({ state: 'submitted', pending: null })
  })
})
