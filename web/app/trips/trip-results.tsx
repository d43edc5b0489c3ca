import { t } from '@wayfur/domain/language/messages'
import type { StopCategory } from '@wayfur/domain/places/category'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { LoadedTrip } from './load-trip.ts'
import { MoreAlong, StopList } from './stop-list.tsx'
import { TripHotels } from './trip-hotels.tsx'
import { TripMap } from './trip-map.tsx'
import { tripAddress, type TripSearch, type TripView } from './trip-search-params.ts'
import { TripTimeline } from './trip-timeline.tsx'

interface TripResultsProps {
  plan: TripPlan
  search: TripSearch
  hotels: LoadedTrip['hotels']
}

/** The stops of a plan in their views: all of them, on the map, and by kind. */
export function TripResults({ plan, search, hotels }: TripResultsProps) {
  const stops = plan.petFriendlyStops
  const counted = (kind: StopCategory) => stops.filter(({ category }) => category === kind).length
  const labels: Record<TripView, string> = {
    stops: t('All Stops ({stops})', { stops: stops.length }),
    map: t('Map View'),
    restaurants: t('Restaurants ({counted})', { counted: counted('restaurant') }),
    hotels: t('Hotels ({counted})', { counted: counted('hotel') }),
    'rest-areas': t('Rest Areas ({counted})', { counted: counted('rest_area') }),
  }
  return (
    <section aria-label={t('Stops of the trip')} className="mt-4 md:mt-6">
      <div data-print="never">
        <LinkTabs
          label={t('Views of the trip')}
          isTwoThree
          tabs={(Object.keys(labels) as TripView[]).map((view) => ({
            to: tripAddress({ ...search, view }),
            label: labels[view],
            isChosen: view === search.view,
          }))}
        />
      </div>
      <div className="mt-3 md:mt-5">
        {search.view === 'map' && <TripMap plan={plan} />}
        {search.view === 'stops' && <TripTimeline plan={plan} search={search} />}
        {search.view === 'restaurants' && <OfKind kind="restaurant" plan={plan} search={search} />}
        {search.view === 'rest-areas' && <OfKind kind="rest_area" plan={plan} search={search} />}
        {search.view === 'hotels' && hotels !== undefined && (
          <TripHotels plan={plan} search={search} hotels={hotels} />
        )}
      </div>
    </section>
  )
}

function OfKind({
  kind,
  plan,
  search,
}: {
  kind: StopCategory
  plan: TripPlan
  search: TripSearch
}) {
  const stops = plan.petFriendlyStops.filter(({ category }) => category === kind)
  return (
    <>
      <StopList stops={stops} plan={plan} search={search} kind={kind} />
      <MoreAlong plan={plan} search={search} kinds={[kind]} />
    </>
  )
}
