import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import type { Language } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** A member of a pet's household, with what notifying them needs. */
export interface Person {
  memberId: number
  role: HouseholdRole
  name: string
  phone: string | null
  email: string | null
  language: Language
}

/** The members to notify of a pet, in order: owners first, then those longest in the household. */
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
