import type { Asked } from '@wayfur/domain/endpoint'
import { borderVerdict, type TravelingPet } from '@wayfur/domain/guides/border-verdict'
import { flightTasks, MOST_CHECKLISTS, MOST_TASKS } from '@wayfur/domain/guides/checklist'
import { addChecklist as addEndpoint } from '@wayfur/domain/guides/endpoints'
import type { TravelChecklist } from '@wayfur/domain/guides/schemas'
import { msg, translateWritten } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { todayOf } from '../accounts/member-time-zone.ts'
import type { Notify } from '../inbox/notify.ts'
import { askForLapseCheck } from '../pets/ask-for-lapse-check.ts'
import { type HouseholdPet, requirePet } from '../pets/pet-access.ts'
import { healthChecksOf, vaccinationsOf } from '../pets/read-pet.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { countryInWords } from './guides-in-words.ts'
import type { Guides } from './load-guides.ts'
import { scheduleTaskReminders } from './task-reminders.ts'

export interface GuidesContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
  guides: Guides
}

const NO_LIST = msg('We could not find that checklist.')

/** The lists of a member, soonest departure first. */
export async function listChecklists(
  db: Kysely<Tables>,
  memberId: number,
): Promise<TravelChecklist[]> {
  const lists = await checklistRows(db)
    .where('travelChecklists.memberId', '=', memberId)
    .orderBy('travelChecklists.departsOn')
    .orderBy('travelChecklists.id')
    .limit(MOST_CHECKLISTS)
    .execute()
  return withTasks(db, lists)
}

/** Makes a list for a pet the member may see, and asks for the reminders of its tasks. */
export async function addChecklist(
  { db, clock, guides }: Pick<GuidesContext, 'db' | 'clock' | 'guides'>,
  memberId: number,
  { petId, airlineId, countryId, departsOn, returnsOn = null }: Asked<typeof addEndpoint>['body'],
): Promise<TravelChecklist> {
  const airline = rowWith(guides.airlines, airlineId)
  if (airline === undefined)
    throw new Problem('invalid-input', msg('We do not know that airline.'), { field: 'airlineId' })
  const country = rowWith(guides.countries, countryId)
  if (country === undefined)
    throw new Problem('invalid-input', msg('We do not know that country.'), { field: 'countryId' })
  return replyInTransaction(db, addEndpoint, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'see')
    const today = await todayOf(tx, memberId, clock.now())
    if (departsOn < today)
      throw new Problem('invalid-input', msg('The flight is in the past.'), {
        field: 'departsOn',
      })
    if (returnsOn !== null && returnsOn < departsOn) {
      throw new Problem(
        'invalid-input',
        msg('Please choose a day of return that is not before the flight.'),
        { field: 'returnsOn' },
      )
    }
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
      .values({
        memberId,
        petId,
        airline: airline?.name ?? null,
        country: country?.country ?? null,
        departsOn,
        returnsOn,
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const written = country === null ? null : countryInWords(country)
    const tasks = await tx
      .insertInto('travelTasks')
      .values(
        flightTasks({
          airline,
          country: written,
          departsOn,
          today,
          findings:
            written === null
              ? []
              : borderVerdict(written, await travelingPet(tx, pet), { arrivesOn: departsOn, today })
                  .findings,
        }).map(({ title, says, dueOn }) => ({ checklistId: id, title, says, dueOn })),
      )
      .returning(['id', 'dueOn'])
      .execute()
    await scheduleTaskReminders(tx, clock, { memberId, tasks, today })
    await askForLapseCheck(tx, clock, memberId, `flight:${id}`)
    return readChecklist(tx, { id, memberId })
  })
}

/** What of a passport a border is held against. */
async function travelingPet(db: Kysely<Tables>, pet: HouseholdPet): Promise<TravelingPet> {
  const [vaccinations, healthChecks] = await Promise.all([
    vaccinationsOf(db, pet.id),
    healthChecksOf(db, pet.id),
  ])
  const { name, species, bornOn, chippedOn } = pet
  const hasMicrochip = pet.microchipId !== null
  return { name, species, bornOn, hasMicrochip, chippedOn, vaccinations, healthChecks }
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
  { db, clock }: Pick<GuidesContext, 'db' | 'clock'>,
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
  return readChecklist(db, { id, memberId })
}

async function readChecklist(
  db: Kysely<Tables>,
  { id, memberId }: { id: number; memberId: number },
): Promise<TravelChecklist> {
  const rows = await checklistRows(db)
    .where('travelChecklists.id', '=', id)
    .where('travelChecklists.memberId', '=', memberId)
    .execute()
  const [list] = await withTasks(db, rows)
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
      'travelChecklists.departsOn',
      'travelChecklists.returnsOn',
    ])
    .where('pets.deletedAt', 'is', null)
}

async function withTasks(
  db: Kysely<Tables>,
  lists: readonly Omit<TravelChecklist, 'tasks'>[],
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
    country: list.country === null ? null : translateWritten(list.country),
    tasks: rows
      .filter(({ checklistId }) => checklistId === list.id)
      .map(({ id, title, says, dueOn, doneOn }) => ({ id, title, says, dueOn, doneOn })),
  }))
}

/** The row that is chosen: null where none is, undefined where it is not among them. */
function rowWith<Row extends { id: string }>(
  rows: readonly Row[],
  id: string | null | undefined,
): Row | null | undefined {
  if (id === null || id === undefined) return null
  return rows.find((one) => one.id === id)
}
