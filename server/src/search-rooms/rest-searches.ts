import { DAY_MS } from '@wayfur/domain/durations'
import { t } from '@wayfur/domain/language/messages'
import { ASK_SEARCH_DAYS, REST_SEARCH_DAYS } from '@wayfur/domain/search-rooms/search-room'
import { type Kysely, sql, type Transaction } from 'kysely'
import { searchAsks, searchRests } from '../mail/emails/search-emails.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isMailAddress } from '../mail/mailer.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'
import type { RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** Searches looked at in one go. */
const AT_ONCE = 50

type Resting = Pick<SearchContext, 'db' | 'clock' | 'notify' | 'liveUpdates' | 'head'>

/**
 * Asks the households of searches that nobody has touched for long whether they go on, and lets those
 * rest that were asked and got no answer: each with its letter in one transaction, so that it happens
 * once however many look at the same time.
 */
export async function restSearches(context: Resting): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const days = (count: number) => new Date(now.getTime() - count * DAY_MS)
  const untouchedSince = days(ASK_SEARCH_DAYS)
  const askedBefore = days(REST_SEARCH_DAYS - ASK_SEARCH_DAYS)
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select r.id from search_rooms r cross join lateral (select ${touchedAt} as at) touched
      where r.ended_at is null and touched.at <= ${untouchedSince}
        and (r.asked_at is null or r.asked_at <= touched.at or r.asked_at <= ${askedBefore})
      order by r.id limit ${AT_ONCE} for update of r skip locked`.execute(tx)
    for (const { id } of rows) {
      // Read again under the lock: somebody may have told something since the list was made.
      const room = await tx
        .selectFrom('searchRooms as r')
        .selectAll('r')
        .select(sql<Date>`${touchedAt}`.as('touchedAt'))
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (room === undefined || room.touchedAt > untouchedSince) continue
      const isAsked = room.askedAt !== null && room.askedAt > room.touchedAt
      if (!isAsked) await ask(tx, context, room, now)
      else if (room.askedAt !== null && room.askedAt <= askedBefore)
        await rest(tx, context, room, now)
    }
  })
}

/** When anybody last did something for the search `r`: helpers, or its household. */
const touchedAt = sql`greatest(r.opened_at, r.kept_at,
  (select max(s.created_at) from search_sightings s where s.room_id = r.id),
  (select max(h.joined_at) from search_helpers h where h.room_id = r.id),
  (select max(greatest(c.taken_at, c.finished_at)) from search_sectors c where c.room_id = r.id))`

/** Whether the household is asked, and nobody has done anything since. */
export async function isAsked(db: Kysely<Tables>, room: RoomRow): Promise<boolean> {
  if (room.askedAt === null) return false
  const { at } = await db
    .selectFrom('searchRooms as r')
    .select(sql<Date>`${touchedAt}`.as('at'))
    .where('id', '=', room.id)
    .executeTakeFirstOrThrow()
  return room.askedAt > at
}

async function ask(
  tx: Transaction<Tables>,
  context: Resting,
  { id, petId }: RoomRow,
  now: Date,
): Promise<void> {
  await tx.updateTable('searchRooms').set({ askedAt: now }).where('id', '=', id).execute()
  const { head } = context
  await tellHousehold(tx, context, petId, {
    key: `search:${id}:asked:${now.getTime()}`,
    titleOf: (name) => t('Does the search for {name} go on?', { name }),
    bodyOf: () =>
      t('Nobody has reported anything for {waitDays} days. Please say whether it goes on.', {
        waitDays: ASK_SEARCH_DAYS,
      }),
    letterOf: (petName) => searchAsks(head, { petName, path: `/lost-and-found/${petId}/search` }),
  })
}

async function rest(
  tx: Transaction<Tables>,
  context: Resting,
  { id, petId }: RoomRow,
  now: Date,
): Promise<void> {
  const ended = { endedAt: now, endedHow: 'quiet' } as const
  await tx.updateTable('searchRooms').set(ended).where('id', '=', id).execute()
  const { head } = context
  await tellHousehold(tx, context, petId, {
    key: `search:${id}:rests:${now.getTime()}`,
    titleOf: (name) => t('The search for {name} is paused', { name }),
    bodyOf: () => t('Lost Mode stays on. One press lets the search go on under the same link.'),
    letterOf: (petName) => searchRests(head, { petName, path: `/lost-and-found/${petId}/search` }),
  })
}

interface Words {
  key: string
  titleOf: (name: string) => string
  bodyOf: () => string
  letterOf: (petName: string) => ReturnType<typeof searchAsks>
}

/** Everybody who can answer: a line in the inbox, and a letter to those with an address. */
async function tellHousehold(
  tx: Transaction<Tables>,
  { clock, notify, liveUpdates }: Resting,
  petId: number,
  { key, titleOf, bodyOf, letterOf }: Words,
): Promise<void> {
  const { name } = await tx
    .selectFrom('pets')
    .select('name')
    .where('id', '=', petId)
    .executeTakeFirstOrThrow()
  for (const { memberId, email, language } of await householdContacts(tx, petId)) {
    liveUpdates.publishStale(tx, ['searches'], memberId)
    await notify(tx, memberId, () => ({
      kind: 'submission',
      title: titleOf(name),
      body: bodyOf(),
      href: `/lost-and-found/${petId}/search`,
      key,
      isMailedAlready: true,
    }))
    if (email === null || !isMailAddress(email)) continue
    await enqueueMail(tx, clock, () => letterOf(name), {
      key: `${key}:${memberId}`,
      to: email,
      language,
    })
  }
}
