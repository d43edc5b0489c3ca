import { isReactive } from '../pets/reactive.ts'
import { togetherOf, type Verdict } from '../pets/verdict.ts'
import { type Fit, fitsPet } from './fits-pet.ts'
import type { ComingPet } from './pet-party.ts'
import { isOpenAir, limitBroken, PET_KINDS } from './pet-policy.ts'
import type { PetKind, PetRules, PlaceCategory } from './place-schemas.ts'

/** More of a kind than a place takes at a time. */
export interface TooMany {
  kind: PetKind
  count: number
  maxCount: number
}

/** What a place's own words about pets mean for some that come together. */
export interface PlaceVerdict<Pet extends ComingPet> {
  verdict: Verdict
  /** Each pet as if it came alone. */
  each: { pet: Pet; fit: Fit }[]
  /** Kinds of which there are too many, whatever each of them is. */
  tooMany: TooMany[]
}

/** The verdict on one pet: what nobody said anything about is not the same as a doubt. */
export function verdictOf({ verdict, reason }: Fit): Verdict {
  return reason.kind === 'not-known' ? 'unknown' : verdict
}

const OFF_LEASH: Fit = { verdict: 'asks', reason: { kind: 'off-leash' } }

/**
 * Whether a place suits some pets together on a day, of a stay through its last; the database says the
 * same of a search.
 */
export function placeVerdict<Pet extends ComingPet>(
  { pets: policy, category }: { pets: PetRules; category: PlaceCategory },
  pets: readonly Pet[],
  today: string,
  lastDay: string = today,
): PlaceVerdict<Pet> {
  const isOutside = isOpenAir(category)
  const each = pets.map((pet) => {
    const fit = fitsPet(policy, { ...pet, count: 1 }, today, lastDay)
    const { reason } = fit
    // Where others run off the leash, whoever keeps away from them asks first.
    if (isOutside && isReactive(pet) && reason.kind === 'welcome' && reason.welcome === 'inside') {
      return { pet, fit: OFF_LEASH }
    }
    return { pet, fit }
  })
  const tooMany = PET_KINDS.flatMap((kind): TooMany[] => {
    const alike = each.filter(({ pet }) => pet.kind === kind)
    const isSpokenOf = alike.every(({ fit }) => fit.reason.kind !== 'not-known')
    const count = alike.length
    const broken = isSpokenOf ? limitBroken(policy[kind], { weightKg: null, count }) : null
    return broken?.kind === 'too-many' ? [{ kind, count, maxCount: broken.maxCount }] : []
  })
  const found = [...each.map(({ fit }) => verdictOf(fit)), ...tooMany.map(() => 'no' as const)]
  return { verdict: togetherOf(found), each, tooMany }
}
