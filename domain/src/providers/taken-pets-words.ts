import { dayText } from '../calendar.ts'
import { speciesWords } from '../events/entry-rules.ts'
import { t } from '../language/messages.ts'
import { monthsText } from '../pets/age.ts'
import { type Finding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import { weightText } from '../pets/weight-text.ts'
import type { Day, Units } from '../schemas.ts'
import { weightLimitInBoth } from '../units.ts'
import type { CaredPet } from './cared-pet.ts'
import type { PricedService, ServiceKind } from './provider-schemas.ts'
import { SERVICES } from './service-kind.ts'
import type { TakenPets } from './taken-pets-schemas.ts'
import {
  bestOf,
  reasonSays,
  takenVerdict,
  type TakenTexts,
  type TakenVerdict,
  tooManySays,
} from './taken-pets.ts'

export type NamedCaredPet = CaredPet & { name: string }

/** What a reader with these units reads; in both units where nobody's are known. */
export function takenTexts(units: Units | null): TakenTexts {
  return {
    species: speciesWords,
    weight: (kilograms) =>
      units === null ? weightLimitInBoth(kilograms) : weightText(kilograms, units),
    months: monthsText,
  }
}

/** 'Dogs and cats, up to 50 lbs, up to 2 at once, 6 months or older' */
export function takenPetsText(takes: TakenPets, units: Units | null): string {
  const { species, weight, months } = takenTexts(units)
  const words = [
    species(takes.species),
    ...(takes.maxWeightKg === null ? [] : [t('up to {most}', { most: weight(takes.maxWeightKg) })]),
    ...(takes.maxAnimals === null ? [] : [t('up to {most} at once', { most: takes.maxAnimals })]),
    ...(takes.minAgeMonths === null
      ? []
      : [t('{months} or older', { months: months(takes.minAgeMonths) })]),
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Said by the provider, Sep 3, 2026' */
export function takenSourceText(saidOn: string, { isSample }: { isSample: boolean }): string {
  const day = dayText(saidOn)
  return isSample ? t('Sample data, {day}', { day }) : t('Said by the provider, {day}', { day })
}

/** A provider as far as pets are held against what they say. */
export interface JudgingProvider {
  prices: readonly PricedService[]
  isSample: boolean
  /** Vaccinations they ask for, and the day they last said so; null where no day was kept. */
  vaccines: readonly string[]
  vaccinesSaidOn: Day | null
}

/**
 * Whether a provider takes some pets together for one of the services that are looked for, with the
 * reasons and their source in words: what is said is said of the service that suits them best.
 * The vaccinations asked for are looked at where a day is given on which they have to be valid, or
 * what is missing of them is told by whoever has looked at them for all days of a booking.
 */
export function providerVerdictWords(
  provider: JudgingProvider,
  pets: readonly NamedCaredPet[],
  {
    services,
    units,
    on,
    lacking = [],
  }: {
    services?: readonly ServiceKind[] | undefined
    units: Units
    on?: Day | undefined
    lacking?: readonly LackingShots[] | undefined
  },
): PartyVerdict {
  const { prices, vaccines } = provider
  const asked = on === undefined ? null : { vaccines, on }
  const looked = prices.filter(({ service }) => services?.includes(service) ?? true)
  const found = looked.map(({ service, takes }) => ({
    service,
    takes,
    of: takenVerdict(takes, pets, asked),
  }))
  const best = bestOf(found.map(({ of }) => of.verdict))
  const shown = found.find(({ of }) => of.verdict === best)
  const takes = shown?.takes
  const words = takenTexts(units)
  const isOneOfMany = found.some(({ of }) => of.verdict !== best)
  const says = (text: string) =>
    shown !== undefined && isOneOfMany && best !== 'no'
      ? t('{service}: {says}', { service: t(SERVICES[shown.service].label), says: text })
      : text
  const findings: Finding[] =
    shown === undefined
      ? [
          {
            verdict: 'unknown',
            names: pets.map(({ name }) => name),
            says: t(reasonSays({ kind: 'not-said' }, { pet: unnamed, takes, words })),
          },
        ]
      : [
          ...shown.of.each.map(({ pet, verdict, reason }): Finding => ({
            verdict,
            names: [pet.name],
            says: says(t(reasonSays(reason, { pet, takes, words }))),
          })),
          ...(shown.of.tooMany === null
            ? []
            : [
                {
                  verdict: 'no' as const,
                  names: pets.map(({ name }) => name),
                  says: says(t(tooManySays(shown.of.tooMany))),
                },
              ]),
        ]
  const gaps = lacking.map(({ name, says: why }): Finding => ({
    verdict: 'no',
    names: [name],
    says: why,
  }))
  const source = gaps.length > 0 ? shotsSource(provider) : shown && sourceOf(provider, shown)
  return partyVerdict([...findings, ...gaps], source ?? null)
}

/** What a pet's passport does not show for the days of a booking. */
interface LackingShots {
  name: string
  says: string
}

/** Who says what makes the verdict on a service, and when. */
function sourceOf(
  { isSample, vaccinesSaidOn }: JudgingProvider,
  { takes, of }: { takes: PricedService['takes']; of: TakenVerdict<NamedCaredPet> },
): string | null {
  const isByShots = of.each.some(
    ({ verdict, reason }) =>
      verdict === of.verdict &&
      (reason.kind === 'vaccine-ended' || reason.kind === 'vaccines-not-recorded'),
  )
  if (isByShots) return shotsSource({ isSample, vaccinesSaidOn })
  return takes?.saidOn == null ? null : takenSourceText(takes.saidOn, { isSample })
}

/** Who asks for vaccinations, and since when they say so. */
function shotsSource({
  isSample,
  vaccinesSaidOn,
}: Pick<JudgingProvider, 'isSample' | 'vaccinesSaidOn'>): string {
  return vaccinesSaidOn === null
    ? t('Said by the provider')
    : takenSourceText(vaccinesSaidOn, { isSample })
}

const unnamed: NamedCaredPet = { name: '', species: 'Other', weightKg: null, ageMonths: null }
