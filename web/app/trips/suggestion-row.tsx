import { t } from '@wayfur/domain/language/messages'
import type { Suggestion } from '@wayfur/domain/trips/schemas'
import { nobodySaidText } from '@wayfur/domain/trips/stop-fit'
import { alongText } from '@wayfur/domain/units'
import { Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { useUnits } from '../shell/use-units.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** A place along the way in one row, with the link that takes it into the plan. */
export function SuggestionRow({
  suggestion,
  to,
  says,
  word = t('Add'),
  onAct,
}: {
  suggestion: Suggestion
  to: string
  says: string
  word?: string
  onAct?: () => void
}) {
  const { id, name, city, state, rating, reviewCount, isSample, detourMinutes } = suggestion
  const units = useUnits()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={href('/places/:id', { id: String(id) })}
            className="min-w-0 font-semibold break-words text-ink"
          >
            {name}
          </Link>
          {isSample && <SampleBadge />}
        </p>
        <p className="text-sm text-ink-soft">
          {alongText(suggestion.alongMeters, units)}
          {city !== null && `, ${[city, state].filter(Boolean).join(', ')}`}
          {detourMinutes > 0 && t(', approx. {detourMinutes} min detour', { detourMinutes })}
        </p>
        {!suggestion.isPetFriendly && (
          <p className="text-sm">
            {nobodySaidText(suggestion.category)}
            {suggestion.phone !== null && (
              <>
                {': '}
                <a
                  href={`tel:${suggestion.phone.replace(/[^\d+]/g, '')}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {suggestion.phone}
                </a>
              </>
            )}
          </p>
        )}
        <Rating value={rating} reviews={rating === null ? null : reviewCount} />
      </div>
      <ButtonLink
        to={to}
        variant="outline"
        size="sm"
        preventScrollReset
        onClick={onAct}
        aria-label={says}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {word}
      </ButtonLink>
    </li>
  )
}
