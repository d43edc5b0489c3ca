import { isReactive } from '@wayfur/domain/pets/reactive'
import { ASKED_VACCINES, type AskedVaccine, isGivenTo } from '@wayfur/domain/pets/vaccine-proof'
import { type Verdict, VERDICTS } from '@wayfur/domain/pets/verdict'
import { vaccineGapsOn } from '@wayfur/domain/places/vaccine-rule'
import type { CaredPet } from '@wayfur/domain/providers/cared-pet'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { Day } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'

/**
 * Where a verdict on these pets stands in the order of `VERDICTS`: of the provider `p`, by the
 * service that suits them best. The rules of the domain's `takenVerdict` and `bestOf`.
 */
export function verdictRank(
  pets: readonly CaredPet[],
  services: readonly ServiceKind[],
  today: Day,
): RawBuilder<number> {
  const looked = services.length === 0 ? sql`` : sql`and s.service = any(${services}::text[])`
  return sql<number>`coalesce((select min(${serviceRank(pets, today)}) from provider_services s
    left join booking_terms t on t.provider_id = s.provider_id where s.provider_id = p.id ${looked}), ${sql.lit(rankOf('unknown'))})`
}

export function rankOf(verdict: Verdict): number {
  return VERDICTS.indexOf(verdict)
}

function rank(verdict: Verdict) {
  return sql.lit(rankOf(verdict))
}

/** The same of the service `s` alone, by the terms `t`; of none nobody has said anything. */
export function serviceRank(pets: readonly CaredPet[], today: Day): RawBuilder<number> {
  const species = [...new Set(pets.map((pet) => pet.species))]
  const weights = pets.flatMap(({ weightKg }) => weightKg ?? [])
  const ages = pets.flatMap(({ ageMonths }) => ageMonths ?? [])
  const { ended, missing } = gapsOf(pets, today)
  const refuses = [
    sql`coalesce(not (s.takes_species @> ${species}::text[]), false)`,
    asksForOneOf(ended),
    sql`coalesce(s.max_animals < ${pets.length}::int, false)`,
    ...(weights.length === 0
      ? []
      : [sql`coalesce(s.max_weight_kg < ${Math.max(...weights)}::float8, false)`]),
    ...(ages.length === 0
      ? []
      : [sql`coalesce(s.min_age_months > ${Math.min(...ages)}::int, false)`]),
  ]
  const asks = [
    ...(weights.length < pets.length ? [sql`s.max_weight_kg is not null`] : []),
    ...(ages.length < pets.length ? [sql`s.min_age_months is not null`] : []),
    ...(pets.some(isReactive) ? [sql`s.max_animals is distinct from 1`] : []),
  ]
  return sql<number>`case when s.service is null then ${rank('unknown')}
    when ${sql.join(refuses, sql` or `)} then ${rank('no')}
    when ${asksForOneOf(missing)} then ${rank('asks')}
    when s.takes_species is null then ${rank('unknown')}
    ${asks.length === 0 ? sql`` : sql`when ${sql.join(asks, sql` or `)} then ${rank('asks')}`}
    else ${rank('fits')} end`
}

/** Vaccinations of which one of the pets has an ended one, and those of which one has none. */
function gapsOf(pets: readonly CaredPet[], today: Day) {
  const gaps = pets.map(({ species, vaccinated }) =>
    vaccineGapsOn(
      vaccinated,
      ASKED_VACCINES.filter((one) => isGivenTo(one, species)),
      today,
    ),
  )
  return {
    ended: [...new Set(gaps.flatMap((gap) => gap.ended))],
    missing: [...new Set(gaps.flatMap((gap) => gap.missing))],
  }
}

function asksForOneOf(vaccines: readonly AskedVaccine[]) {
  return vaccines.length === 0
    ? sql`false`
    : sql`coalesce(t.required_vaccines && ${vaccines}::text[], false)`
}
