import { dayText } from '../calendar.ts'
import { listText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { AskedVaccine } from '../pets/vaccine-proof.ts'
import { type Finding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import type { Day, Units } from '../schemas.ts'
import {
  type EntryRules,
  type EventGuest,
  guestFinding,
  lacksShot,
  vaccinesFor,
} from './entry-rules.ts'

/** A pet that comes along to an event. */
export interface ComingGuest extends EventGuest {
  /** Why it may not come by its passport, where all of that was held against the event. */
  problems?: readonly string[] | undefined
}

/**
 * Whether some pets may come to an event together, by what its host asks: kinds and their number,
 * weight, age and breed, and vaccinations that hold on its day, which only a passport tells.
 */
export function entryVerdict(
  event: EntryRules & { mostPets: number },
  pets: readonly ComingGuest[],
  { units, on, source }: { units: Units; on: Day; source: string | null },
): PartyVerdict {
  const { mostPets } = event
  const names = pets.map(({ name }) => name)
  if (mostPets === 0) {
    return partyVerdict(
      [{ verdict: 'no', names, says: t('Pets stay at home for this event.') }],
      source,
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
  const each = pets.map((pet) => findingOf(event, pet, { units, on }))
  return partyVerdict([...each, ...tooMany], source)
}

/** 'Said by the host, Sep 3, 2026' */
export function entrySourceText(saidOn: Day, { isSample }: { isSample: boolean }): string {
  const day = dayText(saidOn)
  return isSample ? t('Sample data, {day}', { day }) : t('Said by the host, {day}', { day })
}

function findingOf(
  event: EntryRules,
  pet: ComingGuest,
  { units, on }: { units: Units; on: Day },
): Finding {
  const { name, species } = pet
  const names = [name]
  const found = guestFinding(pet, event, units)
  if (found?.verdict === 'no') return { verdict: 'no', names, says: t(found.says) }
  const vaccines = vaccinesFor(event, species)
  const problems = pet.problems ?? gapsOn(pet, vaccines, on)
  if (problems !== undefined && problems.length > 0) {
    return { verdict: 'no', names, says: problems.join(' ') }
  }
  const asked = [
    ...(found === null ? [] : [t(found.says)]),
    ...(problems === undefined && vaccines.length > 0
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

/** What a passport does not show on a day; undefined where nobody knows what it shows. */
function gapsOn(
  { name, vaccinated }: ComingGuest,
  vaccines: readonly AskedVaccine[],
  on: Day,
): string[] | undefined {
  if (vaccinated == null) return undefined
  return vaccines.flatMap((vaccine) =>
    (vaccinated[vaccine] ?? '') < on ? t(lacksShot(name, vaccine)) : [],
  )
}
