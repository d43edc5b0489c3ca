import { dayIn } from '@wayfur/domain/calendar'
import { sampleProblem } from '@wayfur/domain/events/entry-rules'
import { entrySourceText, entryVerdict } from '@wayfur/domain/events/entry-verdict'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
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
  const guests = coming.map((pet) => {
    const { id, name, species, weightKg, breeds, birth, vaccinated } = pet
    const invented = sampleProblem(pet, event)
    return {
      name,
      species,
      weightKg,
      breeds,
      vaccinated,
      ageMonths: ageMonths(birth, day),
      problems:
        invented === null ? atTheDoor?.find((one) => one.id === id)?.problems : [t(invented)],
    }
  })
  // That a sample stays out of a real event is our own rule: no host has said it.
  const isOurs = coming.some((pet) => sampleProblem(pet, event) !== null)
  const source = isOurs ? null : entrySourceText(event.saidOn, event)
  return entryVerdict(event, guests, { units, on: day, source })
}
