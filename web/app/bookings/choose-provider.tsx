import { useSuspenseQuery } from '@tanstack/react-query'
import { BOOKING_WORDS } from '@wayfur/domain/bookings/booking-messages'
import { msg, t } from '@wayfur/domain/language/messages'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { perText, priceInWords, startingPrice } from '@wayfur/domain/providers/starting-price'
import { standingLabel } from '@wayfur/domain/providers/trust-badge'
import { Award, BadgeCheck, Briefcase, Clock, MapPin } from 'lucide-react'
import { href, Link } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { Sentence } from '../language/sentence.tsx'
import { ProviderPortrait } from '../providers/provider-portrait.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { providersQuery } from './booking-queries.ts'
import { bookingAddress, type BookingView, PROVIDERS_AT_ONCE } from './booking-search-params.ts'

/** The first step: everybody who can be booked. */
export function ChooseProvider({ show }: Pick<BookingView, 'show'>) {
  const { data: providers } = useSuspenseQuery(providersQuery)
  if (providers.length === 0) {
    return (
      <EmptyState
        art={<SleepingCatArt />}
        title={t('Nobody to book yet')}
        action={<ButtonLink to={href('/provider/signup')}>{t('Become a provider')}</ButtonLink>}
      >
        {t('Providers appear here once a moderator has checked them.')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {providers.length === 1 ? (
          <Sentence
            message={msg(
              '{providers} provider, best rated first. To search by area or service, see <0>Pet Care Services</0>.',
              { providers: providers.length },
            )}
            parts={{ 0: <Link to={href('/services')} /> }}
          />
        ) : (
          <Sentence
            message={msg(
              '{providers} providers, best rated first. To search by area or service, see <0>Pet Care Services</0>.',
              { providers: providers.length },
            )}
            parts={{ 0: <Link to={href('/services')} /> }}
          />
        )}
      </p>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {providers.slice(0, show).map((provider) => (
          <Card key={provider.id} as="li" className="flex flex-col gap-3 p-5">
            <ProviderChoice provider={provider} />
          </Card>
        ))}
      </ul>
      {providers.length > show && (
        <ShowMore
          to={bookingAddress({ show: show + PROVIDERS_AT_ONCE })}
          shown={show}
          total={providers.length}
          of={msg('providers')}
        />
      )}
    </>
  )
}

function ProviderChoice({ provider }: { provider: ServiceProvider }) {
  const { businessName, serviceType, rating, reviewCount, location, experience } = provider
  const { availability, certifications, credentials, description, isSample } = provider
  const lowest = startingPrice(provider.prices)
  return (
    <>
      <div className="flex items-start gap-3">
        <ProviderPortrait provider={provider} className="size-14" />
        <h2 className="min-w-0 flex-1 text-lg leading-tight">{businessName}</h2>
        <p className="text-right font-semibold">
          {lowest === null ? (
            t('Price on request')
          ) : (
            <>
              {priceInWords(lowest.priceCents)}
              <span className="font-normal text-ink-soft"> {perText(lowest.per)}</span>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>{t(SERVICES[serviceType].label)}</span>
        <Rating value={rating} reviews={rating === null ? null : reviewCount} />
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4" />
          {location}
        </span>
      </p>
      <p className="flex flex-wrap gap-1.5">
        {experience !== null && (
          <Badge icon={<Briefcase aria-hidden="true" />} className="whitespace-normal">
            {experience}
          </Badge>
        )}
        {certifications !== null && (
          <Badge tone="warn" icon={<Award aria-hidden="true" />}>
            {t('Certified')}
          </Badge>
        )}
        {isSample ? (
          <SampleBadge />
        ) : (
          <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
            {standingLabel(credentials)}
          </Badge>
        )}
      </p>
      <p className="line-clamp-3">{description}</p>
      {availability !== null && (
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('Available {availability}', { availability })}
        </p>
      )}
      <div className="mt-auto pt-1">
        {lowest === null ? (
          <Button
            variant="outline"
            className="w-full"
            disabledReason={t(
              'This provider names the price on request, so it cannot be booked here.',
            )}
            aria-label={`${t(BOOKING_WORDS.book)}: ${businessName}`}
          >
            {t(BOOKING_WORDS.book)}
          </Button>
        ) : (
          <ButtonLink
            to={bookingAddress({ providerId: provider.id })}
            variant="lead"
            className="w-full"
            aria-label={`${t(BOOKING_WORDS.book)}: ${businessName}`}
          >
            {t(BOOKING_WORDS.book)}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
