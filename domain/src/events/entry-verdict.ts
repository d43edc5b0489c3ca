import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { type Finding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import type { Units } from '../schemas.ts'
import { type EntryRules, type EventGuest, guestFinding, vaccinesFor } from './entry-rules.ts'

/** A pet that comes along to an event. */
export interface ComingGuest extends EventGuest {
  /** Why it may not come by its passport; undefined where that was not looked at. */
  problems?: readonly string[] | undefined
}

/**
 * Whether some pets may come to an event together, by what its host asks: kinds and their number,
 * weight, age and breed, and vaccinations that hold on its day, which only a passport tells.
 */
export function entryVerdict(
  event: EntryRules & { mostPets: number },
  pets: readonly ComingGuest[],
  units: Units,
): PartyVerdict {
  const { mostPets } = event
  const names = pets.map(({ name }) => name)
  if (mostPets === 0) {
    return partyVerdict(
      [{ verdict: 'no', names, says: t('Pets stay at home for this event.') }],
      null,
    )
  }
  const tooMany: Finding[] =
    pets.length <= mostPets
      ? []
      : [
          {
            verdict: 'no',
            names,
            says: t('Each may bring {mostPets, plural, one {# pet} other {# pets}}.', { mostPets }),
          },
        ]
  return partyVerdict([...pets.map((pet) => findingOf(event, pet, units)), ...tooMany], null)
}

function findingOf(event: EntryRules, pet: ComingGuest, units: Units): Finding {
  const { name, species, problems = [] } = pet
  const names = [name]
  const found = guestFinding(pet, event, units)
  if (found?.verdict === 'no') return { verdict: 'no', names, says: t(found.says) }
  if (problems.length > 0) return { verdict: 'no', names, says: problems.join(' ') }
  const vaccines = vaccinesFor(event, species)
  const asked = [
    ...(found === null ? [] : [t(found.says)]),
    ...(pet.problems === undefined && vaccines.length > 0
      ? [t('Asks for {vaccines}.', { vaccines: listText(vaccines) })]
      : []),
  ]
  if (asked.length > 0) return { verdict: 'asks', names, says: asked.join(' ') }
  if (vaccines.length === 0) return { verdict: 'fits', names, says: t('Nothing else is asked.') }
  return {
    verdict: 'fits',
    names,
    says: t('{name}’s passport shows {vaccines} on that day.', {
      name,
      vaccines: listText(vaccines),
    }),
  }
}
