import { speciesWords } from '@wayfur/domain/events/entry-rules'
import type { CommunityEvent, Ticket } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import { SelectField } from '../ui/select-field.tsx'
import { numbersTo } from './event-messages.ts'

/** The field that holds how many pets of a kind come along. */
export function countField(kind: Species): string {
  return `petCount-${kind}`
}

/**
 * How many pets somebody without an account brings: of each kind that comes in, where the event
 * takes only some, and in all where it takes any.
 */
export function GuestPets({
  event,
  mostPets,
  ticket,
}: {
  event: Pick<CommunityEvent, 'species'>
  mostPets: number
  ticket?: Pick<Ticket, 'petCount' | 'petKinds'>
}) {
  const options = numbersTo(mostPets)
  if (event.species.length === 0) {
    return (
      <SelectField
        label={t('Pets who come along')}
        name="petCount"
        defaultValue={String(ticket?.petCount ?? 0)}
        options={options}
      />
    )
  }
  return event.species.map((kind) => (
    <SelectField
      key={kind}
      label={t('Number of {species} who come along', { species: speciesWords([kind]) })}
      name={countField(kind)}
      defaultValue={String(ticket?.petKinds.filter((one) => one === kind).length ?? 0)}
      options={options}
    />
  ))
}
