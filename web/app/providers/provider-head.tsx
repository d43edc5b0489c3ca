import { t } from '@wayfur/domain/language/messages'
import type { ServiceProvider, TrustBadge } from '@wayfur/domain/providers/provider-schemas'
import { standingLabel } from '@wayfur/domain/providers/trust-badge'
import { Award, BadgeCheck, FlaskConical, IdCard, MapPin, ShieldCheck, Star } from 'lucide-react'
import { ComingHint } from '../pets/coming-hint.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { BookLink } from './book-link.tsx'
import { ProviderFit } from './provider-fit.tsx'
import { startingWords } from './provider-messages.ts'
import { ProviderPortrait } from './provider-portrait.tsx'
import { TrackRecord } from './track-record.tsx'

const SIGNS = {
  reviewed: BadgeCheck,
  certified: Award,
  identity: IdCard,
  insurance: ShieldCheck,
  'well-rated': Star,
  sample: FlaskConical,
} as const satisfies Record<TrustBadge['kind'], typeof Star>

/** Who it is, at a glance, and the way to book. */
export function ProviderHead({ provider }: { provider: ServiceProvider }) {
  return (
    <Card className="flex flex-col gap-5 p-5 sm:flex-row sm:items-start sm:p-7">
      <ProviderPortrait provider={provider} className="size-28 sm:size-40" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="flex flex-wrap gap-2">
          {provider.isSample ? (
            <SampleBadge />
          ) : (
            <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
              {standingLabel(provider.credentials)}
            </Badge>
          )}
          {provider.credentials.length > 0 && (
            <Badge tone="warn" icon={<Award aria-hidden="true" />}>
              {t('Certified')}
            </Badge>
          )}
        </p>
        <h1 className="text-3xl">{provider.businessName}</h1>
        <Rating
          value={provider.rating}
          reviews={provider.rating === null ? null : provider.reviewCount}
        />
        <p className="flex items-start gap-2 text-ink-soft">
          <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0" />
          {provider.serviceArea} · {provider.location}
        </p>
        <ProviderFit provider={provider} isWhole />
        <ComingHint className="text-sm text-ink-soft" />
        <TrackRecord provider={provider} />
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
          <BookLink provider={provider} variant="accent" size="lg" />
          <p className="text-lg font-semibold">{startingWords(provider.prices)}</p>
        </div>
        {provider.isSample && (
          <p className="text-sm text-ink-soft">
            {t('This provider is invented, so that you can try Wayfur.')}
          </p>
        )}
      </div>
    </Card>
  )
}

/** What speaks for a provider, each with what it rests on. */
export function ProviderBadges({ badges }: { badges: readonly TrustBadge[] }) {
  return (
    <Card as="section" aria-labelledby="badges-title" className="p-5">
      <h2 id="badges-title" className="text-xl">
        {t('What we know')}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {badges.map(({ kind, label, evidence }) => {
          const Sign = SIGNS[kind]
          return (
            <li key={`${kind} ${label}`} className="flex items-start gap-3">
              <Sign aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf-ink" />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="text-sm text-ink-soft">{evidence}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
