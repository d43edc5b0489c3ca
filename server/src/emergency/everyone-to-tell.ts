import type { AlertRole } from '@wayfur/domain/emergency/alert'
import type { Kysely } from 'kysely'
import { careNow } from '../bookings/sitter-now.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'
import { travelersNow } from '../tags/people-to-ring.ts'

/** Somebody who is told, as what, and the page on which they see more. */
interface ToTell {
  memberId: number
  role: AlertRole
  href: `/${string}`
}

/**
 * Everybody who belongs to a pet just now, each once: the owners and carers of its household, among
 * whom is whoever travels with it, and who has it by a booking that runs.
 */
export async function everyoneOf(db: Kysely<Tables>, petId: number, now: Date): Promise<ToTell[]> {
  const household = (await householdContacts(db, petId)).map(({ memberId }) => memberId)
  const travelers = new Set(await travelersNow(db, petId, household, now))
  const people = new Map<number, ToTell>()
  for (const memberId of household) {
    const role = travelers.has(memberId) ? 'traveler' : 'household'
    people.set(memberId, { memberId, role, href: '/emergency' })
  }
  for (const { memberId, id } of await careNow(db, [petId], now)) {
    if (people.has(memberId)) continue
    people.set(memberId, { memberId, role: 'sitter', href: `/bookings/${id}` })
  }
  return [...people.values()]
}
