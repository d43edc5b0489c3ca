import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'

export const lapseJob = jobKind<{ memberId: number }>('lapse-check', {
  timeoutMs: 30_000,
  firstWaitSeconds: 60,
})

/**
 * Has a member's plans held against the records of their pets, in the transaction that changes
 * either. `cause` names the change, such as `booking-confirmed:17:2`: one check for each.
 */
export async function askForLapseCheck(
  tx: Kysely<Tables>,
  clock: Clock,
  memberId: number,
  cause: string,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: lapseJob,
    key: `lapse-check:${memberId}:${cause}`,
    payload: { memberId },
  })
}

/** The same for everybody who is told of a pet's health. */
export async function askForLapseChecksOf(
  tx: Kysely<Tables>,
  clock: Clock,
  petId: number,
  cause: string,
): Promise<void> {
  const people = await tx
    .selectFrom('petMembers')
    .innerJoin('pets', 'pets.id', 'petMembers.petId')
    .select('memberId')
    .where('petId', '=', petId)
    .where('role', 'in', ['owner', 'carer'])
    .where('pets.isSample', '=', false)
    .orderBy('memberId')
    .execute()
  for (const { memberId } of people) await askForLapseCheck(tx, clock, memberId, cause)
}
