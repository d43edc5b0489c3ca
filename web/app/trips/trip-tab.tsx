import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { pointText } from '@wayfur/domain/trips/trip-ask'
import { RefreshCw } from 'lucide-react'
import { href, Link } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { ComingHint } from '../pets/coming-hint.tsx'
import { InsteadOfComing } from '../pets/instead-of-coming.tsx'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { LoadedTrip } from './load-trip.ts'
import { MyTrips } from './my-trips.tsx'
import { PlanRefused } from './plan-refused.tsx'
import { SaveTripPanel } from './save-trip-panel.tsx'
import { TripCost } from './trip-cost.tsx'
import { TripForm } from './trip-form.tsx'
import { RouteNotes, TripOverview } from './trip-overview.tsx'
import { TripResults } from './trip-results.tsx'
import { stopActs, tripAddress, type TripSearch } from './trip-search-params.ts'

/** From here to there with stops on the way that welcome the pet. */
export function TripTab({ search, plan, refusal, hotels, trips, pets, cost }: LoadedTrip) {
  const open = trips?.find(({ id }) => id === search.tripId)
  const { from, to } = search.ask
  // Another trip brings another form, and takes the pressed button with it.
  const shown = `${from}|${to}|${search.tripId}`
  useFocusOnAnswer(shown, 'trip')
  return (
    <>
      <TripForm
        key={shown}
        search={search}
        pets={pets}
        isPlanned={plan !== undefined && refusal === undefined}
      />
      {search.ask.pet === undefined ? (
        <ComingHint className="mt-3 text-sm text-ink-soft" />
      ) : (
        <InsteadOfComing
          to={tripAddress({ ...search, ask: withoutPets(search.ask) })}
          className="mt-3 text-ink-soft"
        />
      )}
      <div
        id="trip"
        tabIndex={-1}
        data-answer={plan === undefined ? undefined : ''}
        className={classNames('scroll-mt-24', plan === undefined ? 'mt-6' : 'mt-3 md:mt-6')}
      >
        {refusal !== undefined && (
          <PlanRefused refusal={refusal}>{t('What you typed is kept.')}</PlanRefused>
        )}
        {plan !== undefined && (
          <>
            <WhichOne plan={plan} search={search} end="from" />
            <WhichOne plan={plan} search={search} end="to" />
            <TripOverview
              plan={plan}
              action={
                <a
                  href="#keep-trip"
                  data-print="never"
                  className={buttonVariant({ variant: 'outline', size: 'sm' })}
                >
                  {t('Save or share')}
                </a>
              }
            >
              {plan.ask.stops !== undefined && (
                <p className="mt-3" data-print="never">
                  <Link
                    to={tripAddress({ ...search, ask: stopActs.chooseAnew(plan) })}
                    preventScrollReset
                    className={buttonVariant({ variant: 'outline', size: 'sm' })}
                  >
                    <RefreshCw aria-hidden="true" className="size-4.5" />
                    {plan.ask.pins === undefined
                      ? t('Choose stops again')
                      : t('Choose stops again, keep pinned')}
                  </Link>
                </p>
              )}
            </TripOverview>
            <TripResults plan={plan} search={search} hotels={hotels} />
            <RouteNotes plan={plan} />
            {cost !== undefined && <TripCost cost={cost} />}
            <SaveTripPanel plan={plan} trip={open} />
          </>
        )}
        {plan === undefined && refusal === undefined && (trips ?? []).length === 0 && (
          <BeforePlanning />
        )}
      </div>
      {trips !== null && <MyTrips trips={trips} openId={search.tripId} />}
    </>
  )
}

function withoutPets(asked: TripSearch['ask']): TripSearch['ask'] {
  const { pet: _, ...ask } = asked
  return ask
}

function BeforePlanning() {
  return (
    <EmptyState
      title={t('Where do you want to go?')}
      art={<EmptyMapArt />}
      action={
        <ButtonLink
          to={`${href('/trip-planner')}?tab=trip&from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA`}
          variant="outline"
        >
          {t('Try San Francisco to Los Angeles')}
        </ButtonLink>
      }
    >
      {t('Enter both ends above. You get the way, and places on it where your pet is welcome.')}
    </EmptyState>
  )
}

/** Several places have that name: the most likely was taken, and the others are offered. */
function WhichOne({
  plan,
  search,
  end,
}: {
  plan: TripPlan
  search: TripSearch
  end: 'from' | 'to'
}) {
  const { otherwise, label } = plan[end]
  if (otherwise.length === 0) return null
  const typed = search.ask[end]
  const asked = (place: LocatedPlace) => ({
    ...search.ask,
    [end]: place.label,
    [`${end}At`]: pointText(place),
  })
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <p className="font-semibold">
        {t('Which “{typed}” do you mean? This plan uses {label}.', { typed, label })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {otherwise.map((place) => (
          <li key={place.id}>
            <Link
              to={tripAddress({ ...search, ask: asked(place) })}
              preventScrollReset
              className={buttonVariant({ variant: 'outline', size: 'sm' })}
            >
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
