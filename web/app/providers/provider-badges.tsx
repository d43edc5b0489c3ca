import type { TrustBadge } from '@wayfur/domain/providers/trust-badge'
import { Award, BadgeCheck, FlaskConical, Star } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { t } from '@wayfur/domain/language/messages'

const SIGNS = {
  reviewed: BadgeCheck,
  certified: Award,
  'well-rated': Star,
  sample: FlaskConical,
} as const satisfies Record<TrustBadge['kind'], typeof Star>

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
