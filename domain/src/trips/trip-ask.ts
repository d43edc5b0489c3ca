import type { ComingPet } from '../places/pet-party.ts'
import { PET_KINDS } from '../places/pet-policy.ts'
import type { Point } from '../schemas.ts'
import type { TripAsk } from './schemas.ts'

/** How often, in hours, a pet may want out of the car. */
export const BREAK_HOURS = [1, 2, 3, 4] as const
/** Vets advise a walk and water every two to three hours of driving; dogs that drink need the first. */
const USUAL_BREAK_HOURS = 2

/** How often the pet gets out: as often as the ask says, else every two hours if one comes along. */
export function breakHoursOf({ every, pet }: Pick<TripAsk, 'every' | 'pet'>): number | undefined {
  if (every === undefined) return petsOf(pet).length === 0 ? undefined : USUAL_BREAK_HOURS
  return every === '0' ? undefined : Number(every)
}

/** Not a dot or a dash: four ids with one of these between could be the number of a card. */
const ID_MARK = '_'

/** The names under which an address holds an ask, in their order there. */
export const ASK_NAMES = [
  'from',
  'to',
  'fromAt',
  'toAt',
  'pet',
  'every',
  'daily',
  'leave',
  'stops',
  'pins',
  'own',
] as const satisfies readonly (keyof TripAsk)[]

/** The ids a list names; a stop of one's own, written 'o1', has the id -1. */
export function idsOf(text: string | undefined): number[] {
  if (text === undefined || text === 'none' || text === '') return []
  return [...new Set(text.split(ID_MARK).map((id) => Number(id.replace('o', '-'))))]
}

export function idsText(ids: readonly number[]): string {
  return ids.length === 0
    ? 'none'
    : ids.map((id) => (id < 0 ? `o${-id}` : String(id))).join(ID_MARK)
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

export type PetOnTrip = ComingPet

/** What an ask says where no pet is to be thought of, whoever comes along. */
export const ANY_PET = 'any'

/** The pets of an ask: 'dog-28.1_cat' is a dog of 28.1 kg and a cat; what makes no sense is none. */
export function petsOf(text: string | undefined): PetOnTrip[] {
  return (text ?? '').split(ID_MARK).flatMap((one) => {
    const [kind, weight] = one.split('-')
    const known = PET_KINDS.find((name) => name === kind)
    if (known === undefined) return []
    const weightKg = Number(weight)
    return [{ kind: known, weightKg: weightKg > 0 ? weightKg : null }]
  })
}

export function petsText(pets: readonly PetOnTrip[]): string {
  return pets
    .map(({ kind, weightKg }) =>
      weightKg === null ? kind : `${kind}-${Number(weightKg.toFixed(2))}`,
    )
    .join(ID_MARK)
}

/**
 * What a link shares of an ask: everything but the pets, of which a link tells nobody. They wanted
 * out of the car so often, and so do those of whoever opens it.
 */
export function sharedAsk({ pet, ...ask }: TripAsk): TripAsk {
  const hours = breakHoursOf({ every: ask.every, pet })
  return hours === undefined || ask.every !== undefined ? ask : { ...ask, every: String(hours) }
}
