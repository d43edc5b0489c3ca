import { dayText } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { airlineVerdict, type Flight } from '@wayfur/domain/guides/airline-verdict'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { FLIGHT_PLACES, wayBack } from '@wayfur/domain/guides/flight-places'
import type { Airline } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { useUnits } from '../shell/use-units.ts'
import { degreesOf, type GuideView, hoursOf, poundsOf, sizeOf } from './guide-search-params.ts'
import { NoCarrier } from './no-carrier.tsx'
import { Part } from './verdict-part.tsx'

type Guides = ReplyOf<typeof readGuides>

/** Countries of the guide, and after them what airlines tell apart. */
export function placeOptions({ countries }: Guides): { value: string; label: string }[] {
  return [
    ...countries.map(({ id, country }) => ({ value: id, label: country })),
    ...Object.entries(FLIGHT_PLACES).map(([id, name]) => ({ value: id, label: t(name) })),
  ]
}

export function countryNamer({ countries }: Guides): (id: string) => string | undefined {
  return (id) => countries.find((one) => one.id === id)?.country
}

/** The flight that is asked about, out or back, but for what depends on the reader's units. */
export function flightOf(
  guides: Guides,
  { originId, viaIds, countryId, arrivesOn, returnsOn, way, hours }: GuideView,
  { pets, isBack }: { pets: number; isBack: boolean },
): Omit<Flight, 'units'> {
  const out = { from: originId, via: viaIds, to: countryId }
  return {
    departsOn: isBack ? returnsOn : arrivesOn,
    today: guides.today,
    way,
    route: isBack ? wayBack(out) : out,
    pets,
    hours: hoursOf({ hours }),
    countryName: countryNamer(guides),
  }
}

/** What an airline says to a pet on one flight. */
export function OnBoard({
  airline,
  pet,
  flight,
  view: { carrier, degrees },
  isBack = false,
}: {
  airline: Airline
  pet: PetPassport
  flight: Omit<Flight, 'units'>
  view: GuideView
  isBack?: boolean
}) {
  const units = useUnits()
  const size = sizeOf(carrier, units)
  const { name, species, breed, birth, weight, carriers } = pet
  const bornOn = birth?.on ?? null
  const flying = { name, species, breed, bornOn, pounds: weight, carriers }
  const verdict = airlineVerdict(airline, flying, {
    ...flight,
    units,
    // The weather at both ends is of the way out.
    degrees: isBack ? undefined : degreesOf(degrees),
    poundsTogether: poundsOf(carrier) ?? undefined,
    carrier: size === null ? undefined : { kind: carrier.kind, size },
  })
  return (
    <Part
      title={
        isBack
          ? t('On board on the way back: {airline}, {day}', {
              airline: airline.name,
              day: dayText(flight.departsOn),
            })
          : t('On board: {airline}', { airline: airline.name })
      }
      verdict={verdict}
      authority={{ name: airline.name, url: airline.website }}
    >
      {carriers.length === 0 && size === null && <NoCarrier pets={[pet]} />}
    </Part>
  )
}
