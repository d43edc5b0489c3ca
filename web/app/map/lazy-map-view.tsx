import { type ComponentType, useEffect, useState } from 'react'
import { MapLegend } from './map-legend.tsx'
import { FIRST_ATTEMPT, type MapLoading } from './map-loading.ts'
import { MapStanding } from './map-standing.tsx'
import type { MapViewProps } from './map-view.tsx'
import './map.css'

/** Once loaded, the next map of the visit stands at once. */
let known: ComponentType<MapViewProps> | undefined

const NOT_LOADED: MapLoading = {
  phase: 'error',
  says: 'Map failed to load: its program could not be fetched',
}

/**
 * A map whose program comes only where a map is shown. Until then, and on the server, its frame
 * stands in the very size the map will have, so that nothing moves when it comes.
 */
export function LazyMapView(props: MapViewProps) {
  const [MapView, setMapView] = useState(() => known)
  const [loading, setLoading] = useState(FIRST_ATTEMPT)

  useEffect(() => {
    if (MapView !== undefined || loading.phase !== 'loading') return undefined
    let isWanted = true
    async function load() {
      try {
        const loaded = await import('./map-view.tsx')
        known = loaded.MapView
        if (isWanted) setMapView(() => loaded.MapView)
      } catch {
        if (isWanted) setLoading(NOT_LOADED)
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [MapView, loading])

  if (MapView !== undefined) return <MapView {...props} />
  const kinds =
    props.legend === false ? [] : (props.legend ?? props.markers.map(({ kind }) => kind))
  return (
    <div className="map-frame">
      <div className={`map-window map-${props.height ?? 'medium'}`}>
        <section
          className="map-ground"
          aria-label={props.label}
          aria-busy={loading.phase === 'loading'}
        />
        <MapStanding loading={loading} onRetry={() => setLoading(FIRST_ATTEMPT)} />
      </div>
      <MapLegend kinds={kinds} />
    </div>
  )
}
