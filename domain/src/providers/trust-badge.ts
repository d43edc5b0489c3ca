import { dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { ProviderCheck } from './proof-schemas.ts'
import { CHECKED_LABELS } from './proof.ts'
import type { Credential, TrustBadge } from './provider-schemas.ts'

/** From so many reviews and so many stars on, others' word counts as a badge. */
const WELL_RATED = { reviews: 10, stars: 4.5 } as const

interface Known {
  isSample: boolean
  /** The day a moderator approved them; unknown of those listed before it was recorded. */
  reviewedOn: string | null
  credentials: readonly Credential[]
  checks: readonly ProviderCheck[]
  rating: number | null
  reviewCount: number
}

function evidenceOf(isSample: boolean, issuer: string | null, expiresOn: string): string {
  if (issuer === null) {
    return isSample
      ? t('A sample of a document, valid through {expiresOn}.', { expiresOn })
      : t('A moderator has seen the document. It is valid through {expiresOn}.', { expiresOn })
  }
  return isSample
    ? t('A sample of a document, from {issuer}, valid through {expiresOn}.', {
        issuer,
        expiresOn,
      })
    : t('A moderator has seen the document, from {issuer}. It is valid through {expiresOn}.', {
        issuer,
        expiresOn,
      })
}

/** Says what was checked, when, and until when that holds. */
function checkBadge({ proof, checkedOn, until }: ProviderCheck): TrustBadge {
  const days = { checkedOn: dayText(checkedOn), until: dayText(until) }
  return proof === 'identity'
    ? {
        kind: 'identity',
        label: t(CHECKED_LABELS.identity),
        evidence: t(
          'A moderator saw a proof of identity on {checkedOn}. It is valid until {until}.',
          days,
        ),
        validUntil: until,
      }
    : {
        kind: 'insurance',
        label: t(CHECKED_LABELS.insurance),
        evidence: t(
          'A moderator saw a proof of insurance on {checkedOn}. It is valid until {until}.',
          days,
        ),
        validUntil: until,
      }
}

/**
 * The badge of a listing. A provider is verified while a document that a moderator has seen is
 * valid; before that, moderators have read only the text.
 */
export function standingLabel(validCredentials: readonly unknown[]): string {
  return validCredentials.length > 0 ? t('Verified Professional') : t('Listing reviewed')
}

/** The badges of a provider, each only where something stands behind it. */
export function trustBadges({
  isSample,
  reviewedOn,
  credentials,
  checks,
  rating,
  reviewCount,
}: Known): TrustBadge[] {
  const badges: TrustBadge[] = []
  if (isSample) {
    badges.push({
      kind: 'sample',
      label: t('Sample'),
      evidence: t('Invented, so that you can try the product: nobody is behind this listing.'),
      validUntil: null,
    })
  } else {
    badges.push({
      kind: 'reviewed',
      label: standingLabel(credentials),
      evidence:
        reviewedOn === null
          ? t('A moderator has checked this listing.')
          : t('A moderator checked this listing on {reviewedOn}.', {
              reviewedOn: dayText(reviewedOn),
            }),
      validUntil: null,
    })
  }
  // Nobody is behind a sample whose papers could be seen.
  if (!isSample) badges.push(...checks.map(checkBadge))
  for (const { name, issuer, expiresOn } of credentials) {
    badges.push({
      kind: 'certified',
      label: name,
      evidence: evidenceOf(isSample, issuer, dayText(expiresOn)),
      validUntil: expiresOn,
    })
  }
  if (rating !== null && rating >= WELL_RATED.stars && reviewCount >= WELL_RATED.reviews) {
    badges.push({
      kind: 'well-rated',
      label: t('Well rated'),
      evidence: t('{rating} out of 5 stars from {reviewCount} reviews.', {
        rating: rating.toFixed(1),
        reviewCount,
      }),
      validUntil: null,
    })
  }
  return badges
}
