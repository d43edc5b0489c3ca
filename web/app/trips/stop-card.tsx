import { t } from '@wayfur/domain/language/messages'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { isNight } from '@wayfur/domain/trips/stop-candidate'
import { alongText } from '@wayfur/domain/units'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CategoryBadge } from '../places/category-badge.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { StopFacts } from './stop-facts.tsx'

interface StopCardProps {
  stop: TripStop
  plan: TripPlan
  isLit?: boolean
  onLight?: () => void
  onDim?: () => void
  /** What can be done with it; nothing where the plan is only shown. */
  children?: ReactNode
}

/** One stop: what it is, where, how it treats the pet, and what can be done with it. */
export function StopCard({ stop, plan, isLit = false, onLight, onDim, children }: StopCardProps) {
  const units = useUnits()
  return (
    <Card
      as="article"
      onPointerEnter={onLight}
      onPointerLeave={onDim}
      className={classNames(
        'flex flex-col gap-2.5 p-4',
        isLit && 'border-leaf outline-2 outline-leaf',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        {stop.isOwn ? (
          <Badge>{t('Your own stop')}</Badge>
        ) : (
          <CategoryBadge category={stop.category} />
        )}
        {isNight(stop) && <Badge tone="good">{t('Night')}</Badge>}
        {stop.isBreak && <Badge tone="good">{t('Pet break')}</Badge>}
        {stop.isPinned && <Badge>{t('Pinned')}</Badge>}
        {stop.isSample && <SampleBadge />}
        <span className="ml-auto text-sm text-ink-soft">{alongText(stop.alongMeters, units)}</span>
      </div>
      <h4 className="text-lg leading-tight break-words" id={`stop-${stop.id}`} tabIndex={-1}>
        {stop.isOwn ? (
          stop.name
        ) : (
          <Link
            to={href('/places/:id', { id: String(stop.id) })}
            onFocus={onLight}
            onBlur={onDim}
            className="text-ink"
          >
            {stop.name}
          </Link>
        )}
      </h4>
      {stop.detourMinutes > 0 && (
        <p className="text-sm text-ink-soft">
          {t('approx. {detourMinutes} min detour', { detourMinutes: stop.detourMinutes })}
        </p>
      )}
      <StopFacts stop={stop} plan={plan} />
      {children}
    </Card>
  )
}
