import { msg, t } from '@wayfur/domain/language/messages'
import { MOST_PETS } from '@wayfur/domain/pets/pet'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { requirePet } from './pet-access.ts'

/** How many pets of their own a member may add; null for any number. */
export type PetAllowance = (db: Kysely<Tables>, memberId: number) => Promise<number | null>

/**
 * Refuses one more pet than a plan or the product has room for. What is there is never taken away,
 * hidden or kept from being exported.
 */
export async function requireRoomForPet(
  db: Kysely<Tables>,
  memberId: number,
  allowance: PetAllowance,
): Promise<void> {
  const most = await allowance(db, memberId)
  const { all, current } = await countPets(db, memberId)
  if (all >= MOST_PETS) {
    throw new Problem(
      'conflict',
      msg('There is room for {mostPets} pets in one account.', { mostPets: MOST_PETS }),
    )
  }
  if (most !== null && current >= most) {
    throw new Problem(
      'plan-full',
      msg('{room}. You can choose a larger one under Premium Plans.', { room: roomText(most) }),
    )
  }
}

/**
 * Refuses to record something of a pet that is not there for the member, that they may only read, or
 * that is one too many; the pet is locked until the end of the transaction.
 */
export async function requirePetToRecord(
  tx: Transaction<Tables>,
  allowance: PetAllowance,
  { petId, memberId }: { petId: number; memberId: number },
): Promise<void> {
  const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
  await requireKeptUp(tx, pet, allowance)
}

/**
 * Refuses to go on with the passport of a pet that is one too many for the plans of all its owners:
 * those they added first are kept up, the others can be read. Safety asks nothing of this: contacts,
 * what a vet must know, links, tags, exports and removing are as they were.
 */
export async function requireKeptUp(
  db: Kysely<Tables>,
  pet: { id: number; name: string; isSample: boolean },
  allowance: PetAllowance,
): Promise<void> {
  if (pet.isSample) return
  const owners = await db
    .selectFrom('petMembers')
    .select('memberId')
    .where('petId', '=', pet.id)
    .where('role', '=', 'owner')
    .execute()
  let most = 0
  for (const { memberId } of owners) {
    const room = await allowance(db, memberId)
    if (room === null) return
    const current = await currentPetsOf(db, memberId).execute()
    const place = current.findIndex(({ id }) => id === pet.id)
    if (place < room) return
    most = Math.max(most, room)
  }
  throw new Problem(
    'plan-full',
    msg('{room}, so {name}’s passport can be read but not added to. Nothing in it is lost.', {
      room: roomText(most),
      name: pet.name,
    }),
  )
}

function roomText(most: number): string {
  return t('Your plan has room for {room, plural, one {# pet} other {# pets}}', { room: most })
}

/** The pets a member owns; samples and deleted ones do not count, and only current ones use up a plan. */
export async function countPets(
  db: Kysely<Tables>,
  memberId: number,
): Promise<{ all: number; current: number }> {
  const owned = await realPetsOf(db, memberId).execute()
  return {
    all: owned.length,
    current: owned.filter(({ standing }) => standing === 'current').length,
  }
}

function realPetsOf(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('petMembers')
    .innerJoin('pets', 'pets.id', 'petMembers.petId')
    .select(['pets.id', 'pets.standing'])
    .where('petMembers.memberId', '=', memberId)
    .where('petMembers.role', '=', 'owner')
    .where('pets.isSample', '=', false)
    .where('pets.deletedAt', 'is', null)
    .limit(2 * MOST_PETS)
}

/** In the order in which they became theirs. */
function currentPetsOf(db: Kysely<Tables>, memberId: number) {
  return realPetsOf(db, memberId)
    .where('pets.standing', '=', 'current')
    .orderBy('petMembers.since')
    .orderBy('pets.id')
}
