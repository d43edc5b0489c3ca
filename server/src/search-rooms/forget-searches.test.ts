import { DAY_MS } from '@wayfur/domain/durations'
import {
  addSighting,
  endSearch,
  moveSector,
  readSearchRoom,
  tellOwner,
} from '@wayfur/domain/search-rooms/endpoints'
import { replyToFinder } from '@wayfur/domain/tags/found-endpoints'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifyBy } from '../inbox/notify.ts'
import { mailHandler } from '../mail/enqueue-mail.ts'
import { outboxMailer } from '../mail/outbox-mailer.ts'
import { handIn } from '../moderation/hand-in.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { startJobWorker } from '../platform/jobs/job-worker.ts'
import { openLog } from '../platform/log.ts'
import type { Tables } from '../tables.ts'
import { forgetSearches } from './forget-searches.ts'
import { restSearches } from './rest-searches.ts'
import { searchesOf, SEEN } from './testing/search-fixtures.ts'

/** Stands in everything that anybody writes of the search. */
const MARK = 'Marigold'

/** Every table that still has the mark somewhere. */
async function tablesThatTell(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const telling: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where to_jsonb(t)::text ilike ${`%${MARK}%`} limit 1`.execute(db)
    if (rows.length > 0) telling.push(name)
  }
  return telling
}

eachDatabase('a search that is over', (open) => {
  async function withTold() {
    const searches = searchesOf(await open())
    const { context, db } = searches
    Object.assign(context, { notify: notifyBy(context) })
    const made = await searches.withSearch('Sam')
    const { owner, petId, params } = made
    const former = await searches.joins(petId, 'Lee', 'carer')
    const help = searches.helper()
    const words = `${MARK} saw it`
    await help(addSighting, { params, body: { ...SEEN, words, name: MARK } })
    const take = { move: 'take' as const, name: MARK }
    await help(moveSector, { params: { ...params, sector: 'E5' }, body: take })
    const message = `${MARK} has her`
    const body = { message, contact: `${MARK}@example.org`, place: MARK }
    await help(tellOwner, { params, body })
    const report = await db.selectFrom('foundReports').select('id').executeTakeFirstOrThrow()
    const answer = { params: { id: report.id }, body: { words: `Thank you, ${MARK}` } }
    await searches.as(owner)(replyToFinder, answer)
    // What somebody was told stays in their inbox when they leave the household.
    await db.deleteFrom('petMembers').where('memberId', '=', former.id).execute()
    const { id } = await db.selectFrom('searchRooms').select('id').executeTakeFirstOrThrow()
    return { ...made, searches, roomId: id }
  }

  /** Sends the letters that wait, which are kept here as they were sent. */
  async function sendLetters({ db, clock }: Awaited<ReturnType<typeof withTold>>['searches']) {
    const mailer = outboxMailer(db, 'Wayfur <hello@wayfur.example>', clock)
    const worker = startJobWorker({
      db,
      handlers: [mailHandler(mailer, 'https://wayfur.example')],
      clock,
      log: openLog('silent'),
      lookEveryMs: 20,
    })
    const waiting = () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'mail')
        .where('doneAt', 'is', null)
        .execute()
    await expect.poll(waiting).toEqual([])
    await worker.stop(1_000)
  }

  test('leaves its figures after 30 days, and nothing that anybody wrote, was told or reported', async () => {
    const { searches, owner, petId, params, roomId } = await withTold()
    const { db, clock } = searches
    const stranger = await searches.member('Kim')
    await db.transaction().execute(async (tx) => {
      const content = { reason: 'other', message: MARK }
      const subject = { kind: 'search' as const, id: roomId }
      const title = `Search for ${MARK}`
      const by = { memberId: stranger.id, now: clock.now() }
      await handIn(tx, { kind: 'report', content, title, subject, ...by })
    })
    clock.advance(14 * DAY_MS)
    await restSearches(searches.context)
    await sendLetters(searches)
    const letters = await db.selectFrom('sentMails').select('subject').orderBy('subject').execute()
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Does the search for Bella go on?',
      'You have an answer about Bella',
    ])
    await searches.by(owner)(endSearch, { params: { id: petId } })
    clock.advance(30 * DAY_MS - 1)
    await forgetSearches(searches.context)
    expect(await tablesThatTell(db)).toEqual([
      'found_messages',
      'found_reports',
      'inbox_messages',
      'search_helpers',
      'search_sightings',
      'sent_mails',
      'submissions',
    ])
    clock.advance(1)
    await Promise.all([forgetSearches(searches.context), forgetSearches(searches.context)])
    expect(await tablesThatTell(db)).toEqual([])
    expect(await db.selectFrom('inboxMessages').select(['memberId', 'title']).execute()).toEqual([])
    expect(await db.selectFrom('sentMails').select('subject').execute()).toEqual([])
    await expect(searches.by(null)(readSearchRoom, { params })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await db.selectFrom('searchSummaries').selectAll().execute()).toMatchObject([
      { days: 15, sightings: 1, helpers: 1, radiusMiles: 1 },
    ])
  })
})
