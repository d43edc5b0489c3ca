import { t } from '@wayfur/domain/language/messages'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { HotelForm } from '../hotels/hotel-form.tsx'
import { HotelResults } from '../hotels/hotel-results.tsx'
import type { HotelsFound } from '../hotels/load-hotels.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { MoreAlong, StopList } from './stop-list.tsx'
import {
  endNamed,
  HOTEL_POINTS,
  type HotelPoint,
  tripAddress,
  type TripSearch,
} from './trip-search-params.ts'

/**
 * The hotel search of a trip. Before anybody searches, the hotels of the plan and along the way
 * come first, then those around one of three points; what was searched for stands right below.
 */
export function TripHotels({
  plan,
  search,
  hotels,
}: {
  plan: TripPlan
  search: TripSearch
  hotels: HotelsFound
}) {
  const labels: Record<HotelPoint, string> = {
    from: t('From: {startLocation}', { startLocation: plan.startLocation }),
    midway: t('Midway'),
    to: t('To: {endLocation}', { endLocation: plan.endLocation }),
  }
  const { stay, ...trip } = search
  const shown = stay.isAsked ? endNamed(stay.location, plan) : (search.near ?? 'to')
  const kept = new URL(tripAddress({ ...trip, near: undefined }), 'https://trip.invalid')
  const stops = plan.petFriendlyStops.filter(({ category }) => category === 'hotel')
  const along = (
    <div>
      <StopList stops={stops} plan={plan} search={search} kind="hotel" />
      <MoreAlong plan={plan} search={search} kinds={['hotel']} />
    </div>
  )
  const around = (
    <div className="flex flex-col gap-6">
      <div data-print="never">
        <LinkTabs
          label={t('Where to look for hotels')}
          tabs={HOTEL_POINTS.map((near) => ({
            to: tripAddress({ ...search, near, stay: { ...stay, isAsked: false } }),
            label: labels[near],
            isChosen: near === shown,
          }))}
        />
      </div>
      <HotelResults answer={hotels} />
    </div>
  )
  return (
    <div className="flex flex-col gap-8">
      <div data-print="never">
        <HotelForm
          key={hotels.search.location}
          answer={hotels}
          kept={[...kept.searchParams]}
          choosesPet={false}
        />
      </div>
      {stay.isAsked ? around : along}
      {stay.isAsked ? along : around}
    </div>
  )
}
