import { can, type GivenRole } from '@wayfur/domain/accounts/permissions'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { type listPeople, ROWS_AT_ONCE } from '@wayfur/domain/operator/endpoints'
import type { PersonOfOperator } from '@wayfur/domain/operator/schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql, type Transaction } from 'kysely'
import { giveRole } from '../accounts/give-role.ts'
import { forgetSecondStep } from '../accounts/second-step/change-second-step.ts'
import { hasSecondStep } from '../accounts/second-step/spend-code.ts'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { likePattern } from '../platform/like-pattern.ts'
import { paginate } from '../platform/paginate.ts'
import type { Sessions, SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { writeAuditLog } from './audit-log.ts'
import {
  notifyOfRestoring,
  notifyOfRole,
  notifyOfStepTurnedOff,
  notifyOfSuspension,
} from './notify-of-act.ts'

export interface PeopleContext {
  db: Kysely<Tables>
  clock: Clock
  sessions: Pick<Sessions, 'endAllOf'>
  notify: Notify
}

/** People with an account, newest first. */
export async function peopleOf(
  { db, clock }: Pick<PeopleContext, 'db' | 'clock'>,
  { q, role, state, after }: Asked<typeof listPeople>['query'],
  reader: SignedIn,
): Promise<ReplyOf<typeof listPeople>> {
  let rows = people(db, clock.now())
  if (after !== undefined) rows = rows.where('m.id', '<', after)
  if (role !== undefined) rows = rows.where(sql<boolean>`m.roles @> array[${role}::text]`)
  if (state === 'active') rows = rows.where('m.suspendedAt', 'is', null)
  if (state === 'suspended') rows = rows.where('m.suspendedAt', 'is not', null)
  if (q) {
    const like = likePattern(q)
    const number = /^\d{1,15}$/.test(q) ? Number(q) : 0
    rows = rows.where((row) =>
      row.or([
        row('m.name', 'ilike', like),
        row('m.email', 'ilike', like),
        row('m.id', '=', number),
      ]),
    )
  }
  const { shown, next } = await paginate(rows.orderBy('m.id', 'desc'), ROWS_AT_ONCE)
  return { people: shown.map((row) => personOf(row, reader)), next }
}

/**
 * Gives a role or takes it. Operators cannot change their own roles, and both rows are locked, so
 * that one administrator always remains.
 */
export async function changeRoleOf(
  context: Pick<PeopleContext, 'db' | 'clock' | 'notify'>,
  id: number,
  { role, isGiven }: { role: GivenRole; isGiven: boolean },
  operator: SignedIn,
): Promise<PersonOfOperator> {
  return change(context, id, operator, async (tx, person) => {
    if (person.roles.includes(role) === isGiven) return
    if (isGiven) {
      await giveRole(tx, id, role)
    } else {
      const roles = person.roles.filter((one) => one !== role)
      await tx.updateTable('members').set({ roles }).where('id', '=', id).execute()
    }
    const act = isGiven ? 'role-given' : 'role-taken'
    await writeAuditLog(tx, operator, {
      act,
      about: ['member', id],
      detail: role,
      at: context.clock.now(),
    })
    await notifyOfRole(tx, context, id, { role, isGiven })
  })
}

/** Ends every session at once, open pages included, and lets nobody sign in to the account. */
export async function suspend(
  context: PeopleContext,
  id: number,
  reason: string,
  operator: SignedIn,
): Promise<PersonOfOperator> {
  return change(context, id, operator, async (tx, person) => {
    if (person.suspendedAt !== null) return
    const at = context.clock.now()
    await tx.updateTable('members').set({ suspendedAt: at }).where('id', '=', id).execute()
    await context.sessions.endAllOf(tx, id)
    await writeAuditLog(tx, operator, {
      act: 'suspended',
      about: ['member', id],
      detail: reason,
      at,
    })
    await notifyOfSuspension(tx, context, id, reason)
  })
}

export async function restore(
  context: Pick<PeopleContext, 'db' | 'clock' | 'notify'>,
  id: number,
  operator: SignedIn,
): Promise<PersonOfOperator> {
  return change(context, id, operator, async (tx, person) => {
    if (person.suspendedAt === null) return
    await tx.updateTable('members').set({ suspendedAt: null }).where('id', '=', id).execute()
    await writeAuditLog(tx, operator, {
      act: 'restored',
      about: ['member', id],
      at: context.clock.now(),
    })
    await notifyOfRestoring(tx, context, id)
  })
}

/** For somebody who has lost phone and recovery codes, once it is sure who asks. */
export async function turnOffStep(
  context: Pick<PeopleContext, 'db' | 'clock' | 'notify'>,
  id: number,
  operator: SignedIn,
): Promise<PersonOfOperator> {
  return change(context, id, operator, async (tx) => {
    if (!(await hasSecondStep(tx, id))) return
    await forgetSecondStep(tx, id)
    await writeAuditLog(tx, operator, {
      act: 'second-step-turned-off',
      about: ['member', id],
      at: context.clock.now(),
    })
    await notifyOfStepTurnedOff(tx, context, id)
  })
}

/** One act about one person, whose row is held meanwhile, and how they stand afterwards. */
async function change(
  { db, clock }: Pick<PeopleContext, 'db' | 'clock'>,
  id: number,
  operator: SignedIn,
  work: (
    tx: Transaction<Tables>,
    person: { roles: GivenRole[]; suspendedAt: Date | null },
  ) => Promise<void>,
): Promise<PersonOfOperator> {
  return inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('members')
      .select(['id', 'roles', 'suspendedAt'])
      .where('id', 'in', [id, operator.id])
      .where('deletedAt', 'is', null)
      // In one order for everybody, so that two who act upon each other wait and do not clash.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const acting = held.find((one) => one.id === operator.id)
    if (acting === undefined || acting.suspendedAt !== null || !can(acting, 'manage-members')) {
      throw new Problem('not-allowed')
    }
    const person = held.find((one) => one.id === id)
    if (person === undefined) throw new Problem('not-found')
    if (id === operator.id) {
      throw new Problem('conflict', msg('Someone else has to do that for you.'))
    }
    const shown = () => people(tx, clock.now()).where('m.id', '=', id).executeTakeFirstOrThrow()
    if ((await shown()).isSample) {
      throw new Problem('conflict', msg('The sample people of demo mode stay as they are.'))
    }
    await work(tx, person)
    return personOf(await shown(), operator)
  })
}

function people(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.email', 'm.roles', 'm.createdAt'])
    .select('m.suspendedAt')
    .select((row) => [
      row
        .or([
          row('m.demoPerson', 'is not', null),
          row.exists(
            row
              .selectFrom('scouts')
              .whereRef('scouts.memberId', '=', 'm.id')
              .where('scouts.isSample', '=', true)
              .select('scouts.memberId'),
          ),
        ])
        .as('isSample'),
      row
        .exists(
          row
            .selectFrom('secondSteps')
            .whereRef('secondSteps.memberId', '=', 'm.id')
            .where('secondSteps.onSince', 'is not', null)
            .select('secondSteps.memberId'),
        )
        .as('hasSecondStep'),
      row
        .selectFrom('sessions as s')
        .whereRef('s.memberId', '=', 'm.id')
        .where('s.expiresAt', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('sessions'),
      row
        .selectFrom('sessions as s')
        .whereRef('s.memberId', '=', 'm.id')
        .select(({ fn }) => fn.max('s.lastSeenAt').as('at'))
        .as('lastSeenAt'),
    ])
    .where('m.deletedAt', 'is', null)
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

function personOf(row: PersonRow, reader: SignedIn): PersonOfOperator {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    roles: row.roles,
    memberSince: row.createdAt.toISOString(),
    isSample: Boolean(row.isSample),
    isYou: row.id === reader.id,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    hasSecondStep: Boolean(row.hasSecondStep),
    sessions: row.sessions ?? 0,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }
}
