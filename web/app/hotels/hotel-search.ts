import { GUESTS, PETS } from '@wayfur/domain/hotels/stay'

/** What the hotels tab is asked for, as the address holds it. */
export interface HotelSearch {
  location: string
  checkin: string
  checkout: string
  guests: number
  pets: number
  petId: number | undefined
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
  const petId = text('pet', 15)
  return {
    location: text('location', 100),
    checkin: text('checkin', 10),
    checkout: text('checkout', 10),
    guests: within('guests', GUESTS),
    pets: within('pets', PETS),
    petId: /^[1-9]\d*$/.test(petId) ? Number(petId) : undefined,
    isAsked: query.has('location'),
  }
}

/** The address that writes a choice down and leads to the booking site. */
export function handOffPath(hotelId: number, search: HotelSearch, destination: string): string {
  const query = new URLSearchParams({
    ...(search.checkin !== '' && { checkin: search.checkin, checkout: search.checkout }),
    guests: String(search.guests),
    pets: String(search.pets),
    destination,
  })
  return `/hand-off/hotels/${hotelId}?${query.toString()}`
}
