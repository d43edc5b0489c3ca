import { type Message, msg } from '../language/messages.ts'
import { MOST_IN_HOUSEHOLD } from '../pets/household.ts'

/** As what somebody is told that a pet was found. */
export const RING_ROLES = ['sitter', 'traveler', 'member'] as const
export type RingRole = (typeof RING_ROLES)[number]

/** One place in the order, named as forms name it: 'sitter', 'traveler', 'member-12'. */
export interface RingPlace {
  role: RingRole
  /** Whom of the household it means; null for who looks after the pet or travels with it just then. */
  memberId: number | null
}

/** Who the first two are: they change by themselves with bookings and trips. */
export const RING_WORDS: Readonly<Record<'sitter' | 'traveler', Message>> = {
  sitter: msg('The sitter or walker, while a booking runs'),
  traveler: msg('Whoever travels, while a saved trip runs'),
}

const CHANGING: readonly RingPlace[] = [
  { role: 'sitter', memberId: null },
  { role: 'traveler', memberId: null },
]

export const MOST_RING_PLACES = CHANGING.length + MOST_IN_HOUSEHOLD

/** The place of a name; null for what is none. */
export function ringPlaceOf(name: string): RingPlace | null {
  if (name === 'sitter' || name === 'traveler') return { role: name, memberId: null }
  const memberId = Number(/^member-(\d+)$/.exec(name)?.[1])
  return Number.isSafeInteger(memberId) ? { role: 'member', memberId } : null
}

export function ringName({ role, memberId }: RingPlace): string {
  return memberId === null ? role : `${role}-${memberId}`
}

/**
 * The whole order: as it was chosen, then whoever it does not name. Nobody chose: who has the pet
 * with them, who travels with it, and the household as `members` has it.
 */
export function ringOrder(
  chosen: readonly RingPlace[],
  members: readonly number[],
): readonly RingPlace[] {
  const all = [...CHANGING, ...members.map((memberId) => ({ role: 'member' as const, memberId }))]
  const places = new Map(all.map((place) => [ringName(place), place]))
  const named = [...new Set(chosen.map(ringName))].filter((name) => places.has(name))
  const rest = [...places.keys()].filter((name) => !named.includes(name))
  return [...named, ...rest].flatMap((name) => places.get(name) ?? [])
}

/** The names of an order with one of them a place sooner. */
export function ringSooner(names: readonly string[], name: string): readonly string[] {
  const at = names.indexOf(name)
  if (at < 1) return names
  return [...names.slice(0, at - 1), name, ...names.slice(at - 1).filter((one) => one !== name)]
}
