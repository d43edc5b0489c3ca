import { entryVerdict } from '@wayfur/domain/events/entry-verdict'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { VerdictLine } from '../pets/verdict-line.tsx'
import type { EventFitProps } from './event-fit.tsx'

/** The verdict of an event's entry rule on these pets. */
export function EventFitLine({
  event,
  atTheDoor,
  coming,
  ...look
}: EventFitProps & { coming: readonly HouseholdPet[] }) {
  const guests = coming.map(({ id, name, species }) => ({
    name,
    species,
    problems: atTheDoor?.find((pet) => pet.id === id)?.problems,
  }))
  return <VerdictLine found={entryVerdict(event, guests)} {...look} />
}
