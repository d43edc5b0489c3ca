import { durationText } from '@wayfur/domain/events/duration-text'
import { EVENT_TYPE_LABELS } from '@wayfur/domain/events/event'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { nearText } from '@wayfur/domain/units'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { CardLink } from '../shell/card-link.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { EventFit } from './event-fit.tsx'
import { goingWords, priceWords } from './event-messages.ts'
import { EventPicture } from './event-picture.tsx'

interface EventCardProps {
  event: CommunityEvent
  /** The instant the list was made, which past and coming are judged by. */
  at: string
  /** How far away it is, where somebody said from where. */
  meters?: number | undefined
  /** Beside a map or a calendar: the card is low and wide. */
  isCompact?: boolean
  isLit?: boolean
  onLight?: () => void
  onDim?: () => void
  /** What can be done with it: joining, or what one hosts. */
  action?: ReactNode
}

/** One event of a list: what it is, when by the clocks of its place, where, and who comes. */
export function EventCard(props: EventCardProps) {
  const { event, at, meters, isCompact = false, action } = props
  const { isLit = false, onLight, onDim } = props
  const units = useUnits()
  const isOver = event.endsAt <= at
  return (
    <Card
      as="article"
      className={classNames(
        'group relative h-full transition-shadow focus-within:shadow-mid hover:shadow-mid',
        !isCompact && 'sm:flex sm:flex-col',
        isLit && 'border-leaf outline-2 outline-leaf',
      )}
    >
      <EventPicture
        event={event}
        className={classNames(
          // Lines that come below it are as wide as the card.
          'float-right m-3 mb-1 h-15 w-24 rounded-md',
          !isCompact && 'sm:float-none sm:m-0 sm:h-36 sm:w-full sm:shrink-0 sm:rounded-none',
        )}
      />
      <div
        className={classNames(
          'p-3',
          isCompact
            ? 'lines-apart'
            : 'max-sm:lines-apart sm:flex sm:min-w-0 sm:flex-1 sm:flex-col sm:gap-2 sm:p-4',
        )}
      >
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="leaf">{t(EVENT_TYPE_LABELS[event.eventType])}</Badge>
          {event.isSample && <SampleBadge />}
          {event.status === 'cancelled' && <Badge tone="danger">{t('Canceled')}</Badge>}
          {isOver && event.status === 'live' && <Badge>{t('Over')}</Badge>}
          <span className="text-sm font-semibold sm:ml-auto">{priceWords(event)}</span>
        </div>
        {/* Beside a picture that floats, lines of even length would break after one word. */}
        <h3 className="text-lg leading-tight text-wrap">
          <CardLink
            to={href('/events/:id', { id: String(event.id) })}
            onPointerEnter={onLight}
            onPointerLeave={onDim}
            onFocus={onLight}
            onBlur={onDim}
          >
            {event.title}
          </CardLink>
        </h3>
        <Line icon={<CalendarDays aria-hidden="true" />}>
          {eventTimeShort(event)} · {durationText(event.duration)}
        </Line>
        <Line icon={<MapPin aria-hidden="true" />}>
          {event.location}
          {meters !== undefined && (
            <span className="font-semibold whitespace-nowrap">
              {' '}
              · {t('{distance} away', { distance: nearText(meters, units) })}
            </span>
          )}
        </Line>
        {!isOver && event.status === 'live' && <EventFit event={event} className="text-sm" />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-1">
          <Line icon={<Users aria-hidden="true" />}>{goingWords(event, isOver)}</Line>
          {action && <div className="relative">{action}</div>}
        </div>
      </div>
    </Card>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
