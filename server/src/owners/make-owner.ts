import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { shownPlace } from '../places/shown-place.ts'
import type { Tables } from '../tables.ts'

interface Ownership {
  placeId: number
  memberId: number
  /** The day from which it is theirs. */
  on: string
}

/** Makes a place somebody's, unless it is somebody else's already. */
export async function makeOwner(
  tx: Transaction<Tables>,
  { placeId, memberId, on }: Ownership,
): Promise<void> {
  await tx
    .insertInto('placeOwners')
    .values({ placeId, memberId, since: on, correctedOn: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { memberId: ownerId } = await tx
    .selectFrom('placeOwners')
    .select('memberId')
    .where('placeId', '=', placeId)
    .executeTakeFirstOrThrow()
  if (ownerId !== memberId) {
    throw new Problem('conflict', msg('Someone else owns this listing already.'))
  }
}

/** The same for a claim that is accepted, of a place that must still be there. */
export async function acceptClaim(tx: Transaction<Tables>, claim: Ownership): Promise<void> {
  const place = await shownPlace(tx, claim.placeId).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new Problem('conflict', msg('That place is no longer there.'))
  })
  await makeOwner(tx, { ...claim, placeId: place.id })
}

/** Keeps the day of the owner's word, which the page of the place tells. */
export async function noteOwnersWord(
  tx: Transaction<Tables>,
  { placeId, on }: { placeId: number; on: string },
): Promise<void> {
  await tx
    .updateTable('placeOwners')
    .set({ correctedOn: on })
    .where('placeId', '=', placeId)
    .execute()
}
