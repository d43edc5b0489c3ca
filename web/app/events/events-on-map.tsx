import { EVENT_TYPE_LABELS } from '@wayfur/domain/events/event'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { useCallback, useMemo, useState } from 'react'
import { boundsOf } from '../map/bounds-of.ts'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapMarker } from '../map/map-marker.ts'
import { EventCard } from './event-card.tsx'
import { isNear, metersTo } from './event-cards.tsx'
import type { EventsSearch } from './events-search-params.ts'
import type { EventsWhere } from './load-events.ts'
import { NoEvents } from './no-events.tsx'

interface EventsOnMapProps {
  events: readonly CommunityEvent[]
  search: EventsSearch
  where: EventsWhere | null
  at: string
}

/**
 * Events on the map with their list beside it: highlighting one highlights the other. The map opens
 * on what is near, and on all of them where nothing is.
 */
export function EventsOnMap({ events, search, where, at }: EventsOnMapProps) {
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const markers = useMemo(() => events.map(markerOf), [events])
  const fit = useMemo(() => {
    const near = where === null ? [] : events.filter((event) => isNear(event, where))
    return where === null || near.length === 0 ? 'all' : boundsOf([where.at, ...near])
  }, [events, where])
  const dim = useCallback(() => setLit(undefined), [])
  if (events.length === 0) return <NoEvents search={search} />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <LazyMapView
        label={t('Map of {events, plural, one {# event} other {# events}}', {
          events: events.length,
        })}
        markers={markers}
        selectedId={chosen}
        onSelect={setChosen}
        highlightedId={lit}
        onHighlight={setLit}
        fit={fit}
        height="tall"
        legend={false}
      />
      <ul
        aria-label={t('Events on the map')}
        className="relative flex min-h-0 flex-col gap-3 overflow-y-auto p-1 lg:h-[600px]"
      >
        {inOrderOf(events, chosen).map((event) => (
          <li key={event.id} className="shrink-0">
            <EventCard
              event={event}
              at={at}
              meters={metersTo(event, where)}
              isCompact
              isLit={lit === String(event.id) || chosen === String(event.id)}
              onLight={() => setLit(String(event.id))}
              onDim={dim}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was pressed on the map comes first, so that nobody has to look for it. */
function inOrderOf(events: readonly CommunityEvent[], chosen: string | undefined) {
  return events.toSorted(
    (a, b) => Number(String(b.id) === chosen) - Number(String(a.id) === chosen),
  )
}

function markerOf(event: CommunityEvent): MapMarker {
  return {
    id: String(event.id),
    at: { latitude: event.latitude, longitude: event.longitude },
    kind: 'event',
    name: markedName(event.title, event),
    details: [t(EVENT_TYPE_LABELS[event.eventType]), eventTimeShort(event), event.location],
  }
}
