import { distanceMeters } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import type { Point } from '@wayfur/domain/schemas'
import { directionOf } from '@wayfur/domain/search-rooms/compass'
import type { OpenSearch, Sighting } from '@wayfur/domain/search-rooms/search-room-schemas'
import { nearText } from '@wayfur/domain/units'
import type { ReactNode } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'

interface SightingListProps<One extends Sighting> {
  sightings: readonly One[]
  lastSeen: OpenSearch['lastSeen']
  timeZone: string
  /** What can be done with one. */
  children?: (sighting: One) => ReactNode
}

/** Sightings, the latest first, with how far and in which direction from where it was last seen. */
export function SightingList<One extends Sighting>({
  sightings,
  lastSeen,
  timeZone,
  children,
}: SightingListProps<One>) {
  const away = useAway(lastSeen)
  return (
    <ul className="flex flex-col gap-3">
      {sightings.map((sighting) => (
        <li key={sighting.id} className="rounded-md border border-line p-4">
          <p className="flex flex-wrap gap-x-3 font-semibold">
            <time dateTime={sighting.at}>{momentText(sighting.at, { timeZone })}</time>
            {sighting.isRough && <Badge>{t('Place about right')}</Badge>}
          </p>
          <p className="break-words">
            {sighting.place} · {away(sighting)}
          </p>
          {sighting.words !== null && (
            <p className="break-words whitespace-pre-line text-ink-soft">“{sighting.words}”</p>
          )}
          {sighting.name !== null && (
            <p className="text-sm break-words text-ink-soft">
              {t('Seen by {name}', { name: sighting.name })}
            </p>
          )}
          {children?.(sighting)}
        </li>
      ))}
    </ul>
  )
}

/** '0.5 mi northeast', or that it is about the very place. */
export function useAway(from: Point): (to: Point) => string {
  const units = useUnits()
  return (to) => {
    const meters = distanceMeters(from, to)
    if (meters < 50) return t('at the place itself')
    return t('{distance} {direction}', {
      distance: nearText(meters, units),
      direction: directionOf(from, to),
    })
  }
}
