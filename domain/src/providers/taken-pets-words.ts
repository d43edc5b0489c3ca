import { dayText } from '../calendar.ts'
import { speciesWords } from '../events/entry-rules.ts'
import { t } from '../language/messages.ts'
import { monthsText } from '../pets/age.ts'
import { type Finding, partyVerdict, type PartyVerdict } from '../pets/verdict.ts'
import { weightText } from '../pets/weight-text.ts'
import type { Units } from '../schemas.ts'
import { weightLimitInBoth } from '../units.ts'
import type { CaredPet } from './cared-pet.ts'
import type { PricedService, ServiceKind } from './provider-schemas.ts'
import { SERVICES } from './service-kind.ts'
import type { TakenPets } from './taken-pets-schemas.ts'
import { bestOf, reasonSays, takenVerdict, type TakenTexts, tooManySays } from './taken-pets.ts'

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

/** 'Dogs and cats, up to 50 lbs, up to 2 at once, from 6 months on' */
export function takenPetsText(takes: TakenPets, units: Units | null): string {
  const { species, weight, months } = takenTexts(units)
  const words = [
    species(takes.species),
    ...(takes.maxWeightKg === null ? [] : [t('up to {most}', { most: weight(takes.maxWeightKg) })]),
    ...(takes.maxAnimals === null ? [] : [t('up to {most} at once', { most: takes.maxAnimals })]),
    ...(takes.minAgeMonths === null
      ? []
      : [t('from {months} on', { months: months(takes.minAgeMonths) })]),
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Said by the provider, Sep 3, 2026' */
export function takenSourceText(saidOn: string, { isSample }: { isSample: boolean }): string {
  const day = dayText(saidOn)
  return isSample ? t('Sample data, {day}', { day }) : t('Said by the provider, {day}', { day })
}

/**
 * Whether a provider takes some pets together for one of the services that are looked for, with the
 * reasons and their source in words: what is said is said of the service that suits them best.
 */
export function providerVerdictWords(
  { prices, isSample }: { prices: readonly PricedService[]; isSample: boolean },
  pets: readonly NamedCaredPet[],
  { services, units }: { services?: readonly ServiceKind[] | undefined; units: Units },
): PartyVerdict {
  const looked = prices.filter(({ service }) => services?.includes(service) ?? true)
  const found = looked.map(({ service, takes }) => ({
    service,
    takes,
    of: takenVerdict(takes, pets),
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
  const source = takes?.saidOn === undefined ? null : takenSourceText(takes.saidOn, { isSample })
  return partyVerdict(findings, source)
}

const unnamed: NamedCaredPet = { name: '', species: 'Other', weightKg: null, ageMonths: null }
