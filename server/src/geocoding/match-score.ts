import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import type { GazetteerPlace } from './load-gazetteer.ts'

/** How the typed name met the found one. */
export type NameMatch =
  | { kind: 'exact' }
  | { kind: 'beginning'; isHalfTyped: boolean }
  | { kind: 'misspelt'; edits: number; letters: number }

export interface MatchFactors {
  how: NameMatch
  /** What the state, country or city typed beside the name adds. */
  fit: number
  isGuess: boolean
  near: Point | undefined
  /** Found by another name than its own. */
  isNickname: boolean
  typed: string
  isHalfTyped: boolean
}

// The numbers below were chosen on the recorded questions of geocoder-cases.ts and are held there.
const FOR_THE_NAME = 10
const BEGINNING_HALF_TYPED = 0.85
const BEGINNING_WHOLE = 0.75
/** Each power of ten of people is worth this much. */
const FOR_TENFOLD_PEOPLE = 0.9
/** People of this product mean places at home first. */
const FOR_BEING_IN_THE_US = 0.8
/** While typing still more so: 'Port' is Portsmouth before it is Port-au-Prince. */
const FOR_BEING_IN_THE_US_HALF_TYPED = 2.2
const FOR_A_NICKNAME = 1.5
/** Beginning of another name than its own: 'mission' of Mission Dolores Park. */
const LESSER_NAME = -1.5
const FOR_AN_AIRPORT_CODE = 3
const AIRPORT_WITHOUT_CODE = -2
const NEIGHBORHOOD = -0.2
/** A whole state is nowhere in particular: 'Washington' is the city, 'Oregon' no small town. */
const STATE = -0.6
const GUESSED_BORDERS = -1

/** How likely a place is meant; differences matter, the number itself does not. */
export function matchScore(place: GazetteerPlace, circumstances: MatchFactors): number {
  const { how, fit, isGuess, near, isNickname } = circumstances
  let score = nameScore(how) * FOR_THE_NAME + fit
  score += FOR_TENFOLD_PEOPLE * Math.log10(Math.max(place.population, 1))
  if (place.country === 'US') {
    score += circumstances.isHalfTyped ? FOR_BEING_IN_THE_US_HALF_TYPED : FOR_BEING_IN_THE_US
  }
  if (place.kind === 'neighborhood') score += NEIGHBORHOOD
  if (place.kind === 'state') score += STATE
  if (place.kind === 'airport') score += airportScore(place, circumstances)
  else if (isNickname) score += how.kind === 'exact' ? FOR_A_NICKNAME : LESSER_NAME
  if (isGuess) score += GUESSED_BORDERS
  return near === undefined ? score : score + nearness(place, near)
}

function nameScore(how: NameMatch): number {
  if (how.kind === 'exact') return 1
  if (how.kind === 'beginning') return how.isHalfTyped ? BEGINNING_HALF_TYPED : BEGINNING_WHOLE
  return 0.55 + 0.35 * (1 - how.edits / how.letters)
}

function airportScore(place: GazetteerPlace, { how, typed, isHalfTyped }: MatchFactors): number {
  const code = place.aliases[0] ?? ''
  const isCode = how.kind === 'exact' && typed.toLowerCase().startsWith(code) && code !== ''
  if (!isCode) return how.kind === 'exact' ? 0 : AIRPORT_WITHOUT_CODE
  // 'den' on the way to 'Denver' is no airport yet; 'DEN' is.
  return isHalfTyped && typed === typed.toLowerCase() ? 0 : FOR_AN_AIRPORT_CODE
}

/** 2.2 on the spot, 0.6 at 100 km, nothing beyond 560 km. */
function nearness(place: Point, near: Point): number {
  const km = distanceMeters(place, near) / 1000
  return Math.max(0, 2.2 - 0.8 * Math.log10(1 + km))
}
