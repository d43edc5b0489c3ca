import { numberText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { PARTNER_KIND_LABELS } from '@wayfur/domain/partners/partner-application'
import type { PartnerCard, PartnerStatus } from '@wayfur/domain/partners/partner-schemas'
import { PARTNER_STATUS_LABELS } from '@wayfur/domain/partners/partnership'
import { ExternalLink, Settings2 } from 'lucide-react'
import { href } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { centsText } from './figure-messages.ts'

export const STATUS_TONES = {
  active: 'good',
  pending: 'warn',
  paused: 'plain',
} as const satisfies Record<PartnerStatus, string>

/** Every partner as a card, with the way to its site and to its terms. */
export function PartnerCards({
  partners,
  isManager,
}: {
  partners: readonly PartnerCard[]
  isManager: boolean
}) {
  if (partners.length === 0) {
    return (
      <EmptyState
        art={<CategoryPicture category="hotel" id="no-partners" className="rounded-lg" />}
        title={t('No partnership yet')}
        action={<ButtonLink to={href('/partners')}>{t('Apply to the Partner Program')}</ButtonLink>}
      >
        {t(
          'Once someone has read and accepted your application, your company appears here with its terms and figures.',
        )}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {partners.map((partner) => (
        <OnePartner key={partner.id} partner={partner} isManager={isManager} />
      ))}
    </ul>
  )
}

function OnePartner({ partner, isManager }: { partner: PartnerCard; isManager: boolean }) {
  const { id, name, type, status, commissionRate, rating, reviewCount, features } = partner
  return (
    <Card as="li" className="flex flex-col">
      <CategoryPicture category={type} id={`partner-${id}`} className="h-36 w-full shrink-0" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <h3 className="text-xl break-words">{name}</h3>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge tone={STATUS_TONES[status]}>{t(PARTNER_STATUS_LABELS[status])}</Badge>
            <Badge>{t(PARTNER_KIND_LABELS[type])}</Badge>
            {partner.isSample && <SampleBadge />}
          </p>
        </div>
        <Rating value={rating} reviews={rating === null ? null : reviewCount} />
        {partner.description !== '' && <p className="break-words">{partner.description}</p>}
        <dl className="grid grid-cols-3 gap-3 rounded-md bg-sunken px-4 py-3">
          <Term
            label={t('Commission')}
            value={commissionRate === null ? t('Not agreed') : `${commissionRate}%`}
          />
          <Term label={t('Bookings')} value={numberText(partner.totalBookings)} />
          <Term label={t('Revenue')} value={centsText(partner.totalRevenueCents)} />
        </dl>
        {features.length > 0 && (
          <ul aria-label={t('Features')} className="flex flex-wrap gap-2">
            {features.map((feature) => (
              <li key={feature}>
                <Badge tone="leaf">{feature}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex flex-col gap-2 pt-2">
          {partner.website === null ? (
            <p className="text-sm text-ink-soft">{t('No website is given yet.')}</p>
          ) : (
            <a
              href={partner.website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonVariant({ variant: 'outline' })}
            >
              {t('View Partner Site')}
              <ExternalLink aria-hidden="true" className="size-4.5" />
              <span className="sr-only">{t(': {name}, opens in a new tab', { name })}</span>
            </a>
          )}
          <ButtonLink
            to={isManager ? href('/affiliate/:id', { id: String(id) }) : href('/partners')}
            variant="lead"
          >
            <Settings2 aria-hidden="true" className="size-4.5" />
            <Sentence
              message={msg('Manage Partnership<0>: {name}</0>', { name })}
              parts={{ 0: <span className="sr-only" /> }}
            />
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold break-words tabular-nums">{value}</dd>
    </div>
  )
}
