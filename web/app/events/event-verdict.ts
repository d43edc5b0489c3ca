import { dayIn } from '@wayfur/domain/calendar'
import { entryVerdict } from '@wayfur/domain/events/entry-verdict'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { ageMonths } from '@wayfur/domain/pets/age'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { PartyVerdict } from '@wayfur/domain/pets/verdict'
import type { Units } from '@wayfur/domain/schemas'

/** Why pets may not come by their passports, where those were held against the event. */
export type AtTheDoor = readonly { id: number; problems: readonly string[] }[] | null | undefined

/** Whether the pets that come along may come to an event, on its day. */
export function eventVerdict(
  event: CommunityEvent,
  coming: readonly HouseholdPet[],
  { units, atTheDoor }: { units: Units; atTheDoor?: AtTheDoor },
): PartyVerdict {
  const day = dayIn(event.timeZone, new Date(event.dateTime))
  const guests = coming.map(({ id, name, species, weightKg, breeds, birth }) => ({
    name,
    species,
    weightKg,
    breeds,
    ageMonths: ageMonths(birth, day),
    problems: atTheDoor?.find((pet) => pet.id === id)?.problems,
  }))
  return entryVerdict(event, guests, units)
}
