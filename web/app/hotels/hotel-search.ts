import { GUESTS, PETS } from '@wayfur/domain/hotels/stay'
import type { PetParty } from '@wayfur/domain/places/pet-party'
import { PET_KINDS, type PetKind } from '@wayfur/domain/places/pet-policy'

/** What the hotels tab is asked for, as the address holds it. */
export interface HotelSearch {
  location: string
  checkin: string
  checkout: string
  guests: number
  pets: number
  /** One of the visitor's own pets, by its id, or a kind of pet; of neither: any. */
  petId: number | undefined
  petKind: PetKind | undefined
  /** Whether the form was sent: an empty location is then said to be missing. */
  isAsked: boolean
}

/** Reads the address of the hotels tab; what makes no sense counts as not given. */
export function readHotelSearch(query: URLSearchParams): HotelSearch {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most)
  const within = (name: string, { least, most }: { least: number; most: number }) => {
    const number = Number(query.get(name) ?? '')
    return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : least
  }
  const pet = text('pet', 15)
  return {
    location: text('location', 100),
    checkin: text('checkin', 10),
    checkout: text('checkout', 10),
    guests: within('guests', GUESTS),
    pets: within('pets', PETS),
    petId: /^[1-9]\d*$/.test(pet) ? Number(pet) : undefined,
    petKind: PET_KINDS.find((kind) => kind === pet),
    isAsked: query.has('location'),
  }
}

/** What an address says of a stay; nothing of what is as it would be without. */
export function stayParams(search: HotelSearch): Record<string, string> {
  const { location, checkin, checkout, guests, pets, isAsked } = search
  return {
    ...(isAsked && { location }),
    ...(checkin !== '' && { checkin }),
    ...(checkout !== '' && { checkout }),
    ...(guests !== GUESTS.least && { guests: String(guests) }),
    ...(pets !== PETS.least && { pets: String(pets) }),
  }
}

/** The address that writes a choice down and leads to the booking site, for the pets that come. */
export function handOffPath(
  hotelId: number,
  { search, party, label }: { search: HotelSearch; party: PetParty; label: string },
): string {
  const query = new URLSearchParams({
    ...(search.checkin !== '' && { checkin: search.checkin, checkout: search.checkout }),
    guests: String(search.guests),
    pets: String(party.count),
    ...(party.kind !== null && { species: party.kind }),
    ...(party.weightKg !== null && { weightKg: String(party.weightKg) }),
    destination: label,
  })
  return `/hand-off/hotels/${hotelId}?${query.toString()}`
}
