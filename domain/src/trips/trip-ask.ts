import * as z from 'zod/mini'
import type { Point } from '../geo.ts'
import { PET_KINDS, type PetKind } from '../places/pet-policy.ts'
import { MOST_STOPS } from './stop-kinds.ts'
import { t } from '../language/messages.ts'

/** How often, in hours, a pet may want out of the car. */
export const BREAK_HOURS = [1, 2, 3, 4] as const

const place = z._default(
  z.string().check(z.maxLength(200, { error: () => t('This must be at most 200 characters.') })),
  '',
)
const point = z.optional(
  z.string().check(
    z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, {
      error: () => t('This must be a point such as 37.77,-122.42.'),
    }),
  ),
)
/** Not a dot or a dash: four ids with one of these between could be the number of a card. */
const ID_MARK = '_'
const ids = new RegExp(`^[1-9]\\d{0,11}(_[1-9]\\d{0,11}){0,${MOST_STOPS - 1}}$`)
const tooMany = () =>
  t('This must be ids of places with _ between them, {most} at most.', { most: MOST_STOPS })

/**
 * Everything a trip plan is made from, as its address says it: the same words make the same plan,
 * so an address is a plan that can be shared.
 */
export const TripAsk = z.object({
  from: place,
  to: place,
  /** The points of suggestions that were taken, which need no looking up. */
  fromAt: point,
  toAt: point,
  /** The pet that comes along and its kilograms: 'dog', 'cat-4.2'. */
  pet: z.optional(
    z.string().check(
      z.regex(/^(dog|cat|other)(-\d{1,3}(\.\d{1,2})?)?$/, {
        error: () => t('This must be such as dog-28.1.'),
      }),
    ),
  ),
  /** A break for the pet at least every so many hours. */
  every: z.optional(
    z.string().check(z.regex(/^[1-4]$/, { error: () => t('This must be 1 to 4 hours.') })),
  ),
  /** When one leaves, by the clocks of the start. */
  leave: z.optional(
    z.string().check(
      z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
        error: () => t('This must be a day and a time such as 2026-11-21T08:00.'),
      }),
    ),
  ),
  /** Exactly these stops in this order; 'none' for none; left out, they are chosen. */
  stops: z.optional(
    z.string().check(z.refine((text) => text === 'none' || ids.test(text), { error: tooMany })),
  ),
  /** Of the stops, those that stay when the others are chosen anew. */
  pins: z.optional(z.string().check(z.regex(ids, { error: tooMany }))),
})
export type TripAsk = z.infer<typeof TripAsk>

/** The names under which an address holds an ask, in their order there. */
export const ASK_NAMES = [
  'from',
  'to',
  'fromAt',
  'toAt',
  'pet',
  'every',
  'leave',
  'stops',
  'pins',
] as const satisfies readonly (keyof TripAsk)[]

export function idsOf(text: string | undefined): number[] {
  if (text === undefined || text === 'none' || text === '') return []
  return [...new Set(text.split(ID_MARK).map(Number))]
}

export function idsText(ids: readonly number[]): string {
  return ids.length === 0 ? 'none' : ids.join(ID_MARK)
}

export function pointOf(text: string | undefined): Point | undefined {
  const [latitude, longitude] = text?.split(',').map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/** Six decimals of a degree are a hand's breadth: as exact as any address. */
export function pointText({ latitude, longitude }: Point): string {
  return `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`
}

export interface PetOnTrip {
  kind: PetKind
  weightKg: number | null
}

/** The pet of an ask: 'dog-28.1' is a dog of 28.1 kg. */
export function petOf(text: string | undefined): PetOnTrip | undefined {
  const [kind, weight] = text?.split('-') ?? []
  const known = PET_KINDS.find((one) => one === kind)
  if (known === undefined) return undefined
  const weightKg = Number(weight)
  return { kind: known, weightKg: weightKg > 0 ? weightKg : null }
}

export function petText({ kind, weightKg }: PetOnTrip): string {
  return weightKg === null ? kind : `${kind}-${Number(weightKg.toFixed(2))}`
}
