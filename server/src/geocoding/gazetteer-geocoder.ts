import { distanceMeters } from '@wayfur/domain/geo'
import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import type { GeocodeAnswer, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { foldName } from './fold-name.ts'
import type { Geocoder, GeocoderOptions } from './geocoder.ts'
import { GAZETTEER_FOLDER, loadGazetteer } from './load-gazetteer.ts'
import { locateAddresses } from './locate-addresses.ts'
import { locatedPlaceOf, locatedPoint } from './located-place-of.ts'
import { buildNameIndex, type NameIndex } from './name-index.ts'
import type { PackedPlaces } from './packed-places.ts'
import { type ParsedQuery, parseQuery, type StreetReading } from './parse-query.ts'
import { buildReverseGeocoder } from './reverse-geocoder.ts'
import { type PlaceMatch, searchPlaces } from './search-places.ts'
import { loadStreetAddresses, type StreetAddresses } from './street-addresses.ts'

/** What names and addresses are looked up in. */
interface SearchedGazetteer {
  places: PackedPlaces
  names: NameIndex
  addresses: StreetAddresses
}

/** A runner-up less than a factor of three in people behind is meant about as often. */
const EQUALLY_MEANT = 0.45
/** Namesakes this near to each other are one place to a traveller: Kansas City and its twin. */
const SAME_AREA_METERS = 50_000
/** Rows of one name this near to each other are the same place from two lists. */
const SAME_PLACE_METERS = 10_000
/** More matches than can be shown, so that repetitions may fall out. */
const MOST_MATCHES = 60

/**
 * The geocoder that needs nobody: answers from the files in `server/assets/gazetteer`. Reads them
 * on the first question, in short turns beside other requests, and of what it finds in them no more
 * than the question needs.
 */
export function gazetteerGeocoder(folder: URL = GAZETTEER_FOLDER): Geocoder {
  const gazetteer = loadedOnce(() => loadGazetteer(folder))
  const searched = loadedOnce(async (): Promise<SearchedGazetteer> => {
    const { places } = await gazetteer()
    const names = await buildNameIndex(places)
    return { places, names, addresses: await loadStreetAddresses(folder) }
  })
  const outlines = loadedOnce(async () => buildReverseGeocoder((await gazetteer()).places))
  return {
    suggest: async (typed, options = {}) => suggestions(await searched(), typed, options),
    geocode: async (typed, options = {}) => answerTo(await searched(), typed, options),
    async reverse(point) {
      const place = (await outlines()).placeAt(point)
      return place === undefined ? undefined : locatedPlaceOf(place)
    },
  }
}

/** After a failure the next question tries again: a file may be put in its place meanwhile. */
function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function suggestions(
  gazetteer: SearchedGazetteer,
  typed: string,
  { near }: GeocoderOptions,
): LocatedPlace[] {
  const query = parseQuery(typed)
  if (query.point !== undefined) return [locatedPoint(query.point)]
  const zip = zipPlace(gazetteer, query.zip)
  const found = [
    ...(query.street === undefined
      ? []
      : locateAddresses(gazetteer, query.street, { near, isHalfTyped: true })),
    ...(zip === undefined ? [] : [zip]),
  ]
  if (zip === undefined) {
    const matches = searchPlaces(gazetteer, query.readings, { near, isHalfTyped: true })
    found.push(...distinct(matches).map((match) => locatedPlaceOf(match.place)))
  }
  return oncePerLabel(found).slice(0, MOST_SUGGESTIONS)
}

function answerTo(
  gazetteer: SearchedGazetteer,
  typed: string,
  { near }: GeocoderOptions,
): GeocodeAnswer {
  const query = parseQuery(typed)
  if (query.point !== undefined) return found([locatedPoint(query.point)])
  const isNumbered = query.street?.houseNumber !== undefined
  // '100 Mile House' and '29 Palms' are towns: a whole name comes before an address.
  const places = query.zip === undefined ? placesNamed(gazetteer, query, near) : []
  if (places[0]?.how.kind === 'exact') return answerOf(places)
  if (query.street !== undefined && (isNumbered || query.street.hasStreetWord)) {
    const answer = answerToStreet(gazetteer, query.street, near)
    if (answer !== undefined) return answer
  }
  const zip = zipPlace(gazetteer, query.zip ?? loneNumber(query.street))
  if (zip !== undefined) return found([zip])
  // A wrong ZIP code does not make the town beside it wrong.
  return answerOf(query.zip === undefined ? places : placesNamed(gazetteer, query, near))
}

function placesNamed(
  gazetteer: SearchedGazetteer,
  query: ParsedQuery,
  near: GeocoderOptions['near'],
): PlaceMatch[] {
  return distinct(searchPlaces(gazetteer, query.readings, { near, isHalfTyped: false }))
}

/** The house or street itself, else the ZIP code, else the town it was said to be in. */
function answerToStreet(
  gazetteer: SearchedGazetteer,
  street: StreetReading,
  near: GeocoderOptions['near'],
): GeocodeAnswer | undefined {
  const houses = locateAddresses(gazetteer, street, { near, isHalfTyped: false })
  const isPlaced = street.zip !== undefined || street.town.length > 0 || near !== undefined
  // The sample street area is one of a thousand towns with such a street: ask.
  if (houses.length > 0) return isPlaced ? found(houses) : { ...found(houses), status: 'ambiguous' }
  const zip = zipPlace(gazetteer, street.zip)
  if (zip !== undefined) return found([zip])
  if (street.town.length === 0) return undefined
  const towns = searchPlaces(gazetteer, street.town, { near, isHalfTyped: false })
  return towns.length === 0 ? undefined : answerInTown(distinct(towns))
}

/**
 * A street lies in a town: of one name, a town comes before the state. Where the state is far
 * better known, the person is asked.
 */
function answerInTown(matches: readonly PlaceMatch[]): GeocodeAnswer {
  const states = matches.filter(({ place }) => place.kind === 'state')
  const towns = matches.filter(({ place }) => place.kind !== 'state')
  const answer = answerOf([...towns, ...states])
  const [town] = towns
  const [state] = states
  const isStateKnown =
    town !== undefined && state !== undefined && state.score - town.score > EQUALLY_MEANT
  return isStateKnown ? { ...answer, status: 'ambiguous' } : answer
}

function answerOf(matches: readonly PlaceMatch[]): GeocodeAnswer {
  const [best, second] = matches
  if (best === undefined) return { status: 'not-found', candidates: [] }
  const isClose =
    second !== undefined &&
    second.how.kind === best.how.kind &&
    best.score - second.score < EQUALLY_MEANT &&
    distanceMeters(best.place, second.place) > SAME_AREA_METERS
  const answer = found(matches.map((match) => locatedPlaceOf(match.place)))
  return isClose || best.isDoubtful ? { ...answer, status: 'ambiguous' } : answer
}

function found(places: readonly LocatedPlace[]): GeocodeAnswer {
  const candidates = oncePerLabel(places).slice(0, MOST_SUGGESTIONS)
  const [best] = candidates
  if (best === undefined) return { status: 'not-found', candidates }
  return { status: 'found', best, candidates }
}

function zipPlace(gazetteer: SearchedGazetteer, zip: string | undefined): LocatedPlace | undefined {
  if (zip === undefined) return undefined
  const row = gazetteer.names.exact(zip).find((row) => gazetteer.places.at(row).kind === 'zip')
  return row === undefined ? undefined : locatedPlaceOf(gazetteer.places.at(row))
}

/** '94110 San Francisco': what looked like a house number may be a ZIP code put first. */
function loneNumber(street: StreetReading | undefined): string | undefined {
  if (street === undefined || street.hasStreetWord || street.houseNumber === undefined) {
    return undefined
  }
  return String(street.houseNumber).padStart(5, '0')
}

/** The best of several rows that are one place, in the order they came. */
function distinct(matches: readonly PlaceMatch[]): PlaceMatch[] {
  const kept: PlaceMatch[] = []
  for (const match of matches.slice(0, MOST_MATCHES)) {
    const isKnown = kept.some(
      (other) =>
        other.place.kind !== 'zip' &&
        foldName(other.place.name) === foldName(match.place.name) &&
        distanceMeters(other.place, match.place) < SAME_PLACE_METERS,
    )
    if (!isKnown) kept.push(match)
  }
  return kept
}

function oncePerLabel(places: readonly LocatedPlace[]): LocatedPlace[] {
  const labels = new Set<string>()
  return places.filter((place) => {
    if (labels.has(place.label)) return false
    labels.add(place.label)
    return true
  })
}
