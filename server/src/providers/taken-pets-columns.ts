import type { PricedService } from '@wayfur/domain/providers/provider-schemas'
import type { SaidTakenPets, TakenPets } from '@wayfur/domain/providers/taken-pets-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'

/** What is said of the service `s`, as the contract shows it; null where nothing is. */
export const TAKES_IN_SQL: RawBuilder<SaidTakenPets | null> = sql`case when s.takes_species is null then null
  else json_build_object('species', s.takes_species, 'maxWeightKg', s.max_weight_kg,
    'maxAnimals', s.max_animals, 'minAgeMonths', s.min_age_months, 'saidOn', s.takes_said_on) end`

/** The services of `provider_services s` in order, as a JSON list for one provider. */
export const PRICES_IN_SQL: RawBuilder<PricedService[]> = sql`coalesce(json_agg(json_build_object(
  'service', s.service, 'priceCents', s.price_cents, 'per', s.per,
  'furtherCents', s.further_cents, 'takes', ${TAKES_IN_SQL}) order by s.position), '[]')`

/**
 * What a provider says, in columns: said anew it holds from that day on, said the same as before it
 * keeps its day, and where nothing is sent what was said stays.
 */
export function takesColumns(
  { takes }: Pick<PricedService, 'takes'>,
  { before, today }: { before?: SaidTakenPets | null | undefined; today: Day },
) {
  const said = takes === undefined ? (before ?? null) : takes
  if (said === null) {
    return {
      takesSpecies: null,
      maxWeightKg: null,
      maxAnimals: null,
      minAgeMonths: null,
      takesSaidOn: null,
    }
  }
  const isSame = before != null && sameRules(said, before)
  return {
    takesSpecies: [...said.species],
    maxWeightKg: said.maxWeightKg,
    maxAnimals: said.maxAnimals,
    minAgeMonths: said.minAgeMonths,
    takesSaidOn: isSame ? (before.saidOn ?? today) : today,
  }
}

function sameRules(one: TakenPets, other: TakenPets): boolean {
  return rulesText(one) === rulesText(other)
}

function rulesText({ species, maxWeightKg, maxAnimals, minAgeMonths }: TakenPets): string {
  return JSON.stringify([species.toSorted(), maxWeightKg, maxAnimals, minAgeMonths])
}
