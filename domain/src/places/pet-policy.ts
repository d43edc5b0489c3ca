import { type Message, msg, t } from '../language/messages.ts'
import type { KindPolicy, PetKind, PetPolicy, PlaceCategory, Welcome } from './place-schemas.ts'

/** The kinds of pets that places tell apart. */
export const PET_KINDS = ['dog', 'cat', 'other'] as const

/** How far a pet may come: inside, on the patio, anywhere on a leash, or not at all. */
export const WELCOMES = ['inside', 'patio', 'leash', 'not-allowed', 'unknown'] as const

export const WELCOME_LABELS: Record<Welcome, Message> = {
  inside: msg('Welcome inside'),
  patio: msg('Welcome on the patio'),
  leash: msg('Welcome on a leash'),
  'not-allowed': msg('Not allowed'),
  unknown: msg('Not known'),
}

/** Under the open sky nobody is inside: who need not be on a leash is off it. */
const OPEN_AIR_LABELS: Partial<Record<Welcome, Message>> = {
  inside: msg('Welcome off leash'),
  leash: msg('Welcome on leash'),
}

/** Whether a kind of place is grounds without a room of their own. */
export function isOpenAir(category: PlaceCategory): boolean {
  return category === 'park' || category === 'rest_area'
}

/** How far a pet may come at a place of this kind, in words. */
export function welcomeLabel(welcome: Welcome, category: PlaceCategory): Message {
  const outside = isOpenAir(category) ? OPEN_AIR_LABELS[welcome] : undefined
  return outside ?? WELCOME_LABELS[welcome]
}

export function kindPolicy(welcome: Welcome, limits: Partial<KindPolicy> = {}): KindPolicy {
  return { maxWeightKg: null, maxCount: null, ...limits, welcome }
}

/** Nobody has said anything. */
export const UNKNOWN_POLICY: PetPolicy = {
  dog: kindPolicy('unknown'),
  cat: kindPolicy('unknown'),
  other: kindPolicy('unknown'),
  fee: null,
  note: null,
  evidence: null,
}

/** How pets are received, as a search may ask for it. */
export const RECEPTIONS = ['inside', 'patio', 'off-leash'] as const
export type Reception = (typeof RECEPTIONS)[number]

/** Whether a word lets the pet come at all. */
export function isWelcome(welcome: Welcome): boolean {
  return welcome === 'inside' || welcome === 'patio' || welcome === 'leash'
}

/** Pet-friendly: some kind of pet is known to be welcome. Not knowing is not friendly. */
export function welcomesPets(policy: PetPolicy): boolean {
  return PET_KINDS.some((kind) => isWelcome(policy[kind].welcome))
}

/**
 * One line for a card: 'Dogs inside, cats not allowed', in a park 'Dogs off leash'; unknown kinds are
 * left out.
 */
export function policyLine(policy: PetPolicy, category: PlaceCategory): string {
  const isOutside = isOpenAir(category)
  const known = PET_KINDS.flatMap((kind) => {
    const pets = petsText(kind)
    switch (policy[kind].welcome) {
      case 'inside':
        return [isOutside ? t('{pets} off leash', { pets }) : t('{pets} inside', { pets })]
      case 'patio':
        return [t('{pets} on the patio', { pets })]
      case 'leash':
        return [isOutside ? t('{pets} on leash', { pets }) : t('{pets} on a leash', { pets })]
      case 'not-allowed':
        return [t('{pets} not allowed', { pets })]
      default:
        return []
    }
  })
  const line = known.join(', ')
  return line === '' ? t('Pet policy not known') : line.charAt(0).toUpperCase() + line.slice(1)
}

/** All pets of a kind as they stand inside a sentence: 'dogs', 'other pets'. */
export function petsText(kind: PetKind): string {
  if (kind === 'other') return t('other pets')
  return kind === 'dog' ? t('dogs') : t('cats')
}

/** The kind a species name means: 'Dog' and 'Cat' are their own kinds, every other is 'other'. */
export function petKindOf(species: string): PetKind {
  const folded = species.trim().toLowerCase()
  return folded === 'dog' || folded === 'cat' ? folded : 'other'
}

/** A limit of a place that pets are over. */
export type LimitBroken =
  | { kind: 'too-heavy'; maxWeightKg: number }
  | { kind: 'too-many'; maxCount: number }

/** The limit of a rule that so many pets of that weight are over; null where they are over none. */
export function limitBroken(
  { maxCount, maxWeightKg }: KindPolicy,
  { weightKg, count }: { weightKg: number | null; count: number },
): LimitBroken | null {
  if (maxCount !== null && count > maxCount) return { kind: 'too-many', maxCount }
  if (maxWeightKg !== null && weightKg !== null && weightKg > maxWeightKg) {
    return { kind: 'too-heavy', maxWeightKg }
  }
  return null
}
