import type { Kysely } from 'kysely'
import { careNow } from '../bookings/sitter-now.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'

/** Somebody who is told, and the page on which they see more. */
interface ToTell {
  memberId: number
  href: `/${string}`
}

/**
 * Everybody who belongs to a pet just now, each once: the owners and carers of its household, among
 * whom is whoever travels with it, and who has it by a booking that runs.
 */
export async function everyoneOf(db: Kysely<Tables>, petId: number, now: Date): Promise<ToTell[]> {
  const people = new Map<number, ToTell>()
  for (const { memberId } of await householdContacts(db, petId)) {
    people.set(memberId, { memberId, href: '/emergency' })
  }
  for (const { memberId, id } of await careNow(db, [petId], now)) {
    if (!people.has(memberId)) people.set(memberId, { memberId, href: `/bookings/${id}` })
  }
  return [...people.values()]
}
