import { distanceMeters } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import { CHECKED_LABELS } from '@wayfur/domain/providers/proof'
import type { ProofKind } from '@wayfur/domain/providers/proof-schemas'
import type { ListedProvider, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { awayWords } from '@wayfur/domain/providers/reach'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { perText, priceInWords, startingPrice } from '@wayfur/domain/providers/starting-price'
import { standingLabel } from '@wayfur/domain/providers/trust-badge'
import type { Point } from '@wayfur/domain/schemas'
import { Award, BadgeCheck, IdCard, MapPin, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { href } from 'react-router'
import { useComing } from '../pets/coming.tsx'
import { CardLink } from '../shell/card-link.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { BookLink } from './book-link.tsx'
import { ProviderFit } from './provider-fit.tsx'
import { ProviderPortrait } from './provider-portrait.tsx'
import { NextFree, TrackRecord } from './track-record.tsx'

/** Only those who bring a pet need it. */
const PetsPrice = lazyPart(() =>
  import('./pets-price.tsx').then(({ PetsPrice: part }) => ({ default: part })),
)

/** So many services a card names; the rest are counted. */
const SERVICES_SHOWN = 3

interface ProviderCardProps {
  provider: ListedProvider
  /** The services that are looked for; all of theirs without. */
  services?: readonly ServiceKind[] | undefined
  /** Where they are looked for. */
  from?: Point | undefined
  isLit?: boolean
  /** The pointer or the focus came to the card, or left it. */
  onLight?: () => void
  onDim?: () => void
}

/** One provider of a list: who they are, what they do, what it costs and how others found it. */
export function ProviderCard({
  provider,
  services,
  from,
  isLit = false,
  onLight,
  onDim,
}: ProviderCardProps) {
  const { businessName, prices, credentials } = provider
  return (
    <Card
      as="article"
      className={classNames(
        'group relative flex h-full flex-col gap-3 p-4 transition-shadow focus-within:shadow-mid hover:shadow-mid',
        isLit && 'border-leaf outline-2 outline-leaf',
      )}
    >
      <div className="flex gap-4">
        <ProviderPortrait provider={provider} className="size-20" />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-lg leading-tight">
            <CardLink
              to={href('/providers/:id', { id: String(provider.id) })}
              onPointerEnter={onLight}
              onPointerLeave={onDim}
              onFocus={onLight}
              onBlur={onDim}
            >
              {businessName}
            </CardLink>
          </h3>
          <Rating
            value={provider.rating}
            reviews={provider.rating === null ? null : provider.reviewCount}
          />
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {provider.serviceArea}
              <Away provider={provider} from={from} />
            </span>
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        {provider.isSample ? (
          <SampleBadge />
        ) : (
          <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
            {standingLabel(credentials)}
          </Badge>
        )}
        {credentials.length > 0 && (
          <Badge tone="warn" icon={<Award aria-hidden="true" />}>
            {t('Certified')}
          </Badge>
        )}
        {!provider.isSample &&
          provider.checks.map(({ proof }) => (
            <Badge key={proof} tone="good" icon={<CheckSign proof={proof} />}>
              {t(CHECKED_LABELS[proof])}
            </Badge>
          ))}
      </p>
      <p className="line-clamp-3">{provider.description}</p>
      <ul aria-label={t('Services')} className="flex flex-wrap gap-2">
        {prices.slice(0, SERVICES_SHOWN).map(({ service }) => (
          <li key={service}>
            <Badge tone="leaf">{t(SERVICES[service].label)}</Badge>
          </li>
        ))}
        {prices.length > SERVICES_SHOWN && (
          <li>
            <Badge>{t('+{count} more', { count: prices.length - SERVICES_SHOWN })}</Badge>
          </li>
        )}
      </ul>
      <ProviderFit provider={provider} services={services} className="text-sm" />
      <TrackRecord provider={provider} />
      <NextFree provider={provider} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
        <Price prices={prices} services={services} />
        {/* Above the link that covers the card. */}
        <BookLink provider={provider} className="z-10" />
      </div>
    </Card>
  )
}

function CheckSign({ proof }: { proof: ProofKind }) {
  const Sign = proof === 'identity' ? IdCard : ShieldCheck
  return <Sign aria-hidden="true" />
}

/** How far away they are about, and who comes to whom; nothing where nobody said from where. */
function Away({ provider, from }: { provider: ListedProvider; from: Point | undefined }) {
  const units = useUnits()
  const { latitude, longitude } = provider
  if (from === undefined || latitude === null || longitude === null) return null
  const meters = distanceMeters(from, { latitude, longitude })
  return <span className="block">{awayWords(provider, meters, units)}</span>
}

function Price({
  prices,
  services,
}: Pick<ListedProvider, 'prices'> & Pick<ProviderCardProps, 'services'>) {
  const pets = useComing()?.pets ?? []
  const usual = <StartingAt prices={prices} />
  if (pets.length === 0) return usual
  return (
    <Suspense fallback={usual}>
      <PetsPrice prices={prices} services={services} pets={pets} usual={usual} />
    </Suspense>
  )
}

function StartingAt({ prices }: Pick<ListedProvider, 'prices'>) {
  const lowest = startingPrice(prices)
  if (lowest === null) return <p className="font-semibold">{t('Price on request')}</p>
  return (
    <p>
      <span className="block text-sm text-ink-soft">{t('Starting at')}</span>
      <span className="text-xl font-semibold">{priceInWords(lowest.priceCents)}</span>{' '}
      <span className="text-ink-soft">{perText(lowest.per)}</span>
    </p>
  )
}
