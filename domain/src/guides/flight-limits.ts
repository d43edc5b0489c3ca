import { addDays, dayText } from '../calendar.ts'
import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import { speciesText } from '../pets/species-text.ts'
import { ageFinding } from './age-finding.ts'
import type { RawFinding } from './border-verdict.ts'
import { crossesBorder, placeText, touchedPlaces } from './flight-places.ts'
import { isSnubNosed, namesBreed } from './flight-rules.ts'
import type { FlyingWay } from './flying-way.ts'
import type { FlightLimit } from './limit-schemas.ts'
import { type LimitedFlight, type LimitedPet, type LimitOf, line } from './limited-flight.ts'
import { limitText, ruleText } from './rule-units.ts'
import { heatLine, pastSeasonLine, seasonLine } from './weather-limits.ts'

export const WAY_LABELS: Readonly<Record<FlyingWay, Message>> = {
  cabin: msg('In the cabin'),
  checked: msg('In the hold as baggage'),
  cargo: msg('In the hold as cargo'),
}

/** Holds a pet and a flight against the limits of an airline, one line for each that is about them. */
export function limitFindings(
  limits: readonly FlightLimit[],
  pet: LimitedPet,
  flight: LimitedFlight,
): RawFinding[] {
  return limits.flatMap((limit) => {
    const { way } = flight
    if (way !== undefined && limit.ways !== undefined && !limit.ways.includes(way)) return []
    const found = findingOf(limit, pet, flight)
    return found === null ? [] : [ofWays(found, limit, way)]
  })
}

/** Says which ways a line is about; one that is about some of them refuses none that is not chosen. */
function ofWays(found: RawFinding, { ways }: FlightLimit, way: FlyingWay | undefined): RawFinding {
  if (ways === undefined) return found
  const title = t('{title}, {ways}', {
    title: found.title,
    ways: listText(
      (way === undefined ? ways : [way]).map((one) => t(WAY_LABELS[one]).toLowerCase()),
    ),
  })
  return way === undefined && found.state === 'not-met'
    ? { ...found, title, state: 'unknown', earliest: null }
    : { ...found, title }
}

function findingOf(limit: FlightLimit, pet: LimitedPet, flight: LimitedFlight): RawFinding | null {
  switch (limit.kind) {
    case 'way':
      return line('way', t('How it flies'), 'not-met', t('No pets fly this way.'))
    case 'route':
      return routeLine(limit, pet, flight)
    case 'season':
      return seasonLine(limit, pet, flight)
    case 'past-season':
      return pastSeasonLine(limit, flight)
    case 'heat':
      return heatLine(limit, pet, flight)
    case 'breed':
      return breedLine(limit, pet)
    case 'age':
      return ageLine(limit, pet, flight)
    case 'weight':
      return weightLine(limit, flight)
    case 'number':
      return numberLine(limit, flight)
    case 'booking':
      return bookingLine(limit, flight)
    default:
      return lengthLine(limit, flight)
  }
}

/** Nothing to say of a route that is not named: an airline may refuse places its page only links to. */
function routeLine(
  { places, only, at }: LimitOf<'route'>,
  { species }: LimitedPet,
  { route, countryName = () => undefined }: LimitedFlight,
): RawFinding | null {
  if (route === undefined) return null
  const touched = touchedPlaces(route, places, at)
  if (touched.length === 0) return null
  const named = listText(touched.map((place) => placeText(place, countryName)))
  const title = t('Route')
  if (only === undefined) {
    return line(
      'route',
      title,
      'not-met',
      t('No pets on flights that touch {places}.', { places: named }),
    )
  }
  const words = { kinds: listText(only.map(speciesText)), places: named }
  const says = t('On flights that touch {places} only these fly: {kinds}.', words)
  return line('route', title, only.includes(species) ? 'met' : 'not-met', says)
}

function breedLine(
  { breeds }: LimitOf<'breed'>,
  { species, breed, name }: LimitedPet,
): RawFinding | null {
  if (species !== 'Dog' && species !== 'Cat') return null
  const title = t('Breed')
  if (breed === null) {
    const says = t('Some breeds are not taken. Record the breed of {name}.', { name })
    return line('breed', title, 'unknown', says)
  }
  const isNamed =
    breeds === 'short-nosed' ? isSnubNosed(breed) : breeds.some((one) => namesBreed(breed, one))
  if (isNamed)
    return line('breed', title, 'not-met', t('{breed} is a breed it does not take.', { breed }))
  // Only a list by name tells which breeds are meant.
  return breeds === 'short-nosed'
    ? null
    : line('breed', title, 'met', t('{breed} is not on its list of breeds.', { breed }))
}

function ageLine(
  { weeks, months, route: scope }: LimitOf<'age'>,
  pet: LimitedPet,
  { departsOn, route }: LimitedFlight,
): RawFinding | null {
  if (scope !== undefined) {
    if (route === undefined) return null
    if (crossesBorder(route) !== (scope === 'abroad')) return null
  }
  return ageFinding({ weeks, months }, pet, departsOn)
}

function weightLine(
  { pounds }: LimitOf<'weight'>,
  { poundsTogether, units }: LimitedFlight,
): RawFinding {
  const title = t('Weight with the carrier')
  const most = limitText(pounds, 'weight', units)
  if (poundsTogether === undefined) {
    return line('weight', title, 'unknown', t('At most {most} with the carrier.', { most }))
  }
  const weight = ruleText(poundsTogether, 'weight', units)
  const says = t('{weight} together with the carrier; the most is {most}.', { weight, most })
  return line('weight', title, poundsTogether <= pounds ? 'met' : 'not-met', says)
}

function numberLine({ most, each }: LimitOf<'number'>, { pets = 1 }: LimitedFlight): RawFinding {
  const title = t('How many pets')
  if (each === 'flight') {
    const says = t(
      'About {most, plural, one {# carrier} other {# carriers}} on a flight: ask early for a place.',
      { most },
    )
    return line('number', title, 'to-do', says)
  }
  const says =
    each === 'person'
      ? t('At most {most, plural, one {# pet} other {# pets}} for each person.', { most })
      : t('At most {most, plural, one {# pet} other {# pets}} in each carrier.', { most })
  if (pets <= most) return line('number', title, 'met', says)
  const more = t('With {pets, plural, one {# pet} other {# pets}}, ask how to share them.', {
    pets,
  })
  return line('number', title, 'unknown', `${says} ${more}`)
}

function bookingLine(
  { hours }: LimitOf<'booking'>,
  { departsOn, today }: LimitedFlight,
): RawFinding {
  const title = t('Booking the pet')
  if (hours === undefined) {
    return line(
      'booking',
      title,
      'to-do',
      t('Book a place for the pet before the day of the flight.'),
    )
  }
  const by = addDays(departsOn, -Math.ceil(hours / 24))
  return by >= today
    ? line(
        'booking',
        title,
        'to-do',
        t(
          'Book a place for the pet {hours, plural, one {# hour} other {# hours}} before at the latest, so by {day}.',
          {
            hours,
            day: dayText(by),
          },
        ),
      )
    : line(
        'booking',
        title,
        'unknown',
        t(
          'It asks to hear of the pet {hours, plural, one {# hour} other {# hours}} before: call it now.',
          { hours },
        ),
      )
}

function lengthLine({ hours: most }: LimitOf<'length'>, { hours }: LimitedFlight): RawFinding {
  const title = t('Length of the flight')
  const says = t('At most {most} hours in the air.', { most })
  if (hours === undefined) return line('length', title, 'unknown', says)
  return line('length', title, hours <= most ? 'met' : 'not-met', says)
}
