import { useSuspenseQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { addressOf } from '@wayfur/domain/endpoint'
import { listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { providerById, providerTrustBadges } from '@wayfur/domain/providers/endpoints'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { reachWords } from '@wayfur/domain/providers/reach'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { priceInWords } from '@wayfur/domain/providers/starting-price'
import { perText } from '@wayfur/domain/providers/starting-price'
import { takenPetsText, takenSourceText } from '@wayfur/domain/providers/taken-pets-words'
import { providerSocialPicture } from '@wayfur/domain/site/endpoints'
import { Globe } from 'lucide-react'
import { useMemo } from 'react'
import { data } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { meetingQuery } from '../bookings/booking-queries.ts'
import { MeetFirst } from '../bookings/meet-first.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { SuggestOrReport } from '../moderation/suggest-or-report.tsx'
import { requestContext } from '../request-context.ts'
import { REVIEW_ACTIONS } from '../reviews/review-actions.ts'
import { ReviewSection } from '../reviews/review-section.tsx'
import { readReviewsSearch, reviewsQuery } from '../reviews/reviews-search-params.ts'
import { BelowFirstView } from '../shell/below-first-view.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/provider-page'
import { BookLink } from './book-link.tsx'
import { ProviderBadges, ProviderHead } from './provider-head.tsx'
import { providerJsonLd } from './provider-json-ld.ts'
import { providerMarkers } from './provider-marker.ts'
import { ProviderTimes } from './provider-times.tsx'
import { readTimesSearch, timesQuery, type TimesSearch } from './times-search-params.ts'

/** Wide enough to show a quarter, too wide to find a door. */
const AREA_ZOOM = 12

const providerQuery = (id: number) => queryFor(providerById, { params: { id } })
const badgesQuery = (id: number) => queryFor(providerTrustBadges, { params: { providerId: id } })

export const meta: Route.MetaFunction = (place) => {
  const shown = place.loaderData?.shown
  if (shown === undefined) {
    return pageTags({ title: t('Provider'), description: t('A provider of pet care.') }, place)
  }
  const { businessName, serviceArea, description, isSample } = shown
  return pageTags(
    {
      title: `${markedName(businessName, shown)}, ${serviceArea}`,
      description: description.slice(0, 200),
      // Invented providers have no business in search engines.
      hidden: isSample,
      picture: isSample
        ? undefined
        : {
            path: addressOf(providerSocialPicture, { params: { file: `${shown.id}.png` } }),
            alt: businessName,
          },
    },
    place,
  )
}

function idOf(params: { id: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) {
    throw data(t('We could not find that provider.'), { status: 404 })
  }
  return Number(params.id)
}

export const action = runAction(REVIEW_ACTIONS.provider)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idOf(params)
  const address = new URL(request.url).searchParams
  const wanted = readTimesSearch(address)
  const provider = await providerQuery(id).inProcess(context)
  // A service of another provider in the address is no reason to show nothing.
  const offered = provider.prices.map(({ service }) => service)
  const service = offered.find((one) => one === wanted.service) ?? offered[0]
  const times: TimesSearch = { ...wanted, service }
  const { publicUrl, visitor } = context.get(requestContext)
  const state = await prefetch(context, [
    providerQuery(id),
    badgesQuery(id),
    timesQuery(id, times),
    ...(can(visitor, 'book-services') ? [meetingQuery(id)] : []),
    reviewsQuery({ kind: 'provider', id }, readReviewsSearch(address)),
  ])
  const structured = providerJsonLd(provider, publicUrl)
  const { businessName, serviceArea, description, isSample } = provider
  const shown = { id: provider.id, businessName, serviceArea, description, isSample }
  return { id, times, state, shown, structured }
}

/** One provider: what they offer at what price, when they are free and what speaks for them. */
export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProviderSheet id={loaderData.id} times={loaderData.times} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: loaderData.structured }}
      />
    </>
  )
}

function ProviderSheet({ id, times }: { id: number; times: TimesSearch }) {
  const { data: provider } = useSuspenseQuery(providerQuery(id))
  const { data: badges } = useSuspenseQuery(badgesQuery(id))
  return (
    <article className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6">
      <ProviderHead provider={provider} />
      <div className="mt-4 empty:hidden">
        <MeetFirst
          provider={provider}
          booking={<BookLink provider={provider} variant="outline" size="sm" />}
        />
      </div>
      <BelowFirstView>
        <div className="mt-8 grid gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <AboutProvider provider={provider} />
            <Prices provider={provider} />
            <ProviderTimes provider={provider} search={times} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <ProviderBadges badges={badges} />
            <WorkingArea provider={provider} />
          </div>
        </div>
        <ReviewSection subject={{ kind: 'provider', id }} name={provider.businessName} />
      </BelowFirstView>
    </article>
  )
}

function AboutProvider({ provider }: { provider: ServiceProvider }) {
  return (
    <Card as="section" aria-labelledby="about-title" className="p-5">
      <h2 id="about-title" className="text-xl">
        {t('About')}
      </h2>
      <p className="mt-2 whitespace-pre-line">{provider.description}</p>
      {provider.experience !== null && (
        <p className="mt-3">
          <span className="font-semibold">{t('Experience:')}</span> {provider.experience}
        </p>
      )}
      {provider.availability !== null && (
        <p className="mt-1">
          <span className="font-semibold">{t('Available')}</span> {provider.availability}
        </p>
      )}
    </Card>
  )
}

function Prices({ provider }: { provider: ServiceProvider }) {
  const units = useUnits()
  const said = provider.prices.flatMap(({ takes }) => takes?.saidOn ?? []).toSorted()
  return (
    <Card as="section" aria-labelledby="prices-title" className="p-5">
      <h2 id="prices-title" className="text-xl">
        {t('Services and prices')}
      </h2>
      <dl className="mt-3 lined-rows border-t border-line">
        {provider.prices.map(({ service, priceCents, per, furtherCents, takes }) => (
          <div key={service} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt>
              {t(SERVICES[service].label)}
              <span className="block text-sm text-ink-soft">
                {takes == null
                  ? t('Has not said which animals they take.')
                  : takenPetsText(takes, units)}
              </span>
            </dt>
            <dd className="font-semibold">
              {priceCents === null
                ? t('Price on request')
                : `${priceInWords(priceCents)} ${perText(per)}`}
              {priceCents !== null && furtherCents != null && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t('each further pet {price}', { price: priceInWords(furtherCents) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {provider.vaccines.length > 0 && (
        <p className="mt-3">
          {t('Asks for these vaccinations: {vaccines}.', { vaccines: listText(provider.vaccines) })}
        </p>
      )}
      {said[0] !== undefined && (
        <p className="mt-3 text-sm text-ink-soft">{takenSourceText(said[0], provider)}</p>
      )}
    </Card>
  )
}

function WorkingArea({ provider }: { provider: ServiceProvider }) {
  const markers = useMemo(() => providerMarkers([provider]), [provider])
  const center = markers[0]?.at
  const [area = provider.location] = provider.serviceArea.split(',')
  const reach = reachWords(provider, area.trim(), useUnits())
  return (
    <Card as="section" aria-labelledby="area-title" className="flex flex-col gap-3 p-5">
      <h2 id="area-title" className="text-xl">
        {t('Where')}
      </h2>
      <p>
        {provider.serviceArea} · {provider.location}
      </p>
      {reach !== null && <p>{reach}</p>}
      {center !== undefined && (
        <>
          <LazyMapView
            label={t('Map of about where {name} works', { name: provider.businessName })}
            markers={markers}
            center={center}
            zoom={AREA_ZOOM}
            fit={null}
            height="short"
            legend={false}
          />
          <p className="text-sm text-ink-soft">
            {t('The pin shows about where they are, not their address.')}
          </p>
        </>
      )}
      {provider.website !== null && (
        <p className="flex items-center gap-2">
          <Globe aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <a href={provider.website} target="_blank" rel="noopener noreferrer nofollow">
            <Sentence
              message={msg('Website<0> (opens in a new tab)</0>')}
              parts={{ 0: <span className="sr-only" /> }}
            />
          </a>
        </p>
      )}
      <SuggestOrReport
        subject={{ kind: 'provider', id: provider.id }}
        title={provider.businessName}
      />
    </Card>
  )
}
