import { DAY_MS } from '@wayfur/domain/durations'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import * as moderation from '@wayfur/domain/moderation/endpoints'
import { PAPER_DAYS } from '@wayfur/domain/moderation/submission'
import * as endpoints from '@wayfur/domain/providers/endpoints'
import { expect, test } from 'vitest'
import { filePersonalData } from '../files/file-personal-data.ts'
import { fileFor } from '../files/files.ts'
import { forgetPapers } from '../moderation/forget-papers.ts'
import { submissionPersonalData } from '../moderation/submission-personal-data.ts'
import {
  approve,
  moderationWorld,
  refusal,
  WHOLE_PROVIDER,
} from '../moderation/testing/moderation-fixtures.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { proofReminderHandler } from './check-proof.ts'
import { providersEndpoints } from './routes.ts'

const nameOf = (letter: string) => `${letter.repeat(26)}.pdf`
const urlOf = (letter: string) => `/files/${nameOf(letter)}`

/** Ann, a provider, and Rex, another; Mona and Max, who moderate. */
async function listed(database: TestDatabase) {
  const world = moderationWorld(database)
  const { db, clock, context } = world
  const mona = await world.person('Mona', ['moderator'])
  const served = providersEndpoints({
    db,
    clock,
    busyTimes: async () => [],
    busyTimesOfMany: async () => new Map(),
  })
  async function provider(name: string) {
    const who = await world.person(name)
    const { id } = await who.callApi(moderation.startSubmission, {
      body: { kind: 'provider', content: { ...WHOLE_PROVIDER, businessName: `${name} Walks` } },
    })
    await who.callApi(moderation.sendSubmission, { params: { id }, body: { version: 1 } })
    await approve(mona.callApi, { id, version: 2 })
    const callApi = callAs(served, { id: who.id, roles: ['provider'] })
    const own = await callApi(endpoints.readOwnProvider, {})
    return { ...who, callApi, moves: who.callApi, providerId: own?.id ?? 0 }
  }
  const [ann, rex] = [await provider('Ann'), await provider('Rex')]
  async function uploaded(letter: string, ownerId = ann.id, purpose: FilePurpose = 'proof') {
    const file = { name: nameOf(letter), ownerId, purpose, type: 'application/pdf' } as const
    const rest = { bytes: 100, width: null, height: null, createdAt: clock.now() }
    await db
      .insertInto('files')
      .values({ ...file, ...rest })
      .execute()
    return urlOf(letter)
  }
  async function send(letter: string, given: { proof?: 'identity'; expiresOn?: string } = {}) {
    const file = await uploaded(letter)
    const body = { proof: 'insurance' as const, expiresOn: '2027-05-31', ...given, file }
    return ann.callApi(endpoints.sendProof, { body })
  }
  const waitingOf = async () => {
    const own = await ann.callApi(endpoints.readOwnProvider, {})
    const sent = own?.proofs.find(({ waiting }) => waiting !== null)?.waiting
    return { id: sent?.submissionId ?? 0, version: sent?.version ?? 0 }
  }
  const badges = async () => {
    const params = { providerId: ann.providerId }
    const shown = await callAs(served, null)(endpoints.providerTrustBadges, { params })
    return shown.flatMap(({ kind, evidence }) =>
      kind === 'identity' || kind === 'insurance' ? [evidence] : [],
    )
  }
  const sees = async (letter: string, id: number, roles: 'moderator'[] = []) => {
    const reader = { id, roles } as never
    return (await fileFor(db, nameOf(letter), reader)) !== undefined
  }
  const remind = async () => {
    const [handler] = [proofReminderHandler({ db, notify: context.notify ?? (async () => {}) })]
    const jobs = await db
      .selectFrom('jobs')
      .select(['payload', 'runAt'])
      .where('kind', '=', 'proof-reminder')
      .execute()
    for (const { payload, runAt } of jobs) {
      if (runAt <= clock.now()) await handler.run(payload, {} as never)
    }
  }
  return { ...world, mona, ann, rex, uploaded, send, waitingOf, badges, sees, remind }
}

eachDatabase('proofs of a provider', (fresh) => {
  test('a document is for its sender and the moderators, and a badge says what they saw', async () => {
    const { send, ann, rex, mona, sees, waitingOf, badges, told, letters } = await listed(
      await fresh(),
    )
    const own = await send('a')
    expect(own.proofs).toMatchObject([
      { proof: 'identity', check: null, waiting: null },
      { proof: 'insurance', check: null, waiting: { file: urlOf('a') } },
    ])
    expect(await sees('a', ann.id)).toBe(true)
    expect(await sees('a', mona.id, ['moderator'])).toBe(true)
    expect(await sees('a', rex.id)).toBe(false)
    expect(await badges()).toEqual([])
    const waiting = await waitingOf()
    const params = { id: waiting.id }
    const queued = await mona.callApi(moderation.readQueued, { params })
    expect(queued.facts.map(({ label, text }) => [label, text])).toEqual([
      ['What it proves', 'Insurance'],
      ['Valid through', 'May 31, 2027'],
    ])
    await approve(mona.callApi, waiting)
    expect(await badges()).toEqual([
      'A moderator saw a proof of insurance on Nov 21, 2026. It is valid until May 31, 2027.',
    ])
    expect(told.at(-1)).toMatchObject({
      title: 'Your document: Ann Walks',
      href: '/provider?part=proofs',
    })
    expect((await letters()).at(-1)?.text).toContain('We delete the document within 14 days.')
  })

  test('two weeks after the decision the document is deleted, and what was decided stays', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      const { db, clock, send, waitingOf, mona, ann, sees, badges } = await listed(await fresh())
      await send('a')
      const { id, version } = await waitingOf()
      if (decision === 'approve') await approve(mona.callApi, { id, version })
      else {
        const body = { version, reason: 'It names somebody else.' }
        await mona.callApi(moderation.rejectSubmission, { params: { id }, body })
      }
      clock.advance(PAPER_DAYS * DAY_MS - 1)
      await forgetPapers({ db, clock })
      expect(await sees('a', mona.id, ['moderator'])).toBe(true)
      clock.advance(1)
      await forgetPapers({ db, clock })
      expect(await sees('a', mona.id, ['moderator'])).toBe(false)
      expect(await sees('a', ann.id)).toBe(false)
      const jobs = db.selectFrom('jobs').select('key').where('kind', '=', 'remove-file')
      expect(await jobs.execute()).toHaveLength(1)
      expect(await badges()).toHaveLength(decision === 'approve' ? 1 : 0)
      const queued = await mona.callApi(moderation.readQueued, { params: { id } })
      expect(queued.facts.at(-1)?.text).toBe('Deleted after it was checked')
      expect(queued.log[0]).toMatchObject({ byName: 'Mona' })
    }
  })

  test('withdrawn, the document goes at once', async () => {
    const { send, waitingOf, ann, mona, sees } = await listed(await fresh())
    await send('a')
    const { id, version } = await waitingOf()
    await ann.moves(moderation.withdrawSubmission, { params: { id }, body: { version } })
    expect(await sees('a', mona.id, ['moderator'])).toBe(false)
    expect((await send('b')).proofs[1]?.waiting?.file).toBe(urlOf('b'))
  })

  test('one of each kind waits, also of two at once', async () => {
    const { send, ann, uploaded, db } = await listed(await fresh())
    const files = [await uploaded('c'), await uploaded('d')]
    const sent = files.map((file) =>
      refusal(
        ann.callApi(endpoints.sendProof, {
          body: { proof: 'identity', file, expiresOn: '' },
        }),
      ),
    )
    expect((await Promise.all(sent)).toSorted()).toEqual([
      'conflict: A document of this kind waits already. Withdraw it to send another.',
      'no refusal',
    ])
    await send('e')
    const rows = db.selectFrom('submissions').select('id').where('kind', '=', 'proof')
    expect(await rows.execute()).toHaveLength(2)
  })

  test('a document of others, of another use or that ran out is refused', async () => {
    const { ann, rex, uploaded } = await listed(await fresh())
    const body = { proof: 'identity' as const, expiresOn: '' }
    for (const file of [
      await uploaded('f', rex.id),
      await uploaded('g', ann.id, 'document'),
      urlOf('h'),
    ]) {
      expect(await refusal(ann.callApi(endpoints.sendProof, { body: { ...body, file } }))).toBe(
        'invalid-input: That file is not among your uploads. Please choose it again.',
      )
    }
    const file = await uploaded('j')
    const over = { ...body, file, expiresOn: '2026-11-20' }
    expect(await refusal(ann.callApi(endpoints.sendProof, { body: over }))).toBe(
      'invalid-input: This document ran out on Nov 20, 2026. Please send one that is valid.',
    )
  })

  test('a badge ends by itself, after a reminder, and its provider takes it away before', async () => {
    const { send, waitingOf, mona, ann, badges, clock, remind, told } = await listed(await fresh())
    await send('a', { proof: 'identity', expiresOn: '' })
    await approve(mona.callApi, await waitingOf())
    expect(await badges()).toEqual([
      'A moderator saw a proof of identity on Nov 21, 2026. It is valid until Nov 21, 2028.',
    ])
    await remind()
    expect(told).not.toContainEqual(
      expect.objectContaining({ title: 'Your proof of identity ends soon' }),
    )
    clock.advance(Date.parse('2028-10-22T17:00:00Z') - clock.now().getTime())
    await remind()
    expect(told.at(-1)).toMatchObject({ title: 'Your proof of identity ends soon' })
    clock.advance(Date.parse('2028-11-21T23:00:00Z') - clock.now().getTime())
    expect(await badges()).toHaveLength(1)
    clock.advance(DAY_MS)
    expect(await badges()).toEqual([])
    const gone = await ann.callApi(endpoints.removeProof, { params: { proof: 'identity' } })
    expect(gone.proofs[0]?.check).toBeNull()
    const params = { proof: 'insurance' } as const
    expect(await refusal(ann.callApi(endpoints.removeProof, { params }))).toMatch(/^not-found/)
  })

  test('an export names what was sent, and with the account all of it goes', async () => {
    const { db, clock, send, waitingOf, mona, ann } = await listed(await fresh())
    await send('a')
    await approve(mona.callApi, await waitingOf())
    const exported = JSON.stringify([
      await submissionPersonalData.read(db, { id: ann.id } as never),
      await filePersonalData(clock).read(db, { id: ann.id } as never),
    ])
    expect(exported).toContain(urlOf('a'))
    await inTransaction(db, async (tx) => {
      await filePersonalData(clock).forget(tx, ann.id)
      await submissionPersonalData.forget(tx, ann.id)
    })
    expect(await db.selectFrom('providerChecks').selectAll().execute()).toEqual([])
    const left = db.selectFrom('submissions').select('id').where('kind', '=', 'proof')
    expect(await left.execute()).toEqual([])
    const file = db.selectFrom('files').select('deletedAt').where('name', '=', nameOf('a'))
    expect((await file.executeTakeFirst())?.deletedAt).not.toBeNull()
  })
})
