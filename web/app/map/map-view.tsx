import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Bounds, Point } from '@wayfur/domain/geo'
import { boundsOf, centerOf } from './bounds-of.ts'
import type { MapLine, MapView as View } from './map-adapter.ts'
import { MapControls } from './map-controls.tsx'
import { MapCredit } from './map-credit.tsx'
import type { MapLoading } from './map-loading.ts'
import type { MapMarker } from './map-marker.ts'
import { MapPopup } from './map-popup.tsx'
import { type MapErrorWords, MapStatus } from './map-status.tsx'
import type { MarkerKind } from './marker-shapes.ts'
import { fittingZoom, isStreetDetailMissing } from './street-detail.ts'
import { useMap } from './use-map.ts'
import { useMarkers } from './use-markers.ts'
import { t } from '@wayfur/domain/language/messages'

/** Where a map opens when nothing says otherwise. */
const SAN_FRANCISCO: Point = { latitude: 37.7749, longitude: -122.4194 }
const OPENING_ZOOM = 12
/** Fitting never goes nearer than this. */
const NEAREST_FITTING_ZOOM = 15

export interface MapViewProps {
  /** What the map shows, for people who do not see it: 'Map of 12 places in Portland, OR'. */
  label: string
  /** In the order of the list beside the map. */
  markers: readonly MapMarker[]
  lines?: readonly MapLine[] | undefined
  selectedId?: string | undefined
  /** Called with the marker pressed, or with undefined when the chosen one is pressed again. */
  onSelect?: ((id: string | undefined) => void) | undefined
  highlightedId?: string | undefined
  onHighlight?: ((id: string | undefined) => void) | undefined
  /** Above how many markers those that would overlap are drawn as one; 200 unless told. */
  gathersAbove?: number | undefined
  /** What the map moves to: all markers and lines, bounds, or (null) nothing. */
  fit?: 'all' | Bounds | null | undefined
  center?: Point | undefined
  zoom?: number | undefined
  maxZoom?: number | undefined
  height?: 'tall' | 'medium' | 'short' | undefined
  /** Kinds to explain; by default those on the map. */
  legend?: readonly MarkerKind[] | false | undefined
  /** What a marker shows on hover and focus. */
  popup?: ((marker: MapMarker) => ReactNode) | undefined
  /** What a page says in its own words when the map does not come. */
  errorWords?: MapErrorWords | undefined
  /** Called after each movement of the map. */
  onView?: ((view: View) => void) | undefined
}

export interface StandingMapProps extends MapViewProps {
  /** The element the map is drawn in; it stands since before the map's program came. */
  ground: RefObject<HTMLElement | null>
  onLoading: (loading: MapLoading) => void
}

/** The map itself, in the window that `LazyMapView` keeps open for it. */
export function MapView(props: StandingMapProps) {
  const { markers, lines = NO_LINES, center = SAN_FRANCISCO, zoom = OPENING_ZOOM, ground } = props
  const popupId = useId()
  const fitted = useFitted(props.fit ?? (props.fit === null ? null : 'all'), markers, lines)
  const maxZoom = props.maxZoom ?? NEAREST_FITTING_ZOOM
  const { loading, map, retry } = useMap(ground, { center, zoom, fit: fitted, maxZoom })
  const handle = map?.handle
  const config = map?.config
  const view = map?.view
  const popup = useMarkers(handle, popupId, props)

  const { onLoading } = props
  useEffect(() => onLoading(loading), [loading, onLoading])

  const { onView } = props
  useEffect(() => {
    if (view !== undefined) onView?.(view)
  }, [view, onView])

  useEffect(() => {
    handle?.setLines(lines)
  }, [handle, lines])

  const showFitted = useCallback(() => {
    if (handle === undefined || config === undefined || fitted === undefined) return
    const nearest = fittingZoom(config.streetAreas, centerOf(fitted), maxZoom)
    handle.fit(fitted, { maxZoom: nearest })
  }, [handle, config, fitted, maxZoom])
  useEffect(showFitted, [showFitted])

  const { latitude, longitude } = center
  const opened = useRef({ latitude, longitude, zoom })
  useEffect(() => {
    const before = opened.current
    if (before.latitude === latitude && before.longitude === longitude && before.zoom === zoom) {
      return
    }
    opened.current = { latitude, longitude, zoom }
    handle?.moveTo({ latitude, longitude }, zoom)
  }, [handle, latitude, longitude, zoom])

  return (
    <>
      <MapStatus loading={loading} words={props.errorWords} onRetry={retry} />
      {map !== undefined && (
        <>
          {isStreetDetailMissing(map.config.streetAreas, map.view) && (
            <output className="map-notice">
              {t('We have no street detail for this area yet')}
            </output>
          )}
          <MapControls
            onZoom={(steps) => map.handle.zoomBy(steps)}
            onShowAll={fitted === undefined ? undefined : showFitted}
          />
          <MapCredit config={map.config} />
        </>
      )}
      {popup !== undefined &&
        createPortal(
          props.popup?.(popup.marker) ?? <MapPopup marker={popup.marker} />,
          popup.element,
        )}
    </>
  )
}

const NO_LINES: readonly MapLine[] = []

/** The bounds to move to; the same object as long as the same things are to be seen. */
function useFitted(
  fit: 'all' | Bounds | null,
  markers: readonly MapMarker[],
  lines: readonly MapLine[],
): Bounds | undefined {
  const wanted =
    fit === 'all'
      ? boundsOf([
          ...markers.map((marker) => marker.at),
          ...lines.flatMap((line) => (line.dim === true ? [] : line.points)),
        ])
      : (fit ?? undefined)
  const key = JSON.stringify(wanted)
  return useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as Bounds)), [key])
}
