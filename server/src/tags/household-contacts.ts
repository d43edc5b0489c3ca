import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import type { Language } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Somebody of a pet's household, as far as telling them needs. */
interface Person {
  memberId: number
  role: HouseholdRole
  name: string
  phone: string | null
  email: string | null
  language: Language
}

/** Who is told of a pet, in the order in which they are: owners first, those longest there first. */
export async function householdContacts(db: Kysely<Tables>, petId: number): Promise<Person[]> {
  const people = await db
    .selectFrom('petMembers')
    .innerJoin('members', 'members.id', 'petMembers.memberId')
    .select(['petMembers.memberId', 'petMembers.role', 'members.name', 'members.phone'])
    .select(['members.email', 'members.language'])
    .where('petId', '=', petId)
    .where('role', 'in', ['owner', 'carer'])
    .where('members.deletedAt', 'is', null)
    .orderBy('since')
    .orderBy('memberId')
    .execute()
  const isOwner = ({ role }: Person) => role === 'owner'
  return [...people.filter(isOwner), ...people.filter((one) => !isOwner(one))]
}
