import { HOTEL_RADIUS_METERS } from '@wayfur/domain/hotels/hotel'
import type { TripPlan } from '@wayfur/domain/trips/trip-plan'
import { reachText } from '@wayfur/domain/units'
import { PlaceCard } from '../places/place-card.tsx'
import { useUnits } from '../shell/use-units.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { LoadedTrip } from './load-trip.ts'
import { HOTEL_POINTS, type HotelPoint, tripAddress, type TripSearch } from './trip-address.ts'
import { MoreAlong, StopList } from './trip-results.tsx'
import { say } from '@wayfur/domain/language/say'

/** Hotels of the trip: those of the plan and along the way first, then around one of three points. */
export function TripHotels({
  plan,
  search,
  hotels,
}: {
  plan: TripPlan
  search: TripSearch
  hotels: LoadedTrip['hotels']
}) {
  const units = useUnits()
  const labels: Record<HotelPoint, string> = {
    from: say('From: {startLocation}', { startLocation: plan.startLocation }),
    midway: say('Midway'),
    to: say('To: {endLocation}', { endLocation: plan.endLocation }),
  }
  const words: Record<HotelPoint, string> = {
    from: plan.startLocation,
    midway: say('the middle of the way'),
    to: plan.endLocation,
  }
  const stops = plan.petFriendlyStops.filter(({ category }) => category === 'hotel')
  return (
    <>
      <StopList stops={stops} plan={plan} search={search} kind="hotel" />
      <MoreAlong plan={plan} search={search} kinds={['hotel']} />
      <section className="mt-8">
        <h3 className="text-xl">{say('Hotels near {place}', { place: words[search.near] })}</h3>
        <div className="mt-3" data-print="never">
          <LinkTabs
            label={say('Where to look for hotels')}
            tabs={HOTEL_POINTS.map((near) => ({
              to: tripAddress({ ...search, near }),
              label: labels[near],
              isChosen: near === search.near,
            }))}
          />
        </div>
        {hotels === undefined || hotels.places.length === 0 ? (
          <p className="mt-4 rounded-lg border border-dashed border-line-strong bg-surface px-5 py-6">
            {say('No hotel that welcomes pets is known within {reach} of {place}.', {
              reach: reachText(HOTEL_RADIUS_METERS, units),
              place: words[search.near],
            })}
          </p>
        ) : (
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {hotels.places.map((place) => (
              <li key={place.id} className="min-w-0">
                <PlaceCard place={place} at={hotels.at} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
