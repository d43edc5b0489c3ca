import { t } from '@wayfur/domain/language/messages'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { failed, FIRST_ATTEMPT } from './map-loading.ts'
import { MapStatus } from './map-status.tsx'
import type { MapViewProps, StandingMapProps } from './map-view.tsx'
import { MARKER_KINDS, type MarkerKind, markerShape } from './marker-shapes.ts'
import { MarkerSign } from './marker-sign.tsx'
import { whenNear } from './when-near.ts'

/** Once loaded, the next map of the visit stands at once. */
let known: ComponentType<StandingMapProps> | undefined

/**
 * A map with markers and lines; a list with the same content always stands beside it. Its program
 * comes only where a map comes near the screen. From the server's page on its region is one and the
 * same element in the very size the map has, so that nothing moves, and no focus is lost, when it
 * comes.
 */
export function LazyMapView(props: MapViewProps) {
  const [Program, setProgram] = useState(() => known)
  const [loading, setLoading] = useState(FIRST_ATTEMPT)
  const ground = useRef<HTMLDivElement>(null)
  const ids = { after: useId(), help: useId() }

  useEffect(() => {
    const place = ground.current
    if (Program !== undefined || loading.phase !== 'loading' || place === null) return undefined
    let isWanted = true
    async function load() {
      try {
        const loaded = await import('./map-view.tsx')
        known = loaded.MapView
        if (isWanted) setProgram(() => loaded.MapView)
      } catch {
        if (isWanted) setLoading(failed(t('its program could not be fetched')))
      }
    }
    const stopWaiting = whenNear(place, () => void load())
    return () => {
      isWanted = false
      stopWaiting()
    }
  }, [Program, loading])

  const kinds =
    props.legend === false ? [] : (props.legend ?? props.markers.map(({ kind }) => kind))
  return (
    <div className="map-frame">
      <a className="map-skip" href={`#${ids.after}`}>
        {t('Skip map')}
      </a>
      <div className={`map-window map-${props.height ?? 'medium'}`}>
        <section
          ref={ground}
          className="map-ground"
          aria-label={props.label}
          aria-describedby={ids.help}
          aria-busy={loading.phase === 'loading' || loading.phase === 'waiting'}
        />
        <p id={ids.help} className="map-unseen">
          {t('Arrow keys move the map, plus and minus zoom. The list shows the same places.')}
        </p>
        {Program === undefined ? (
          <MapStatus
            loading={loading}
            words={props.errorWords}
            onRetry={() => setLoading(FIRST_ATTEMPT)}
          />
        ) : (
          <Program {...props} ground={ground} onLoading={setLoading} />
        )}
      </div>
      <MapLegend kinds={kinds} />
      <div id={ids.after} tabIndex={-1} className="map-after" />
    </div>
  )
}

/** What each marker means, in a fixed order. */
function MapLegend({ kinds }: { kinds: readonly MarkerKind[] }) {
  const listed = MARKER_KINDS.filter((kind) => kinds.includes(kind))
  if (listed.length === 0) return null
  return (
    <ul className="map-legend" aria-label={t('Map legend')}>
      {listed.map((kind) => (
        <li key={kind}>
          <MarkerSign kind={kind} />
          {t(markerShape(kind).many)}
        </li>
      ))}
    </ul>
  )
}
