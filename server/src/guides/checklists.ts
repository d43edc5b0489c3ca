import type { Asked } from '@wayfur/domain/endpoint'
import { MOST_CHECKLISTS, MOST_TASKS } from '@wayfur/domain/guides/checklist'
import {
  addChecklist as addEndpoint,
  changeChecklist as changeEndpoint,
} from '@wayfur/domain/guides/endpoints'
import type { TravelChecklist } from '@wayfur/domain/guides/schemas'
import { msg, translateWritten } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { todayOf } from '../accounts/member-time-zone.ts'
import type { Notify } from '../inbox/notify.ts'
import { askForLapseCheck } from '../pets/ask-for-lapse-check.ts'
import { requirePet } from '../pets/pet-access.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { placeIdOf } from './flight-guide.ts'
import { flightAsked, planTasks, requireAhead } from './flight-of-checklist.ts'
import type { Guides } from './load-guides.ts'

export interface GuidesContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  guides: Guides
}

type ListsContext = Pick<GuidesContext, 'db' | 'guides'>

const NO_LIST = msg('We could not find that checklist.')

/** The lists of a member, soonest departure first. */
export async function listChecklists(
  context: ListsContext,
  memberId: number,
): Promise<TravelChecklist[]> {
  const lists = await checklistRows(context.db)
    .where('travelChecklists.memberId', '=', memberId)
    .orderBy('travelChecklists.departsOn')
    .orderBy('travelChecklists.id')
    .limit(MOST_CHECKLISTS)
    .execute()
  return withTasks(context, lists)
}

/** Makes a list for a pet the member may see, and asks for the reminders of its tasks. */
export async function addChecklist(
  { db, clock, guides }: Pick<GuidesContext, 'db' | 'clock' | 'guides'>,
  memberId: number,
  { petId, ...asked }: Asked<typeof addEndpoint>['body'],
): Promise<TravelChecklist> {
  const flight = flightAsked(guides, asked)
  return replyInTransaction(db, addEndpoint, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'see')
    const today = await todayOf(tx, memberId, clock.now())
    requireAhead(flight.values, today)
    // One at a time for each member, so that two presses at once cannot pass the limit together.
    await lockMember(tx, memberId)
    const { count } = await tx
      .selectFrom('travelChecklists')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_CHECKLISTS) {
      throw new Problem(
        'conflict',
        msg('You have {mostChecklists} checklists. Please remove one you no longer need.', {
          mostChecklists: MOST_CHECKLISTS,
        }),
      )
    }
    const { id } = await tx
      .insertInto('travelChecklists')
      .values({ memberId, petId, ...flight.values, createdAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await planTasks(tx, clock, { id, memberId, pet, flight, today })
    await askForLapseCheck(tx, clock, memberId, `flight:${id}`)
    return readChecklist({ db: tx, guides }, { id, memberId })
  })
}

/** Changes the flight of a list: what is done stays, all else is planned anew. */
export async function changeChecklist(
  { db, clock, guides }: Pick<GuidesContext, 'db' | 'clock' | 'guides'>,
  { id, memberId }: { id: number; memberId: number },
  asked: Asked<typeof changeEndpoint>['body'],
): Promise<TravelChecklist> {
  const flight = flightAsked(guides, asked)
  return replyInTransaction(db, changeEndpoint, async (tx) => {
    const now = clock.now()
    const today = await todayOf(tx, memberId, now)
    const list = await tx
      .selectFrom('travelChecklists')
      .select('petId')
      .where('id', '=', id)
      .where('memberId', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (list === undefined) throw new Problem('not-found', NO_LIST)
    const pet = await requirePet(tx, memberId, list.petId, 'see')
    requireAhead(flight.values, today)
    await tx
      .updateTable('travelChecklists')
      .set({ ...flight.values, changedAt: now })
      .where('id', '=', id)
      .execute()
    await tx
      .deleteFrom('travelTasks')
      .where('checklistId', '=', id)
      .where('doneOn', 'is', null)
      .execute()
    await planTasks(tx, clock, { id, memberId, pet, flight, today })
    await askForLapseCheck(tx, clock, memberId, `flight:${id}:${now.toISOString()}`)
    return readChecklist({ db: tx, guides }, { id, memberId })
  })
}

/** Removes a list; reminders of its tasks find nothing and say nothing. */
export async function removeChecklist(
  db: Kysely<Tables>,
  which: { id: number; memberId: number },
): Promise<{ id: number }> {
  const gone = await db
    .deleteFrom('travelChecklists')
    .where('id', '=', which.id)
    .where('memberId', '=', which.memberId)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) throw new Problem('not-found', NO_LIST)
  return gone
}

/** Marks a task as done today, or as open again. */
export async function tickTask(
  { db, clock, guides }: Pick<GuidesContext, 'db' | 'clock' | 'guides'>,
  {
    id,
    memberId,
    taskId,
    isDone,
  }: { id: number; memberId: number; taskId: number; isDone: boolean },
): Promise<TravelChecklist> {
  const doneOn = isDone ? await todayOf(db, memberId, clock.now()) : null
  const done = await db
    .updateTable('travelTasks')
    .set({ doneOn })
    .where('travelTasks.id', '=', taskId)
    .where('checklistId', 'in', (list) =>
      list
        .selectFrom('travelChecklists')
        .select('travelChecklists.id')
        .where('travelChecklists.id', '=', id)
        .where('memberId', '=', memberId),
    )
    .returning('travelTasks.id')
    .executeTakeFirst()
  if (done === undefined) throw new Problem('not-found', NO_LIST)
  return readChecklist({ db, guides }, { id, memberId })
}

async function readChecklist(
  context: ListsContext,
  { id, memberId }: { id: number; memberId: number },
): Promise<TravelChecklist> {
  const rows = await checklistRows(context.db)
    .where('travelChecklists.id', '=', id)
    .where('travelChecklists.memberId', '=', memberId)
    .execute()
  const [list] = await withTasks(context, rows)
  if (list === undefined) throw new Problem('not-found', NO_LIST)
  return list
}

function checklistRows(db: Kysely<Tables>) {
  return db
    .selectFrom('travelChecklists')
    .innerJoin('pets', 'pets.id', 'travelChecklists.petId')
    .select([
      'travelChecklists.id',
      'travelChecklists.petId',
      'pets.name as petName',
      'travelChecklists.airline',
      'travelChecklists.country',
      'travelChecklists.origin',
      'travelChecklists.stops',
      'travelChecklists.way',
      'travelChecklists.departsOn',
      'travelChecklists.returnsOn',
    ])
    .where('pets.deletedAt', 'is', null)
}

async function withTasks(
  { db, guides }: ListsContext,
  lists: readonly (Omit<TravelChecklist, 'tasks' | 'countryId' | 'originId' | 'stops'> & {
    stops: string[]
  })[],
): Promise<TravelChecklist[]> {
  if (lists.length === 0) return []
  const rows = await db
    .selectFrom('travelTasks')
    .select(['id', 'checklistId', 'title', 'says', 'dueOn', 'doneOn'])
    .where(
      'checklistId',
      'in',
      lists.map(({ id }) => id),
    )
    .orderBy('dueOn')
    .orderBy('id')
    .limit(MOST_TASKS * MOST_CHECKLISTS)
    .execute()
  return lists.map((list) => ({
    ...list,
    countryId: placeIdOf(guides, list.country),
    originId: placeIdOf(guides, list.origin),
    country: list.country === null ? null : translateWritten(list.country),
    origin: list.origin === null ? null : translateWritten(list.origin),
    stops: list.stops.map((one) => ({
      id: placeIdOf(guides, one),
      name: translateWritten(one),
    })),
    tasks: rows
      .filter(({ checklistId }) => checklistId === list.id)
      .map(({ id, title, says, dueOn, doneOn }) => ({ id, title, says, dueOn, doneOn })),
  }))
}
