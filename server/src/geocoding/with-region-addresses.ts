import { distanceMeters } from '@wayfur/domain/geo'
import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import type { GeocodeAnswer, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import type { Point } from '@wayfur/domain/schemas'
import type { TownHit } from './addresses/find-towns.ts'
import type { AddressHit } from './addresses/open-address-file.ts'
import type { RegionAddresses } from './addresses/region-addresses.ts'
import { foldName } from './fold-name.ts'
import type { Geocoder } from './geocoder.ts'
import { parseQuery } from './parse-query.ts'

/** Worse ones are other streets than the one that was typed. */
const WORST = { halfTyped: 2.2, whole: 1.9 }
/** Two streets less apart than this are meant about equally. */
const EQUALLY_MEANT = 0.2
/** Namesakes this near to each other are one street, or as good as one. */
const SAME_STREET_METERS = 2_000
/** What the street area of the gazetteer says of a house is less exact than its own place. */
const SAME_HOUSE_METERS = 400
const MUCH_NEARER = 4
/** While typing, towns and streets share the list. */
const MOST_OF_A_KIND = 5
/** Towns of one name are one within this distance. */
const SAME_TOWN_METERS = 30_000
/** A house is named for points this near to it. */
const AT_HOUSE_METERS = 40

/** A geocoder that also knows the street addresses of regions. */
export function withRegionAddresses(gazetteer: Geocoder, addresses: RegionAddresses): Geocoder {
  return {
    async suggest(typed, options = {}) {
      const known = await gazetteer.suggest(typed, options)
      if (isPoint(typed)) return known
      const places = withTowns(typed, known, await addresses.towns(typed, true))
      const { near } = options
      const found = await addresses.find({ typed, near, isHalfTyped: true, most: MOST_SUGGESTIONS })
      const hits = found.filter(({ cost }) => cost <= WORST.halfTyped)
      if (hits.length === 0) return places.slice(0, MOST_SUGGESTIONS)
      return mixed({ typed, near }, hits, places).slice(0, MOST_SUGGESTIONS)
    },
    async geocode(typed, options = {}) {
      const known = await gazetteer.geocode(typed, options)
      if (isPoint(typed)) return known
      const answer = orTown(typed, known, await addresses.towns(typed, false))
      const { near } = options
      const found = await addresses.find({
        typed,
        near,
        isHalfTyped: false,
        most: MOST_SUGGESTIONS,
      })
      const hits = found.filter(({ cost, isDoubtful }) => cost <= WORST.whole && !isDoubtful)
      return joined({ typed, near }, hits, answer)
    },
    async reverse(point, options = {}) {
      const house =
        options.isHouseWanted === true ? await addresses.nearest(point, AT_HOUSE_METERS) : undefined
      return house ?? gazetteer.reverse(point, options)
    },
  }
}

function isPoint(typed: string): boolean {
  return parseQuery(typed).point !== undefined
}

/** Places of the gazetteer with the towns of regions that it does not know, as they were named. */
function withTowns(
  typed: string,
  places: readonly LocatedPlace[],
  towns: readonly TownHit[],
): LocatedPlace[] {
  const more = towns.filter(({ place }) => !places.some((one) => isSameTown(one, place)))
  const named = (how: TownHit['named']) =>
    more.flatMap((town) => (town.named === how ? [town.place] : []))
  return once([
    ...places.filter((place) => isNamed(place, typed)),
    ...named('whole'),
    ...places.filter((place) => begins(place, typed)),
    ...named('begun'),
    ...places,
    ...named('with-a-slip'),
  ])
}

/** A town of a region, where the gazetteer has none of that name. */
function orTown(typed: string, answer: GeocodeAnswer, towns: readonly TownHit[]): GeocodeAnswer {
  if (answer.best !== undefined && isNamed(answer.best, typed)) return answer
  const isWhole = towns.some(({ named }) => named === 'whole')
  if (!isWhole && answer.status !== 'not-found') return answer
  const meant = once(
    towns.filter(({ named }) => !isWhole || named === 'whole').map(({ place }) => place),
  ).filter((place) => !answer.candidates.some((one) => isSameTown(one, place)))
  const [best] = meant
  if (best === undefined) return answer
  const candidates = once([...meant, ...answer.candidates]).slice(0, MOST_SUGGESTIONS)
  return { status: meant.length > 1 ? 'ambiguous' : 'found', best, candidates }
}

function isSameTown(one: LocatedPlace, other: LocatedPlace): boolean {
  return (
    foldName(one.name) === foldName(other.name) && distanceMeters(one, other) < SAME_TOWN_METERS
  )
}

interface Asked {
  typed: string
  near: Point | undefined
}

/** Streets and places in one list: what was typed whole comes first, then what was meant. */
function mixed(
  { typed, near }: Asked,
  hits: readonly AddressHit[],
  places: readonly LocatedPlace[],
): LocatedPlace[] {
  const others = places.filter((place) => !isSameHouse(place, hits))
  const sure = hits.filter(({ isDoubtful }) => !isDoubtful)
  const doubtful = hits.filter(({ isDoubtful }) => isDoubtful)
  const streets = sure.map(({ place }) => place)
  // 'Schaan' is that town before it is the beginning of its Schaanerstrasse.
  const isPlaceFirst =
    others.some((place) => isNamed(place, typed)) ||
    (isStreetMeant(typed, sure)
      ? isNearer(others[0], sure[0], near)
      : others.some((place) => begins(place, typed)))
  const few = isPlaceFirst ? others : streets
  const many = isPlaceFirst ? streets : others
  return once([
    ...few.slice(0, MOST_OF_A_KIND),
    ...many,
    ...few.slice(MOST_OF_A_KIND),
    ...doubtful.map(({ place }) => place),
  ])
}

function joined(
  { typed, near }: Asked,
  hits: readonly AddressHit[],
  answer: GeocodeAnswer,
): GeocodeAnswer {
  const [best, second] = hits
  if (best === undefined) return answer
  const others = answer.candidates.filter((place) => !isSameHouse(place, hits))
  // '100 Mile House' and '29 Palms' are towns, and a town of that name comes before its streets.
  const isTown = answer.best !== undefined && isNamed(answer.best, typed)
  const isOther = answer.status !== 'not-found' && !isStreetMeant(typed, hits)
  if (isTown || isOther || isNearer(answer.best, best, near)) {
    const candidates = once([...answer.candidates, ...hits.map(({ place }) => place)])
    return { ...answer, candidates: candidates.slice(0, MOST_SUGGESTIONS) }
  }
  const candidates = once([...hits.map(({ place }) => place), ...others]).slice(0, MOST_SUGGESTIONS)
  const isClose =
    near === undefined &&
    second !== undefined &&
    second.isNumbered === best.isNumbered &&
    second.cost - best.cost < EQUALLY_MEANT &&
    distanceMeters(second.place, best.place) > SAME_STREET_METERS
  return { status: isClose ? 'ambiguous' : 'found', best: best.place, candidates }
}

/** Whether what was typed says that it is a street: by a number of one or by such a word. */
function isStreetMeant(typed: string, [best]: readonly AddressHit[]): boolean {
  if (best === undefined) return false
  return best.hasStreetWord || (best.isNumbered && /\d/.test(typed))
}

/** Whether the gazetteer has a house or street of that name much nearer to who asks. */
function isNearer(
  known: LocatedPlace | undefined,
  hit: AddressHit | undefined,
  near: Point | undefined,
): boolean {
  if (known === undefined || hit === undefined || near === undefined) return false
  if (known.kind !== 'address' && known.kind !== 'street') return false
  return distanceMeters(known, near) * MUCH_NEARER < distanceMeters(hit.place, near)
}

function begins({ name }: LocatedPlace, typed: string): boolean {
  const folded = foldName(typed.split(',')[0] ?? '')
  return folded !== '' && foldName(name).startsWith(folded)
}

function isNamed({ name, label }: LocatedPlace, typed: string): boolean {
  const folded = foldName(typed)
  return foldName(name) === folded || foldName(label) === folded
}

/** An address of the gazetteer that a region knows better. */
function isSameHouse(place: LocatedPlace, hits: readonly AddressHit[]): boolean {
  if (place.kind !== 'address' && place.kind !== 'street') return false
  return hits.some((hit) => distanceMeters(hit.place, place) < SAME_HOUSE_METERS)
}

function once(places: readonly LocatedPlace[]): LocatedPlace[] {
  const known = new Set<string>()
  return places.filter(({ id, label }) => {
    if (known.has(id) || known.has(label)) return false
    known.add(id).add(label)
    return true
  })
}
