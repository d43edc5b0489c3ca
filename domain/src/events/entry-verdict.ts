import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Species } from '../pets/pet-schemas.ts'
import { type Finding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import { type EntryRules, kindProblem, vaccinesFor } from './entry-rules.ts'

/** A pet that comes along to an event. */
export interface ComingGuest {
  name: string
  species: Species
  /** Why it may not come by its passport; undefined where that was not looked at. */
  problems?: readonly string[] | undefined
}

/**
 * Whether some pets may come to an event together, by what its host asks: kinds and their number,
 * and vaccinations that hold on its day, which only a passport tells.
 */
export function entryVerdict(
  event: EntryRules & { mostPets: number },
  pets: readonly ComingGuest[],
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
  return partyVerdict([...pets.map((pet) => findingOf(event, pet)), ...tooMany], null)
}

function findingOf(event: EntryRules, { name, species, problems }: ComingGuest): Finding {
  const names = [name]
  const byKind = kindProblem({ name, species }, event)
  const refused = [...(byKind === null ? [] : [t(byKind)]), ...(problems ?? [])]
  if (refused.length > 0) {
    return { verdict: 'no', names, says: [...new Set(refused)].join(' ') }
  }
  const vaccines = vaccinesFor(event, species)
  if (vaccines.length === 0) return { verdict: 'fits', names, says: t('Nothing else is asked.') }
  return problems === undefined
    ? { verdict: 'asks', names, says: t('Asks for {vaccines}.', { vaccines: listText(vaccines) }) }
    : {
        verdict: 'fits',
        names,
        says: t('{name}’s passport shows {vaccines} on that day.', {
          name,
          vaccines: listText(vaccines),
        }),
      }
}
