import { GUESTS, PETS } from '@wayfur/domain/hotels/stay'
import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { comingPetText } from '@wayfur/domain/places/coming-pet-text'
import type { PetParty } from '@wayfur/domain/places/pet-party'
import { PET_KINDS } from '@wayfur/domain/places/pet-policy'
import {
  id,
  named,
  oneOf,
  searchParams,
  whole,
  words,
  wordsOrNull,
} from '../shell/search-params.ts'

const within = ({ least, most }: { least: number; most: number }) => whole({ usual: least, most })

/** What the hotels tab is asked for, as the address holds it. */
const HOTELS = searchParams({
  /** Null where no form was sent: an empty location that was sent is said to be missing. */
  typed: named('location', wordsOrNull(100)),
  checkin: words(10),
  checkout: words(10),
  guests: within(GUESTS),
  pets: within(PETS),
  /** One of the visitor's own pets, by its id, or a kind of pet; of neither: those that come along. */
  petId: named('pet', id),
  petKind: named('pet', oneOf([...PET_KINDS, 'any'], undefined)),
})

/** Reads the address of the hotels tab; what makes no sense counts as not given. */
export function readHotelSearch(query: URLSearchParams) {
  const { typed, ...search } = HOTELS.read(query)
  return { ...search, location: typed ?? '', isAsked: typed !== null }
}
export type HotelSearch = ReturnType<typeof readHotelSearch>

/** The last day of the stay; undefined where none was given. */
export function lastDayOf({ checkout }: HotelSearch): string | undefined {
  return checkout === '' ? undefined : checkout
}

/** Whether an address says for which pets itself, whoever comes along. */
export function namesOwnPets({ petId, petKind, pets }: HotelSearch): boolean {
  return petId !== undefined || petKind !== undefined || pets > PETS.least
}

/** What an address says of a stay: '?location=Bend&guests=2'; the pets are said elsewhere. */
export function stayQuery({
  location,
  isAsked,
  checkin,
  checkout,
  guests,
  pets,
}: Omit<HotelSearch, 'petId' | 'petKind'>) {
  return HOTELS.query({ typed: isAsked ? location : null, checkin, checkout, guests, pets })
}

/** The address of the same search for the pets that come along. */
export function hotelsForComing(search: HotelSearch): string {
  return `/trip-planner?tab=hotels&${stayQuery({ ...search, pets: PETS.least }).slice(1)}`
}

/** The address of the same search around another place. */
export function hotelsNear(location: string, search: HotelSearch): string {
  const { petId, petKind, isAsked: _, location: __, ...stay } = search
  const pet = petId === undefined ? { petKind } : { petId }
  const query = HOTELS.query({ ...stay, ...pet, typed: location })
  return `/trip-planner?tab=hotels&${query.slice(1)}`
}

/** The address that writes a choice down and leads to the booking site, for the pets that come. */
export function handOffPath(
  hotelId: number,
  {
    search,
    party,
    coming = [],
    label,
  }: {
    search: HotelSearch
    party: PetParty
    coming?: readonly HouseholdPet[]
    label: string
  },
): string {
  const typed = {
    pets: String(party.count),
    ...(party.kind !== null && { species: party.kind }),
    ...(party.weightKg !== null && { weightKg: String(party.weightKg) }),
  }
  const query = new URLSearchParams({
    ...(search.checkin !== '' && { checkin: search.checkin, checkout: search.checkout }),
    guests: String(search.guests),
    ...(coming.length > 0 ? { coming: coming.map(toHandOff).join(',') } : typed),
    destination: label,
  })
  return `/hand-off/hotels/${hotelId}?${query.toString()}`
}

/** A pet as far as the limits of a stay ask: nothing else of it stands in a link. */
function toHandOff(pet: HouseholdPet): string {
  const { kind, weightKg } = asNamedPet(pet)
  return comingPetText({ kind, weightKg })
}
