import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { useMemo } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'

/** Where an event is, on a small map with a pin. */
export function EventSpot({ at, name }: { at: Point; name: string }) {
  const { latitude, longitude } = at
  const markers = useMemo(
    () => [{ id: 'event', at: { latitude, longitude }, kind: 'event' as const, name, details: [] }],
    [latitude, longitude, name],
  )
  return (
    <section aria-label={t('Where it is')}>
      <LazyMapView
        label={t('Map of {location}', { location: name })}
        markers={markers}
        fit={null}
        center={at}
        zoom={15}
        height="short"
        legend={false}
      />
    </section>
  )
}
