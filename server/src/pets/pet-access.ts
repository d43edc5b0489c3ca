import { msg } from '@wayfur/domain/language/messages'
import { mayDo, type PetAct } from '@wayfur/domain/pets/household'
import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { PetsTable } from './pets-tables.ts'

/** A pet together with what the one who asks is to it; only the gate below gives one out. */
export type HouseholdPet = Selectable<PetsTable> & { role: HouseholdRole }

const NO_PET = msg('We could not find that pet.')

/**
 * The pet, if this member belongs to its household and may do this. Outside the household the pet
 * looks like not there; inside, the refusal names the role.
 */
export async function requirePet(
  db: Kysely<Tables>,
  memberId: number,
  petId: number,
  act: PetAct,
  options: { isDeleted?: boolean; isLocked?: boolean } = {},
): Promise<HouseholdPet> {
  const pet = await db
    .selectFrom('pets')
    .innerJoin('petMembers', 'petMembers.petId', 'pets.id')
    .selectAll('pets')
    .select('petMembers.role')
    .where('pets.id', '=', petId)
    .where('petMembers.memberId', '=', memberId)
    .where('pets.deletedAt', options.isDeleted === true ? 'is not' : 'is', null)
    .$if(options.isLocked === true, (query) => query.forNoKeyUpdate('pets'))
    .executeTakeFirst()
  if (pet === undefined) throw new Problem('not-found', NO_PET)
  if (!mayDo(pet.role, act)) {
    throw new Problem(
      'not-allowed',
      msg('Only the owner of {name} may do that.', { name: pet.name }),
    )
  }
  return pet
}

/** Refuses what an invented pet must not take part in. */
export function requireRealPet(pet: Pick<HouseholdPet, 'isSample' | 'name'>): void {
  if (!pet.isSample) return
  throw new Problem(
    'conflict',
    msg('{name} is a sample and cannot be shared, exported or tagged. Add your own pet first.', {
      name: pet.name,
    }),
  )
}

/** A record that does not belong to the pet, or is gone. */
export function noSuchRecord(): Problem {
  return new Problem('not-found', msg('We could not find that entry.'))
}
