import type { ToldPet } from '../pets/pet-text.ts'
import { isWelcome, type LimitBroken, limitBroken, PET_KINDS } from './pet-policy.ts'
import type { KindPolicy, PetKind, PetPolicy } from './place-schemas.ts'

/** Pets that come together, all of one kind; without a kind, of any kind that a place takes. */
export interface PetParty {
  kind: PetKind | null
  /** Of the heaviest; null where nobody recorded it. A weight without a kind is a dog's. */
  weightKg: number | null
  count: number
}

/** One of the pets that come along. */
export interface ComingPet extends ToldPet {
  kind: PetKind
}

/** Pets as parties: those of one kind count together, and their heaviest is held against limits. */
export function partiesOf(pets: readonly ComingPet[]): PetParty[] {
  return PET_KINDS.flatMap((kind) => {
    const alike = pets.filter((pet) => pet.kind === kind)
    const weights = alike.flatMap(({ weightKg }) => weightKg ?? [])
    const weightKg = weights.length > 0 ? Math.max(...weights) : null
    return alike.length > 0 ? [{ kind, weightKg, count: alike.length }] : []
  })
}

/** The party that words of an address name; what makes no sense there counts as not given. */
export function readPetParty(
  { species, weightKg }: { species: string; weightKg: string },
  count: number,
): PetParty {
  const kilograms = Number(weightKg)
  return {
    kind: PET_KINDS.find((kind) => kind === species) ?? null,
    weightKg: kilograms > 0 && kilograms <= 500 ? kilograms : null,
    count,
  }
}

/** What a place's own words about a kind say against the party; null where they say nothing. */
export function refusalBy(
  rule: KindPolicy,
  party: Pick<PetParty, 'weightKg' | 'count'>,
): Refusal | null {
  return rule.welcome === 'not-allowed' ? { kind: 'not-allowed' } : limitBroken(rule, party)
}

export type Refusal = { kind: 'not-allowed' } | LimitBroken

/** The kinds a party may be of: the one it names, or any. */
export function kindsOfParty({ kind, weightKg }: Omit<PetParty, 'count'>): readonly PetKind[] {
  if (kind !== null) return [kind]
  return weightKg === null ? PET_KINDS : ['dog']
}

/** Whether a place is known to take the whole party, or with `includeUnknown` may, for all anybody knows. */
export function takesParty(
  policy: Pick<PetPolicy, PetKind>,
  party: PetParty,
  { includeUnknown = false }: { includeUnknown?: boolean | undefined } = {},
): boolean {
  return kindsOfParty(party).some((kind) => {
    const rule = policy[kind]
    const isOpen = isWelcome(rule.welcome) || (includeUnknown && rule.welcome === 'unknown')
    return isOpen && refusalBy(rule, party) === null
  })
}

/** The same of all of these pets together. */
export function takesPets(
  policy: Pick<PetPolicy, PetKind>,
  pets: readonly ComingPet[],
  options: { includeUnknown?: boolean | undefined } = {},
): boolean {
  return partiesOf(pets).every((party) => takesParty(policy, party, options))
}

/**
 * Whether a place's own words rule the party out: by its kind, its number or its weight. Where any
 * kind may come, those the place welcomes are what counts: one that takes a single dog and says
 * nothing of rabbits takes no five pets.
 */
export function refusesParty(policy: PetPolicy, party: PetParty): boolean {
  const kinds = kindsOfParty(party)
  const spoken =
    kinds.length === 1 ? kinds : kinds.filter((kind) => isWelcome(policy[kind].welcome))
  return spoken.length > 0 && spoken.every((kind) => refusalBy(policy[kind], party) !== null)
}
