import { distanceMeters, type Point } from '@wayfur/domain/geo'
import type { OfferedStay } from './hotel-prices.ts'

/** Two records of one hotel lie no farther apart: the front door and the middle of the lot. */
const SAME_HOTEL_METERS = 300

/** Words that say nothing of which hotel it is. */
const COMMON_WORDS = new Set(['hotel', 'inn', 'motel', 'the', 'and', 'by', 'of', 'at', 'suites'])

/**
 * The offer that is for this very hotel: close by, and half of the telling words of both names
 * alike. A price on the wrong hotel is worse than none.
 */
export function offerOf(
  hotel: { name: string; location: Point | null },
  offers: readonly OfferedStay[],
): OfferedStay | null {
  const { location } = hotel
  if (location === null) return null
  const words = tellingWords(hotel.name)
  return (
    offers
      .filter(({ at }) => distanceMeters(location, at) <= SAME_HOTEL_METERS)
      .map((offer) => ({ offer, likeness: likeness(words, tellingWords(offer.hotel)) }))
      .filter(({ likeness: share }) => share >= 0.5)
      .toSorted((a, b) => b.likeness - a.likeness)[0]?.offer ?? null
  )
}

function tellingWords(name: string): Set<string> {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON_WORDS.has(word))
  return new Set(words)
}

/** The share of words both have, of all that either has. */
function likeness(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((word) => b.has(word)).length
  const either = new Set([...a, ...b]).size
  return either === 0 ? 0 : both / either
}
