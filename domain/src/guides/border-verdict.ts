import { t } from '../language/messages.ts'
import type { EnteredBy } from '../pets/entered-by-schemas.ts'
import type { HealthCheck } from '../pets/health-check-schemas.ts'
import type { Day } from '../schemas.ts'
import { bloodTestFinding } from './border-blood-test.ts'
import { ageFinding, microchipFinding, rabiesFinding, tapewormFinding } from './border-health.ts'
import { arrivalFinding, askFindings, certificateFinding, permitFinding } from './border-papers.ts'
import type { BORDER_RULES, Country, RuleSource } from './schemas.ts'
import { isStale, sourceOf } from './source.ts'

/** What is known of a pet for a border; what is not known is null or missing. */
export interface TravelingPet {
  name: string
  species: string
  bornOn: Day | null
  hasMicrochip: boolean
  /** The day the chip was put in. */
  chippedOn: Day | null
  vaccinations: readonly {
    name: string
    date: Day
    expirationDate: Day | null
    enteredBy?: EnteredBy | undefined
  }[]
  /** Blood tests and treatments. */
  healthChecks?: readonly (Pick<HealthCheck, 'kind' | 'on' | 'at' | 'unitsPerMl' | 'validUntil'> & {
    enteredBy?: EnteredBy | undefined
  })[]
}

export type FindingState = 'met' | 'to-do' | 'unknown' | 'not-met'

/** What holding one rule against a pet found, before it is asked who says so. */
export interface RawFinding {
  rule: (typeof BORDER_RULES)[number]
  title: string
  state: FindingState
  says: string
  /** The first day of arrival this rule allows, where it is what holds the pet back. */
  earliest: Day | null
  /** The clinic that entered what the rule is held against, where one did. */
  enteredBy?: EnteredBy | undefined
}

/** One rule of a border held against one pet, with who says so. */
export interface Finding extends RawFinding {
  /**
   * Green: met, by a source that was looked at lately. Red: not met, by a source we have seen. Amber:
   * all else; what we have seen no authority say never holds a pet back and never lets it go.
   */
  light: 'green' | 'amber' | 'red'
  /** Who says so; null where we have seen no authority say it. */
  source: RuleSource | null
  /** Whether the source was looked at too long ago to be relied on, or names no day. */
  isStale: boolean
}

export interface BorderVerdict {
  /** 'go': every rule is met or can still be met in time; 'not-yet': at least one cannot. */
  verdict: 'go' | 'check' | 'not-yet'
  findings: Finding[]
  /** The first day of arrival that all rules allow, where one of them is in the way and has a day. */
  earliest: Day | null
  /** Whether the rules were read too long ago to be relied on. */
  isStale: boolean
}

/** What of a country's row a pet is held against. */
export type BorderCountry = Pick<
  Country,
  'country' | 'species' | 'rules' | 'sources' | 'toAsk' | 'cats'
>

/**
 * Whether a pet can arrive in a country on a day, by what its passport says. It says what to do and
 * by when, and never more than the rows it reads: a vet or the authority has the last word.
 */
export function borderVerdict(
  country: BorderCountry,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): BorderVerdict {
  const verdict = verdictOn(country, pet, { arrivesOn, today })
  return { ...verdict, earliest: firstDay(country, pet, { from: verdict.earliest, today }) }
}

/**
 * The first day from one on at which nothing holds the pet back. What one rule waits for can outlast
 * what another had found well, as the result of a blood test; each day named is held against all.
 */
function firstDay(
  country: BorderCountry,
  pet: TravelingPet,
  { from, today }: { from: Day | null; today: Day },
): Day | null {
  let day = from
  while (day !== null) {
    const { verdict, earliest } = verdictOn(country, pet, { arrivesOn: day, today })
    if (verdict !== 'not-yet') return day
    if (earliest !== null && earliest <= day) return null
    day = earliest
  }
  return null
}

function verdictOn(
  row: BorderCountry,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): BorderVerdict {
  const country =
    pet.species === 'Cat' && row.cats !== undefined ? { ...row, toAsk: [], ...row.cats } : row
  if (pet.species !== 'Dog' && pet.species !== 'Cat') {
    return unanswered(
      t(
        'These rules are about dogs and cats. Ask the authority of {country} about other animals.',
        {
          country: country.country,
        },
      ),
    )
  }
  if (!country.species.includes(pet.species)) {
    return unanswered(
      pet.species === 'Cat'
        ? t('The rules we have are about dogs only.')
        : t('The rules we have are about cats only.'),
    )
  }
  const findings = [
    ageFinding(country, pet, arrivesOn),
    microchipFinding(country, pet),
    rabiesFinding(country, pet, { arrivesOn, today }),
    bloodTestFinding(country, pet, { arrivesOn, today }),
    tapewormFinding(country, pet, { arrivesOn, today }),
    certificateFinding(country, { arrivesOn, today }),
    permitFinding(country, { arrivesOn, today }),
    arrivalFinding(country),
    ...askFindings(country),
  ]
    .filter((finding) => finding !== null)
    .map((finding) => sourced(country, finding, today))
  return verdictOf(findings)
}

/** What lines found together, whether of a border or of an airline. */
export function verdictOf(findings: Finding[]): BorderVerdict {
  const held = findings.filter(({ light }) => light === 'red')
  const isOpen = findings.some(
    ({ state, source, isStale }) => state === 'unknown' || source === null || isStale,
  )
  const days = held.flatMap(({ earliest }) => (earliest === null ? [] : [earliest]))
  const allHaveDays = held.every(({ earliest }) => earliest !== null)
  return {
    verdict: held.length > 0 ? 'not-yet' : isOpen ? 'check' : 'go',
    findings,
    earliest: allHaveDays ? (days.toSorted().at(-1) ?? null) : null,
    isStale: findings.some(({ isStale }) => isStale),
  }
}

/** A finding with who says so and how far that carries. */
export function sourced(
  { sources }: { sources: readonly RuleSource[] },
  finding: RawFinding,
  today: Day,
): Finding {
  const source = sourceOf(sources, finding.rule)
  const isOld = source !== null && isStale(source.checkedOn, today)
  const isRed = finding.state === 'not-met' && source !== null
  const isGreen = finding.state === 'met' && source !== null && !isOld
  return {
    ...finding,
    light: isRed ? 'red' : isGreen ? 'green' : 'amber',
    source,
    isStale: isOld,
  }
}

/** The verdict where our rules do not speak of the species. */
function unanswered(says: string): BorderVerdict {
  const finding: Finding = {
    rule: 'species',
    title: t('Species'),
    state: 'unknown',
    says,
    earliest: null,
    light: 'amber',
    source: null,
    isStale: false,
  }
  return { verdict: 'check', findings: [finding], earliest: null, isStale: false }
}
