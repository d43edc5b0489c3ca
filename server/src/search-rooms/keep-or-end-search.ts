import { msg, t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { Problem } from '@wayfur/domain/problem'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import type { OwnSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import type { Transaction } from 'kysely'
import { requirePet } from '../pets/pet-access.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'
import { switchLostModeOff } from '../tags/lost-and-found.ts'
import { endSearchAtHome } from './end-search.ts'
import { readOwnSearch, type WhichPet } from './own-search.ts'
import { openRoomOf, restingRoomOf } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/**
 * Says that the pet is home, which ends its search. Lost Mode ends with it where an owner says so, as
 * everywhere; where a carer does, the owners hear of it and decide.
 */
export async function endSearch(context: SearchContext, which: WhichPet): Promise<OwnSearch> {
  const { db, clock } = context
  return replyInTransaction(db, calls.endSearch, async (tx) => {
    const pet = await requirePet(tx, which.memberId, which.petId, 'record', { isLocked: true })
    const ended = await endSearchAtHome(tx, which.petId, clock.now())
    if (mayDo(pet.role, 'share')) await switchLostModeOff(tx, context, which.petId)
    else if (ended !== undefined) {
      await tellOwners(tx, context, which, { roomId: ended, petName: pet.name })
    }
    return readOwnSearch({ ...context, db: tx }, which)
  })
}

async function tellOwners(
  tx: Transaction<Tables>,
  { notify }: Pick<SearchContext, 'notify'>,
  { petId, memberId }: WhichPet,
  { roomId, petName: name }: { roomId: number; petName: string },
): Promise<void> {
  const people = await householdContacts(tx, petId)
  const carer = people.find((one) => one.memberId === memberId)
  const who = reviewerName(carer?.name ?? '', carer?.email ?? null)
  for (const person of people) {
    if (person.role !== 'owner') continue
    await notify(tx, person.memberId, () => ({
      kind: 'found-pet',
      title: t('{who} says that {name} is home', { who, name }),
      body: t('The search has ended. Lost Mode stays on until you switch it off.'),
      href: `/lost-and-found/${petId}`,
      key: `search:${roomId}:home`,
      stale: ['searches'],
    }))
  }
}

/** Says that a search goes on; one that rests does so under the link that hangs on posters. */
export async function keepSearch(context: SearchContext, which: WhichPet): Promise<OwnSearch> {
  const { db, clock } = context
  return replyInTransaction(db, calls.keepSearch, async (tx) => {
    const { petId, memberId } = which
    const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    const room = (await openRoomOf(tx, petId)) ?? (await restingRoomOf(tx, petId))
    if (room === undefined) {
      throw new Problem('conflict', msg('There is no search for {name}.', { name: pet.name }))
    }
    await tx
      .updateTable('searchRooms')
      .set({ keptAt: clock.now(), endedAt: null, endedHow: null })
      .where('id', '=', room.id)
      .where((row) => row.or([row('endedAt', 'is', null), row('endedHow', '=', 'quiet')]))
      .execute()
    return readOwnSearch({ ...context, db: tx }, which)
  })
}
