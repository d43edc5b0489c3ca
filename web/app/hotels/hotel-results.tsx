import { HOTEL_RADIUS_METERS } from '@wayfur/domain/hotels/hotel'
import type { Hotel } from '@wayfur/domain/hotels/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { countedPets, refusalText } from '@wayfur/domain/places/pet-party-messages'
import { vicinityOf } from '@wayfur/domain/places/place'
import { reachText } from '@wayfur/domain/units'
import { Phone } from 'lucide-react'
import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { EmptyMapArt } from '../art/empty-map.tsx'
import { isOfWhole } from '../forms/form-error.ts'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { WithoutComing } from '../pets/coming.tsx'
import { HeatHint } from '../pets/heat-hint.tsx'
import { discoverAt } from '../places/discover-search-params.ts'
import { PlaceFit } from '../places/place-fit.tsx'
import { placeMarkers } from '../places/place-marker.ts'
import { usePlacesInFitOrder } from '../places/places-in-fit-order.ts'
import { NearestSentence, WaysOn } from '../places/ways-on.tsx'
import { FailedCall } from '../shell/fails-in-place.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { HotelCard } from './hotel-card.tsx'
import { hotelsNear, lastDayOf } from './hotel-search-params.ts'
import type { HotelsFound } from './load-hotels.ts'

/** What a hotel search found: hotels to book as list and map, and those that do not take the pets. */
export function HotelResults({ answer }: { answer: HotelsFound }) {
  // A search of its own pets is not judged by those that come along.
  return answer.coming.length > 0 ? (
    <Results answer={answer} />
  ) : (
    <WithoutComing>
      <Results answer={answer} />
    </WithoutComing>
  )
}

function Results({ answer }: { answer: HotelsFound }) {
  const { problem, found } = answer
  return (
    <>
      {problem !== null && isOfWhole(problem) && <FailedCall title={problem.says} />}
      {found !== null && found.hotels.length === 0 && <NoneFound answer={answer} />}
      {found !== null && found.hotels.length > 0 && <Found answer={answer} found={found} />}
      {found !== null && <HotelsUnsaid answer={answer} found={found} />}
      {found !== null && <HotelsRefusing answer={answer} found={found} />}
    </>
  )
}

function NoneFound({ answer }: { answer: HotelsFound }) {
  const { label, party, nearest, search, found } = answer
  const hasUnsaid = found !== null && found.unsaid.length > 0
  const units = useUnits()
  const reach = reachText(HOTEL_RADIUS_METERS, units)
  const town = nearest?.nearest ?? undefined
  const toTown = (location: string) => hotelsNear(location, search)
  return (
    <EmptyState
      // Those to ask follow at once, where there are any.
      {...(hasUnsaid ? { className: 'py-4' } : { art: <EmptyMapArt /> })}
      title={t('No hotels found near {label}', { label })}
      action={
        <WaysOn
          towns={town === undefined ? [] : [{ label: town.label, to: toTown(town.label) }]}
          isBare={nearest?.isAnyHere !== true}
          toTell={nearest?.isAnyHere === true ? discoverAt(label, { nobodySaid: true }) : undefined}
          opens={label}
        />
      }
    >
      {answer.coming.length > 0
        ? t('We know no hotel within {reach} that takes {names}. Try a larger town nearby.', {
            reach,
            names: listText(answer.coming.map(({ name }) => name)),
          })
        : party.kind === null && party.count === 1
          ? t('We know no hotel within {reach} that takes pets. Try a larger town nearby.', {
              reach,
            })
          : t(
              'We know no hotel within {reach} that takes {count, plural, one {this pet. Try a larger town nearby, or search without choosing a pet and ask there} other {{pets} together. Try a larger town nearby, or fewer pets to a room}}.',
              { reach, pets: countedPets(party.kind, party.count), count: party.count },
            )}
      {town !== undefined && <NearestSentence nearest={town} />}
    </EmptyState>
  )
}

function Found({
  answer,
  found,
}: {
  answer: HotelsFound
  found: NonNullable<HotelsFound['found']>
}) {
  const [litId, setLitId] = useState<string>()
  const { hotels, at } = found
  const places = useMemo(() => hotels.map(({ place }) => place), [hotels])
  const { fitOf } = usePlacesInFitOrder(places, at, lastDayOf(answer.search))
  const markers = useMemo(() => placeMarkers(places, fitOf), [places, fitOf])
  return (
    <section aria-labelledby="hotels-found">
      <h2 id="hotels-found" className="text-2xl">
        {t('{hotels, plural, one {# hotel} other {# hotels}} near {label}', {
          label: answer.label,
          hotels: hotels.length,
        })}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {found.priceSource === null
          ? t(
              '“Book” opens the site that is named beside it in a new tab. We may earn a commission when you book there; it changes neither the price nor the order of this list. Prices are shown there.',
            )
          : t(
              '“Book” opens the site that is named beside it in a new tab. We may earn a commission when you book there; it changes neither the price nor the order of this list. Prices come from {priceSource}.',
              { priceSource: found.priceSource },
            )}
      </p>
      <HeatHint pets={answer.coming} where="hotel" />
      <div className="mt-5 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <ul className="flex min-w-0 flex-col gap-4">
          {hotels.map((hotel: Hotel) => (
            <HotelCard
              key={hotel.id}
              hotel={hotel}
              answer={answer}
              nights={found.nights}
              at={at}
              fit={fitOf(hotel.place)}
              isLit={litId === String(hotel.id)}
              onLight={() => setLitId(String(hotel.id))}
              onDim={() => setLitId(undefined)}
            />
          ))}
        </ul>
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <LazyMapView
            label={t('Map of hotels near {label}', { label: answer.label })}
            markers={markers}
            highlightedId={litId}
            onHighlight={setLitId}
            gathersAbove={0}
            legend={false}
          />
        </div>
      </div>
    </section>
  )
}

/** Hotels nobody has told about: their name and number, to ask them; no price and nothing to book. */
function HotelsUnsaid({
  answer: { label },
  found: { unsaid },
}: {
  answer: HotelsFound
  found: NonNullable<HotelsFound['found']>
}) {
  if (unsaid.length === 0) return null
  return (
    <section aria-labelledby="hotels-unsaid" className="mt-8">
      <h2 id="hotels-unsaid" className="text-2xl">
        {t('{hotels, plural, one {# more hotel} other {# more hotels}} near {label} to ask', {
          hotels: unsaid.length,
          label,
        })}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t('Nobody has said yet whether they take pets. Call before you go.')}
      </p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {unsaid.map(({ id, name, address, phone }) => (
          <Card as="li" key={id} className="flex flex-col gap-1 p-4">
            <h3 className="text-lg leading-tight break-words">
              <Link to={href('/places/:id', { id: String(id) })} className="text-ink">
                {name}
              </Link>
            </h3>
            <p className="text-sm text-ink-soft">{vicinityOf(address)}</p>
            <p className="text-sm font-semibold">{t('Nobody has said yet: ask')}</p>
            {phone === null ? (
              <p className="text-sm">{t('We know no phone number.')}</p>
            ) : (
              <a
                href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                className="text-link inline-flex min-h-11 items-center gap-1.5 self-start"
              >
                <Phone aria-hidden="true" className="size-4" />
                {phone}
              </a>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** Hotels whose own words refuse the pets: named with the reason, without a price or a way to book. */
function HotelsRefusing({
  answer: { label, party, coming, search },
  found: { hotels, refusing, at },
}: {
  answer: HotelsFound
  found: NonNullable<HotelsFound['found']>
}) {
  const units = useUnits()
  if (refusing.length === 0) return null
  return (
    <Disclosure
      isOpen={hotels.length === 0}
      className="rounded-lg border border-line bg-surface px-4"
      label={
        coming.length > 0
          ? t(
              '{hotels, plural, one {# hotel near {label} that does not fit} other {# hotels near {label} that do not fit}} {names}',
              {
                label,
                hotels: refusing.length,
                names: listText(coming.map(({ name }) => name)),
              },
            )
          : t(
              '{hotels, plural, one {# hotel near {label} does} other {# hotels near {label} do}} not take your pets',
              { label, hotels: refusing.length },
            )
      }
    >
      <ul className="flex flex-col lined-rows border-t border-line">
        {refusing.map((place) => (
          <li key={place.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Link
                to={href('/places/:id', { id: String(place.id) })}
                className="font-semibold text-ink"
              >
                {place.name}
              </Link>
              {place.isSample && <SampleBadge />}
            </p>
            <p className="text-sm text-ink-soft">{vicinityOf(place.address)}</p>
            {coming.length > 0 ? (
              <PlaceFit
                place={place}
                at={at}
                lastDay={lastDayOf(search)}
                isWhole
                className="text-sm"
              />
            ) : (
              <p className="text-sm">{refusalText(place.pets, party, units)}</p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
