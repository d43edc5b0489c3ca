import { EVENT_TYPE_LABELS } from '@wayfur/domain/events/event'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { useCallback, useMemo, useState } from 'react'
import type { SearchedWhere } from '../geocoding/searched-where.ts'
import { boundsOf } from '../map/bounds-of.ts'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapMarker } from '../map/map-marker.ts'
import { useVerdicts } from '../pets/use-verdicts.ts'
import { useUnits } from '../shell/use-units.ts'
import { EventCard } from './event-card.tsx'
import type { EventsSearch } from './events-search-params.ts'
import { isNear, metersTo } from './near-events.ts'
import { NoEvents } from './no-events.tsx'

interface EventsOnMapProps {
  events: readonly CommunityEvent[]
  search: EventsSearch
  where: SearchedWhere | null
  at: string
}

/**
 * Events on the map with their list beside it: highlighting one highlights the other. The map opens
 * on what is near, and on all of them where nothing is.
 */
export function EventsOnMap({ events, search, where, at }: EventsOnMapProps) {
  const [lit, setLit] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const units = useUnits()
  const fitOf = useVerdicts(
    useCallback(
      async (coming) => {
        const { eventVerdict } = await import('./event-verdict.ts')
        return new Map(
          events.map((event) => [event.id, eventVerdict(event, coming, { units }).verdict]),
        )
      },
      [events, units],
    ),
  )
  const markers = useMemo(
    () => events.map((event) => markerOf(event, fitOf(event))),
    [events, fitOf],
  )
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
        {inOrderOf(events, fitOf, chosen).map((event) => (
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

/**
 * What was pressed on the map comes first, so that nobody has to look for it; what the pets that
 * come along may not go to comes last.
 */
function inOrderOf(
  events: readonly CommunityEvent[],
  fitOf: (event: CommunityEvent) => Verdict | undefined,
  chosen: string | undefined,
) {
  const rank = (event: CommunityEvent) =>
    String(event.id) === chosen ? 0 : fitOf(event) === 'no' ? 2 : 1
  return events.toSorted((a, b) => rank(a) - rank(b))
}

function markerOf(event: CommunityEvent, fit: Verdict | undefined): MapMarker {
  return {
    id: String(event.id),
    at: { latitude: event.latitude, longitude: event.longitude },
    kind: 'event',
    name: markedName(event.title, event),
    fit,
    details: [t(EVENT_TYPE_LABELS[event.eventType]), eventTimeShort(event), event.location],
  }
}
