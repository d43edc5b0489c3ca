import { msg, t } from '@wayfur/domain/language/messages'
import type { StopFit, Suggestion, TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { stopFitText, stopPetsText } from '@wayfur/domain/trips/stop-fit'
import { petOf } from '@wayfur/domain/trips/trip-ask'
import { alongText } from '@wayfur/domain/units'
import {
  ArrowDown,
  ArrowUp,
  ExternalLink,
  PawPrint,
  Phone,
  Pin,
  PinOff,
  Plus,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { CategoryBadge } from '../places/category-badge.tsx'
import { addressText } from '../places/place-messages.ts'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { driveText, insteadText, momentText, OPEN_WORDS } from './trip-messages.ts'
import { stopActs, tripAddress, type TripSearch } from './trip-search-params.ts'

interface StopCardProps {
  stop: TripStop
  plan: TripPlan
  /** Left out where the plan is only shown. */
  search?: TripSearch | undefined
  isLit?: boolean
  onLight?: () => void
  onDim?: () => void
}

/** One stop: what it is, where, how it treats the pet, and what can be done with it. */
export function StopCard({ stop, plan, search, isLit = false, onLight, onDim }: StopCardProps) {
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
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{alongText(stop.alongMeters, units)}</span>
        <span>{t('{drive} of driving', { drive: driveText(stop.legSeconds) })}</span>
        {stop.detourMinutes > 0 && (
          <span>
            {t('approx. {detourMinutes} min detour', { detourMinutes: stop.detourMinutes })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CategoryBadge category={stop.category} />
        {stop.isBreak && <Badge tone="good">{t('Pet break')}</Badge>}
        {stop.isPinned && <Badge>{t('Pinned')}</Badge>}
        {stop.isSample && <SampleBadge />}
      </div>
      <h3 className="text-lg leading-tight">
        <Link
          to={href('/places/:id', { id: String(stop.id) })}
          onFocus={onLight}
          onBlur={onDim}
          className="text-ink"
        >
          {stop.name}
        </Link>
      </h3>
      <StopFacts stop={stop} plan={plan} />
      {search !== undefined && <StopActs stop={stop} plan={plan} search={search} />}
    </Card>
  )
}

/** Address, rating, phone, website, pets and hours of a stop. */
export function StopFacts({ stop, plan }: { stop: TripStop; plan: TripPlan }) {
  const instead = insteadText(stop)
  return (
    <>
      {instead !== undefined && <p className="text-sm text-ink-soft">{instead}</p>}
      <p className="text-sm break-words">{stopAddress(stop)}</p>
      <Rating value={stop.rating} reviews={stop.rating === null ? null : stop.reviewCount} />
      <p className="flex items-start gap-2 text-sm">
        <PawPrint aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
        <span className="font-semibold">{stopPetsText(stop)}</span>
      </p>
      {stop.fit !== null && <FitLine fit={stop.fit} ask={plan.ask} />}
      {stop.arrivesAt !== null && (
        <p className="text-sm">
          {t('There about {moment}', {
            moment: momentText(stop.arrivesAt, stop.timeZone, plan.from.timeZone),
          })}
          {stop.openOnArrival !== null && (
            <>
              {' · '}
              <span
                className={classNames(
                  'font-semibold',
                  stop.openOnArrival === 'open' && 'text-good-ink',
                  stop.openOnArrival === 'closed' && 'text-danger-ink',
                )}
              >
                {t(OPEN_WORDS[stop.openOnArrival])}
              </span>
            </>
          )}
        </p>
      )}
      {(stop.phone !== null || stop.website !== null) && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {stop.phone !== null && (
            <a
              href={`tel:${stop.phone.replace(/[^\d+]/g, '')}`}
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              <Phone aria-hidden="true" className="size-4" />
              {stop.phone}
            </a>
          )}
          {stop.website !== null && (
            <a
              href={stop.website}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              <Sentence
                message={msg('Website<0> of {name} (opens a new tab)</0>', { name: stop.name })}
                parts={{ 0: <span className="sr-only" /> }}
              />
            </a>
          )}
        </p>
      )}
    </>
  )
}

function FitLine({ fit, ask }: { fit: StopFit; ask: TripPlan['ask'] }) {
  const units = useUnits()
  const tone = { fits: 'good', asks: 'warn', no: 'danger' } as const
  return (
    <p>
      <Badge tone={tone[fit.verdict]} className="whitespace-normal">
        {stopFitText(fit, petOf(ask.pet), units)}
      </Badge>
    </p>
  )
}

export function stopAddress({ address, city, state, zipCode }: TripStop): string {
  return addressText({ address: { street: address, city, state, zipCode, country: 'US' } })
}

/** Everything that can be done with a stop, as links: each leads to the plan after it. */
function StopActs({ stop, plan, search }: { stop: TripStop; plan: TripPlan; search: TripSearch }) {
  const at = plan.petFriendlyStops.findIndex(({ id }) => id === stop.id)
  const go = (ask: TripSearch['ask']) => tripAddress({ ...search, ask })
  return (
    <div data-print="never" className="mt-auto border-t border-line pt-2.5">
      <div className="flex flex-wrap gap-1">
        {at > 0 && (
          <ActLink
            to={go(stopActs.move(plan, stop.id, -1))}
            says={t('Move {name} up', { name: stop.name })}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </ActLink>
        )}
        {at < plan.petFriendlyStops.length - 1 && (
          <ActLink
            to={go(stopActs.move(plan, stop.id, 1))}
            says={t('Move {name} down', { name: stop.name })}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </ActLink>
        )}
        {stop.isPinned ? (
          <ActLink
            to={go(stopActs.unpin(plan, stop.id))}
            says={t('Unpin {name}', { name: stop.name })}
          >
            <PinOff aria-hidden="true" className="size-5" />
          </ActLink>
        ) : (
          <ActLink to={go(stopActs.pin(plan, stop.id))} says={t('Pin {name}', { name: stop.name })}>
            <Pin aria-hidden="true" className="size-5" />
          </ActLink>
        )}
        <ActLink
          to={go(stopActs.remove(plan, stop.id))}
          says={t('Remove {name}', { name: stop.name })}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </ActLink>
      </div>
      {stop.alternatives.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf-ink underline underline-offset-4">
            {t('{alternatives, plural, one {# alternative} other {# alternatives}}', {
              alternatives: stop.alternatives.length,
            })}
          </summary>
          <ul className="flex flex-col divide-y divide-line">
            {stop.alternatives.map((other) => (
              <SuggestionRow
                key={other.id}
                suggestion={other}
                to={go(stopActs.replace(plan, stop.id, other.id))}
                says={t('Take {name} instead of {former}', {
                  name: other.name,
                  former: stop.name,
                })}
                word={t('Take this')}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ActLink({ to, says, children }: { to: string; says: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={says}
      title={says}
      className="inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-leaf-soft hover:text-leaf-ink"
    >
      {children}
    </Link>
  )
}

/** A place along the way in one row, with the link that takes it into the plan. */
export function SuggestionRow({
  suggestion,
  to,
  says,
  word = t('Add'),
}: {
  suggestion: Suggestion
  to: string
  says: string
  word?: string
}) {
  const { id, name, city, state, rating, reviewCount, isSample, detourMinutes } = suggestion
  const units = useUnits()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={href('/places/:id', { id: String(id) })} className="font-semibold text-ink">
            {name}
          </Link>
          {isSample && <SampleBadge />}
        </p>
        <p className="text-sm text-ink-soft">
          {alongText(suggestion.alongMeters, units)}
          {city !== null && `, ${[city, state].filter(Boolean).join(', ')}`}
          {detourMinutes > 0 && t(', approx. {detourMinutes} min detour', { detourMinutes })}
        </p>
        <Rating value={rating} reviews={rating === null ? null : reviewCount} />
      </div>
      <ButtonLink to={to} variant="outline" size="sm" preventScrollReset aria-label={says}>
        <Plus aria-hidden="true" className="size-4.5" />
        {word}
      </ButtonLink>
    </li>
  )
}
