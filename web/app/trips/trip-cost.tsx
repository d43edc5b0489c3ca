import { t } from '@wayfur/domain/language/messages'
import { hasCosts, type TravelCost } from '@wayfur/domain/trips/travel-cost'
import {
  flightCostText,
  flightFeeText,
  flightText,
  shotText,
  stayCostText,
  stayNightsText,
  totalCostText,
  travelCostTitle,
} from '@wayfur/domain/trips/travel-cost-words'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** What a trip costs because of the pets, line by line; nothing where nothing costs. */
export function TripCost({ cost }: { cost: TravelCost }) {
  if (!hasCosts(cost)) return null
  return (
    <Card as="section" aria-labelledby="trip-cost" className="mt-5 p-5">
      <h2 id="trip-cost" className="text-xl">
        {travelCostTitle(cost)}
      </h2>
      <ul className="mt-2 flex flex-col lined-rows">
        {cost.stays.map((stay) => (
          <li
            key={stay.placeId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="flex flex-wrap items-center gap-2 font-semibold break-words">
                {stay.name}
                {stay.isSample && <SampleBadge />}
              </span>
              <span className="text-sm text-ink-soft">{stayNightsText(stay)}</span>
            </span>
            <span className="font-semibold">{stayCostText(stay)}</span>
          </li>
        ))}
        {cost.flights.map((flight) => (
          <li
            key={flightText(flight)}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="font-semibold break-words">{flightText(flight)}</span>
              {flight.fee !== null && (
                <span className="block text-sm text-ink-soft">
                  {flightFeeText(flight)} ·{' '}
                  <a href={flight.fee.source.url} rel="noreferrer" className="text-link">
                    {flight.fee.source.name}
                  </a>
                </span>
              )}
            </span>
            <span className="font-semibold">{flightCostText(flight)}</span>
          </li>
        ))}
        {cost.shots.map(({ pet, name, isSample }) => (
          <li
            key={`${pet} ${name}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-center gap-2 break-words">
              {shotText({ pet, name })}
              {isSample && <SampleBadge />}
            </span>
            <span className="font-semibold">{t('Unknown: ask your vet')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-3 font-semibold">{totalCostText(cost)}</p>
    </Card>
  )
}
