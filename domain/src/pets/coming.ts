import { cookieValues } from '../cookie.ts'
import { comingPetText } from '../places/coming-pet-text.ts'
import { petKindOf } from '../places/pet-policy.ts'
import type { NamedPet } from '../places/place-verdict-words.ts'
import type { HouseholdPet } from './coming-schemas.ts'

/** The most pets that come along at once: as many as a search is asked about. */
export const MOST_COMING = 10

/**
 * Who of a household comes along: whom its member chose, as far as they are still there; one pet
 * by itself comes unless they said otherwise, of several none until they say which.
 */
export function comingOf<Pet extends Pick<HouseholdPet, 'id'>>(
  household: readonly Pet[],
  chosen: readonly number[] | undefined,
): Pet[] {
  if (chosen === undefined) return household.length === 1 ? [...household] : []
  return household.filter(({ id }) => chosen.includes(id)).slice(0, MOST_COMING)
}

/** A pet as what places say is held against it. */
export function asNamedPet(pet: HouseholdPet): NamedPet {
  return { ...pet, kind: petKindOf(pet.species) }
}

/** 'dog:28.1,cat', as calls are asked with the pets that come along: nobody's name or number. */
export function comingPetsText(pets: readonly HouseholdPet[]): string {
  return pets.map((pet) => comingPetText(asNamedPet(pet))).join(',')
}

/** The cookie that keeps whom a member chose: their own number, then those of the pets. */
const COOKIE = 'coming'
const FORM = /^(\d{1,15})-((?:\d{1,15}(?:\.\d{1,15})*)?)$/
const REMEMBERED_SECONDS = 365 * 24 * 60 * 60

/** Whom this member chose in this browser; undefined where it was nobody's choice of theirs. */
export function chosenInCookie(
  header: string | null | undefined,
  memberId: number,
): number[] | undefined {
  const [value, second] = cookieValues(header, COOKIE)
  const [, member, ids = ''] = FORM.exec(value ?? '') ?? []
  if (second !== undefined || member !== String(memberId)) return undefined
  return ids === '' ? [] : ids.split('.').slice(0, MOST_COMING).map(Number)
}

/** A Set-Cookie that keeps a choice where no script reads it. */
export function comingCookie(
  memberId: number,
  petIds: readonly number[],
  { isHttps }: { isHttps: boolean },
): string {
  return `${COOKIE}=${memberId}-${petIds.join('.')}; ${attributes(isHttps, REMEMBERED_SECONDS)}`
}

/** The Set-Cookie that forgets it, so that who uses the browser next learns of no pets. */
export function forgetComing(): string {
  return `${COOKIE}=; ${attributes(false, 0)}`
}

function attributes(isHttps: boolean, seconds: number): string {
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
