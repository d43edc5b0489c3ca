import { addDays, addMonths, dayText, daysBetween } from '../calendar.ts'
import { t } from '../language/messages.ts'
import { isRabies } from '../pets/rabies.ts'
import type { Day } from '../schemas.ts'
import type { Country } from './schemas.ts'
import { isStale, oldestCheck } from './source.ts'

/** What is known of a pet for a border; what is not known is null or missing. */
export interface TravelingPet {
  name: string
  species: string
  bornOn: Day | null
  hasMicrochip: boolean
  /** The day the chip was put in; a passport does not hold it, so people are asked. */
  chippedOn: Day | null
  vaccinations: readonly { name: string; date: Day; expirationDate: Day | null }[]
}

export type FindingState = 'met' | 'to-do' | 'unknown' | 'not-met'

/** One rule of a border held against one pet. */
export interface Finding {
  rule:
    | 'species'
    | 'age'
    | 'microchip'
    | 'rabies'
    | 'blood-test'
    | 'tapeworm'
    | 'certificate'
    | 'permit'
  title: string
  state: FindingState
  says: string
  /** The first day of arrival this rule allows, where it is what holds the pet back. */
  earliest: Day | null
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

/**
 * Whether a pet can arrive in a country on a day, by what its passport says. It says what to do and
 * by when, and never more than the rows it reads: a vet or the authority has the last word.
 */
export function borderVerdict(
  country: Pick<Country, 'country' | 'species' | 'rules' | 'sources'>,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): BorderVerdict {
  const stale = isStale(oldestCheck(country.sources), today)
  if (pet.species !== 'Dog' && pet.species !== 'Cat') {
    return unanswered(
      t(
        'These rules are about dogs and cats. Ask the authority of {country} about other animals.',
        {
          country: country.country,
        },
      ),
      stale,
    )
  }
  if (!country.species.includes(pet.species)) {
    return unanswered(
      pet.species === 'Cat'
        ? t('The rules we have are about dogs only.')
        : t('The rules we have are about cats only.'),
      stale,
    )
  }
  const findings = [
    ageFinding(country, pet, arrivesOn),
    microchipFinding(country, pet),
    rabiesFinding(country, pet, { arrivesOn, today }),
    bloodTestFinding(country),
    tapewormFinding(country, pet, arrivesOn),
    certificateFinding(country, { arrivesOn, today }),
    permitFinding(country, { arrivesOn, today }),
  ].filter((finding) => finding !== null)
  const isHeldBack = findings.some(({ state }) => state === 'not-met')
  const isOpen = findings.some(({ state }) => state === 'unknown')
  const days = findings.flatMap(({ state, earliest }) =>
    state === 'not-met' && earliest !== null ? [earliest] : [],
  )
  const allHaveDays = findings.every(
    ({ state, earliest }) => state !== 'not-met' || earliest !== null,
  )
  return {
    verdict: isHeldBack ? 'not-yet' : isOpen || stale ? 'check' : 'go',
    findings,
    earliest: isHeldBack && allHaveDays ? (days.toSorted().at(-1) ?? null) : null,
    isStale: stale,
  }
}

/** The verdict where our rules do not speak of the species. */
function unanswered(says: string, isStale: boolean): BorderVerdict {
  const finding: Finding = {
    rule: 'species',
    title: t('Species'),
    state: 'unknown',
    says,
    earliest: null,
  }
  return { verdict: 'check', findings: [finding], earliest: null, isStale }
}

type Rules = Pick<Country, 'country' | 'rules'>

function ageFinding({ rules }: Rules, pet: TravelingPet, arrivesOn: Day): Finding | null {
  const { minimumAgeWeeks: weeks, minimumAgeMonths: months } = rules
  if (weeks === null && months === null) return null
  const needed = months === null ? t('{weeks} weeks', { weeks }) : t('{months} months', { months })
  const base = { rule: 'age', title: t('Age') } as const
  if (pet.bornOn === null) {
    return {
      ...base,
      state: 'unknown',
      says: t('At least {needed} old. Record the birth date of {name}.', {
        needed,
        name: pet.name,
      }),
      earliest: null,
    }
  }
  const earliest =
    months === null ? addDays(pet.bornOn, (weeks ?? 0) * 7) : addMonths(pet.bornOn, months)
  return earliest <= arrivesOn
    ? {
        ...base,
        state: 'met',
        says: t('At least {needed} old on arrival.', { needed }),
        earliest: null,
      }
    : {
        ...base,
        state: 'not-met',
        says: t('Must be {needed} old, which is on {earliest}.', {
          needed,
          earliest: dayText(earliest),
        }),
        earliest,
      }
}

function microchipFinding({ rules }: Rules, pet: TravelingPet): Finding | null {
  if (rules.microchip === 'not-asked') return null
  const base = { rule: 'microchip', title: t('Microchip'), earliest: null } as const
  return pet.hasMicrochip
    ? { ...base, state: 'met', says: t('An ISO microchip is recorded.') }
    : {
        ...base,
        state: 'to-do',
        says:
          rules.microchip === 'before-rabies'
            ? t(
                'Have a vet put in an ISO microchip before the rabies shot: an earlier shot will not count.',
              )
            : t('Have a vet put in an ISO microchip and record its number.'),
      }
}

/** The rabies shots of a passport, oldest first. */
function rabiesShots(pet: TravelingPet) {
  return pet.vaccinations
    .filter(({ name }) => isRabies(name))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function rabiesFinding(
  { rules }: Rules,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): Finding | null {
  if (rules.rabies === null) return null
  const { waitDays } = rules.rabies
  const base = { rule: 'rabies', title: t('Rabies vaccination') } as const
  const fresh = addDays(today, waitDays)
  const again = (says: string): Finding => ({
    ...base,
    state: fresh <= arrivesOn ? 'to-do' : 'not-met',
    says:
      fresh <= arrivesOn
        ? t('{says} The new one must be given by {day}.', {
            says,
            day: dayText(addDays(arrivesOn, -waitDays)),
          })
        : t('{says} With a shot today, the first day of entry is {fresh}.', {
            says,
            fresh: dayText(fresh),
          }),
    earliest: fresh <= arrivesOn ? null : fresh,
  })
  const needsChipFirst = rules.microchip === 'before-rabies'
  if (needsChipFirst && !pet.hasMicrochip)
    return again(t('A rabies shot counts only after the microchip.'))
  const shots = rabiesShots(pet).filter(({ date }) => date <= arrivesOn)
  if (shots.length === 0) return again(t('No rabies shot is recorded.'))
  if (needsChipFirst && pet.chippedOn === null) {
    return {
      ...base,
      state: 'unknown',
      says: t(
        'A shot given before the microchip does not count. Say on which day the chip was put in.',
      ),
      earliest: null,
    }
  }
  const { chippedOn } = pet
  const counting =
    needsChipFirst && chippedOn !== null ? shots.filter(({ date }) => date >= chippedOn) : shots
  if (counting.length === 0)
    return again(t('The shot was given before the microchip and does not count: repeat it.'))
  // Shots that followed each other without a gap are one series; the wait counts from its first.
  const series = lastSeries(counting)
  const last = series.at(-1)
  const first = series[0]
  if (last === undefined || first === undefined) return again(t('No rabies shot is recorded.'))
  if (last.expirationDate !== null && last.expirationDate < arrivesOn) {
    return {
      ...base,
      state: last.expirationDate >= today ? 'to-do' : fresh <= arrivesOn ? 'to-do' : 'not-met',
      says:
        last.expirationDate >= today
          ? t(
              'It expires on {expirationDate}, before the arrival. Have it renewed before that day.',
              { expirationDate: dayText(last.expirationDate) },
            )
          : fresh <= arrivesOn
            ? t('It has expired. The new one must be given by {day}.', {
                day: dayText(addDays(arrivesOn, -waitDays)),
              })
            : t('It has expired. With a shot today, the first day of entry is {fresh}.', {
                fresh: dayText(fresh),
              }),
      earliest: last.expirationDate >= today || fresh <= arrivesOn ? null : fresh,
    }
  }
  const waited = addDays(first.date, waitDays)
  if (waited > arrivesOn) {
    return {
      ...base,
      state: 'not-met',
      says: t('{waitDays} days must pass after the first shot of {date}: entry from {waited}.', {
        waitDays,
        date: dayText(first.date),
        waited: dayText(waited),
      }),
      earliest: waited,
    }
  }
  return last.expirationDate === null
    ? {
        ...base,
        state: 'unknown',
        says: t('The shot has no expiration date recorded; the border will ask for it.'),
        earliest: null,
      }
    : {
        ...base,
        state: 'met',
        says: t('Given on {date}, valid through {expirationDate}.', {
          date: dayText(last.date),
          expirationDate: dayText(last.expirationDate),
        }),
        earliest: null,
      }
}

type Shot = TravelingPet['vaccinations'][number]

/** The last shots in which each was given while the one before still held. */
function lastSeries(shots: readonly Shot[]): Shot[] {
  const series: Shot[] = []
  for (const shot of shots) {
    const before = series.at(-1)
    const hasGap =
      before !== undefined && (before.expirationDate === null || before.expirationDate < shot.date)
    if (hasGap) series.length = 0
    series.push(shot)
  }
  return series
}

function bloodTestFinding({ rules }: Rules): Finding | null {
  if (rules.bloodTest === null) return null
  return {
    rule: 'blood-test',
    title: t('Rabies blood test'),
    state: 'unknown',
    says: rules.bloodTest.says,
    earliest: null,
  }
}

function tapewormFinding({ rules }: Rules, pet: TravelingPet, arrivesOn: Day): Finding | null {
  if (rules.tapeworm === null || pet.species !== 'Dog') return null
  const { fromHours, toHours } = rules.tapeworm
  const from = addDays(arrivesOn, -Math.floor(fromHours / 24))
  const to = addDays(arrivesOn, -Math.ceil(toHours / 24))
  return {
    rule: 'tapeworm',
    title: t('Tapeworm treatment'),
    state: 'to-do',
    says: t('By a vet, {toHours} to {fromHours} hours before arrival: from {from} to {to}.', {
      toHours,
      fromHours,
      from: dayText(from),
      to: dayText(to),
    }),
    earliest: null,
  }
}

function certificateFinding(
  { rules }: Rules,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): Finding | null {
  if (rules.healthCertificate === null) return null
  const { withinDays, isEndorsed } = rules.healthCertificate
  const base = { rule: 'certificate', title: t('Health certificate'), earliest: null } as const
  if (withinDays === null) {
    return {
      ...base,
      state: 'unknown',
      says: isEndorsed
        ? t(
            'Ask the authority how long before arrival a vet may sign it, then endorsed by USDA APHIS.',
          )
        : t('Ask the authority how long before arrival a vet may sign it.'),
    }
  }
  const first = addDays(arrivesOn, -withinDays)
  return { ...base, state: 'to-do', says: signedText(first > today ? first : null, isEndorsed) }
}

/** Who signs the certificate, from which day on, and whether the USDA comes after. */
function signedText(first: Day | null, isEndorsed: boolean): string {
  if (first === null) {
    return isEndorsed
      ? t('Signed by an accredited vet before you leave, then endorsed by USDA APHIS.')
      : t('Signed by an accredited vet before you leave.')
  }
  const from = dayText(first)
  return isEndorsed
    ? t('Signed by an accredited vet from {from} on, then endorsed by USDA APHIS.', { from })
    : t('Signed by an accredited vet from {from} on.', { from })
}

function permitFinding(
  { rules }: Rules,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): Finding | null {
  if (rules.permit === null) return null
  const { title, daysBefore } = rules.permit
  const by = addDays(arrivesOn, -daysBefore)
  const base = { rule: 'permit', title } as const
  if (by >= today)
    return { ...base, state: 'to-do', says: t('By {day}.', { day: dayText(by) }), earliest: null }
  const earliest = addDays(today, daysBefore)
  return {
    ...base,
    state: 'not-met',
    says: t('Days needed: {daysBefore}; days left: {left}.', {
      daysBefore,
      left: Math.max(0, daysBetween(today, arrivesOn)),
    }),
    earliest,
  }
}
