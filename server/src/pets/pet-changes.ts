import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@wayfur/domain/durations'
import type { FieldConflict } from '@wayfur/domain/pets/change-schemas'
import {
  type ChangedPart,
  CHANGES_KNOWN_DAYS,
  type PetField,
} from '@wayfur/domain/pets/merge-fields'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { noSuchRecord } from './pet-access.ts'

interface Which {
  petId: number
  memberId: number
}

interface Changed extends Which {
  /** As it was sent; one without an id gets one of its own. */
  id: string | undefined
  fields: readonly ChangedPart[]
  now: Date
}

/** Notes who changed what, in the transaction that does it. */
export async function noteChanges(
  tx: Transaction<Tables>,
  { id = randomUUID(), fields, now, ...which }: Changed,
): Promise<void> {
  if (fields.length === 0) return
  await tx
    .insertInto('petChanges')
    .values(fields.map((field) => ({ id, field, at: now, ...which })))
    .execute()
}

/**
 * What was done under this id already. It is asked once the pet is locked, so that of two sendings
 * the second sees the first; an id of somebody else is no entry of this member.
 */
export async function doneUnder(
  tx: Transaction<Tables>,
  id: string | undefined,
  { petId, memberId }: Which,
): Promise<Set<ChangedPart>> {
  if (id === undefined) return new Set()
  const rows = await tx
    .selectFrom('petChanges')
    .select(['petId', 'memberId', 'field'])
    .where('id', '=', id)
    .execute()
  if (rows.some((row) => row.petId !== petId || row.memberId !== memberId)) throw noSuchRecord()
  return new Set(rows.map(({ field }) => field))
}

/** Whether an entry was received under this id already. */
export async function wasReceived(
  tx: Transaction<Tables>,
  id: string | undefined,
  which: Which,
): Promise<boolean> {
  return (await doneUnder(tx, id, which)).size > 0
}

/** Who wrote last what a field of the pet says, as far as it is known. */
export async function lastChangeOf(
  db: Kysely<Tables>,
  { petId, memberId }: Which,
  field: PetField,
): Promise<FieldConflict> {
  const row = await db
    .selectFrom('petChanges as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.id', '=', 'c.memberId').on('m.deletedAt', 'is', null),
    )
    .select(['c.memberId', 'c.at', 'm.name'])
    .where('c.petId', '=', petId)
    .where('c.field', '=', field)
    .orderBy('c.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    field,
    by: row?.name ?? null,
    isYou: row?.memberId === memberId,
    at: row?.at.toISOString() ?? null,
  }
}

/** Forgets who changed what once no phone can be away any more with an older copy. */
export async function forgetOldChanges(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('petChanges')
    .where('at', '<', new Date(now.getTime() - CHANGES_KNOWN_DAYS * DAY_MS))
    .execute()
}
